"""Tests of parsing a JSON file once for all importers that look at it."""

from __future__ import annotations

from pathlib import Path

import pytest

from converter.importers.base import InputFile, UnreadableFileError
from converter.importers.json_files import json_shape, json_value


def test_a_file_is_parsed_once(tmp_path: Path) -> None:
    """Whoever asks again gets the very same value."""
    path = tmp_path / "own.json"
    path.write_text('{"a": [1]}', encoding="utf-8")
    source = InputFile("own.json", path)
    first = json_value(source)
    assert first == {"a": [1]}
    assert json_value(InputFile("other name", path)) is first
    assert json_shape(source) is first


def test_a_changed_file_is_parsed_anew(tmp_path: Path) -> None:
    """A file written again under its name is another file."""
    path = tmp_path / "own.json"
    path.write_text("[1]", encoding="utf-8")
    assert json_value(InputFile("own.json", path)) == [1]
    path.write_text("[1, 2]", encoding="utf-8")
    assert json_value(InputFile("own.json", path)) == [1, 2]


def test_two_standard_inputs_are_told_apart() -> None:
    """Bytes held in memory are told apart by themselves, not by their name."""
    assert json_value(InputFile("-", data=b"[1]")) == [1]
    assert json_value(InputFile("-", data=b"[2]")) == [2]


def test_what_is_no_json_is_refused_every_time() -> None:
    """The error is kept like a value; for those who only look, such a file has no shape."""
    source = InputFile("own.json", data=b"[1,")
    for _ in range(2):
        with pytest.raises(UnreadableFileError, match="is not JSON"):
            json_value(source)
    assert json_shape(source) is None
    assert json_shape(InputFile("notes.txt", data=b"plain words")) is None


def test_a_missing_file_is_unreadable(tmp_path: Path) -> None:
    """A file that vanished between naming and reading is refused, not a crash."""
    with pytest.raises(UnreadableFileError, match="cannot be opened"):
        json_value(InputFile("gone.json", tmp_path / "gone.json"))
