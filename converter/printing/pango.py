"""What to do where the library Pango, which sets the letters of a PDF, cannot be loaded."""

import shutil
import sys
from typing import Final

HTML_INSTEAD: Final = "Or write to a file ending in .html: it prints from any browser."


def pango_advice(platform: str | None = None) -> str:
    """Return what to do where WeasyPrint cannot load Pango, in one or two sentences.

    The platform is a value of ``sys.platform`` (``linux``, ``darwin``, ``win32``); without it, this
    machine's. On Linux the package manager that is installed decides the command.
    """
    return f"{_pango_command(platform or sys.platform)} {HTML_INSTEAD}"


def _pango_command(platform: str) -> str:
    """Return the sentence that says how to install Pango."""
    if platform == "win32":
        return (
            "Install MSYS2 (https://www.msys2.org), run `pacman -S mingw-w64-x86_64-pango` in its shell, "
            r"and set WEASYPRINT_DLL_DIRECTORIES to C:\msys64\mingw64\bin."
        )
    if platform == "darwin":
        # A Python that is not Homebrew's own does not look where Homebrew puts its libraries.
        return (
            "Install it: `brew install pango`. If it is still not found, run "
            '`export DYLD_FALLBACK_LIBRARY_PATH="$(brew --prefix)/lib"` first.'
        )
    packages = {
        "apt-get": "apt-get install libpango-1.0-0 libpangoft2-1.0-0 libharfbuzz-subset0",
        "dnf": "dnf install pango",
        "pacman": "pacman -S pango",
        "brew": "brew install pango",
    }
    for manager, command in packages.items():
        if shutil.which(manager):
            # Containers run as root and mostly have no sudo; Homebrew refuses it.
            sudo = "sudo " if manager != "brew" and shutil.which("sudo") else ""
            return f"Install it: `{sudo}{command}`."
    return "Install Pango 1.44 or newer with the package manager of this system."
