"""8.3 A pitched battle: all units of an area go to the battle board, are set up, fight ten rounds and come back.

Rulings: a side that has nobody left on the board has lost; after ten rounds with both sides there nobody has won, and
the area stays contested. A leader without any unit left on the board escapes to a refuge (as in 8.2 step 3).
"""

from __future__ import annotations

from tabletop.core.api import Known, Msg, Piece, Procedure, Step, Table
from tabletop.systems.cargo import loads

from .battle_frames import f
from .board import (
    BATTLE_MARKER,
    BATTLES_LOST,
    BATTLES_WON,
    FOUGHT,
    LAST_BATTLE,
    NIGHT_MARKER,
    SEATS,
    foe,
    refuges,
)
from .combat import chiefs, fighters
from .field import field, is_square, muster
from .losses import eliminate
from .movers import AFLOAT
from .weights import night_test

ROUNDS = 10
"""6.5 Rounds of a battle."""
MARKERS = "markers"


def army(k: Known, area: str, seat: str, of: str) -> list[Piece]:
    """8.1, 8.3 Who of a seat goes to the board: on land units and leaders not aboard, but for those at work on a wall;
    at sea ships and what they carry. Routed units stay behind."""
    units = fighters(k, area, seat, of)
    if of == AFLOAT:
        return [piece for ship in units for piece in (ship, *loads(k, ship.id))]
    return [*units, *chiefs(k, area, seat, of)] if units else []


class PitchedBattle(Procedure):
    """8.3 The battle of an area. `of` is ground or naval; `night` 1 at night (10.6)."""

    rule = "8.3"
    needs = ("area", "attacker", "of", "night")
    keeps = {"die": 0, "limit": 0, "favour": (), "luck": (), "n": 0, "began": 0, "winner": ""}
    stages = (
        *("muster", "night_attacker", "night_defender", "night_read", "defend"),
        *("night_rows", "attack", "join", "rounds", "close"),
    )

    def muster(self, t: Table) -> None:
        """8.1 The marker into the area, the units to the board."""
        fields, armies = f(t), {seat: army(t, f(t).area, seat, f(t).of) for seat in SEATS}
        if not all(armies.values()):
            self.goto(t, "close")
            return
        for marker in (BATTLE_MARKER, *(NIGHT_MARKER,) * bool(fields.night)):
            if t.has(marker):
                t.move(marker, fields.area)
        for seat, pieces in armies.items():
            for piece in pieces:
                t.move(piece.id, muster(seat))
        t.let(began=1)
        t.note(Msg.of("log-pitched-battle", place=fields.area), "8.3", place=fields.area)
        if not fields.night:
            self.goto(t, "defend")

    def night_attacker(self, t: Table) -> None:
        """10.6 Both roll a D10, the attacker first."""
        _night_roll(t, f(t).attacker)

    def night_defender(self, t: Table) -> None:
        """10.6 The defender."""
        _night_read(t, f(t).attacker)
        _night_roll(t, foe(f(t).attacker))

    def night_read(self, t: Table) -> None:
        """10.6 Who is favoured by the dark."""
        _night_read(t, foe(f(t).attacker))

    def defend(self, t: Table) -> None:
        """8.1 The defender sets up first, in row 11."""
        t.call("Deploy", seat=foe(f(t).attacker))

    def night_rows(self, t: Table) -> None:
        """10.6 A D10 says up to which row the attacker may set up."""
        if f(t).night:
            why = Msg.of("purpose-night-rows", seat=f(t).attacker)
            t.roll("limit", "1d10", "10.6", by=f(t).attacker, purpose=why)

    def attack(self, t: Table) -> None:
        """8.1 The attacker sets up second."""
        t.call("Deploy", seat=f(t).attacker)

    def join(self, t: Table) -> None:
        """7.3.2 No leader stands alone."""
        t.call("Regroup")

    def rounds(self, t: Table) -> None:
        """6.5 Ten rounds, fewer when one side has nobody left."""
        if f(t).n < ROUNDS and all(present(t).values()):
            t.let(n=f(t).n + 1)
            self.goto(t, "rounds")
            t.call("BattleRound", n=f(t).n, attacker=f(t).attacker)

    def close(self, t: Table) -> None:
        """8.3 Survivors go back to the area; the winner's morale will rise (5.1)."""
        fields = f(t)
        here = present(t)
        standing = [seat for seat in SEATS if here[seat]]
        winner = standing[0] if fields.began and len(standing) == 1 else ""
        for piece in fighting(t):
            t.move(piece.id, fields.area)
            if piece.facing:
                t.turn(piece.id, 0)
            if FOUGHT not in piece.marks:
                t.mark(piece.id, FOUGHT)
        for marker in (BATTLE_MARKER, NIGHT_MARKER):
            if t.has(marker) and t.piece(marker).place == fields.area:
                t.move(marker, MARKERS)
        if winner:
            BATTLES_WON.add(t, winner, 1)
            BATTLES_LOST.add(t, foe(winner), 1)
            LAST_BATTLE.set(t, winner)
        if fields.began:
            said = Msg.of("log-battle-won", seat=winner, place=fields.area) if winner else None
            t.note(said or Msg.of("log-battle-drawn", place=fields.area), "8.3", place=fields.area)
        t.done(winner=winner)


