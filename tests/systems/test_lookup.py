"""Tables looked up by a roll or a number."""

from __future__ import annotations

import pytest

from tabletop.systems.lookup import Lookup, LookupRow

STORM = Lookup("storm", ("spring", "high-summer"), (
    LookupRow(1, 1, ("storm", "storm")), LookupRow(2, 3, ("storm", "calm")), LookupRow(4, 6, ("calm", "calm")),
), "1d6")  # fmt: skip


def test_a_cell_is_found_by_the_span_that_holds_the_number() -> None:
    """Both ends of a span belong to it."""
    assert [STORM.cell("spring", roll) for roll in range(1, 7)] == ["storm"] * 3 + ["calm"] * 3
    assert [STORM.cell("high-summer", roll) for roll in range(1, 7)] == ["storm"] + ["calm"] * 5


def test_the_numbers_of_a_result_are_told_for_the_chances() -> None:
    """All numbers of all rows that hold it, rising."""
    assert STORM.numbers("spring", "storm") == (1, 2, 3)
    assert STORM.numbers("high-summer", "calm") == (2, 3, 4, 5, 6)
    assert STORM.numbers("spring", "hail") == ()


@pytest.mark.parametrize(("column", "number"), [("winter", 1), ("spring", 0), ("spring", 7)])
def test_what_the_table_does_not_have_is_no_cell(column: str, number: int) -> None:
    """An unknown column and a number beyond the rows are errors, never a blank."""
    with pytest.raises(KeyError):
        STORM.cell(column, number)
    if column == "winter":
        with pytest.raises(KeyError):
            STORM.numbers(column, "storm")
