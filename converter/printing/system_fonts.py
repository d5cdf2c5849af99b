"""Which letters the fonts of this machine hold: asked of fontconfig, which also finds them for Pango."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from typing import Any

from converter.printing.pdf import import_weasyprint

_LIBRARY_NAMES = (
    "libfontconfig.so.1",
    "libfontconfig.1.dylib",
    "libfontconfig-1.dll",
    "fontconfig-1",
    "fontconfig",
)
_DECLARATIONS = """
    typedef struct _FcConfig FcConfig;
    typedef struct _FcPattern FcPattern;
    typedef struct _FcCharSet FcCharSet;
    typedef struct { int nfont; int sfont; FcPattern **fonts; } FcFontSet;
    FcConfig *FcInitLoadConfigAndFonts(void);
    FcFontSet *FcConfigGetFonts(FcConfig *config, int set);
    int FcPatternGetString(const FcPattern *pattern, const char *object, int n, unsigned char **value);
    int FcPatternGetCharSet(const FcPattern *pattern, const char *object, int n, FcCharSet **value);
    int FcCharSetHasChar(const FcCharSet *letters, unsigned int code);
"""
_SYSTEM_FONTS = 0
_FOUND = 0
_PRINTABLE_FORMATS = (b"TrueType", b"CFF")


def in_system_fonts(letters: Iterable[str]) -> frozenset[str]:
    """Those of some letters that a font of this machine holds, so that Pango prints them in it.

    Where fontconfig cannot be asked, none are: better a substitute on the page than a gap. Raises
    PdfUnavailableError where WeasyPrint, which knows where the libraries lie, does not load.
    """
    import_weasyprint()
    fonts = _installed_fonts()
    if fonts is None:
        return frozenset()
    return frozenset(letter for letter in letters if fonts.hold(letter))


@dataclass(frozen=True, slots=True)
class _InstalledFonts:
    """The fonts in the formats that Pango takes: the letters of each, in memory that fontconfig keeps."""

    library: Any
    letter_sets: tuple[Any, ...]

    def hold(self, letter: str) -> bool:
        return any(self.library.FcCharSetHasChar(letters, ord(letter)) for letters in self.letter_sets)


@cache
def _installed_fonts() -> _InstalledFonts | None:
    from cffi import FFI  # type: ignore[import-untyped]

    ffi = FFI()
    ffi.cdef(_DECLARATIONS)
    library = _opened(ffi)
    if library is None:
        return None
    # The configuration is kept for good: it owns the sets of letters.
    fonts = library.FcConfigGetFonts(library.FcInitLoadConfigAndFonts(), _SYSTEM_FONTS)
    if not fonts:
        return None
    letter_sets = []
    for number in range(fonts.nfont):
        pattern = fonts.fonts[number]
        text, letters = ffi.new("unsigned char **"), ffi.new("FcCharSet **")
        if library.FcPatternGetString(pattern, b"fontformat", 0, text) != _FOUND:
            continue
        if ffi.string(text[0]) not in _PRINTABLE_FORMATS:
            continue
        if library.FcPatternGetCharSet(pattern, b"charset", 0, letters) == _FOUND:
            letter_sets.append(letters[0])
    return _InstalledFonts(library, tuple(letter_sets))


def _opened(ffi: Any) -> Any:
    """The library of fontconfig, None where no name leads to it."""
    for name in _LIBRARY_NAMES:
        try:
            return ffi.dlopen(name)
        except OSError:
            continue
    return None