def present(k: Known) -> dict[str, list[Piece]]:
    """Fighters of each seat on the board."""
    board = field(k)
    return {seat: board.fighters(seat) for seat in SEATS}


def fighting(k: Known) -> list[Piece]:
    """Everybody of both sides who is on the board or waits beside it, in the order of their stacks."""
    camps = {muster(seat) for seat in SEATS}
    places = [place for place in k.state.order if is_square(place) or place in camps]
    return [piece for place in places for piece in k.at(place) if piece.owner in SEATS]


def _night_roll(t: Table, seat: str) -> None:
    t.roll("die", "1d10", "10.6", by=seat, purpose=Msg.of("purpose-night", seat=seat))


def _night_read(t: Table, seat: str) -> None:
    """10.6 Within the ML: a column in his favour; a natural 1: a point on the dice as well."""
    outcome = night_test(t, seat).outcome(f(t).die)
    t.let(
        favour=(*f(t).favour, *(seat,) * outcome.passed),
        luck=(*f(t).luck, *(seat,) * (outcome.result == "lucky")),
    )


class Regroup(Procedure):
    """7.3.2 Leaders alone in a square join the nearest unit of their side (ruling: at once, and the owner chooses among
    equals); without any left they escape to a refuge as in 8.2 step 3, or are lost."""

    rule, keeps = "7.3.2", {"unit": "", "place": ""}
    stages = ("seek", "join")

    def seek(self, t: Table) -> None:
        """The next lone leader."""
        board = field(t)
        lone = next((s for s in board.squares.values() if s.leaders and not s.fighters), None)
        if lone is None:
            self.goto(t, "end")
            return
        chief = lone.leaders[0]
        near: dict[int, list[str]] = {}
        for square in board.of(chief.owner):
            if square.fighters:
                near.setdefault(board.grid.distance(lone.place, square.place), []).append(square.place)
        options = near[min(near)] if near else list(refuges(t, chief.owner))
        t.let(unit=chief.id, place="")
        if options:
            t.pick("place", chief.owner, tuple(options), "7.3.2")
        else:
            eliminate(t, chief.id, "10.4.3")

    def join(self, t: Table) -> None:
        """He goes there."""
        name, place = f(t).unit, f(t).place
        if t.has(name) and place:
            t.move(name, place)
            t.note(Msg.of("log-leader-joins", piece=name, place=place), "7.3.2", piece=name)
        self.goto(t, "seek")


STEPS: tuple[type[Step], ...] = (PitchedBattle, Regroup)
