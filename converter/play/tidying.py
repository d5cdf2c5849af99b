"""What a spec may leave to the reader: null for absent, a word in any case, 21.0 for 21.

The fields' own types say what each may be, so that no event has to think of it.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping
from enum import Enum
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin

from pydantic import BaseModel
from pydantic.fields import FieldInfo
from pydantic_core import PydanticUndefined

_SEPARATORS = re.compile(r"[\s_-]+")


def folded(word: str) -> str:
    """A word without its case, with spaces, underscores and hyphens alike: `Left Arm` is `left_arm`."""
    return _SEPARATORS.sub("_", word.strip()).casefold()


def alike(word: str, known: Collection[str]) -> str:
    """The one known word that `word` stands for; `word` itself where there is none, or more than one."""
    if word in known:
        return word
    wanted = folded(word)
    found = [one for one in known if folded(one) == wanted]
    return found[0] if len(found) == 1 else word


def tidied(fields: Mapping[str, Any], model: type[BaseModel]) -> dict[str, Any]:
    """The fields of a spec as its model expects them; what fits nothing stays as it is, to be refused.

    Null is dropped from a field that may be left out and has no null of its own; words of closed sets get
    their own spelling; a number such as 21.0 becomes 21 where only whole numbers will do.
    """
    known = dict(_by_key(model))
    result: dict[str, Any] = {}
    for key, value in fields.items():
        name = alike(key, known) if getattr(model, "keys_are_words", False) else key
        name = key if name in fields else name
        field = known.get(name)
        if field is None:
            result[key] = value
        elif value is not None or field.is_required() or NoneType in _kinds(field.annotation, field.metadata):
            result[name] = _tidy(value, _kinds(field.annotation, field.metadata))
    return result


def _by_key(model: type[BaseModel]) -> Iterator[tuple[str, FieldInfo]]:
    for name, field in model.model_fields.items():
        yield name, field
        if field.alias is not None:
            yield field.alias, field


def _kinds(annotation: Any, metadata: Any = ()) -> list[Any]:
    """The types a value may have: unions taken apart, and what a validator in front accepts besides."""
    origin = get_origin(annotation)
    if origin is Annotated:
        inner, *more = get_args(annotation)
        return [*_kinds(inner), *_accepted_in_front(more)]
    if origin in (Union, UnionType):
        found = [kind for one in get_args(annotation) for kind in _kinds(one)]
    else:
        found = [NoneType if annotation is None else annotation]
    return [*found, *_accepted_in_front(metadata)]


def _accepted_in_front(metadata: Any) -> list[Any]:
    inputs = [getattr(one, "json_schema_input_type", PydanticUndefined) for one in metadata]
    return [kind for one in inputs if one is not PydanticUndefined for kind in _kinds(one)]


def _tidy(value: Any, kinds: list[Any]) -> Any:
    if isinstance(value, str):
        return _word(value, kinds)
    if isinstance(value, float):
        return int(value) if value.is_integer() and int in kinds and float not in kinds else value
    for kind in kinds:
        if isinstance(value, list):
            value = _list(value, kind)
        elif isinstance(value, dict):
            value = _object(value, kind)
    return value


def _word(value: str, kinds: list[Any]) -> str:
    known: list[str] = []
    for kind in kinds:
        if isinstance(kind, type) and issubclass(kind, Enum):
            known += [one.value for one in kind if isinstance(one.value, str)]
        elif get_origin(kind) is Literal:
            known += [one for one in get_args(kind) if isinstance(one, str)]
    return alike(value, list(dict.fromkeys(known)))


def _list(values: list[Any], kind: Any) -> list[Any]:
    if get_origin(kind) not in (tuple, list):
        return values
    inner = get_args(kind)
    if len(inner) == 2 and inner[1] is Ellipsis:
        inner = inner[:1]
    if len(inner) == 1:
        return [_tidy(one, _kinds(inner[0])) for one in values]
    pairs = zip(values, inner, strict=False)
    return [*(_tidy(one, _kinds(own)) for one, own in pairs), *values[len(inner) :]]


def _object(value: dict[str, Any], kind: Any) -> dict[str, Any]:
    if isinstance(kind, type) and issubclass(kind, BaseModel):
        return tidied(value, kind)
    if get_origin(kind) is not dict:
        return value
    kinds = _kinds(get_args(kind)[1])
    return {key: _tidy(one, kinds) for key, one in value.items() if one is not None or NoneType in kinds}
