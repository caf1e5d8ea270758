"""The fifty-seven rulings are data in both languages, and each has a test of its own that is marked with its number."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

from tests.modules.diadochi.bench import ROOM

HERE = Path(__file__).parent
NUMBERS = [*(str(n) for n in range(1, 26)), "25b", *(str(n) for n in range(26, 57))]


def marked() -> Iterator[str]:
    """The numbers of every `@ruling(...)` on a test of this game."""
    for path in HERE.rglob("test_*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                for one in node.decorator_list:
                    if isinstance(one, ast.Call) and isinstance(one.func, ast.Name) and one.func.id == "ruling":
                        yield from (str(word.value) for word in one.args if isinstance(word, ast.Constant))


def test_every_ruling_is_data() -> None:
    """The list of the rulebook is complete, each with a rule number that exists and words in both languages."""
    rulings = ROOM.module.rulebook.rulings
    assert [ruling.id for ruling in rulings] == NUMBERS
    assert all(ROOM.module.rule(ruling.rule) is not None and set(ruling.text) == {"en", "fr"} for ruling in rulings)


def test_every_ruling_names_what_it_weighs() -> None:
    """Chapter and lines of the rulebook's text, the chapter being one of the rulebook's."""
    numbers = {rule.number.replace(".", "") for rule in ROOM.module.rulebook.rules}
    for ruling in ROOM.module.rulebook.rulings:
        assert ruling.weighs, ruling.id
        for passage in ruling.weighs:
            chapter, lines = re.match(r"(\w+) .*l\. (\d+(?:–\d+)?)$", passage).groups()  # type: ignore[union-attr]
            assert chapter in numbers or any(number.startswith(chapter) for number in numbers), passage
            first, _, last = lines.partition("–")
            assert 228 <= int(first) <= int(last or first) <= 1622, passage


def test_every_ruling_has_a_test() -> None:
    """No ruling is only words."""
    assert sorted(set(NUMBERS) - set(marked())) == []
