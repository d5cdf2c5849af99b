"""The three systems stand side by side: none is built on another."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from converter import systems

ROOT = Path(systems.__file__).parent
NAMES = sorted(folder.name for folder in ROOT.iterdir() if (folder / "__init__.py").is_file())


@pytest.mark.parametrize("name", NAMES)
def test_no_system_imports_a_sibling(name: str) -> None:
    """What two systems share stands beside the source models, so that either can be taken out."""
    others = "|".join(other for other in NAMES if other != name)
    borrowed = {
        str(module.relative_to(ROOT)): found
        for module in (ROOT / name).rglob("*.py")
        if (found := re.findall(rf"converter\.systems\.(?:{others})\b.*", module.read_text("utf-8")))
    }
    assert borrowed == {}
