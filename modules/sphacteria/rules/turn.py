"""2 The turn: draw, action points, reinforcements, action phases, adjustments, victory."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tabletop.core.facts import Rolled
from tabletop.core.flow import Decision, Procedure, Step
from tabletop.core.ids import CHANCE
from tabletop.core.offers import Offer, One, Secret, offer
from tabletop.core.state import Piece
from tabletop.core.table import Known, Table
from tabletop.core.text import Msg
from tabletop.systems.locked import locked

from .board import ATHENS, SIDES, SPARTA, fields, figure, foe, hand, module, role, ships
from .stratagems import PLAY_CHECKS, clear_played, faces, spend
from .victory import final_count


class Ongoing(Procedure):
    """A procedure that ends at once when the game is decided (8.1)."""

    def alive(self, k: Known) -> bool:
        return not k.var("result")


class Campaign(Ongoing):
    """2 Seven turns, or fewer if a side capitulates."""

    rule, stages = "2", ("turn", "advance")

    def turn(self, t: Table) -> None:
        t.call("Turn")

    def advance(self, t: Table) -> None:
        last = module(t).sequence.turns[1]
        if t.var("turn") >= last:
            final_count(t)
        else:
            t.set("turn", t.var("turn") + 1)
            self.goto(t, "turn")


class Turn(Ongoing):
    """2 A stratagems, B action points, C activation, D adjustments."""

    rule, keeps = "2", {"athens": (), "sparta": ()}
    stages = (
        "draw_athens",
        "draw_sparta",
        "roll_athens",
        "roll_sparta",
        "points",
        "muster",
        "activation",
        "adjust_first",
        "adjust_second",
    )

    def draw_athens(self, t: Table) -> None:
        t.set("phase", "stratagems")
        clear_played(t)
        t.call("Deal", seat=ATHENS, n=2)

    def draw_sparta(self, t: Table) -> None:
        t.call("Deal", seat=SPARTA, n=2)

    def roll_athens(self, t: Table) -> None:
        t.set("phase", "action-points")
        t.roll("athens", "2d6", "2.B", by=ATHENS, purpose=Msg.of("purpose-initiative", seat=ATHENS))

    def roll_sparta(self, t: Table) -> None:
        t.roll("sparta", "2d6", "2.B", by=SPARTA, purpose=Msg.of("purpose-initiative", seat=SPARTA))

    def points(self, t: Table) -> None:
        """2.B Initiative to the higher total; half of it, rounded up, is the action points."""
        totals = {ATHENS: sum(t.f.athens), SPARTA: sum(t.f.sparta)}
        first = initiative(t, totals)
        t.set("initiative", first)
        for seat in SIDES:
            t.set(f"ap.{seat}", (totals[seat] + 1) // 2)
        words = Msg.of("log-points", seat=first, athens=t.var("ap.athens"), sparta=t.var("ap.sparta"))
        t.note(words, "2.B")

    def muster(self, t: Table) -> None:
        t.set("phase", "reinforcements")
        t.call("Muster")

    def activation(self, t: Table) -> None:
        t.call("Activation")

    def adjust_first(self, t: Table) -> None:
        t.set("phase", "first-adjustments")
        t.call("Adjust", seat=t.var("initiative"))

    def adjust_second(self, t: Table) -> None:
        t.set("phase", "second-adjustments")
        t.call("Adjust", seat=foe(t.var("initiative")))


def initiative(k: Known, totals: dict[str, int]) -> str:
    """2.B The higher total; then more naval strength on the map; then Sparta."""
    if totals[ATHENS] != totals[SPARTA]:
        return max(SIDES, key=lambda seat: totals[seat])
    navy = {s: sum(figure(k, p) for z in fields(k, s) for p in ships(k, z, s)) for s in SIDES}
    return ATHENS if navy[ATHENS] > navy[SPARTA] else SPARTA


class Deal(Step):
    """2.A A side draws chits from the bowl, unseen by the other: the program deals, or the bowl is locked by both."""

    rule, needs, keeps = "2.A", ("seat", "n"), {"dealt": 0}

    def awaits(self, k: Known) -> tuple[str, ...]:
        return (CHANCE,) if k.f.dealt < k.f.n and in_bowl(k) > 0 and not locked(k) else ()

    def offers(self, k: Known) -> Iterator[Offer]:
        gone = {p.kind for p in k.state.pieces.values() if p.kind is not None}
        for seat in SIDES:
            gone.update(k.peek(p.box, ("",))[0] for p in hand(k, seat) if p.box)
        pool = tuple((chit, 2) for chit in k.game.bowls["bowl"] if chit not in gone)
        yield offer("deal", "2.A", chit=Secret(One(pool), readers=(k.f.seat, CHANCE)))

    def on_deal(self, t: Table, chit: str) -> None:
        t.place_hidden("x" + chit, t.f.seat, f"hand-{t.f.seat}", chit)
        t.let(dealt=t.f.dealt + 1)
        if t.f.dealt == t.f.n or not in_bowl(t):
            t.chance(Msg.of("purpose-deal", seat=t.f.seat, n=t.f.dealt), "", (), "2.A", t.f.seat)
            t.done()

    def run(self, t: Table) -> None:
        """Nobody deals: the bowl is empty, or both sides see to it together."""
        n, seat = min(t.f.n, in_bowl(t)), t.f.seat
        if n and not t.f.dealt:
            t.let(dealt=n)
            t.call("Draw", seat=seat, bowl="bowl", to=f"hand-{seat}", n=n, rule="2.A")
        else:
            if t.f.dealt:
                t.record(Rolled(Msg.of("purpose-deal", seat=seat, n=t.f.dealt), "", (), "2.A", "locked", seat))
            t.done()


def in_bowl(k: Known) -> int:
    """How many chits the bowl holds, from public knowledge."""
    shown = [p for p in k.state.pieces.values() if p.kind in k.game.bowls["bowl"]]
    hidden = [p for seat in SIDES for p in hand(k, seat) if p.kind is None]
    return len(k.game.bowls["bowl"]) - len(shown) - len(hidden)


# --- reinforcements ----------------------------------------------------------------------------------------


def waiting(k: Known, arrival: Any) -> list[Piece]:
    """7 Counters of a reinforcement group that has not come: its units are still in the reserve. Leaders who have left
    are there too and do not come again (ruling leaders-who-leave)."""
    names = {name for put in arrival.arrive for name in put.counters} - recalled(k, arrival.seat)
    here = [p for p in k.at(f"pool-{arrival.seat}") if p.kind in names]
    return here if any(role(k, p) == "unit" for p in here) else []


def recalled(k: Known, seat: str) -> set[str]:
    """7.1 Leaders whom a group already here has replaced."""
    reserve = {p.kind for p in k.at(f"pool-{seat}") if role(k, p) == "unit"}
    here = (a for a in module(k).arrivals() if not reserve & {name for put in a.arrive for name in put.counters})
    return {name for arrival in here if arrival.seat == seat for name in arrival.leave}


def due(k: Known, arrival: Any) -> bool:
    """7 A historical group whose turn, delays added, has come."""
    turn = arrival.turn + k.var(f"delay.{arrival.id}", 0)
    return bool(arrival.turn) and turn <= k.var("turn") and bool(waiting(k, arrival))


def optional(k: Known, seat: str, number: str) -> Any:
    """The group that #13 (RO1) or #14 (RO2) brings for a side, None when it has none or it has come."""
    wanted = f"{seat}-ro{1 if number == '13' else 2}"
    return next((a for a in module(k).arrivals() if a.id == wanted and waiting(k, a)), None)


