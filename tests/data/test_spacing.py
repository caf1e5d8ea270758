"""French spacing, found and mended."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tabletop.data.spacing import bad_spacing, french

GOOD = [
    "Prêt\u202f?",
    "Non\u202f! Vraiment\u202f?!",
    "Zone\u00a0: P",
    "«\u00a0Pylos\u00a0»",
    "Rapport 3:1 à 12:30",
    "https://example.org/a?b=c;d",
    "Tom &amp; Léa",
    "(?) et (!)",
    "?",
    "Un\u202f; deux",
]
BAD = ["Prêt?", "Prêt ?", "Prêt\u00a0?", "Zone : P", "Zone: P", "« Pylos »", "«Pylos»", "Un ; deux", "Fin:"]


@pytest.mark.parametrize("text", GOOD)
def test_good_french_is_left_alone(text: str):
    """Proper spacing, ratios, hours, addresses and entities are no faults, and mending changes nothing."""
    assert bad_spacing(text) == []
    assert french(text) == text


@pytest.mark.parametrize("text", BAD)
def test_bad_french_is_found_and_mended(text: str):
    """A missing, ordinary or wrong space is found, and none is left after mending."""
    assert bad_spacing(text)
    assert bad_spacing(french(text)) == []


@given(st.text(alphabet="ab ?!;:«»\u00a0\u202f", max_size=12))
def test_mending_twice_changes_nothing_more(text: str):
    """Mending is stable: what is mended stays as it is."""
    assert french(french(text)) == french(text)
