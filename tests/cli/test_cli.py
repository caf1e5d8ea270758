"""The verbs of the command line, called as the shell calls them."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tabletop.cli.arguments import complaint
from tabletop.cli.main import run
from tabletop.cli.words import language_of
from tabletop.data.module import Module
from tabletop.store.game import OpenGame
from tests.cli.conftest import Call
from tests.conftest import TINY


@pytest.fixture
def save(tmp_path: Path, sphacteria: Module) -> Iterator[Path]:
    """A game of three acts that is still open in a window."""
    game = OpenGame.create(tmp_path, sphacteria, "standard", "Pylos")
    game.session.submit("athens", "set", name="turn", value=2)
    game.session.submit("sparta", "draw", bowl="bowl", to="hand-sparta", n=2)
    game.session.submit("athens", "move", piece="c001", to="Q")
    yield game.folder
    game.close()


def test_modules(call: Call) -> None:
    """The shelf is listed with titles in the reader's language."""
    shelf = "hellenes 0.1.0: Hellenes\nsphacteria 0.1.0: Sphacteria, 425 BC\n"
    shelf += "syracuse 0.1.0: Syracuse, 415–413 BC\nsiege_of_syracuse 0.1.0: The Siege of Syracuse\n"
    shelf += "diadochi 0.1.0: The Diadochi, 319 BC\n"
    assert call("modules")[:2] == (0, shelf)
    assert "Sphactérie, 425 av. J.-C." in call("modules", "--lang", "fr")[1]


def test_modules_for_programs(call: Call) -> None:
    """JSON keys are English in any language."""
    status, out, _ = call("modules", "--json", "--lang", "fr")
    games = [(game["id"], game["seats"]) for game in json.loads(out)]
    assert status == 0
    six = ["cassander", "lysimachus", "antigonus", "eumenes", "ptolemy", "seleucus", "umpire"]
    two = ["athens", "sparta"]
    sicily = [("syracuse", ["athens", "syracuse"]), ("siege_of_syracuse", ["athens", "syracuse"])]
    assert games == [("hellenes", two), ("sphacteria", two), *sicily, ("diadochi", six)]


def test_modules_shows_broken_ones(call: Call, home: Path) -> None:
    """A game whose card is broken stands in the list with its file and line, and does not hide the others."""
    folder = home / "data" / "tabletop" / "modules" / "spoilt"
    folder.mkdir(parents=True)
    (folder / "module.yaml").write_text("id: spoilt\nversion: [\n")
    status, out, _ = call("modules")
    assert status == 0
    assert "sphacteria" in out
    assert re.search(r"module\.yaml, line \d", out)
    listed = json.loads(call("modules", "--json")[1])
    sound = [game["id"] for game in listed if game.get("broken") is None]
    assert sound == ["hellenes", "sphacteria", "syracuse", "siege_of_syracuse", "diadochi"]
    assert len([game for game in listed if game.get("broken") is not None]) == 1


def test_check_of_a_good_game(call: Call) -> None:
    """A game without a fault: status 0 and a word."""
    assert call("check", TINY, "--trust")[:2] == (0, "tiny_module: all is well.\n")


def test_check_of_a_broken_game(call: Call, tmp_path: Path) -> None:
    """A fault: status 1, file and line, in the reader's language."""
    (tmp_path / "module.yaml").write_text("id: x\nid: x\n")
    status, out, _ = call("check", tmp_path, "--lang", "fr")
    assert status == 1
    assert "module.yaml, ligne 2\u00a0:" in out


@pytest.mark.parametrize(
    "arguments",
    [
        ("chekc",),
        ("check",),
        ("check", "/nowhere/at/all"),
        ("render", "sphacteria"),
        ("render", "sphacterai", "-o", "x.png"),
        ("render", "sphacteria", "-o", "x.png", "--size", "10"),
        ("render", "sphacteria", "-o", "x.png", "--zoom", "0"),
        ("render", "sphacteria", "-o", "x.png", "--scenario", "none"),
        ("render", "sphacteria", "-o", "x.png", "--size", "800x600", "--zoom", "1"),
        ("replay", "/nowhere/at/all"),
        ("bench", "everything"),
        ("play", "sphacterai"),
        ("play", "gone.zip"),
        ("modules", "--lang", "de"),
        ("modules", "--quietly"),
    ],
)
def test_wrong_calls(call: Call, arguments: tuple[str, ...]) -> None:
    """A wrong call ends with status 2 and words on the error stream, in both languages, and no key is left unsaid."""
    said = set()
    for language in ((), ("--lang", "fr")) if "--lang" not in arguments else ((),):
        status, out, err = call(*arguments, *language)
        assert (status, out) == (2, "")
        assert err.strip()
        assert "⟦" not in err
        said.add(err)
    assert len(said) == (1 if "--lang" in arguments else 2)


def test_nearest_name(call: Call) -> None:
    """A name spelled wrong is answered with the right one."""
    assert "“sphacteria”" in call("render", "sphacterai", "-o", "x.png")[2]