class Muster(Step):
    """2.C, 6 #12 to #14 Before the first action phase: call optional groups, delay or call off the enemy's."""

    rule, keeps = "2.C", {"called": (), "passed": ()}
    checks = {"play": PLAY_CHECKS}

    def alive(self, k: Known) -> bool:
        return not k.var("result")

    def awaits(self, k: Known) -> tuple[str, ...]:
        first = k.var("initiative") or SPARTA
        asked = [seat for seat in (first, foe(first)) if seat not in k.f.passed and hand(k, seat)]
        return tuple(asked[:1])

    def offers(self, k: Known) -> Iterator[Offer]:
        yield offer("pass", "2.C")
        for chit, number in faces(k, k.seat, "activation"):
            if number == "12":
                for target in self._delayable(k):
                    yield offer("play", "6 #12", chit=chit, number=number, target=target)
            elif (group := optional(k, k.seat, number)) is not None and group.id not in k.f.called:
                yield offer("play", f"6 #{number}", chit=chit, number=number, target=group.id)

    def _delayable(self, k: Known) -> list[str]:
        mine = [a for a in module(k).arrivals() if a.seat == foe(k.seat)]
        return [a.id for a in mine if due(k, a) or a.id in k.f.called]

    def on_pass(self, t: Table) -> None:
        t.let(passed=(*t.f.passed, t.seat))

    def on_play(self, t: Table, chit: str, number: str, target: str) -> None:
        spend(t, chit, number)
        if number != "12":
            t.let(called=(*t.f.called, target), passed=tuple(s for s in t.f.passed if s == t.seat))
        elif target in t.f.called:
            t.let(called=tuple(c for c in t.f.called if c != target))
        else:
            t.set(f"delay.{target}", t.var(f"delay.{target}", 0) + 1)

    def run(self, t: Table) -> None:
        for arrival in module(t).arrivals():
            if due(t, arrival) or arrival.id in t.f.called:
                arrive(t, arrival)
        t.done()


