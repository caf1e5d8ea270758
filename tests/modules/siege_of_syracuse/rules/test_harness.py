"""The notation of positions says what it means."""

from __future__ import annotations

from tests.modules.siege_of_syracuse.rules.harness import ATHENS, counter_of, known


def test_short_words() -> None:
    """Nation, type and number."""
    words = ("A-H1", "S-N5", "L-C2", "K3", "A-W4", "gylippus")
    full = ("athens-hoplite-1", "syracuse-naval-5", "allied-cavalry-2", "sicel-3", "wall-athens-4", "gylippus")
    assert tuple(map(counter_of, words)) == full


def test_what_stands_behind_a_counter() -> None:
    """Steps, marks, its ship, its owner."""
    k = known({"S-8": "A-N1:1 A-H2:3+disrupted>A-N1 K4@athens"})
    hoplite, sicel = k.piece("athens-hoplite-2"), k.piece("sicel-4")
    assert (hoplite.steps, set(hoplite.marks)) == (3, {"disrupted", "aboard:athens-naval-1"})
    assert k.piece("athens-naval-1").steps == 1 and (sicel.owner, sicel.steps) == (ATHENS, 1)


def test_the_rest_waits() -> None:
    """Walls not built, light counters, Sicels and markers lie in their boxes."""
    k = known({"L-10": "A-W1"})
    counts = {place: len(k.at(place)) for place in ("walls-athens", "walls-syracuse", "horses", "sicels", "markers")}
    assert counts == {"walls-athens": 11, "walls-syracuse": 12, "horses": 7, "sicels": 12, "markers": 4}
