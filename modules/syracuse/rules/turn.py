"""2 The turn: draw, points and advantage, reinforcements, action phases, works, adjustments, victory."""

from __future__ import annotations

from collections.abc import Iterator

from tabletop.core.api import Known, Msg, Offer, Table
from tabletop.systems.campaign import turn
from tabletop.systems.campaign.chits import clear_played, spend
from tabletop.systems.campaign.turn import Ongoing, certain, drawers, half_points, roll_initiative
from tabletop.systems.locked import Granting

from .advantage import second_wind, spend_advantage
from .board import SIDES, foe
from .buildings import ATHENS, SYRACUSE
from .calendar import season
from .deeds import augury
from .frames import f
from .stratagems import PLAY_CHECKS, auguries
from .victory import end_of_turn, final_count

CHITS = 2
"""2.A Drawn by each seat."""
SEASONAL = {"summer": 1, "autumn": 1, "winter": -1, "spring": 0}
"""2.B.1 Points that a season adds."""
SPARED = 2
"""2.B.1 Winter takes nothing from so many points or fewer."""
QUIET = frozenset(
    ("Announce", "Orders", "Engage", "GiveUp", "Build", "Discard", "Regroup", "AdjustmentChit", "Summons")
)
"""Decisions between two acts: what may be played at any moment is played there (ruling between-acts)."""

OWN_OMENS = ("ActionPhase", "Summons")
"""Steps that offer S25 themselves."""


class Campaign(turn.Campaign):
    """2 From the turn where the scenario begins to the ninth, or until a seat has won."""

    keeps = {"begun": False}

    def turn(self, t: Table) -> None:
        opening = not f(t).begun
        t.let(begun=True)
        t.call("Turn", opening=opening)

    def advance(self, t: Table) -> None:
        t.set("phase", "turn-marker")
        super().advance(t)

    def final_count(self, t: Table) -> None:
        final_count(t)


class Turn(Ongoing, Granting):
    """2 A stratagems, B activation, C works, D adjustments; then victory is looked at."""

    rule, keeps = "2", {"athens": (), "syracuse": (), "opening": False}
    checks = {"play": PLAY_CHECKS}
    stages = (
        "draw_athens",
        "draw_syracuse",
        "roll_athens",
        "roll_syracuse",
        "points",
        "favour",
        "muster",
        "activation",
        "works_first",
        "works_second",
        "keep_first",
        "keep_second",
        "adjust_first",
        "adjust_second",
        "victory",
    )

    # --- at any moment ---

    def interrupts(self, k: Known) -> Iterator[Offer]:
        """8 The advantage between two acts; 7 S25 where no step below has its own way of playing it; draws ahead."""
        yield from super().interrupts(k)
        if k.seat not in SIDES or k.state.frames[-1].step not in QUIET:
            return
        yield from second_wind(k)
        if not any(frame.step in OWN_OMENS for frame in k.state.frames):
            yield from auguries(k)

    def on_advantage(self, t: Table, use: str, unit: str = "", leader: str = "", zone: str = "") -> None:
        spend_advantage(t, use, unit, leader, zone)

    def on_play(self, t: Table, chit: str, number: str, use: str) -> None:
        spend(t, chit, number)
        augury(t, use)

    # --- A, B ---

    def draw_athens(self, t: Table) -> None:
        t.set("phase", "stratagems")
        clear_played(t)
        self._draw(t, drawers(t, f(t).opening)[0])

    def draw_syracuse(self, t: Table) -> None:
        self._draw(t, drawers(t, f(t).opening)[1])

    def _draw(self, t: Table, seat: str) -> None:
        """10.1 In the first turn what the scenario gives takes the place of a draw."""
        t.call("Deal", seat=seat, n=t.var(f"draw.{seat}", CHITS) if f(t).opening else CHITS)

    def granted(self, k: Known) -> tuple[str, str, int]:
        """2.A The two chits of the next turn."""
        return certain(k, CHITS)

    def roll_athens(self, t: Table) -> None:
        t.set("phase", "action-points")
        roll_initiative(t, ATHENS, "2.B.1")

    def roll_syracuse(self, t: Table) -> None:
        roll_initiative(t, SYRACUSE, "2.B.1")

    def points(self, t: Table) -> None:
        """2.B.1 Initiative to the higher total; half of it, rounded up, and the season are the action points."""
        totals = {ATHENS: sum(f(t).athens), SYRACUSE: sum(f(t).syracuse)}
        first = initiative(t, totals)
        t.set("initiative", first)
        for seat in SIDES:
            t.set(f"ap.{seat}", in_season(half_points(totals[seat]), season(t.var("turn"))))
        words = Msg.of("log-points", seat=first, athens=t.var("ap.athens"), syracuse=t.var("ap.syracuse"))
        t.note(words, "2.B.1")

    def favour(self, t: Table) -> None:
        t.call("Favour", seat=t.var("advantage"))

    def muster(self, t: Table) -> None:
        t.set("phase", "reinforcements")
        t.call("Muster")

    def activation(self, t: Table) -> None:
        t.call("Activation")

    # --- C, D ---

    def works_first(self, t: Table) -> None:
        t.set("phase", "first-works")
        t.call("Works", seat=t.var("initiative"))

    def works_second(self, t: Table) -> None:
        t.set("phase", "second-works")
        t.call("Works", seat=foe(t.var("initiative")))

    def keep_first(self, t: Table) -> None:
        t.set("phase", "first-keep")
        t.call("KeepAndRegroup", seat=t.var("initiative"))

    def keep_second(self, t: Table) -> None:
        t.set("phase", "second-keep")
        t.call("KeepAndRegroup", seat=foe(t.var("initiative")))

    def adjust_first(self, t: Table) -> None:
        t.set("phase", "first-adjustments")
        t.call("Adjustments", seat=t.var("initiative"))

    def adjust_second(self, t: Table) -> None:
        t.set("phase", "second-adjustments")
        t.call("Adjustments", seat=foe(t.var("initiative")))

    def victory(self, t: Table) -> None:
        t.set("phase", "victory-check")
        end_of_turn(t)


class Activation(turn.Activation):
    """2.B.3 The seat with the initiative begins; a seat without points is passed over until both have none."""

    rule = "2.B.3"


def initiative(k: Known, totals: dict[str, int]) -> str:
    """2.B.1 The higher total; a tie goes to the seat with the advantage."""
    if totals[ATHENS] != totals[SYRACUSE]:
        return max(SIDES, key=lambda seat: totals[seat])
    return str(k.var("advantage"))


def in_season(points: int, season: str) -> int:
    """2.B.1 +1 in summer and autumn, -1 in winter from 3 points on."""
    if season == "winter" and points <= SPARED:
        return points
    return points + SEASONAL[season]
