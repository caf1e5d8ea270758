"""What the inspector says of units and characters besides what is printed on them (6.b, 9.b)."""

from __future__ import annotations

from tests.modules.diadochi.bench import known, rules, state


def said(name: str, reader: str = "antigonus") -> list[str]:
    """The messages about one piece, in a position with a captive, a free royal, a commander and a marriage."""
    people = {"cleopatra": "CIL - u1", "antigonus": "CIL - u1", "eumenes": "CIL", "olympias": "delphes"}
    given = {"captor__eumenes": "antigonus", "husband": "antigonus"}
    at = state("antigonus A CIL", "ptolemy Ae SYR", people=people, **given)
    k = known(at, reader)
    return [one.key for one in rules("about").about(k, name)]


def test_custody_command_and_marriage_are_said() -> None:
    """A captive by his captor, a commander by his unit and the unit by him, husband and wife by each other."""
    assert "about-captive" in said("eumenes")
    assert said("antigonus") == ["about-leads", "about-husband"]
    assert "about-wife" in said("cleopatra") and "about-with" in said("cleopatra")
    assert said("u1") == ["about-led", "about-level"] and said("u2") == ["about-level"]


def test_a_free_royal_says_what_a_bribe_must_reach() -> None:
    """9.b Olympias alone in Delphi can be bribed; who is gone says nothing."""
    assert said("olympias") == ["about-level"]
    assert said("u9") == []