@pytest.mark.parametrize("language", ["en", "fr"])
def test_help(call: Call, language: str) -> None:
    """Every verb explains itself in both languages, with every word found."""
    for verb in ((), ("play",), ("modules",), ("check",), ("render",), ("replay",), ("bench",)):
        status, out, err = call(*verb, "--lang", language, "--help")
        assert (status, err) == (0, "")
        assert "⟦" not in out
        assert out.startswith("usage\u00a0:" if language == "fr" else "usage:")


def test_language_of_the_environment() -> None:
    """--lang wins, then LC_ALL, LC_MESSAGES, LANG; English without any."""
    environment = {"LANG": "fr_BE.UTF-8", "LC_ALL": ""}
    assert language_of([], environment) == "fr_BE.UTF-8"
    assert language_of(["modules", "--lang", "en"], environment) == "en"
    assert language_of(["--lang=en"], environment) == "en"
    assert language_of([], environment | {"LC_ALL": "C"}) == "C"
    assert language_of([], {}) == "en"


def test_the_language_counts_before_the_verb_and_after(monkeypatch: pytest.MonkeyPatch) -> None:
    """`tabletop --lang fr play` opened the window in the language of last time."""
    asked: list[str] = []
    monkeypatch.setattr("tabletop.cli.play.run", lambda given, words: asked.append(given.lang) or 0)
    for arguments in (["--lang", "fr", "play"], ["play", "--lang", "fr"], ["--lang", "fr"], ["play"]):
        assert run(arguments) == 0
    assert asked == ["fr", "fr", "fr", ""]


def test_unknown_complaint_is_passed_on() -> None:
    """What a later Python may complain about is still shown."""
    assert complaint("something new").get("text") == "something new"


def test_replay(call: Call, save: Path, sphacteria: Module) -> None:
    """The position after any number of acts, from the journal alone, while the game is open in a window."""
    status, out, _ = call("replay", save, "--json")
    now = json.loads(out)
    assert (status, now["entries"], now["at"], now["problems"]) == (0, 3, 3, [])
    assert now["state"]["pieces"]["c001"][1] == "Q"
    start = json.loads(call("replay", save, "--at", "0", "--json")[1])
    assert (start["at"], start["digest"]) == (0, sphacteria.start().digest())
    assert call("replay", save, "--at", "4")[0] == 2


def test_replay_in_words(call: Call, save: Path) -> None:
    """The same in words: places and counters by name, hidden ones told as hidden."""
    english, french = call("replay", save)[1], call("replay", save, "--lang", "fr")[1]
    assert "Pylos: after entry 3 of 3" in english
    assert "Pylos\u00a0: après l’entrée 3 sur 3" in french
    assert "Demosthenes" in english and "Démosthénès" in french
    assert "⟦" not in english + french
    assert not any(f"SC{n}" in english for n in range(1, 17))


def test_replay_of_a_zip(call: Call, save: Path, sphacteria: Module) -> None:
    """A game received by mail is read where it lies."""
    with_zip = OpenGame.open(save, lambda _: sphacteria, watch=True).export_zip(save.parent / "mail.zip")
    assert call("replay", with_zip, "--json")[1] == call("replay", save, "--json")[1]


def test_replay_of_a_damaged_save(call: Call, save: Path) -> None:
    """A damaged save: status 1, words with file and line, and the position up to the damage."""
    path = save / "seats" / "athens" / "0001.jsonl"
    lines = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(lines[0] + b"?" + lines[1])
    status, out, _ = call("replay", save)
    assert status == 1
    assert "seats/athens/0001.jsonl" in out and "line 2" in out
    assert "after entry 2 of 2" in out


@pytest.mark.parametrize(("text", "words"), [("format: 99\n", "newer version"), ("x", "game.yaml")])
def test_saves_that_are_refused(call: Call, save: Path, text: str, words: str) -> None:
    """A save that cannot be opened: status 1 and why, never a traceback."""
    (save / "game.yaml").write_text(text)
    status, out, err = call("replay", save)
    assert (status, out) == (1, "")
    assert words in err


def test_window_needs_a_screen(call: Call, monkeypatch: pytest.MonkeyPatch) -> None:
    """Without a screen the window says so instead of dying inside Qt."""
    monkeypatch.setattr("sys.platform", "linux")
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"):
        monkeypatch.delenv(name, raising=False)
    status, _, err = call()
    assert (status, "no screen" in err) == (2, True)


def test_bench_journal(call: Call) -> None:
    """The figures of a long game are measured from a real folder."""
    status, out, _ = call("bench", "journal", "--entries", "300", "--json")
    figures = json.loads(out)
    assert (status, figures["entries"]) == (0, 300)
    assert figures["bytes"] > 300 * 100
    for name in ("load_ms", "fold_facts_per_s", "submit_ms", "undo_ms", "redo_ms", "step_back_ms"):
        assert figures[name] > 0
