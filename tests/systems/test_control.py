"""Who controls a stronghold and the land around it, for every way it can be occupied."""

from __future__ import annotations

import pytest

from tabletop.systems.control import Stronghold, sole


@pytest.mark.parametrize(
    ("outside", "inside", "captured", "holder", "area", "besieged"),
    [
        ((), "", "", "red", "red", ""),
        (("red",), "", "", "red", "red", ""),
        (("blue",), "", "", "red", "blue", ""),
        (("blue",), "", "blue", "blue", "blue", ""),
        ((), "", "blue", "red", "red", ""),
        (("blue",), "red", "", "red", "blue", "red"),
        (("red",), "blue", "", "blue", "red", "blue"),
        ((), "blue", "", "blue", "blue", ""),
        (("red", "blue"), "red", "", "red", "", "red"),
        (("red", "blue"), "", "blue", "blue", "", ""),
        (("red", "blue"), "", "", "red", "", ""),
        (("blue",), "blue", "", "blue", "blue", ""),
    ],
)
def test_a_stronghold_loyal_to_red(
    outside: tuple[str, ...], inside: str, captured: str, holder: str, area: str, besieged: str
) -> None:
    """Who lies inside holds it; else its captor while he stands there; else whom it is loyal to. The land is whoever's
    stands there alone."""
    found = Stronghold(outside, inside, "red", captured)
    assert (found.holder, found.area, found.besieged) == (holder, area, besieged)


def test_a_neutral_one_is_nobodys() -> None:
    """Empty and loyal to nobody: nobody controls it."""
    assert Stronghold().holder == Stronghold().area == "" and sole(("red", "blue")) == "" and sole(("red",)) == "red"
