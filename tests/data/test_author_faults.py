"""`tabletop check` on a game whose author has made twelve mistakes: each is named, with its file, line and mend."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from tabletop.cli.main import run
from tabletop.data.catalog import Catalog
from tabletop.data.check import check_module
from tabletop.data.errors import DataProblem, problem_text
from tabletop.systems.fuzz import play
from tests.data.test_broken import TINY

RULES = '''"""Two packs walk in turn."""

from dataclasses import replace

from tabletop.core.rules.checks import check
from tabletop.core.rules.flow import Decision, Procedure
from tabletop.core.rules.game import Game
from tabletop.core.rules.offers import offer
from tabletop.core.text import Msg


@check("1", "check-room")
def room(k, piece: str, to: str):
    """Two units a zone."""
    return len(k.at(to)) < 2


class Turn(Procedure):
    """1 North walks, then South; three turns."""

    rule = "1"
    stages = ("north", "south", "again")

    def north(self, t):
        t.call("Walk", seat="north")

    def south(self, t):
        t.call("Walk", seat="south")

    def again(self, t):
        t.set("turn", t.var("turn") + 1)
        if t.var("turn") < 3:
            self.goto(t, "north")


class Walk(Decision):
    """1 One unit to a next zone, or none."""

    rule, checks = "1", {"move": (room,)}

    def offers(self, k):
        yield offer("pass", "1")
        for piece in k.state.pieces.values():
            if piece.owner == k.seat and piece.place in ("Hill", "Ford"):
                yield offer("move", "1", piece=piece.id, to="Ford" if piece.place == "Hill" else "Hill")

    def on_pass(self, t):
        t.done()

    def on_move(self, t, piece, to):
        t.move(piece, to)
        t.note(Msg("log-walked"), "1")
        t.done()


def rules(game: Game) -> Game:
    return replace(game, steps={"Turn": Turn(), "Walk": Walk()}, opening=lambda t: t.call("Turn"))
'''
WORDS = "\ncheck-room = No room.\nprompt-walk = Walk.\nverb-pass = Pass\nverb-move = Walk\nlog-walked = walks\n"


def game(tmp_path: Path, rules: str = RULES, words: str = WORDS) -> Path:
    """The tiny game with rules that are played."""
    folder = tmp_path / "tiny_module"
    shutil.copytree(TINY, folder, ignore=shutil.ignore_patterns("__pycache__"))
    (folder / "rules.py").write_text(rules, encoding="utf-8")
    for language in ("en", "fr"):
        with (folder / "i18n" / f"{language}.ftl").open("a", encoding="utf-8") as file:
            file.write(words)
    return folder


def found(folder: Path) -> list[DataProblem]:
    """What check says when the author runs it on his own game."""
    return check_module(folder, trust=lambda _: True)


def test_good_rules_are_good(tmp_path: Path) -> None:
    """The game the faults are planted in has none."""
    assert found(game(tmp_path)) == []


NORTH = 't.call("Walk", seat="north")'
PLANTED = {
    "syntax error": ("return len(k.at(to)) < 2", "return len(k.at(to) < 2", "data-rules-syntax", "rules.py", 15),
    "raises when loaded": ("def rules(", "1 / 0\n\n\ndef rules(", "data-rules-fail", "rules.py", 56),
    "stage named end": ('("north", "south", "again")', '("north", "south", "end")', "data-rules-fail", "rules.py", 18),
    "stage without a method": ('"again")', '"again", "rest")', "data-stage-missing", "rules.py", 18),
    "rule nobody wrote": ('@check("1",', '@check("7",', "data-rules-number", "rules.py", 36),
    "undeclared variable": (NORTH, 't.set("mood", 1)', "data-variable-undeclared", "rules.py", 25),
    "check that raises": ("k.at(to)) < 2", "k.at(too)) < 2", "data-rules-fault", "rules.py", 15),
    "step that raises": ("t.move(piece, to)", "t.moove(piece, to)", "data-rules-fault", "rules.py", 51),
}


@pytest.mark.parametrize("name", PLANTED)
def test_a_fault_in_the_rules_is_named(name: str, tmp_path: Path) -> None:
    """With its file and line, in both languages."""
    old, new, key, file, line = PLANTED[name]
    assert RULES.count(old) == 1
    problems = found(game(tmp_path, RULES.replace(old, new)))
    assert (key, file, line) in {(p.message.key, p.file, p.line) for p in problems}, problems
    for language in ("en", "fr"):
        assert "⟦" not in "".join(problem_text(Catalog.core(language), problem) for problem in problems)


@pytest.mark.parametrize("key", ["verb-pass", "prompt-walk", "log-walked"])
def test_words_that_the_rules_need_are_asked_for(key: str, tmp_path: Path) -> None:
    """Of an offered verb, a prompt, a line of the log: missing from the translations, they are named."""
    words = "\n".join(line for line in WORDS.splitlines() if not line.startswith(key)) + "\n"
    folder = game(tmp_path, words=words)
    problems = found(folder)
    assert ("data-word-of-rules", key) in {(p.message.key, p.message.get("word")) for p in problems}


BLACK = ("#fff6", "#ffffff66", "rgba(0, 0, 0, 0.5)", "hsl(0, 0%, 100%)")
"""Colours that Qt paints black."""


@pytest.mark.parametrize("colour", [*BLACK, "#fff", "#ffffff", "url(#g)"])
def test_colours_that_would_be_black_are_warned_of(colour: str, tmp_path: Path) -> None:
    """In a game's own drawing, at its line: what other programs show in colour."""
    folder = game(tmp_path)
    (folder / "images").mkdir(exist_ok=True)
    head, rect = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 6">', f'<rect width="8" fill="{colour}"/>'
    (folder / "images/own.svg").write_text(f"{head}\n{rect}</svg>", encoding="utf-8")
    path = folder / "map.yaml"
    path.write_text(path.read_text(encoding="utf-8").replace("board.svg", "own.svg"), encoding="utf-8")
    warned = [(p.message.key, p.file, p.line, p.severity) for p in found(folder)]
    assert warned == ([("data-colour-black", "images/own.svg", 2, "warning")] if colour in BLACK else [])


