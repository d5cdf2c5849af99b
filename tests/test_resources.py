import subprocess
import sys
from pathlib import Path

import pytest

from converter import resources

REPOSITORY = Path(__file__).resolve().parent.parent


def make_folders(*folders: Path) -> None:
    """Make the folders, and those above them."""
    for folder in folders:
        folder.mkdir(parents=True)


def test_a_checkout_has_its_data_and_templates_at_the_top() -> None:
    """In a checkout both folders are those at the top of the repository."""
    assert resources.data_folder() == REPOSITORY / "data"
    assert resources.templates_folder() == REPOSITORY / "templates"


def test_an_installed_package_carries_its_folders_inside(tmp_path: Path) -> None:
    """In an installed package the folder inside it is found, whatever lies beside it."""
    package = tmp_path / "converter"
    make_folders(package / "data", tmp_path / "data")
    assert resources._find("data", package) == package / "data"


def test_a_folder_beside_the_package_counts_only_in_a_checkout(tmp_path: Path) -> None:
    """A stranger's folder beside an installed package is not taken, and the message says where to look."""
    package = tmp_path / "converter"
    make_folders(package, tmp_path / "data")
    with pytest.raises(FileNotFoundError) as caught:
        resources._find("data", package)
    assert str(caught.value) == (
        f"The folder 'data' of sheetrunner was expected in {package / 'data'} but is not there; "
        "install sheetrunner again from where you got it"
    )
    (tmp_path / "pyproject.toml").touch()
    assert resources._find("data", package) == tmp_path / "data"


def test_data_is_read_as_utf_8(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A data file's text comes back letter for letter, whatever the encoding of the machine."""
    make_folders(tmp_path / "hard_life")
    (tmp_path / "hard_life" / "names.csv").write_bytes("Zoë,–5\n".encode())
    monkeypatch.setattr(resources, "data_folder", lambda: tmp_path)
    assert resources.read_data("hard_life/names.csv") == "Zoë,–5\n"


def test_a_data_file_that_does_not_exist_raises() -> None:
    """Asking for a data file that is not bundled raises the usual error for a missing file."""
    with pytest.raises(FileNotFoundError):
        resources.read_data("no_such_system/nothing.csv")


def test_finding_resources_imports_nothing_heavy() -> None:
    """Importing the module takes none of the libraries that make a program slow to start."""
    heavy = "{'pydantic', 'typer', 'rich', 'openpyxl', 'jinja2', 'weasyprint', 'pikepdf'}"
    program = f"import sys, converter.resources; print(sorted({heavy} & set(sys.modules)))"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout == "[]\n"
