"""Who throws: one enum between what the variable says and what a roll is graded."""

from __future__ import annotations

import pytest

from tabletop.core.position.facts import GRADES
from tabletop.core.secrets.dice_source import DiceSource


@pytest.mark.parametrize(
    ("said", "grade"), [("app", "trusted"), ("typed", "table"), ("answered", "answered")]
)
def test_variable_and_grade_name_one_source(said: str, grade: str) -> None:
    """The words of saves: neither changes, and both lead to the same source."""
    source = DiceSource.named(said)
    assert source is not None and source.grade == grade and grade in GRADES
    assert DiceSource.graded(grade) is source and DiceSource.of({"dice": said}) is source


@pytest.mark.parametrize("said", [None, "", "forfeited", 3, ()])
def test_anything_else_is_the_program(said: object) -> None:
    """A game that says nothing, or what no program writes, is thrown by the program."""
    assert DiceSource.of({"dice": said}) is DiceSource.PROGRAM and DiceSource.of({}) is DiceSource.PROGRAM


def test_no_such_grade() -> None:
    """A card that names another grade is refused, not read as something else."""
    with pytest.raises(ValueError, match="locked"):
        DiceSource.graded("locked")
