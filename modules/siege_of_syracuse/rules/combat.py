"""8.0, 8.1 Combat: where both sides stand, of what kind it is, and who is caught without anybody to fight for him."""

from __future__ import annotations

from collections.abc import Iterator

from tabletop.core.api import TURN, Known, Msg, Offer, Piece, Plain, Procedure, Step, Table, offer
from tabletop.systems.cargo import is_aboard
from tabletop.systems.game_data import module
from tabletop.systems.rounds.steps import Promised
from tabletop.systems.thresholds import Test, weigh_test

from .board import (
    BATTLE_MARKER,
    BUILDER,
    FOUGHT,
    INITIATIVE,
    ML,
    NIGHT_MARKER,
    SEATS,
    WRECKER,
    ashore,
    atlas,
    command,
    foe,
    leaders,
    ships,
    unrouted,
)
from .caught import catch
from .movers import AFLOAT, GROUND
from .moves import use
from .op_frames import above, of
from .walls import down_tools, workers

MARKERS = "markers"
"""Where the markers wait that are not in use."""
DAY, NIGHT = 0, 1
SKIRMISH, BATTLE = "skirmish", "battle"


# --- where (8.0) ---------------------------------------------------------------------------------------------------


def present(k: Known, area: str, seat: str, kind: str) -> list[Piece]:
    """Units of a kind of a seat in an area that are not Routed; whom ships carry fight with them (ruling)."""
    return unrouted(ships(k, area, seat)) if kind == AFLOAT else ashore(k, area, seat)


def fighters(k: Known, area: str, seat: str, kind: str) -> list[Piece]:
    """8.1.2, 8.2.1 Those who are lined up: builders are not, unless their wall is taken off the map."""
    return [unit for unit in present(k, area, seat, kind) if BUILDER not in unit.marks]


def met(k: Known, area: str, kind: str) -> bool:
    """8.0 Whether units of one kind of both sides are in an area."""
    return all(present(k, area, seat, kind) for seat in SEATS)


def contested(k: Known) -> Iterator[tuple[str, str]]:
    """(area, kind) of every combat there must be."""
    board = atlas(k)
    yield from ((area, GROUND) for area in board.land if area in k.state.order and met(k, area, GROUND))
    yield from (
        (area, AFLOAT) for area in (*board.sea, *board.land) if area in k.state.order and met(k, area, AFLOAT)
    )


def chiefs(k: Known, area: str, seat: str, kind: str) -> list[Piece]:
    """8.1.2 Leaders of a seat who are present: ashore for a combat on land, aboard ships for one of ships."""
    return [chief for chief in leaders(k, area, seat) if is_aboard(k, chief) == (kind == AFLOAT)]


def rating(k: Known, area: str, seat: str, kind: str) -> int:
    """The highest command rating there."""
    return max((command(k, chief, kind == AFLOAT) for chief in chiefs(k, area, seat, kind)), default=0)


# --- all combats of an impulse -------------------------------------------------------------------------------------


class Combats(Procedure):
    """6.2.5 One combat after the other, in the order the attacker likes; each area and kind once in an impulse, but
    of ships and men in one area only one kind (8.1.5)."""

    rule, needs = "6.2.5", ("attacker",)
    keeps = {"over": (), "area": "", "kinds": (), "of": ""}
    stages = ("catch", "choose", "kind", "fight", "again")

    def catch(self, t: Table) -> None:
        """Routed units and lone leaders whom the enemy has come upon."""
        catch(t)

    def choose(self, t: Table) -> None:
        """Where next."""
        left = self._left(t)
        areas = tuple(dict.fromkeys(area for area, _ in left))
        if not areas:
            self.goto(t, "end")
            return
        t.pick("area", of(t).attacker, areas, "6.2.5")

    def kind(self, t: Table) -> None:
        """8.1.5 Where both kinds of both sides are, the player with the initiative chooses."""
        area = of(t).area
        kinds = tuple(kind for place, kind in self._left(t) if place == area)
        if not kinds:
            self.goto(t, "again")
            return
        t.pick("of", INITIATIVE.of(t), kinds, "8.1.5")

    def fight(self, t: Table) -> None:
        """8.1"""
        area = of(t).area
        t.let(over=(*of(t).over, (area, GROUND), (area, AFLOAT)))
        t.call("Combat", area=area, attacker=of(t).attacker, of=of(t).of)

    def again(self, t: Table) -> None:
        """The next one."""
        self.goto(t, "catch")

    def _left(self, k: Known) -> list[tuple[str, str]]:
        over = set(of(k).over)
        return [one for one in contested(k) if one not in over]


# --- one combat (8.1) ----------------------------------------------------------------------------------------------