def arrive(t: Table, arrival: Any) -> None:
    """7 A group comes to its bases; leaders it replaces go back to the reserve (ruling leaders-who-leave)."""
    t.note(Msg.of("log-arrival", arrival=Msg.of(f"arrival-{arrival.id}")), arrival.rule)
    for put in arrival.arrive:
        for piece in waiting(t, arrival):
            if piece.kind in put.counters:
                t.move(piece.id, put.at)
    for piece in [p for zone in fields(t, arrival.seat) for p in t.at(zone, arrival.seat)]:
        if piece.kind in arrival.leave:
            t.move(piece.id, f"pool-{arrival.seat}")


# --- action phases in turn ------------------------------------------------------------------------------


class Activation(Ongoing):
    """2.C The side with the initiative begins; a side without points is passed over until both have none."""

    rule, keeps, stages = "2.C", {"active": ""}, ("choose", "act")

    def choose(self, t: Table) -> None:
        first = t.var("initiative")
        wanted = foe(t.f.active) if t.f.active else first
        able = [seat for seat in (wanted, foe(wanted)) if t.var(f"ap.{seat}", 0) > 0]
        if able:
            t.let(active=able[0])
            t.set("phase", "first-actions" if able[0] == first else "second-actions")
        else:
            self.goto(t, "end")

    def act(self, t: Table) -> None:
        self.goto(t, "choose")
        t.call("ActionPhase", seat=t.f.active)


class Discard(Decision):
    """2.D One chit at most is kept; the others go back into the bowl unseen."""

    rule = "2.D.1"

    def awaits(self, k: Known) -> tuple[str, ...]:
        return (k.f.seat,) if hand(k, k.f.seat) else ()

    def offers(self, k: Known) -> Iterator[Offer]:
        mine = tuple(p.id for p in hand(k, k.seat))
        yield offer("keep", "2.D.1", chit=One(("", *mine)))

    def on_keep(self, t: Table, chit: str) -> None:
        for piece in hand(t, t.seat):
            if piece.id != chit:
                t.remove(piece.id)
        t.done()
