"""Stratagem chits with two faces: what a hand may play, what becomes of a chit, zones that archers bar."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from tabletop.core.plain import Plain
from tabletop.core.position.state import Piece
from tabletop.core.rules.checks import Check, check
from tabletop.core.rules.context import Known, Table
from tabletop.core.rules.offers import Offer, offer
from tabletop.core.text import Msg
from tabletop.systems.campaign.frames import up
from tabletop.systems.campaign.reading import foe, module, printed_type, role, units, zones

PLAYED, OUT = "stratagems-played", "stratagems-out"
NONE = ("", "", "")
"""The choice of no stratagem in a combat: (chit, number, zone that helps)."""


def hand(k: Known, seat: str) -> list[Piece]:
    """Chits in a seat's hand."""
    return k.at(f"hand-{seat}", seat)


def chit_kind(k: Known, chit: Piece) -> str:
    """Which chit it is; '' when this seat cannot see it. Reads secrets."""
    return str(chit.kind if chit.kind is not None else k.peek(chit.box or "", ("",))[0])


def faces(k: Known, seat: str, *windows: str) -> Iterator[tuple[str, str]]:
    """(chit, number) of each face in the seat's hand that its colour and one of the windows allow. Reads secrets."""
    for chit in hand(k, seat):
        kind = chit_kind(k, chit)
        for number in module(k).counter(kind).sides if kind else ():
            face = module(k).stratagem(number)
            if face.seat in ("", seat) and face.when in windows:
                yield chit.id, number


def holders(k: Known, played: tuple[str, ...]) -> tuple[str, ...]:
    """Sides that hold a chit and have not played in this phase, whether it fits or not: not asking would tell."""
    return tuple(seat for seat in k.game.seats if seat not in played and hand(k, seat))


# --- checks ------------------------------------------------------------------------------------------------


def _in_hand(k: Known, chit: str, number: str, **aim: object) -> bool:
    """The chit is in the player's hand and bears that number on one of its faces."""
    held = next((piece for piece in hand(k, k.seat) if piece.id == chit), None)
    kind = chit_kind(k, held) if held is not None else ""
    return bool(kind) and number in module(k).counter(kind).sides


def _own_colour(k: Known, chit: str, number: str, **aim: object) -> bool:
    """The face is of the player's colour or neutral."""
    return any(one.id == number and one.seat in ("", k.seat) for one in module(k).sheet.stratagems)


def _first_of_the_phase(k: Known, chit: str, number: str, **aim: object) -> bool:
    """One stratagem a seat and action phase."""
    phase = up(k, "ActionPhase")
    return phase is None or k.seat not in phase.played


def play_checks(in_hand: str, colour: str, once: str) -> tuple[Check, ...]:
    """The checks of playing a chit, under a game's rule numbers: a face of the hand, of one's colour, one a phase."""
    return (
        check(in_hand, "check-not-in-hand")(_in_hand),
        check(colour, "check-foreign-colour")(_own_colour),
        check(once, "check-one-stratagem")(_first_of_the_phase),
    )


# --- playing -----------------------------------------------------------------------------------------------


def combat_choices(k: Known, aims: Callable[[str], Iterable[str]]) -> tuple[Plain, ...]:
    """What `k.seat` may choose before the die: none, or (chit, number, zone that helps). `aims`: number -> those zones,
    one '' when it needs none, nothing when it has no place in this combat."""
    chosen = [(chit, number, zone) for chit, number in faces(k, k.seat, "combat") for zone in aims(number)]
    return (NONE, *chosen)


def spend(t: Table, chit: str, number: str, zone: str = "") -> None:
    """Show the face, say it, and lay the chit aside: out of the game when that face has one use only."""
    piece = t.piece(chit)
    if piece.box is not None:
        t.reveal(piece.box)
    sides = module(t).counter(t.kind(t.piece(chit))).sides
    t.set_steps(chit, len(sides) - sides.index(number))
    face = module(t).stratagem(number)
    t.move(chit, zone or (OUT if face.one_use else PLAYED))
    t.note(Msg.of("log-stratagem", seat=t.seat, stratagem=Msg.of(f"stratagem-{number}")), face.rule, zone, chit)


def clear_played(t: Table, but: str = "") -> None:
    """Before a draw the chits played go back into the cup, `but` the one that is being carried out; those that have
    one use stay out."""
    for piece in t.at(PLAYED):
        if role(t, piece) == "chit" and piece.id != but:
            t.remove(piece.id)


# --- zones barred by archers -------------------------------------------------------------------------------


def archers(k: Known, seat: str) -> list[str]:
    """Zones that hold archers of a seat."""
    return [zone for zone in zones(k) if any(printed_type(k, p) == "A" for p in units(k, zone, seat))]


def bars(k: Known, seat: str) -> frozenset[str]:
    """Zones closed to a seat in this action phase, while the archers are there (ruling archers-bar)."""
    phase = up(k, "ActionPhase")
    closed = phase.barred if phase is not None else ()
    held = {zone for other in k.game.seats if other != seat for zone in archers(k, other)} if closed else set()
    return frozenset(zone for zone, whom in closed if whom == seat and zone in held)


def barring(k: Known, chit: str, number: str, rule: str) -> Iterator[Offer]:
    """Offers to lay a chit on a zone with one's archers, which bars it to the enemy."""
    for zone in archers(k, k.seat):
        yield offer("play", rule, chit=chit, number=number, zone=zone)


def bar(t: Table, zone: str) -> None:
    """A zone is closed to the other seat for the rest of the action phase."""
    phase = up(t, "ActionPhase")
    t.let("ActionPhase", barred=(*(phase.barred if phase else ()), (zone, foe(t, t.seat))))


def gather(t: Table, number: str) -> None:
    """Chits that barred a zone for the action phase, by this face, are laid aside."""
    for piece in [p for zone in zones(t) for p in t.at(zone) if role(t, p) == "chit"]:
        sides = module(t).counter(t.kind(piece)).sides
        if sides[len(sides) - (piece.steps or 1)] == number:
            t.move(piece.id, OUT if module(t).stratagem(number).one_use else PLAYED)