class Combat(Procedure):
    """8.1 Builders; day or night; a pitched battle or a skirmish."""

    rule, needs = "8.1", ("area", "attacker", "of")
    keeps = {"night": DAY, "wish": "", "answer": "", "die": 0, "seat": "", "winner": ""}
    stages = ("tools", "more_tools", "declare", "reply", "throw", "fight", "after")

    def tools(self, t: Table) -> None:
        """8.1.2 The defender's builders may take their wall off the map and fight."""
        self._ask_builders(t, foe(of(t).attacker))

    def more_tools(self, t: Table) -> None:
        """8.1.2 The attacker's."""
        self._ask_builders(t, of(t).attacker)

    def _ask_builders(self, t: Table, seat: str) -> None:
        now = of(t)
        if now.of == GROUND and workers(t, now.area, seat, BUILDER) and fighters(t, now.area, foe(seat), GROUND):
            t.call("Tools", seat=seat, area=now.area)

    def declare(self, t: Table) -> None:
        """8.1.1 The attacker says when, and what he would like."""
        now = of(t)
        if not all(fighters(t, now.area, seat, now.of) for seat in SEATS):
            self.goto(t, "end")
            return
        t.note(Msg.of(f"log-attack-{now.of}", seat=now.attacker, place=now.area), "8.1", now.area)
        t.call("Attack", seat=now.attacker, area=now.area, of=now.of)

    def reply(self, t: Table) -> None:
        """8.1.2, 8.1.3 The defender, when he has a leader."""
        now = of(t)
        seat = foe(now.attacker)
        if t.game.has_step("PitchedBattle") and chiefs(t, now.area, seat, now.of):
            t.call("Reply", seat=seat, area=now.area, of=now.of)

    def throw(self, t: Table) -> None:
        """8.1.3 When only one wants a pitched battle he throws for it."""
        now = of(t)
        wants = [now.attacker] * (now.wish == BATTLE) + [foe(now.attacker)] * (now.answer == BATTLE)
        if len(wants) == 1:
            t.let(seat=wants[0])
            why = Msg.of("purpose-pitched", place=now.area)
            t.roll("die", "1d10", "8.1.3", by=wants[0], purpose=why)
        elif wants:
            t.let(winner=BATTLE)

    def fight(self, t: Table) -> None:
        """8.1.2 to 8.1.4"""
        now = of(t)
        wanted = now.winner == BATTLE
        if now.seat:
            wanted = pitched_test(t).passes(now.die)
        step = "PitchedBattle" if wanted else "Skirmish"
        if not wanted:
            t.note(Msg.of("log-skirmish", place=now.area), "8.1.4", now.area)
        for seat in SEATS:
            engage(t, now.area, seat, now.of, at_once=not wanted)
        _lay(t, BATTLE_MARKER, now.area if wanted else MARKERS)
        _lay(t, NIGHT_MARKER, now.area if now.night else MARKERS)
        t.let(winner="")
        t.call(step, area=now.area, attacker=now.attacker, of=now.of, night=now.night)

    def after(self, t: Table) -> None:
        """The markers are taken off."""
        _lay(t, BATTLE_MARKER, MARKERS)
        _lay(t, NIGHT_MARKER, MARKERS)


def engage(t: Table, area: str, seat: str, kind: str, at_once: bool = True) -> None:
    """10.2 Who fights builds nothing and tears nothing down; 6.2.2 in an active area he is activated by it. After a
    pitched battle those who come back are marked as having fought (pitched.py), not `at_once`."""
    now = above(t, "Impulse")
    if now is not None and now.seat == seat and area in now.areas:
        use(t, [unit.id for unit in fighters(t, area, seat, kind)])
    for unit in fighters(t, area, seat, kind):
        if at_once and FOUGHT not in unit.marks:
            t.mark(unit.id, FOUGHT)
        if WRECKER in unit.marks:
            down_tools(t, (unit.id,))


def _lay(t: Table, kind: str, place: str) -> None:
    """A marker goes where it is needed."""
    marker = next((piece for piece in t.state.pieces.values() if piece.kind == kind), None)
    if marker is not None and marker.place != place:
        t.move(marker.id, place)


def pitched_ticks(k: Known, area: str, seat: str, kind: str, night: int) -> dict[str, int]:
    """8.1.3 The rating of one's own leader, that of the enemy's, the night.

    Ruling: the text subtracts the one or adds the other; both count when both are there.
    """
    return {
        "pitched-leader": rating(k, area, seat, kind),
        "pitched-enemy-leader": rating(k, area, foe(seat), kind),
        "pitched-night": night,
    }


def pitched_test(k: Known) -> Test:
    """8.1.3 The D10 of the combat in hand, against the ML of the side that wants the battle."""
    now = of(k)
    ticks = pitched_ticks(k, now.area, now.seat, now.of, now.night)
    return weigh_test(module(k).check("pitched-battle"), ML.of(k, now.seat), ticks)


class CombatQuestion(Promised):
    """What is asked before a combat, by public knowledge; may be answered ahead until the end of the turn."""

    def ends(self, k: Known) -> tuple[tuple[Plain, ...], ...]:
        return (("turn", k.var(TURN, 1)),)

    def over(self, k: Known, until: tuple[Plain, ...]) -> bool:
        return until not in self.ends(k)


