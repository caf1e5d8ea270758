"""What the invariants find: each fault planted into a sound position is named, the sound position is clean."""

from __future__ import annotations

from dataclasses import replace

import pytest

from modules.hellenes.rules.invariants import invariants
from tabletop.core.position.state import Frame, Piece, State
from tabletop.core.rules.context import Known
from tests.modules.hellenes.rules.harness import ROOM


def found(change: object = None) -> list[str]:
    """What is wrong in the set-up of 431 after a change."""
    state = ROOM.module.start("431")
    if callable(change):
        change(state)
    return invariants(Known(ROOM.module.game("431"), state, "", None))


def lay(state: State, piece: Piece) -> None:
    """One more counter."""
    state.pieces[piece.id] = piece
    state.order[piece.place] = (*state.order.get(piece.place, ()), piece.id)


def of_kind(state: State, kind: str) -> Piece:
    """The counter of a kind."""
    return next(piece for piece in state.pieces.values() if piece.kind == kind)


def test_the_set_up_is_sound() -> None:
    """Every scenario begins without a fault."""
    for scenario in ROOM.module.scenarios:
        if scenario != "413":  # begins with prestige: the rules note it when they begin
            known = Known(ROOM.module.game(scenario), ROOM.module.start(scenario), "", None)
            assert invariants(known) == []


def lost(state: State) -> None:
    """A block is gone."""
    gone = of_kind(state, "A1")
    del state.pieces[gone.id]
    state.order[gone.place] = tuple(name for name in state.order[gone.place] if name != gone.id)


def doubled(state: State) -> None:
    """A block is there twice."""
    other = of_kind(state, "A2")
    state.pieces[other.id] = replace(other, kind="A1")


def too_strong(state: State) -> None:
    """A block has more steps than it can."""
    unit = of_kind(state, "A12")
    state.pieces[unit.id] = replace(unit, steps=4)


def second_garrison(state: State) -> None:
    """Two garrisons in a city."""
    lay(state, Piece("g9", "sparta", "city-POTIDAEA", "garrison-sparta", 1))


def stray_garrison(state: State) -> None:
    """A garrison at sea."""
    lay(state, Piece("g9", "sparta", "SARONIC", "garrison-sparta", 1))


def second_card(state: State) -> None:
    """A card twice."""
    lay(state, Piece("x", "", "discard", "C1", 1))


def gift(state: State) -> None:
    """Prestige from nowhere."""
    state.vars["prestige"] = 2


def crowd(state: State) -> None:
    """More shut up than the city holds."""
    for kind in ("S1", "S2", "S3"):
        unit = of_kind(state, kind)
        state.order[unit.place] = tuple(name for name in state.order[unit.place] if name != unit.id)
        lay(state, replace(unit, place="city-POTIDAEA"))


@pytest.mark.parametrize(
    ("fault", "rule"),
    [
        (lost, "2.0: athens"),
        (doubled, "2.0: A1"),
        (too_strong, "2.12"),
        (second_garrison, "7.3: 2 garrisons"),
        (stray_garrison, "7.3: a garrison in SARONIC"),
        (second_card, "3.0: C1"),
        (gift, "14.1"),
        (crowd, "7.1"),
    ],
)
def test_faults_are_named(fault: object, rule: str) -> None:
    """A block lost or doubled, a value too high, garrisons, a card twice, prestige without a source, a full city."""
    assert any(word.startswith(rule) for word in found(fault))


def between_turns(change: object) -> list[str]:
    """What is wrong in the set-up of 431 after a change, asked between two turns."""
    state = ROOM.module.start("431")
    state.frames = (Frame("Campaign", {}, 1), Frame("Year", {}, 2), Frame("NewYear", {}, 3))
    assert callable(change)
    change(state)
    return invariants(Known(ROOM.module.game("431"), state, "", None))


def nothing(state: State) -> None:
    """No fault."""


def abandoned(state: State) -> None:
    """A captured city without its captor."""
    state.vars["held.CHALCIS"] = "sparta"


def no_siege(state: State) -> None:
    """A siege of an empty city."""
    state.vars["siege.CHALCIS"] = 1


def idle_garrison(state: State) -> None:
    """A loyal garrison without a siege."""
    lay(state, Piece("g9", "athens", "city-CHALCIS", "garrison-athens", 1))


def indoors(state: State) -> None:
    """A unit shut up by nobody."""
    moved(state, "A1", "city-ATHENS")


def trespass(state: State) -> None:
    """A unit in neutral Argos."""
    moved(state, "S1", "ARGOS")


def unfought(state: State) -> None:
    """Enemies in one province."""
    moved(state, "A1", "MEGARA")


def moved(state: State, kind: str, to: str) -> None:
    """A counter lies elsewhere."""
    unit = of_kind(state, kind)
    state.order[unit.place] = tuple(name for name in state.order[unit.place] if name != unit.id)
    lay(state, replace(unit, place=to))


@pytest.mark.parametrize(
    ("fault", "rule"),
    [
        (nothing, ""),
        (abandoned, "1.4: CHALCIS"),
        (no_siege, "7.2: a siege of CHALCIS"),
        (idle_garrison, "7.3: the garrison of CHALCIS"),
        (indoors, "7.2: units are shut up in ATHENS"),
        (trespass, "1.31: units in neutral ARGOS"),
        (unfought, "6.0: units of both stand in MEGARA"),
    ],
)
def test_faults_between_turns_are_named(fault: object, rule: str) -> None:
    """Between turns control has been settled and battles are over; in mid-turn the same is no fault."""
    assert [word for word in between_turns(fault) if word.startswith(rule)] == between_turns(fault)
    assert bool(between_turns(fault)) is bool(rule) and found(fault) == []
