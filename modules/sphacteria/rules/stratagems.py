"""6 Which chit face may be played when, and what becomes of the chit."""

from __future__ import annotations

from collections.abc import Iterator

from tabletop.core.state import Plain
from tabletop.core.table import Known, Table
from tabletop.core.text import Msg

from .board import SIDES, contested, foe, group, hand, is_sea, module, unit_type, units
from .weigh import help_from

PLAYED, OUT = "stratagems-played", "stratagems-out"
NONE = ("", "", "")
"""The choice of no stratagem in a combat."""
NARROW = ("H", "I", "J")


def faces(k: Known, seat: str, window: str) -> Iterator[tuple[str, str]]:
    """(chit, number) of each face in the seat's hand that its colour and the window allow. Reads secrets."""
    for chit in hand(k, seat):
        kind = chit.kind if chit.kind is not None else k.peek(chit.box or "", ("",))[0]
        if not kind:
            continue
        for number in module(k).counter(kind).sides:
            face = module(k).stratagem(number)
            if face.seat in ("", seat) and face.when == window:
                yield chit.id, number


def combat_choices(k: Known, zone: str, attacker: str) -> tuple[Plain, ...]:
    """What `k.seat` may choose before the die: none, or (chit, number, zone that helps)."""
    chosen: list[Plain] = [NONE]
    for chit, number in faces(k, k.seat, "combat"):
        if number == "8":
            chosen += [(chit, number, near) for near in help_from(k, zone, k.seat)]
        elif fits_combat(k, number, zone, attacker):
            chosen.append((chit, number, ""))
    return tuple(chosen)


def fits_combat(k: Known, number: str, zone: str, attacker: str) -> bool:
    """6 #1 to #9: whether the stratagem has its place in this combat for `k.seat`."""
    attacking, naval = k.seat == attacker, is_sea(k, zone)
    mine = units(k, zone, k.seat)
    rules = {
        "1": naval and zone not in NARROW,
        "2": naval and not attacking,
        "3": naval and attacking,
        "4": naval,
        "6": not naval and attacking and any(unit_type(k, p) == "P" for p in mine),
        "7": not naval and any(group(k, p) == "spartans" and unit_type(k, p) == "H" for p in mine),
        "9": True,
    }
    return rules.get(number, False)


def spend(t: Table, chit: str, number: str, zone: str = "") -> None:
    """Show the face, say it, and lay the chit aside: out of the game when its number is red (2.A)."""
    piece = t.piece(chit)
    if piece.box is not None:
        t.reveal(piece.box)
    sides = module(t).counter(t.piece(chit).kind).sides
    t.set_steps(chit, len(sides) - sides.index(number))
    face = module(t).stratagem(number)
    t.move(chit, zone or (OUT if face.one_use else PLAYED))
    t.note(Msg.of("log-stratagem", seat=t.seat, stratagem=Msg.of(f"stratagem-{number}")), face.rule, zone, chit)


def clear_played(t: Table) -> None:
    """2.A Before the draw the chits played go back into the bowl; red ones lying on the map leave the game."""
    for piece in list(t.state.pieces.values()):
        if piece.kind is None or module(t).kind_of(piece.kind).role != "chit":
            continue
        if piece.place == PLAYED:
            t.remove(piece.id)


def gather(t: Table) -> None:
    """Chits that marked a zone for the action phase are laid aside (#5)."""
    for piece in list(t.state.pieces.values()):
        if piece.kind is not None and module(t).kind_of(piece.kind).role == "chit" and piece.place in _zones(t):
            sides = module(t).counter(piece.kind).sides
            number = sides[len(sides) - (piece.steps or 1)]
            if number == "5":
                t.move(piece.id, PLAYED)


def _zones(k: Known) -> tuple[str, ...]:
    return tuple(zone.id for zone in module(k).map.zones)


def holders(k: Known, played: tuple[str, ...]) -> tuple[str, ...]:
    """Sides that hold a chit and have not played in this phase, whether it fits or not: not asking would tell."""
    return tuple(seat for seat in SIDES if seat not in played and hand(k, seat))


__all__ = [
    "NONE",
    "clear_played",
    "combat_choices",
    "contested",
    "faces",
    "foe",
    "gather",
    "holders",
    "spend",
]
