"""Every rule that the rulebook calls checked has a passing and a refusing case, and every number cited exists."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.modules.bench import KINDS, Room
from tests.modules.diadochi.bench import ROOM as DIADOCHI
from tests.modules.hellenes.rules.harness import ROOM as HELLENES
from tests.modules.siege_of_syracuse.rules.harness import ROOM as SIEGE
from tests.modules.sphacteria.rules.harness import ROOM as SPHACTERIA
from tests.modules.syracuse.rules.harness import ROOM as SYRACUSE

HERE = Path(__file__).parent
CODE = Path(__file__).resolve().parents[2] / "modules"
NUMBER = re.compile(r"\d+\.(?:\d|[A-Da-f])(?:\.\w+)*|6 #\d+|7 S\d+")
"""What a rule number looks like, bare section numbers apart."""
ROOMS = {room.name: room for room in (SPHACTERIA, SYRACUSE, DIADOCHI, HELLENES, SIEGE)}
CHECKED = {"sphacteria": 60, "syracuse": 60, "diadochi": 30, "hellenes": 120, "siege_of_syracuse": 80}
"""More rules than this are checked: the third rulebook has fewer and longer paragraphs."""
every_game = pytest.mark.parametrize("room", ROOMS.values(), ids=list(ROOMS))


def cases(path: Path) -> Iterator[tuple[str, str]]:
    """(rule, kind) of every `@case(...)` and of every row of cases in a test file."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        parts: list[ast.expr] = []
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "case":
            parts = node.args
        elif isinstance(node, ast.Tuple):
            parts = node.elts
        words = [part.value for part in parts[:2] if isinstance(part, ast.Constant)]
        if len(words) == 2 and words[1] in KINDS:
            yield str(words[0]), str(words[1])


def all_cases(room: Room) -> set[tuple[str, str]]:
    """The cases of all files of a game."""
    return {found for path in (HERE / room.name).rglob("test_*.py") for found in cases(path)}


@every_game
def test_every_checked_rule_has_both_cases(room: Room) -> None:
    """A rule in status checked is shown once kept and once broken."""
    checked = [rule.number for rule in room.module.rulebook.rules if rule.status == "checked"]
    have = all_cases(room)
    assert len(checked) > CHECKED[room.name]
    assert [(number, kind) for number in checked for kind in KINDS if (number, kind) not in have] == []


@every_game
def test_cases_speak_of_rules_that_exist(room: Room) -> None:
    """No case is kept under a number that the rulebook does not list."""
    assert {number for number, _ in all_cases(room) if room.module.rule(number) is None} == set()


@every_game
def test_a_rule_not_checked_says_why(room: Room) -> None:
    """What is not checked is reminded, with the reason in both languages."""
    others = [rule for rule in room.module.rulebook.rules if rule.status != "checked"]
    assert all(rule.status == "reminded" and rule.why and set(rule.why) == {"en", "fr"} for rule in others)


def cited(room: Room) -> Iterator[tuple[str, str]]:
    """(number, where) of every rule number in the code of the rules, and of every step and check at work."""
    for path in sorted((CODE / room.name / "rules").glob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and NUMBER.fullmatch(node.value):
                yield node.value, f"{path.name}:{node.lineno}"
    for name, step in room.game.steps.items():
        if "rule" not in step.needs:  # a step of all games: whoever calls it gives the number
            yield step.rule, name
        yield from ((check.rule, name) for checks in step.checks.values() for check in checks)


@every_game
def test_every_number_in_the_code_is_in_the_rulebook(room: Room) -> None:
    """Offers, notes, rolls, checks and steps name numbers that the rules panel can open."""
    found = list(cited(room))
    assert len(found) > 100
    assert [(number, where) for number, where in found if room.module.rule(number) is None] == []


@every_game
def test_each_group_has_a_rule_and_checks_sit_in_theirs(room: Room) -> None:
    """The groups that can be switched all hold rules, and moves are judged under movement, stacking and sequence."""
    groups = {rule.group for rule in room.module.rulebook.rules}
    assert groups == set(room.module.card.rule_groups)
    if room is DIADOCHI:
        return  # its sheets are judged line by line
    if room is HELLENES:
        judged = {room.module.rule_group(check.rule) for check in room.game.steps["Actions"].checks["move"]}
        assert {"movement", "actions", "blocks"} <= judged
        return
    if room is SIEGE:
        judged = {room.module.rule_group(check.rule) for check in room.game.steps["Manoeuvre"].checks["move"]}
        assert {"movement", "naval", "activation"} <= judged
        return
    judged = {room.module.rule_group(check.rule) for check in room.game.steps["Orders"].checks["move"]}
    assert {"movement", "sequence", "stratagems"} <= judged
    stacking = {"sphacteria": "3.2", "syracuse": "3.3"}[room.name]
    assert room.module.rule_group(stacking) == "stacking"
