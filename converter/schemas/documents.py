"""The JSON Schemas themselves: of input, output, house rules and resolve specs."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Mapping
from copy import deepcopy
from enum import StrEnum
from typing import Any

from pydantic import BaseModel
from pydantic.json_schema import models_json_schema

from converter.exporting import json_document
from converter.house_rules import CATALOGUE, OVERLAYS
from converter.overlays import ADD, AMEND, REMOVE, REPLACE
from converter.rule_tables import RuleTable
from converter.schemas.input_shapes import InputDocument
from converter.source.catalogue import bundled_texts
from converter.systems.registry import SYSTEMS, System

Schema = dict[str, Any]
DIALECT = "https://json-schema.org/draft/2020-12/schema"


class SchemaName(StrEnum):
    """What has a schema."""

    INPUT = "input"
    OUTPUT = "output"
    HOUSE_RULES = "house-rules"
    RESOLVE = "resolve"


class NoSchemaError(Exception):
    """A system that has nothing of the kind. The message says which have."""


def schema_text(name: SchemaName, system: System | None = None) -> str:
    """A schema as JSON text, for one system or for all. Raises NoSchemaError."""
    schema = _MAKERS[name]((system,) if system else SYSTEMS)
    return json.dumps({"$schema": DIALECT, **schema}, indent=2, ensure_ascii=False) + "\n"


def _input(_: Iterable[System]) -> Schema:
    return {**InputDocument.model_json_schema(), "title": "sheetrunner input"}


def _output(systems: Iterable[System]) -> Schema:
    known = {str(model.model_fields["system"].default): model for model in _documents()}
    wanted = [known[system.name] for system in systems if system.name in known]
    if not wanted:
        raise NoSchemaError(f"nothing is written as JSON for this system yet; there are {', '.join(known)}")
    if len(wanted) == 1:
        return wanted[0].model_json_schema(mode="serialization")
    return _one_of("sheetrunner output", wanted)


def _documents() -> Iterator[type[BaseModel]]:
    """The documents that `convert` writes: those models of the exporter that belong to a system."""
    for member in vars(json_document).values():
        if isinstance(member, type) and issubclass(member, BaseModel) and "system" in member.model_fields:
            yield member


def _one_of(title: str, models: Iterable[type[BaseModel]]) -> Schema:
    listed = list(models)
    references, definitions = models_json_schema([(model, "serialization") for model in listed])
    alternatives = [references[model, "serialization"] for model in listed]
    return {"title": title, "oneOf": alternatives, **definitions}


def _house_rules(systems: Iterable[System]) -> Schema:
    listed = list(systems)
    references, definitions = models_json_schema(
        [(system.house_rules, "validation") for system in listed], ref_template="#/$defs/{model}"
    )
    schema: Schema = {
        "title": "sheetrunner house rules",
        "type": "object",
        "properties": {},
        "additionalProperties": False,
        **definitions,
    }
    for system in listed:
        reference = references[system.house_rules, "validation"]["$ref"]
        rules = schema["$defs"][reference.rsplit("/", 1)[-1]]
        if system.has_rule_tables:
            rules["properties"][OVERLAYS] = _overlays(system.table_rows.bundled_texts())
        schema["properties"][system.rules_table] = {"$ref": reference}
    schema["properties"][CATALOGUE] = _overlays(bundled_texts())
    _take_parts(schema)
    return schema


def _overlays(tables: Iterable[RuleTable]) -> Schema:
    """What may be done to some rule tables."""
    properties = {table.shape.name: _changes(table) for table in tables}
    return {
        "type": "object",
        "description": "rows added to rule tables, amended, replaced, removed",
        "properties": properties,
        "additionalProperties": False,
    }


def _changes(table: RuleTable) -> Schema:
    cell = {"type": ["string", "number", "boolean"]}
    row = {
        "type": "object",
        "properties": dict.fromkeys(table.columns, cell),
        "additionalProperties": False,
    }
    file = {"type": "string", "description": "the name of a CSV file with the table's headings"}
    rows = {"anyOf": [{"type": "object", "additionalProperties": row}, file]}
    names = {"anyOf": [{"type": "array", "items": {"type": "string"}}, {"type": "string"}]}
    properties = {ADD: rows, AMEND: rows, REPLACE: rows, REMOVE: names}
    return {"type": "object", "properties": properties, "additionalProperties": False}


def _take_parts(schema: Schema) -> None:
    """Let a file say only what differs: no part of an entry is demanded, and its value may stand alone.

    The members of lists are whole, since a list is replaced as a whole.
    """
    definitions: Schema = schema["$defs"]
    in_lists = {reference for node in _nodes(schema) for reference in _references(node.get("items"))}
    for name, definition in definitions.items():
        if f"#/$defs/{name}" not in in_lists:
            definition.pop("required", None)
    for node in list(_nodes(schema)):
        for key in ("properties", "patternProperties"):
            for name, inner in (node.get(key) or {}).items():
                node[key][name] = _or_bare(inner, definitions)
        if isinstance(node.get("additionalProperties"), dict):
            node["additionalProperties"] = _or_bare(node["additionalProperties"], definitions)


def _or_bare(inner: Schema, definitions: Schema) -> Schema:
    reference = inner.get("$ref") if isinstance(inner, dict) else None
    entry = definitions.get(reference.rsplit("/", 1)[-1], {}) if reference else {}
    parts = entry.get("properties", {})
    has_bare_form = "value" in parts and "source" in parts
    return {"anyOf": [inner, deepcopy(parts["value"])]} if has_bare_form else inner


def _nodes(node: Any) -> Iterator[Schema]:
    if isinstance(node, Mapping):
        if isinstance(node, dict):
            yield node
        for inner in list(node.values()):
            yield from _nodes(inner)
    elif isinstance(node, list):
        for inner in node:
            yield from _nodes(inner)


def _references(node: Any) -> Iterator[str]:
    return (one["$ref"] for one in _nodes(node) if "$ref" in one)


def _resolve(systems: Iterable[System]) -> Schema:
    events = [(system, event) for system in systems for event in system.events]
    models = list(dict.fromkeys(event.spec for _, event in events))
    references, definitions = models_json_schema([(model, "validation") for model in models])
    alternatives = []
    for system, event in events:
        reference = references[event.spec, "validation"]["$ref"]
        spec = deepcopy(definitions["$defs"][reference.rsplit("/", 1)[-1]])
        names = {"system": {"const": system.name}, "event": {"const": event.name}}
        spec["title"] = f"{system.name}: {event.name}"
        spec["description"] = event.summary
        spec["properties"] = {**names, **spec.get("properties", {})}
        spec["required"] = [*names, *spec.get("required", [])]
        alternatives.append(spec)
    return {"title": "sheetrunner resolve specs", "oneOf": alternatives, **definitions}


_MAKERS: dict[SchemaName, Callable[[Iterable[System]], Schema]] = {
    SchemaName.INPUT: _input,
    SchemaName.OUTPUT: _output,
    SchemaName.HOUSE_RULES: _house_rules,
    SchemaName.RESOLVE: _resolve,
}
