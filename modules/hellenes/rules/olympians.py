"""10.3, 11 Sacrifices to the Olympians, and appeals that have a throw made again."""

from __future__ import annotations

from collections.abc import Iterator

from tabletop.core.api import Known, Msg, Plain, Step, Table, Var
from tabletop.systems.reroll import Appeal as Asking
from tabletop.systems.reroll import AppealOrNot as Question

from .board import SEATS, YEAR_OF_CAMPAIGN, foe

ZEUS, APOLLO, ARES, DEMETER = "zeus", "apollo", "ares", "demeter"
POSEIDON, HERMES, HERA = "poseidon", "hermes", "hera"
GODS = (ZEUS, APOLLO, ARES, DEMETER, POSEIDON, HERMES, HERA)
APPEALED = Var("appealed", "")
"""11 The turn (uid of its frame) and the gods appealed to in it, spaces between them."""


def place_of(seat: str) -> str:
    """Where a seat's sacrifices stand."""
    return f"olympus-{seat}"


def sacrifices(k: Known, seat: str) -> dict[str, str]:
    """God -> the marker that stands for the sacrifice; one each (10.3)."""
    return {mark: piece.id for piece in k.at(place_of(seat)) for mark in piece.marks if mark in GODS}


def lay_sacrifice(t: Table, seat: str, god: str) -> None:
    """10.3 A sacrifice is laid in the god's box."""
    name = f"sacrifice-{seat}-{god}"
    if god not in sacrifices(t, seat):
        if t.has(name):  # hands have carried it off
            t.remove(name)
        t.place(name, seat, place_of(seat), "sacrifice", 1)
        t.mark(name, god)
        t.note(Msg.of("log-sacrifice", seat=seat, god=Msg.of(f"god-{god}")), "10.3")


TURNS = ("Turn", "WinterTurn", "Relief", "SiegePhase", "NewYear")
"""11 What counts as a turn; siege combats are part of a turn of the seasons, in winter (9.3, 9.4) they stand alone."""


def turn_uid(k: Known) -> int:
    """The turn in hand, 0 between turns."""
    return next((frame.uid for frame in k.state.frames if frame.step in TURNS), 0)


def appealed(k: Known, god: str) -> bool:
    """11 Each god hears one appeal a turn."""
    uid, *gods = APPEALED.of(k).split() or ["", ""]
    return uid == str(turn_uid(k)) and god in gods


def may_appeal(k: Known, seat: str, god: str) -> bool:
    """11 The seat has sacrificed, and nobody has appealed to the god this turn."""
    return god in sacrifices(k, seat) and not appealed(k, god)


def use(t: Table, seat: str, god: str) -> None:
    """11 The sacrifice is spent."""
    t.remove(sacrifices(t, seat)[god])
    uid, *gods = APPEALED.of(t).split() or [""]
    heard = gods if uid == str(turn_uid(t)) else []
    APPEALED.set(t, " ".join((str(turn_uid(t)), *heard, god)))
    t.note(Msg.of("log-appeal", seat=seat, god=Msg.of(f"god-{god}")), f"11.{god}")


class Appeal(Asking):
    """11 An appeal after a throw; Hera answers an appeal to another god."""

    rule = "11.0"

    def holders(self, k: Known, right: str) -> Iterator[str]:
        return (seat for seat in SEATS if may_appeal(k, seat, right))

    def answering(self, k: Known, asker: str) -> str:
        return HERA if may_appeal(k, foe(asker), HERA) else ""

    def spend(self, t: Table, seat: str, right: str) -> None:
        use(t, seat, right)


class AppealOrNot(Question):
    """11 The question."""

    rule = "11.0"

    def until(self, k: Known) -> tuple[Plain, ...]:
        """A standing answer ends with the year."""
        return ("year", YEAR_OF_CAMPAIGN.of(k))


def appeal(t: Table, god: str, into: str, roll: tuple[str, str], free: str = "") -> None:
    """11 Whoever may is asked about the roll in field `into` of the frame in hand; `roll`: (dice, who throws)."""
    Appeal.ask(t, god, into, roll, free)


STEPS: tuple[type[Step], ...] = (Appeal, AppealOrNot)
