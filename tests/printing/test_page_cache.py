"""The page cache's files: what is kept is found again, and whatever is amiss is as if it were not there."""

from __future__ import annotations

import multiprocessing
import os
import stat
import time
from pathlib import Path

import pytest

from converter.printing.page_cache import ENDING, VARIABLE, Holding, PageCache, user_cache
from converter.printing.pdf import PrintedPart

PART = PrintedPart(b"%PDF-1.7 a sheet", 2)
KEY = "ab" * 32

posix = pytest.mark.skipif(os.name != "posix", reason="permissions as Linux and macOS have them")


@pytest.fixture
def cache(tmp_path: Path) -> PageCache:
    """A page cache whose folder is not there yet."""
    return PageCache(tmp_path / "new" / "pages")


def kept(cache: PageCache, key: str = KEY, part: PrintedPart = PART) -> Path:
    """Keep a document, and return its file."""
    cache.keep(key, part)
    return cache.folder / f"{key}{ENDING}"


def test_what_is_kept_is_found(cache: PageCache) -> None:
    """The same bytes and pages come back under its key, and nothing under another."""
    assert cache.find(KEY) is None
    kept(cache)
    assert cache.find(KEY) == PART
    assert cache.find("cd" * 32) is None
    assert cache.holding().documents == 1


def test_a_later_document_takes_the_place_of_an_earlier_one(cache: PageCache) -> None:
    """Two runs that set the same document at once leave one whole file."""
    kept(cache)
    path = kept(cache, part=PrintedPart(b"%PDF other", 1))
    assert cache.find(KEY) == PrintedPart(b"%PDF other", 1)
    assert list(cache.folder.iterdir()) == [path]


@posix
def test_nobody_else_may_read_it(cache: PageCache) -> None:
    """Sheets may hold what players do not want to share, whatever the user's umask says."""
    before = os.umask(0)
    try:
        path = kept(cache)
    finally:
        os.umask(before)
    assert stat.S_IMODE(cache.folder.stat().st_mode) == 0o700
    assert stat.S_IMODE(path.stat().st_mode) == 0o600


@posix
@pytest.mark.parametrize("mode", [0o770, 0o702, 0o777])
def test_a_folder_that_others_may_write_to_is_not_used(cache: PageCache, mode: int) -> None:
    """A stranger's file must not end up among the printed pages."""
    kept(cache)
    cache.folder.chmod(mode)
    assert cache.find(KEY) is None
    cache.keep("cd" * 32, PART)
    cache.tidy(largest=0)
    cache.folder.chmod(0o700)
    assert [cache.find(KEY), cache.find("cd" * 32)] == [PART, None]


@pytest.mark.parametrize("damage", ["empty", "cut off", "one bit", "longer", "other file", "other form"])
def test_a_damaged_file_is_not_found_and_made_anew(cache: PageCache, damage: str) -> None:
    """The document is set once more, and its file is whole again."""
    path = kept(cache)
    whole = path.read_bytes()
    spoilt = bytearray(whole)
    spoilt[-3] ^= 1
    path.write_bytes(
        {
            "empty": b"",
            "cut off": whole[:-1],
            "one bit": bytes(spoilt),
            "longer": whole + b"\n",
            "other file": b"%PDF-1.7 of somebody else",
            "other form": whole.replace(b"page 1", b"page 9"),
        }[damage]
    )
    assert cache.find(KEY) is None
    kept(cache)
    assert cache.find(KEY) == PART


def test_a_folder_in_a_file_s_place_is_not_found(cache: PageCache) -> None:
    """Nothing is raised, whatever stands there."""
    cache.folder.mkdir(parents=True, mode=0o700)
    (cache.folder / f"{KEY}{ENDING}").mkdir()
    assert cache.find(KEY) is None
    cache.keep(KEY, PART)
    cache.tidy(largest=0)
    assert cache.find(KEY) is None


