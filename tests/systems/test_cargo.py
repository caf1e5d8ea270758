"""Counters aboard others: marks, what goes along, what hands have parted, and room by weights."""

from __future__ import annotations

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tabletop.systems import cargo
from tests.systems.boards import laid, marks


def names(pieces) -> list[str]:
    """Ids, in their order."""
    return [piece.id for piece in pieces]


def test_a_load_has_a_mark_and_lies_with_its_carrier():
    """Bottom first; what lies beside it without a mark is none of it."""
    t = laid("sea", "s1 h1:aboard:s1 h2 h3:aboard:s1 s2 h4:aboard:s2")
    assert names(cargo.loads(t, "s1")) == ["h1", "h3"] and names(cargo.loads(t, "s2")) == ["h4"]
    assert cargo.carrier(t, t.piece("h1")) == "s1" and cargo.carrier(t, t.piece("h2")) == ""
    assert cargo.is_aboard(t, t.piece("h4")) and not cargo.is_aboard(t, t.piece("s2"))


def test_loading_and_unloading():
    """From one ship to another by one act; twice is once; taken off where it lies."""
    t = laid("coast", "s1 s2 h1 h2:tired")
    cargo.load(t, "h1", "s1")
    cargo.load(t, "h2", "s1")
    before = t.recorded
    cargo.load(t, "h1", "s1")
    assert t.recorded == before and names(cargo.loads(t, "s1")) == ["h1", "h2"]
    cargo.load(t, "h1", "s2")
    assert marks(t, "h1") == "aboard:s2"
    cargo.unload(t, "h2")
    assert marks(t, "h2") == "tired" and cargo.loads(t, "s1") == []
    assert cargo.unload_all(t, "s2") == ("h1",) and cargo.unload_all(t, "s2") == () and marks(t, "h1") == ""


def test_what_cannot_be_loaded():
    """From elsewhere, on itself, and chains of carriers: slips of the rules, loud."""
    t = laid("coast", "s1 s2 h1 h2")
    t.move("h2", "land")
    cargo.load(t, "h1", "s1")
    for unit, ship in (("h2", "s1"), ("s1", "s1"), ("s1", "s2"), ("s2", "h1")):
        with pytest.raises(ValueError):
            cargo.load(t, unit, ship)


def test_a_carrier_takes_its_loads_along():
    """They lie on it in the same order; others stay."""
    t = laid("coast", "h1:aboard:s1 s1 h2 h3:aboard:s1")
    cargo.carry(t, "s1", "sea")
    assert names(t.at("sea")) == ["s1", "h1", "h3"] and names(t.at("coast")) == ["h2"]
    assert names(cargo.loads(t, "s1")) == ["h1", "h3"]


def test_hands_part_and_join():
    """A load elsewhere is no load, and is one again where its ship lies; what is adrift loses its mark on demand."""
    t = laid("coast", "s1 s2 h1:aboard:s1 h2:aboard:s2")
    t.move("s1", "sea")
    assert cargo.loads(t, "s1") == [] and names(cargo.adrift(t)) == ["h1"]
    t.move("h1", "sea")
    assert names(cargo.loads(t, "s1")) == ["h1"] and cargo.adrift(t) == []
    t.remove("s2")
    cargo.drop_adrift(t)
    assert marks(t, "h2") == "" and marks(t, "h1") == "aboard:s1"


def test_a_load_elsewhere_finds_another_ship():
    """An old mark is no hindrance."""
    t = laid("coast", "s1 s2 h1:aboard:s1")
    t.move("s1", "sea")
    cargo.load(t, "h1", "s2")
    assert marks(t, "h1") == "aboard:s2"


# --- room ---

HOPLITE, LIGHT, LEADER = (1, 1), (1, 0), (0, 0)
FULL, REDUCED = (2, 1), (1, 1)


def test_room_in_two_numbers():
    """Two units of which one hoplite; a reduced ship carries one of any kind; leaders weigh nothing."""
    assert cargo.left(FULL, [HOPLITE]) == (1, 0) and cargo.left(REDUCED, [HOPLITE, LIGHT]) == (-1, 0)
    assert cargo.fits(LIGHT, (1, 0)) and not cargo.fits(HOPLITE, (1, 0)) and cargo.fits(LEADER, (0, 0))
    assert cargo.stow({"h1": HOPLITE, "l1": LIGHT, "c": LEADER}, {"s": FULL}) == {"h1": "s", "l1": "s", "c": "s"}
    assert cargo.stow({"h1": HOPLITE, "h2": HOPLITE}, {"s": FULL}) is None
    assert cargo.stow({"h1": HOPLITE, "h2": HOPLITE}, {"s": FULL, "r": REDUCED}) == {"h1": "s", "h2": "r"}
    assert cargo.stow({}, {}) == {} and cargo.stow({"c": LEADER}, {}) is None


weights = st.sampled_from((HOPLITE, LIGHT, LEADER, (2, 0)))


@given(st.lists(weights, max_size=5), st.lists(st.sampled_from((FULL, REDUCED, (3, 0), (0, 0))), max_size=3))
def test_stowing_against_brute_force(wanted: list, free: list):
    """It finds a way exactly when one of all assignments fits, and what it finds fits."""
    loads, ships = {f"h{n}": w for n, w in enumerate(wanted)}, {f"s{n}": w for n, w in enumerate(free)}

    def good(choice: dict[str, str]) -> bool:
        rooms = ((ships[s], [loads[name] for name, on in choice.items() if on == s]) for s in set(choice.values()))
        return all(n >= 0 for room, held in rooms for n in cargo.left(room, held))

    possible = any(good(dict(zip(loads, choice, strict=True))) for choice in product(ships, repeat=len(loads)))
    found = cargo.stow(loads, ships)
    assert (found is not None) == possible
    if found is not None:
        assert set(found) == set(loads) and good(found)


def test_a_fleet_is_stowed_at_once():
    """20 hoplites do not fit on 10 ships with room for one each, and that is known without trying them all."""
    fleet = {f"s{n}": FULL for n in range(10)}
    assert cargo.stow({f"h{n}": HOPLITE for n in range(20)}, fleet) is None
    mixed = {f"h{n}": HOPLITE for n in range(10)} | {f"l{n}": LIGHT for n in range(10)}
    assert cargo.stow(mixed, fleet) is not None
    assert cargo.stow(mixed | {"l10": LIGHT}, fleet) is None
