"""2 The turn: draw, action points, reinforcements, action phases, adjustments, victory."""

from __future__ import annotations

from collections.abc import Iterator

from tabletop.core.api import Known, Msg, Offer, Table, offer
from tabletop.systems.campaign import turn
from tabletop.systems.campaign.chits import clear_played, faces, spend
from tabletop.systems.campaign.frames import f
from tabletop.systems.campaign.muster import Summons, due, waiting
from tabletop.systems.campaign.reading import fields, figure, module, role, ships
from tabletop.systems.campaign.turn import Ongoing, certain, half_points, roll_initiative
from tabletop.systems.game_data import ArrivalData
from tabletop.systems.locked import Granting

from .board import ATHENS, SIDES, SPARTA, foe
from .stratagems import PLAY_CHECKS
from .victory import final_count


class Campaign(turn.Campaign):
    """2 Seven turns, or fewer if a seat capitulates."""

    def final_count(self, t: Table) -> None:
        final_count(t)


class Turn(Ongoing, Granting):
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
        t.call("Deal", seat=drawers(t)[0], n=2)

    def draw_sparta(self, t: Table) -> None:
        t.call("Deal", seat=drawers(t)[1], n=2)

    def roll_athens(self, t: Table) -> None:
        t.set("phase", "action-points")
        roll_initiative(t, ATHENS, "2.B")

    def roll_sparta(self, t: Table) -> None:
        roll_initiative(t, SPARTA, "2.B")

    def points(self, t: Table) -> None:
        """2.B Initiative to the higher total; half of it, rounded up, is the action points."""
        totals = {ATHENS: sum(f(t).athens), SPARTA: sum(f(t).sparta)}
        first = initiative(t, totals)
        t.set("initiative", first)
        for seat in SIDES:
            t.set(f"ap.{seat}", half_points(totals[seat]))
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


    def granted(self, k: Known) -> tuple[str, str, int]:
        """2.A The two chits of the next turn."""
        return certain(k, 2)


def drawers(k: Known) -> tuple[str, str]:
    """2.A Who draws first."""
    return turn.drawers(k, k.var("turn") <= 1)


def initiative(k: Known, totals: dict[str, int]) -> str:
    """2.B The higher total; then more naval strength on the map; then Sparta."""
    if totals[ATHENS] != totals[SPARTA]:
        return max(SIDES, key=lambda seat: totals[seat])
    navy = {s: sum(figure(k, p) for z in fields(k, s) for p in ships(k, z, s)) for s in SIDES}
    return ATHENS if navy[ATHENS] > navy[SPARTA] else SPARTA


# --- reinforcements ----------------------------------------------------------------------------------------


def recalled(k: Known, seat: str) -> frozenset[str]:
    """7.1 Leaders whom a group already here has replaced: they do not come again (ruling leaders-who-leave)."""
    reserve = {p.kind for p in k.at(f"pool-{seat}") if role(k, p) == "unit"}
    here = (a for a in module(k).arrivals() if not reserve & {name for put in a.arrive for name in put.counters})
    return frozenset(name for arrival in here if arrival.seat == seat for name in arrival.leave)


def optional(k: Known, seat: str, number: str) -> ArrivalData | None:
    """The group that #13 (RO1) or #14 (RO2) brings for a seat, None when it has none or it has come."""
    wanted = f"{seat}-ro{1 if number == '13' else 2}"
    return next((a for a in module(k).arrivals() if a.id == wanted and waiting(k, a)), None)


class Muster(Summons):
    """2.C, 6 #12 to #14 Before the first action phase: call optional groups, delay or call off the enemy's."""

    rule = "2.C"
    checks = {"play": PLAY_CHECKS}

    def first(self, k: Known) -> str:
        return k.var("initiative") or SPARTA

    def plays(self, k: Known) -> Iterator[Offer]:
        for chit, number in faces(k, k.seat, "activation"):
            if number == "12":
                for target in self.delayable(k):
                    yield offer("play", "6 #12", chit=chit, number=number, target=target)
            elif (group := optional(k, k.seat, number)) is not None and group.id not in f(k).called:
                yield offer("play", f"6 #{number}", chit=chit, number=number, target=group.id)

    def on_play(self, t: Table, chit: str, number: str, target: str) -> None:
        spend(t, chit, number)
        if number == "12":
            self.call_off(t, target)
        else:
            self.call(t, target)

    def run(self, t: Table) -> None:
        for arrival in module(t).arrivals():
            if due(t, arrival) or arrival.id in f(t).called:
                arrive(t, arrival)
        t.done()


def arrive(t: Table, arrival: ArrivalData) -> None:
    """7 A group comes to its bases; leaders it replaces go back to the reserve (ruling leaders-who-leave)."""
    t.note(Msg.of("log-arrival", arrival=Msg.of(f"arrival-{arrival.id}")), arrival.rule)
    for put in arrival.arrive:
        for piece in waiting(t, arrival, recalled(t, arrival.seat)):
            if piece.kind in put.counters:
                t.move(piece.id, put.at)
    for piece in [p for zone in fields(t, arrival.seat) for p in t.at(zone, arrival.seat)]:
        if piece.kind in arrival.leave:
            t.move(piece.id, f"pool-{arrival.seat}")


# --- action phases in turn ------------------------------------------------------------------------------


class Activation(turn.Activation):
    """2.C The seat with the initiative begins; a seat without points is passed over until both have none."""

    rule = "2.C"
