"""One folding for every search: what a keyboard types finds what is printed."""

from __future__ import annotations

import pytest

from tabletop.core.clean_text import folded, found_in


@pytest.mark.parametrize(
    ("typed", "printed"),
    [
        ("athenes", "Prise d’Athènes"),
        ("d'action", "Points d’action"),
        ("D’ACTION", "points d'action"),
        ("manoeuvre", "Manœuvre d’encerclement"),
        ("œuvre", "MANOEUVRE"),
        ("praetor", "prætor"),
        ("perdu : 3", "Perdu\u202f: 3"),
        ("\u00a03 %", "à 3\u202f% près"),
        ("saint-elme", "Saint\u2011Elme"),
        ('"feu"', "« feu »".replace("« ", "«").replace(" »", "»")),
        ("λογος", "ΛΌΓΟΣ"),
        ("", "anything"),
    ],
)
def test_found(typed: str, printed: str) -> None:
    """In both directions: the accents may be in what is typed or in what is searched."""
    assert found_in(typed)(printed)
    assert folded(printed) == folded(folded(printed)), "folding twice changes nothing"


def test_not_found() -> None:
    """Letters count."""
    assert not found_in("athenes")("Sparte")
    assert not found_in("daction")("d’action")
