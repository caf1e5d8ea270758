"""11 Automatic victories and surrender."""

from __future__ import annotations

from tabletop.core.api import RESULT, TURN, Known, Msg, Piece, Procedure, SeatVar, Step, Table
from tabletop.systems.game_data import module
from tabletop.systems.thresholds import Test, weigh_test

from .board import (
    ATHENS,
    CITY,
    HOPLITE,
    ML,
    OMENS,
    SEATS,
    SYRACUSE,
    atlas,
    fleet,
    foe,
    is_city,
    is_leader,
    losses_box,
    normal,
    reduced_leader,
    type_of,
    units,
)
from .frames import f
from .supply import leaders_cut_off

TRIED = SeatVar("surrender-tried", 0)
"""12.2 How many surrender checks a seat has made."""
FIRST_CHECK = 2
"""11.2 The turn of the first surrender check, winter 415-414."""
HIGHEST = 10
"""5.0 No ML is higher."""


def conclude(t: Table, kind: str, winner: str, rule: str) -> None:
    """The game is over: automatic, surrender or drags-on."""
    t.set(RESULT, (kind, winner, rule))
    t.note(Msg.of(f"log-result-{kind}", seat=winner), rule)


def ring(k: Known) -> tuple[str, ...]:
    """11.1 Land areas adjacent to L-7; Ortygia is left out, for no Athenian may enter it (7.1)."""
    return tuple(place for place in atlas(k).touching[CITY] if not is_city(place))


def invested(k: Known) -> bool:
    """11.1 Athens holds the whole ring with Normal hoplites, and Syracuse has no ship left."""
    held = all(any(type_of(k, u) == HOPLITE and normal(u) for u in units(k, place, ATHENS)) for place in ring(k))
    return held and not fleet(k, SYRACUSE)


def destroyed(k: Known) -> bool:
    """11.1 Athens has no ship left, and each of its leaders so far is reduced or eliminated."""
    return not fleet(k, ATHENS) and all(reduced_leader(piece) or gone(piece.place) for piece in introduced(k, ATHENS))


def gone(place: str) -> bool:
    """Whether a place is that of the dead."""
    return place in (losses_box(seat) for seat in SEATS)


def introduced(k: Known, seat: str) -> list[Piece]:
    """11.1 Leaders of a seat who have come into the game, the dead among them."""
    waiting = f"coming-{seat}"
    return [p for p in k.state.pieces.values() if p.owner == seat and is_leader(k, p) and p.place != waiting]


class AutomaticVictory(Procedure):
    """11.1 Looked at once a turn; should both hold at once, nobody has won yet (ruling)."""

    rule, stages = "11.1", ("look",)

    def look(self, t: Table) -> None:
        """Who has won."""
        athens, syracuse = invested(t), destroyed(t)
        if athens != syracuse:
            conclude(t, "automatic", ATHENS if athens else SYRACUSE, "11.1")


def weakest(k: Known) -> str:
    """11.2 The seat with the lower Morale Level; '' when both are equal (ruling: then nobody checks)."""
    athens, syracuse = ML.of(k, ATHENS), ML.of(k, SYRACUSE)
    return "" if athens == syracuse else ATHENS if athens < syracuse else SYRACUSE


def surrender_test(k: Known, seat: str) -> Test:
    """11.2 A D10 against the ML of a seat, with what weighs on it."""
    lost = sum(1 for leader in introduced(k, seat) if reduced_leader(leader) or gone(leader.place))
    ticks = {
        "surrender-leaders": lost,
        "surrender-no-fleet": int(not fleet(k, seat)),
        "surrender-cut-off": int(leaders_cut_off(k, seat)),
        "surrender-good-omens": int(OMENS.of(k, seat) > 0),
        "surrender-bad-omens": int(OMENS.of(k, seat) < 0),
    }
    return weigh_test(module(k).check("surrender"), ML.of(k, seat), ticks)


class Surrender(Procedure):
    """11.2 Up to half the ML (fractions dropped) nothing, up to the ML it rises by one, above it the side surrenders.

    The text says less than half, its example counts 2 of 5 in: the example is followed.
    """

    rule, keeps, stages = "11.2", {"die": 0, "seat": ""}, ("throw", "read")

    def throw(self, t: Table) -> None:
        """The side with the lower morale throws."""
        seat = weakest(t) if t.var(TURN, 1) >= FIRST_CHECK and not t.var(RESULT) else ""
        if not seat:
            self.goto(t, "end")
            return
        t.let(seat=seat)
        TRIED.set(t, seat, TRIED.of(t, seat) + 1)
        t.roll("die", "1d10", "11.2", by=seat, purpose=Msg.of("purpose-surrender", seat=seat))

    def read(self, t: Table) -> None:
        """What it brings."""
        fields = f(t)
        seat, level = fields.seat, ML.of(t, fields.seat)
        test = surrender_test(t, seat)
        total = test.total(fields.die)
        if not test.passes(fields.die):
            conclude(t, "surrender", foe(seat), "11.2")
        elif total > level // 2:
            ML.set(t, seat, min(HIGHEST, level + 1))
            t.note(Msg.of("log-holds-out", seat=seat, level=ML.of(t, seat)), "11.2")
        else:
            t.note(Msg.of("log-no-surrender", seat=seat), "11.2")


STEPS: tuple[type[Step], ...] = (AutomaticVictory, Surrender)
