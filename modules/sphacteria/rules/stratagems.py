"""6 Which chit face may be played when, and what becomes of the chit."""

from __future__ import annotations

from collections.abc import Iterator

from tabletop.core.checks import check
from tabletop.core.state import Piece, Plain
from tabletop.core.table import Known, Table
from tabletop.core.text import Msg

from .board import SIDES, group, hand, is_sea, marked, module, printed_type, role, unit_type, units, zones
from .weigh import help_from

PLAYED, OUT = "stratagems-played", "stratagems-out"
NONE = ("", "", "")
"""The choice of no stratagem in a combat."""


def chit_kind(k: Known, chit: Piece) -> str:
    """Which chit it is; '' when this seat cannot see it. Reads secrets."""
    return str(chit.kind if chit.kind is not None else k.peek(chit.box or "", ("",))[0])


def faces(k: Known, seat: str, window: str) -> Iterator[tuple[str, str]]:
    """(chit, number) of each face in the seat's hand that its colour and the window allow (6). Reads secrets."""
    for chit in hand(k, seat):
        kind = chit_kind(k, chit)
        for number in module(k).counter(kind).sides if kind else ():
            face = module(k).stratagem(number)
            if face.seat in ("", seat) and face.when == window:
                yield chit.id, number


@check("1.3", "check-not-in-hand")
def from_the_hand(k: Known, chit: str, number: str, **aim: object) -> bool:
    """The chit is in the player's hand and bears that number on one of its faces."""
    piece = k.piece(chit)
    kind = chit_kind(k, piece)
    return piece in hand(k, k.seat) and bool(kind) and number in module(k).counter(kind).sides


@check("6", "check-foreign-colour")
def own_colour(k: Known, chit: str, number: str, **aim: object) -> bool:
    """The face is of the player's colour or grey."""
    return module(k).stratagem(number).seat in ("", k.seat)


@check("2.C", "check-one-stratagem")
def first_of_the_phase(k: Known, chit: str, number: str, **aim: object) -> bool:
    """One stratagem a side and action phase."""
    phase = k.up("ActionPhase")
    return phase is None or k.seat not in phase.played


PLAY_CHECKS = (from_the_hand, own_colour, first_of_the_phase)


def archers(k: Known, seat: str) -> list[str]:
    """6 #5 Zones that hold archers of a side."""
    return [zone for zone in zones(k) if any(printed_type(k, p) == "A" for p in units(k, zone, seat))]


def bars(k: Known, seat: str) -> frozenset[str]:
    """6 #5 Zones closed to a side in this action phase, while the archers are there (ruling archers-bar)."""
    phase = k.up("ActionPhase")
    closed = phase.barred if phase is not None else ()
    held = {zone for other in SIDES if other != seat for zone in archers(k, other)}
    return frozenset(zone for zone, whom in closed if whom == seat and zone in held)


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
        "1": naval and not marked(k, zone, "narrow"),
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
    """2.A Before the draw the chits played go back into the bowl; red ones stay out, the fire (#21) on the island."""
    for piece in t.at(PLAYED):
        if role(t, piece) == "chit":
            t.remove(piece.id)


def gather(t: Table) -> None:
    """6 #5 Chits that barred a zone for the action phase are laid aside."""
    for piece in [p for zone in zones(t) for p in t.at(zone) if role(t, p) == "chit"]:
        sides = module(t).counter(piece.kind).sides
        number = sides[len(sides) - (piece.steps or 1)]
        if number == "5":
            t.move(piece.id, OUT if module(t).stratagem(number).one_use else PLAYED)


def holders(k: Known, played: tuple[str, ...]) -> tuple[str, ...]:
    """Sides that hold a chit and have not played in this phase, whether it fits or not: not asking would tell."""
    return tuple(seat for seat in SIDES if seat not in played and hand(k, seat))
