"""`tabletop new NAME`: from nothing to a game that is checked, played and tried at random; refusals touch nothing."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tabletop.data.where import new_game_template
from tests.cli.conftest import Call

HERE = Path(__file__).resolve().parents[2]


@pytest.fixture
def desk_of_an_author(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty folder that the shell stands in."""
    folder = tmp_path / "my games"
    folder.mkdir()
    monkeypatch.chdir(folder)
    return folder


def files(folder: Path) -> dict[str, bytes]:
    """Everything below a folder."""
    return {str(path.relative_to(folder)): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def test_new_check_and_fuzz(call: Call, desk_of_an_author: Path) -> None:
    """Without a question or --trust: the game has no fault, five random games end, the shelf has it by its title."""
    status, said, _ = call("new", "hill_1809", "--title", "Le {Pont} : qui passe ?")
    assert status == 0 and "tabletop check hill_1809" in said
    for language in ("en", "fr"):
        assert call("check", "hill_1809", "--lang", language)[0] == 0
    assert "all is well" in call("check", "hill_1809")[1]
    status, said, _ = call("fuzz", "hill_1809", "--games", "5")
    assert status == 0 and "5 games, failures: 0" in said
    assert call("fuzz", "hill_1809", "--games", "5", "--by-hand")[0] == 0
    assert "hill_1809 0.1.0: Le {Pont} : qui passe ?" in call("modules")[1]
    assert "Le {Pont}\u00a0: qui passe\u202f?" in call("modules", "--lang", "fr")[1]
    os.chdir(desk_of_an_author.parent)
    assert call("fuzz", "hill_1809", "--games", "1")[0] == 0  # from anywhere, by its name
    assert call("check", "hill_1809")[0] == 0


def test_its_own_tests_pass(call: Call, desk_of_an_author: Path) -> None:
    """The test file that comes with it, as its author runs it; it leaves the game as it was."""
    call("new", "hill")
    environment = {**os.environ, "PYTHONPATH": str(HERE), "PYTHONDONTWRITEBYTECODE": "1"}
    ran = subprocess.run(
        [sys.executable, "-m", "unittest", "test_game.py"],
        cwd=desk_of_an_author / "hill", env=environment, capture_output=True, text=True, check=False, timeout=60,
    )  # fmt: skip
    assert ran.returncode == 0, ran.stderr
    assert "Ran 6 tests" in ran.stderr


@pytest.mark.parametrize("grid", ["hex", "square"])
def test_a_game_on_a_grid(call: Call, desk_of_an_author: Path, grid: str) -> None:
    """--grid: a map without zones or rules; checked in both languages, its own tests pass, its board has that grid."""
    status, said, _ = call("new", "river", "--grid", grid, "--title", "The river")
    assert status == 0 and "played by hand" in said and "fuzz" not in said
    assert "à la main" in call("new", "fleuve", "--grid", grid, "--lang", "fr")[1]
    for language in ("en", "fr"):
        assert call("check", "river", "--lang", language)[0] == 0
    assert "all is well" in call("check", "river")[1] and "river 0.1.0: The river" in call("modules")[1]
    board = (desk_of_an_author / "river" / "map.yaml").read_text("utf-8")
    other = {"hex": "square", "square": "hex"}[grid]
    assert f"shape: {grid}," in board and f"shape: {other}" not in board and f"# {grid}" not in board
    environment = {**os.environ, "PYTHONPATH": str(HERE), "PYTHONDONTWRITEBYTECODE": "1"}
    ran = subprocess.run(
        [sys.executable, "-m", "unittest", "test_game.py"],
        cwd=desk_of_an_author / "river", env=environment, capture_output=True, text=True, check=False, timeout=60,
    )  # fmt: skip
    assert ran.returncode == 0 and "Ran 4 tests" in ran.stderr, ran.stderr


def test_no_other_grid(call: Call, desk_of_an_author: Path) -> None:
    """Neither hexes nor squares: said, and nothing is made."""
    assert call("new", "river", "--grid", "triangle")[0] == 2
    assert files(desk_of_an_author) == {}


@pytest.mark.parametrize(
    ("name", "word"),
    [
        ("", "cannot be the name"),
        ("x", "cannot be the name"),
        ("Hill", "cannot be the name"),
        ("9hill", "cannot be the name"),
        ("mon jeu", "cannot be the name"),
        ("pré", "cannot be the name"),
        ("h" * 41, "cannot be the name"),
        ("con", "cannot be the name"),
        ("hill\n", "cannot be the name"),
        ("../hill", "is a path"),
        ("a/b", "is a path"),
        ("a\\b", "is a path"),
        ("..", "is a path"),
        ("sphacteria", "already"),
    ],
)
def test_a_name_that_does_not_do(call: Call, desk_of_an_author: Path, name: str, word: str) -> None:
    """Is refused in both languages with what to do instead, and nothing is made."""
    status, said, why = call("new", name)
    assert (status, said) == (2, "") and word in why
    french = call("new", name, "--lang", "fr")[2]
    assert french and word not in french and "⟦" not in french
    assert files(desk_of_an_author.parent) == {}


@pytest.mark.parametrize("title", ["", "  ", "two\nlines", "t" * 121, "\u202eback"])
def test_a_title_that_does_not_do(call: Call, desk_of_an_author: Path, title: str) -> None:
    """One line that can be read."""
    status, _, why = call("new", "hill", "--title", title)
    assert status == 2 and "A title is one line" in why
    assert files(desk_of_an_author) == {}


def test_nothing_is_overwritten(call: Call, desk_of_an_author: Path) -> None:
    """A folder, a file or a dead link of that name stays as it is; so does a game made before."""
    call("new", "hill")
    before = files(desk_of_an_author)
    assert "already" in call("new", "hill")[2]
    (desk_of_an_author / "bridge").mkdir()
    (desk_of_an_author / "mill").write_text("mine")
    (desk_of_an_author / "ford").symlink_to("nowhere")
    for name in ("bridge", "mill", "ford"):
        status, _, why = call("new", name)
        assert status == 2 and "there already" in why
    assert files(desk_of_an_author) == {**before, "mill": b"mine"}
    assert not list((desk_of_an_author / "bridge").iterdir())


def test_another_folder(call: Call, desk_of_an_author: Path) -> None:
    """--into: a folder that is there."""
    assert "no folder" in call("new", "hill", "--into", "shelf")[2]
    (desk_of_an_author / "shelf").mkdir()
    assert call("new", "hill", "--into", "shelf")[0] == 0
    assert (desk_of_an_author / "shelf" / "hill" / "module.yaml").is_file()


@pytest.mark.skipif(os.name == "nt" or os.geteuid() == 0, reason="root writes anywhere")
def test_a_folder_that_cannot_be_written(call: Call, desk_of_an_author: Path) -> None:
    """Is said, and nothing is left."""
    desk_of_an_author.chmod(0o500)
    assert "cannot be made" in call("new", "hill")[2]
    assert files(desk_of_an_author) == {}


def test_a_full_disk_leaves_nothing(call: Call, desk_of_an_author: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A file that cannot be written takes the half-made game away."""

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("tabletop.data.new_game.write_whole", full)
    status, _, why = call("new", "hill")
    assert status == 2 and "No space left" in why
    assert list(desk_of_an_author.iterdir()) == []


def test_own_rules_run_as_they_are_written(call: Call, desk_of_an_author: Path) -> None:
    """After each change of the rules, without --trust: the author's own folder, while its mark is there."""
    call("new", "hill")
    rules = Path("hill/rules.py")
    rules.write_text(rules.read_text().replace("return next(other", "return next(elsewhere"))
    status, said, _ = call("check", "hill")
    assert status == 1 and "rules.py, line" in said and "not run" not in said
    Path("hill/.tabletop-own").unlink()
    assert "were read but not run" in call("check", "hill")[1]


def test_a_copy_of_it_is_asked_about(call: Call, desk_of_an_author: Path) -> None:
    """Sent to others, put elsewhere, or another game in its place: nothing of it runs by itself."""
    call("new", "hill")
    shutil.copytree("hill", "elsewhere/hill")
    assert "were read but not run" in call("check", "elsewhere/hill")[1]
    shutil.rmtree("hill")
    shutil.copytree(new_game_template(), "hill")
    assert "were read but not run" in call("check", "hill")[1]


def test_an_editor_knows_its_files(call: Call, desk_of_an_author: Path) -> None:
    """Each YAML file names its schema in its first line, by a path that leads to it."""
    call("new", "hill")
    yaml = list(Path("hill").rglob("*.yaml"))
    assert len(yaml) == 8
    for path in yaml:
        first = path.read_text(encoding="utf-8").splitlines()[0]
        schema = path.parent / first.removeprefix("# yaml-language-server: $schema=")
        assert schema.is_file() and schema.stem == ("scenario" if path.parent.name == "scenarios" else path.stem)


def test_words_that_are_missing_are_put_in(call: Call, desk_of_an_author: Path) -> None:
    """check --words: says where, and then that nothing is missing."""
    call("new", "hill")
    french = Path("hill/i18n/fr.ftl")
    french.write_text(french.read_text(encoding="utf-8").replace("verb-wait = Attendre\n", ""), encoding="utf-8")
    assert call("check", "hill", "--words")[:2] == (
        0, "One word is to be written at the end of i18n/fr.ftl: search for TODO.\n",
    )  # fmt: skip
    assert call("check", "hill", "--words")[:2] == (0, "hill: no word is missing.\n")
    assert call("check", "hill")[0] == 0 and "still to be written" in call("check", "hill")[1]