def test_a_file_in_the_folder_s_place(tmp_path: Path) -> None:
    """Where no folder can be made, nothing is kept and nothing raised."""
    (tmp_path / "pages").write_text("a note of mine", encoding="utf-8")
    cache = PageCache(tmp_path / "pages")
    cache.keep(KEY, PART)
    cache.tidy()
    assert (cache.find(KEY), cache.holding()) == (None, Holding(0, 0))
    assert (tmp_path / "pages").read_text(encoding="utf-8") == "a note of mine"


def aged(path: Path, seconds: float) -> None:
    """Make a file look as if it was last used so long ago."""
    then = time.time() - seconds
    os.utime(path, (then, then))


def test_what_was_not_used_for_long_is_dropped(cache: PageCache) -> None:
    """Of two as old, the one that is found again stays, since it was used."""
    old, used = kept(cache), kept(cache, "cd" * 32)
    for path in (old, used):
        aged(path, 500)
    cache.find("cd" * 32)
    cache.tidy(longest=400)
    assert list(cache.folder.iterdir()) == [used]


def test_above_the_limit_the_least_lately_used_is_dropped(cache: PageCache) -> None:
    """Three documents, and room for two: the one in the middle of the alphabet is the oldest."""
    paths = [kept(cache, letter * 64) for letter in "abc"]
    for path, age in zip(paths, (10, 30, 20), strict=True):
        aged(path, age)
    cache.tidy(largest=2 * paths[0].stat().st_size)
    assert sorted(cache.folder.iterdir()) == [paths[0], paths[2]]


def test_only_its_own_files_are_dropped(cache: PageCache) -> None:
    """A note of the user's stays; so does a file another run is writing, but not one it left an hour ago."""
    kept(cache)
    note, begun, left = (cache.folder / name for name in ("note.txt", "x.unfinished", "y.unfinished"))
    for path in (note, begun, left):
        path.write_text("x", encoding="utf-8")
    for path in (note, left):
        aged(path, 10**9)
    cache.tidy(largest=0)
    assert sorted(cache.folder.iterdir()) == [note, begun]


def busy(folder: Path, seed: int) -> None:
    """Keep, find and drop the same few documents again and again."""
    cache = PageCache(folder)
    for number in range(200):
        key = f"{number % 5}" * 64
        part = PrintedPart(b"%PDF" + bytes([number % 5]) * 5000, number % 5)
        cache.keep(key, part)
        found = cache.find(f"{(number + seed) % 5}" * 64)
        if found is not None and found != PrintedPart(b"%PDF" + bytes([found.pages]) * 5000, found.pages):
            os._exit(1)
        if number % 20 == seed:
            cache.tidy(largest=0)


@posix
def test_two_runs_at_once(cache: PageCache) -> None:
    """While both keep and drop the same documents, each finds a document whole or not at all."""
    context = multiprocessing.get_context("fork")
    runs = [context.Process(target=busy, args=(cache.folder, seed)) for seed in (1, 2)]
    for run in runs:
        run.start()
    for run in runs:
        run.join()
    assert [run.exitcode for run in runs] == [0, 0]
    assert not list(cache.folder.glob("*.unfinished"))


def test_where_it_is(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """In the folder that the system keeps for it, in one of the user's choice, or nowhere."""
    assert user_cache() is None  # the whole suite
    monkeypatch.setenv(VARIABLE, str(tmp_path))
    assert user_cache() == PageCache(tmp_path / "pages")
    monkeypatch.setenv(VARIABLE, "~nobody-of-that-name/x")  # has no home
    assert user_cache() == PageCache(Path("~nobody-of-that-name/x/pages"))
    monkeypatch.setenv(VARIABLE, " None ")
    assert user_cache() is None
    monkeypatch.delenv(VARIABLE)
    own = user_cache()
    assert own is not None
    assert "sheetrunner" in own.folder.parts
    assert own.folder.name == "pages"
