"""The wheel holds everything the program needs, and runs where there is no checkout."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
import sysconfig
import venv
import zipfile
from pathlib import Path

import pytest

from tests.conftest import RELEASE, before_a_release

ROOT = Path(__file__).resolve().parents[1]
AUTHOR = ROOT / "tests" / "endtoend" / "new_game_mouse.py"
CHECK = "import sys; from tabletop.__main__ import main; sys.exit(max(main(['check', one]) for one in sys.argv[1:]))"
"""Of some games in one process."""
pytestmark = pytest.mark.slow


def _run(*command: object, cwd: Path, **given: str) -> subprocess.CompletedProcess[str]:
    environment = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}
    environment |= {"QT_QPA_PLATFORM": "offscreen", "LC_ALL": "C.UTF-8", **given}
    ran = subprocess.run([*map(str, command)], cwd=cwd, env=environment, capture_output=True, text=True, timeout=200)
    assert ran.returncode == 0, ran.stdout + ran.stderr
    return ran


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel, built from the checkout."""
    folder = tmp_path_factory.mktemp("wheel")
    _run(sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", folder, cwd=ROOT)
    (built,) = folder.glob("*.whl")
    return built


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An environment of its own with the wheel in it; the dependencies are those of this one. Its scripts' folder."""
    home = tmp_path_factory.mktemp("clean")
    venv.create(home, with_pip=False)
    python = home / ("Scripts" if os.name == "nt" else "bin") / "python"
    bare = ("--no-deps", "--no-index", "--no-compile")
    _run(sys.executable, "-m", "pip", "--python", python, "install", *bare, wheel, cwd=home)
    purelib = _run(python, "-c", "import sysconfig; print(sysconfig.get_path('purelib'))", cwd=home).stdout.strip()
    # a line of a .pth adds a folder and not that folder's own .pth files: the editable checkout stays out of sight
    (Path(purelib) / "dependencies.pth").write_text(sysconfig.get_path("purelib") + "\n")
    found = _run(python, "-c", "import tabletop; print(tabletop.__file__)", cwd=home).stdout.strip()
    assert Path(found).is_relative_to(home)
    return python.parent


def test_wheel_holds_what_is_needed(wheel: Path) -> None:
    """Modules, pictures, fonts with their licences, and both languages are in it; tests and caches are not."""
    with zipfile.ZipFile(wheel) as archive:
        names = set(archive.namelist())
    for folder in ("modules", "templates", "images", "i18n"):
        for path in (ROOT / folder).rglob("*"):
            if path.is_file() and path.suffix not in (".py", ".pyc") and "screenshots" not in path.parts:
                assert f"tabletop/_{folder}/{path.relative_to(ROOT / folder).as_posix()}" in names
    rules = [*(ROOT / "modules").glob("*/rules/**/*.py"), *(ROOT / "templates").rglob("*.py")]
    for path in [*(ROOT / "tabletop").rglob("*.py"), *(ROOT / "tabletop").rglob("*.qss"), *rules]:
        inside = re.sub(r"^(modules|templates)/", r"tabletop/_\1/", path.relative_to(ROOT).as_posix())
        assert inside in names
    assert any(name.endswith("licenses/LICENSE") for name in names)
    assert not [name for name in names if "tests/" in name or name.endswith(".pyc") or ".tabletop/" in name]


def test_wheel_runs_outside_the_checkout(installed: Path, tmp_path: Path) -> None:
    """The command lists the games, checks one, and paints its board, from a folder with nothing in it."""
    tabletop = installed / "tabletop"
    games = json.loads(_run(tabletop, "modules", "--json", cwd=tmp_path).stdout)
    assert [game["id"] for game in games] == ["hellenes", "sphacteria", "syracuse", "siege_of_syracuse", "diadochi"]
    folders = [game["folder"] for game in games]
    assert not [folder for folder in folders if Path(folder).is_relative_to(ROOT)]
    checked = games if RELEASE else games[-1:]  # that all files of the others are there is proved above
    said = _run(installed / "python", "-c", CHECK, *(game["folder"] for game in checked), cwd=tmp_path).stdout
    assert said.splitlines() == [f"{game['id']}: all is well." for game in checked]
    painted = _run(tabletop, "render", "sphacteria", "-o", "board.png", "--lang", "fr", "--zoom", "0.3", cwd=tmp_path)
    assert "board.png (840 × 600 pixels)" in painted.stdout
    assert (tmp_path / "board.png").read_bytes().startswith(b"\x89PNG")


def test_wheel_speaks_both_languages(installed: Path, tmp_path: Path) -> None:
    """The words are in the wheel: the help is French when asked for."""
    said = _run(installed / "tabletop", "--lang", "fr", "--help", cwd=tmp_path).stdout
    assert "Une table pour les jeux de guerre" in said
    assert "⟦" not in said


@before_a_release
@pytest.mark.skipif(not (shutil.which("xvfb-run") and shutil.which("xdotool")), reason="needs xvfb and xdotool")
def test_an_author_begins_with_the_wheel(installed: Path, tmp_path: Path) -> None:
    """From nothing but the wheel: a new game is made, checked and tried at random, its own tests pass, and at a real
    screen the window opens it without a question, two units march by the mouse and what breaks a rule is refused."""
    homes = {f"XDG_{name}_HOME": str(tmp_path / name.lower()) for name in ("DATA", "CONFIG", "CACHE", "STATE")}
    tabletop, python = installed / "tabletop", installed / "python"
    said = _run(tabletop, "new", "hill", "--title", "The hill", cwd=tmp_path, **homes).stdout
    (manual,) = re.findall(r"How to write a game: (.*)", said)
    assert "## Every field" in Path(manual).read_text(encoding="utf-8") and not Path(manual).is_relative_to(ROOT)
    assert "hill: all is well." in _run(tabletop, "check", "hill", cwd=tmp_path, **homes).stdout
    assert "5 games, failures: 0" in _run(tabletop, "fuzz", "hill", "--games", "5", cwd=tmp_path, **homes).stdout
    assert "OK" in _run(python, "-m", "unittest", "test_game.py", cwd=tmp_path / "hill", **homes).stderr
    screen = {**homes, "QT_QPA_PLATFORM": "xcb"}
    command = ["xvfb-run", "-a", "-s", "-screen 0 1920x1080x24", python, AUTHOR]
    played = _run(*command, cwd=tmp_path, **screen).stdout
    assert Path(played.splitlines()[0]).is_relative_to(installed.parent)
    assert [line for line in played.splitlines() if line.startswith("ok: two units march")]