class Attack(CombatQuestion):
    """8.1.1 Day or night, and whether a pitched battle is wished for; not by night at sea or in a naval impulse."""

    rule, needs = "8.1.1", ("seat", "area", "of")

    def prompt(self, k: Known) -> Msg:
        return Msg.of("prompt-attack", place=of(k).area)

    def offers(self, k: Known) -> Iterator[Offer]:
        battle = may_wish(k, of(k).area, of(k).seat, of(k).of)
        yield offer("skirmish", "8.1.4")
        if battle:
            yield offer("battle", "8.1.2")
        if may_be_night(k, of(k).of):
            yield offer("night_skirmish", "8.1.1")
            if battle:
                yield offer("night_battle", "8.1.1")

    def awaits(self, k: Known) -> tuple[str, ...]:
        """Nobody, when a skirmish by day is all there can be."""
        choice = may_wish(k, of(k).area, of(k).seat, of(k).of) or may_be_night(k, of(k).of)
        return (of(k).seat,) if choice else ()

    def run(self, t: Table) -> None:
        t.done(wish=SKIRMISH, night=DAY)

    def on_skirmish(self, t: Table) -> None:
        t.done(wish=SKIRMISH, night=DAY)

    def on_battle(self, t: Table) -> None:
        t.done(wish=BATTLE, night=DAY)

    def on_night_skirmish(self, t: Table) -> None:
        t.done(wish=SKIRMISH, night=NIGHT)

    def on_night_battle(self, t: Table) -> None:
        t.done(wish=BATTLE, night=NIGHT)

    def says(self, k: Known) -> tuple[tuple[Plain, ...], ...]:
        """A skirmish by day."""
        return ((SKIRMISH,),)

    def on_promised(self, t: Table, say: tuple[Plain, ...]) -> None:
        t.done(wish=SKIRMISH, night=DAY)


def may_wish(k: Known, area: str, seat: str, kind: str) -> bool:
    """8.1.2, 8.1.3 Who has a leader there may wish for a pitched battle."""
    return k.game.has_step("PitchedBattle") and bool(chiefs(k, area, seat, kind))


def may_be_night(k: Known, kind: str) -> bool:
    """8.1.1 Only ground combats of a ground impulse are fought by night. 10.6 says that either player declares it; so
    each does in his own impulses (ruling)."""
    depth = k.depth_of("Impulse")
    naval = depth is not None and k.state.frames[depth].data.get("of") == AFLOAT
    return kind == GROUND and not naval


class Reply(CombatQuestion):
    """8.1.2, 8.1.3 The defender's leader accepts or seeks a pitched battle, or not."""

    rule, needs = "8.1.2", ("seat", "area", "of")

    def prompt(self, k: Known) -> Msg:
        return Msg.of("prompt-reply", place=of(k).area)

    def offers(self, k: Known) -> Iterator[Offer]:
        yield offer("battle", "8.1.2")
        yield offer("skirmish", "8.1.4")

    def on_battle(self, t: Table) -> None:
        t.done(answer=BATTLE)

    def on_skirmish(self, t: Table) -> None:
        t.done(answer=SKIRMISH)

    def says(self, k: Known) -> tuple[tuple[Plain, ...], ...]:
        """Either."""
        return ((BATTLE,), (SKIRMISH,))

    def on_promised(self, t: Table, say: tuple[Plain, ...]) -> None:
        t.done(answer=str(say[0]))


class Tools(CombatQuestion):
    """8.1.2, 8.2.1 Builders go on building and are left out of the combat, or their wall is taken off the map."""

    rule, needs = "8.2.1", ("seat", "area")

    def alive(self, k: Known) -> bool:
        """While they build."""
        return bool(workers(k, of(k).area, of(k).seat, BUILDER))

    def prompt(self, k: Known) -> Msg:
        return Msg.of("prompt-tools", place=of(k).area)

    def offers(self, k: Known) -> Iterator[Offer]:
        yield offer("build_on", "8.2.1")
        yield offer("take_arms", "8.2.1")

    def on_build_on(self, t: Table) -> None:
        t.done()

    def on_take_arms(self, t: Table) -> None:
        down_tools(t, [unit.id for unit in workers(t, of(t).area, of(t).seat, BUILDER)])
        t.note(Msg.of("log-takes-arms", seat=of(t).seat, place=of(t).area), "8.2.1", of(t).area)
        t.done()

    def says(self, k: Known) -> tuple[tuple[Plain, ...], ...]:
        """Either."""
        return (("build",), ("fight",))

    def on_promised(self, t: Table, say: tuple[Plain, ...]) -> None:
        if say == ("fight",):
            self.on_take_arms(t)
        else:
            t.done()


STEPS: tuple[type[Step], ...] = (Combats, Combat, Attack, Reply, Tools)