SOLO = """
from tabletop.systems.solo.author import Solo


class Mine(Solo):
    def evaluate(self, k, seat):
        return {"ground": 0.1 * len(k.at("Hill", seat))}


def rules(game: Game) -> Game:
    steps = {"Turn": Turn(), "Walk": Walk()}
    return replace(game, steps=steps, opening=lambda t: t.call("Turn"), solo=Mine())
"""


def test_words_of_the_computers_terms_are_asked_for(tmp_path: Path) -> None:
    """A term without words would be told by its name in both languages; with them all is well."""
    problems = found(game(tmp_path / "without", RULES + SOLO))
    named = {(p.message.key, p.message.get("word"), p.file) for p in problems}
    assert named == {("data-word-of-rules", "solo-term-ground", "rules.py")}
    assert found(game(tmp_path / "with", RULES + SOLO, WORDS + "solo-term-ground = ground\n")) == []


@pytest.mark.parametrize("wrong", ['k.att("Hill", seat)', "range(99)"])
def test_a_computers_player_that_cannot_judge_is_named(wrong: str, tmp_path: Path) -> None:
    """It raises, or its terms add up to more than 1: once, and the rest of the rules is still looked at."""
    rules = RULES + SOLO.replace('k.at("Hill", seat)', wrong)
    problems = found(game(tmp_path, rules, WORDS + "solo-term-ground = ground\n"))
    assert [p.message.key for p in problems] == ["data-solo-fault"]
    for language in ("en", "fr"):
        assert "⟦" not in "".join(problem_text(Catalog.core(language), problem) for problem in problems)


def test_all_twelve_at_once(tmp_path: Path) -> None:
    """One game with a fault of each kind that can stand beside the others: every one is named in one run."""
    rules = RULES
    for name in ("stage without a method", "rule nobody wrote", "undeclared variable", "step that raises"):
        rules = rules.replace(*PLANTED[name][:2])
    folder = game(tmp_path, rules, WORDS.replace("verb-pass = Pass\n", ""))
    for file, old, new in (
        ("map.yaml", "picture: board.svg", "picture: 'A:b.svg'"),
        ("counters.yaml", "icon: leader,", "icon: ours,"),
        ("module.yaml", "cover: cover.svg", "cover: ../../../../etc/passwd"),
        ("i18n/fr.ftl", "track-turn", "track-tour"),
        ("rulebook.yaml", "number: '3'", "number: '4'"),
        ("scenarios/first.yaml", "at: Ford", "at: Fjord"),
    ):
        path = folder / file
        path.write_text(path.read_text(encoding="utf-8").replace(old, new), encoding="utf-8")
    named = {problem.message.key for problem in found(folder)}
    assert {"data-picture-name", "data-no-picture", "data-picture-place"} <= named
    assert {"data-word-untranslated", "data-unknown-name"} <= named
    path = folder / "scenarios/first.yaml"  # the rules are run once the records agree
    path.write_text(path.read_text(encoding="utf-8").replace("Fjord", "Ford"), encoding="utf-8")
    path = folder / "rulebook.yaml"
    path.write_text(path.read_text(encoding="utf-8").replace("number: '4'", "number: '3'"), encoding="utf-8")
    named = {problem.message.key for problem in found(folder)}
    assert {"data-stage-missing", "data-rules-number", "data-variable-undeclared", "data-word-of-rules"} <= named
    assert {"data-rules-fault", "data-picture-name", "data-no-picture", "data-picture-place"} <= named


def test_foreign_rules_are_read_and_not_run(tmp_path: Path) -> None:
    """Without trust nothing of them runs; check says so, and still finds what can be read."""
    mark = tmp_path / "ran"
    folder = game(tmp_path, RULES + f"\nopen({str(mark)!r}, 'w').close()\n")
    assert [(p.message.key, p.severity) for p in check_module(folder)] == [("data-rules-not-run", "warning")]
    assert not mark.exists()
    assert found(folder) == [] and mark.exists()


def test_check_takes_any_spelling_of_the_path(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """`cd GAME && tabletop check .` and `GAME/../GAME/` mean the same folder."""
    folder = game(tmp_path)
    monkeypatch.chdir(folder)
    assert run(["check", "."]) == 0 and run(["check", "../tiny_module/"]) == 0
    assert run(["check", "--trust", "."]) == 0


def test_fuzz_says_where_a_game_does_not_end(tmp_path: Path) -> None:
    """A loop in the flow is told with the stack of steps, not only with a number of acts."""
    import random

    from tabletop.data.module import load_module

    loop = RULES.replace("if t.var(\"turn\") < 3:", "if True:").replace('t.set("turn", t.var("turn") + 1)', "pass")
    module = load_module(game(tmp_path, loop), trust=lambda _: True)
    start = module.start(modes=dict.fromkeys(module.card.rule_groups, "enforce"))  # type: ignore[arg-type]
    outcome = play(module.game(), start, random.Random(1), most=40)
    assert "no end after 40 acts, in Turn > Walk" in outcome.fault
