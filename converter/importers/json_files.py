"""JSON files parsed once, however many importers ask what is in them."""

from __future__ import annotations

from dataclasses import dataclass

from converter.importers.base import InputFile, UnreadableFileError
from converter.importers.json_text import looks_like_json, read_json


@dataclass(slots=True)
class _LastFile:
    """The file that was parsed last, and what came of it. One is enough: files are read one after another."""

    key: object = None
    value: object = None
    error: UnreadableFileError | None = None


_LAST = _LastFile()


def json_value(source: InputFile) -> object:
    """The value in a JSON file. It is shared by all who ask, so nobody may change it.

    Raises UnreadableFileError as `json_text.read_json` does.
    """
    key = _key(source)
    if _LAST.key is None or key != _LAST.key:
        _LAST.key, _LAST.value, _LAST.error = None, None, None
        try:
            _LAST.value = read_json(source)
        except UnreadableFileError as error:
            _LAST.error = error
        _LAST.key = key
    if _LAST.error is not None:
        raise UnreadableFileError(str(_LAST.error))
    return _LAST.value


def json_shape(source: InputFile) -> object:
    """The value in a JSON file, for `detect`; None where the file is no JSON or cannot be read."""
    try:
        return json_value(source) if looks_like_json(source) else None
    except UnreadableFileError:
        return None


def _key(source: InputFile) -> object:
    if source.data is not None or source.path is None:
        return source.name, source.data
    try:
        status = source.path.stat()
    except OSError as error:
        raise UnreadableFileError(f"cannot be opened ({error.strerror or error})") from error
    return str(source.path), status.st_ino, status.st_mtime_ns, status.st_size
