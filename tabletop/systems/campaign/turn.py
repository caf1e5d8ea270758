"""The turn in common: chits dealt and put back, points and initiative, action phases in turn, points spent."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Mapping
from typing import ClassVar

from tabletop.core.plain import Plain
from tabletop.core.rules.context import Known, Table
from tabletop.core.rules.cups import left_in
from tabletop.core.rules.flow import Decision, Procedure
from tabletop.core.rules.offers import Int, Offer, One, offer
from tabletop.core.text import Msg
from tabletop.core.variables import INITIATIVE, PHASE, RESULT, TURN
from tabletop.systems.campaign.chits import PLAYED, hand
from tabletop.systems.campaign.frames import f, up
from tabletop.systems.campaign.reading import contested, foe, module, role
from tabletop.systems.deck import DealHand
from tabletop.systems.locked import locked

ATTACK_COST = 1
"""Points for all combats of a phase together."""


class Ongoing(Procedure):
    """A procedure that ends at once when the game is decided."""

    def alive(self, k: Known) -> bool:
        """Not once there is a result."""
        return not k.var(RESULT)


class Campaign(Ongoing, ABC):
    """2 One turn after the other to the last, or until a seat has won."""

    rule, stages = "2", ("turn", "advance")

    @abstractmethod
    def final_count(self, t: Table) -> None:
        """Hook: the game is judged after its last turn."""

    def turn(self, t: Table) -> None:
        """The turn in hand."""
        t.call("Turn")

    def advance(self, t: Table) -> None:
        """The next turn, or the final count after the last."""
        last = module(t).last_turn(t.state.vars)
        if t.var(TURN) >= last:
            self.final_count(t)
        else:
            t.set(TURN, t.var(TURN) + 1)
            self.goto(t, "turn")


def roll_initiative(t: Table, seat: str, rule: str) -> None:
    """Two dice of a seat, into the field of its name."""
    t.roll(seat, "2d6", rule, by=seat, purpose=Msg.of("purpose-initiative", seat=seat))


def half_points(total: int) -> int:
    """Action points for a roll: half of it, rounded up."""
    return (total + 1) // 2


class Deal(DealHand):
    """2.A A seat draws chits from the cup, unseen by the other: the program deals, or the cup is locked by both."""

    rule, deck = "2.A", "bowl"


def drawers(k: Known, first: bool) -> tuple[str, str]:
    """2.A Both draw, the first seat first; from a locked cup, but in the `first` turn, the seat that has just
    adjusted, whose program is there to begin."""
    one, other = k.game.seats
    last = k.var(INITIATIVE) and foe(k, str(k.var(INITIATIVE)))
    return (other, one) if locked(k) and not first and last == other else (one, other)


def certain(k: Known, n: int) -> tuple[str, str, int]:
    """2.A What Granting asks: the chits that who adjusts last draws next. Certain only while no hand and no pile holds
    a chit that could go back."""
    over = k.var(PHASE) == "second-adjustments" and k.var(TURN) < module(k).last_turn(k.state.vars)
    back = k.at(PLAYED) or any(k.at(f"hand-{seat}") for seat in k.game.seats)
    drawer = foe(k, str(k.var(INITIATIVE) or k.game.seats[1]))
    return "bowl", drawer, n if over and not back else 0


def in_cup(k: Known) -> int:
    """How many chits the cup holds, from public knowledge."""
    return left_in(k.game, k.state, "bowl")


class Discard(Decision):
    """2.D.1 One chit at most is kept; the others go back into the cup unseen."""

    rule = "2.D.1"

    def awaits(self, k: Known) -> tuple[str, ...]:
        return (f(k).seat,) if hand(k, f(k).seat) else ()

    def offers(self, k: Known) -> Iterator[Offer]:
        mine = tuple(p.id for p in hand(k, k.seat))
        yield offer("keep", self.rule, chit=One(("", *mine)))

    def on_keep(self, t: Table, chit: str) -> None:
        for piece in hand(t, t.seat):
            if piece.id != chit:
                t.remove(piece.id)
        t.done()


# --- action phases in turn ---------------------------------------------------------------------------------


class Activation(Ongoing):
    """The seat with the initiative begins; a seat without points is passed over until both have none."""

    keeps, stages = {"active": ""}, ("choose", "act")

    def choose(self, t: Table) -> None:
        """The other seat next, if it has points; the phases end when neither has."""
        first = t.var(INITIATIVE)
        wanted = foe(t, f(t).active) if f(t).active else first
        able = [seat for seat in (wanted, foe(t, wanted)) if t.var(f"ap.{seat}", 0) > 0]
        if able:
            t.let(active=able[0])
            t.set(PHASE, "first-actions" if able[0] == first else "second-actions")
        else:
            self.goto(t, "end")

    def act(self, t: Table) -> None:
        """An action phase of that seat."""
        self.goto(t, "choose")
        t.call("ActionPhase", seat=f(t).active)


class Announce(Decision):
    """How many points this phase will cost: one at least, all that is left at most."""

    def prompt(self, k: Known) -> Msg:
        """Out of how many; what is announced and not used is lost, and the combats of the phase cost one."""
        return Msg.of("prompt-announce", points=k.var(f"ap.{f(k).seat}", 0))

    def offers(self, k: Known) -> Iterator[Offer]:
        yield offer("announce", self.rule, points=Int(1, k.var(f"ap.{k.seat}", 0)))

    def on_announce(self, t: Table, points: int) -> None:
        t.let("ActionPhase", left=points)
        t.note(Msg.of("log-announce", seat=t.seat, points=points), self.rule)
        t.done()


def pay(t: Table, points: int) -> None:
    """Spend announced points; the marker moves as they go."""
    phase = up(t, "ActionPhase")
    if points and phase is not None:
        seat = phase.seat
        t.let("ActionPhase", left=phase.left - points)
        t.set(f"ap.{seat}", max(0, t.var(f"ap.{seat}", 0) - points))


def thrown_back(
    t: Table,
    starts: tuple[tuple[str, str], ...],
    home: Callable[[Table, str, str], None],
    landed: frozenset[str] = frozenset(),
) -> list[str]:
    """4.1 No point left for the attacks: whoever came in goes back, weakened, to the zone it left; `home` (name, zone)
    brings it there or says why not. `landed`: those ashore who go back with their fleet. The zones they go back to."""
    zones = contested(t)
    came = [(name, start) for name, start in starts if t.has(name)]
    going = [(name, start) for name, start in came if t.piece(name).place in zones or name in landed]
    for name, start in going:
        piece = t.piece(name)
        if piece.place not in zones and name not in landed:  # gone down with a ship that found no way home
            continue
        t.note(Msg.of("log-thrown-back", piece=name, to=start), "4.1", piece.place, name)
        if role(t, piece) == "unit" and piece.steps != 1:
            t.set_steps(name, 1)
        home(t, name, start)
    return list(dict.fromkeys(start for _, start in going))


class CampaignPhase(Procedure, ABC):
    """One action phase: announce the points, move, then fight every contested zone for one point."""

    needs: ClassVar[tuple[str, ...]] = ("seat",)
    keeps: ClassVar[Mapping[str, Plain]] = {
        "left": 0,
        "active": (),
        "moved": (),
        "starts": (),
        "entries": (),
        "carried": (),
        "barred": (),
        "played": (),
        "next": "",
    }
    stages: ClassVar[tuple[str, ...]] = ("announce", "orders", "attacks", "fight", "join", "close")
    attack_rule: ClassVar[str] = ""
    """The number of the paragraph on combats."""
    attack_cost: ClassVar[int] = ATTACK_COST

    # --- hooks ---

    def stratagems_before_combat(self, k: Known) -> Iterator[Offer]:
        """Stratagems that a seat which has not played in this phase may play before the combats."""
        yield from ()

    @abstractmethod
    def unpaid(self, t: Table) -> None:
        """No point is left for the attacks: whoever came in goes back."""

    def clear(self, t: Table) -> None:
        """What held for this phase only ends."""

    # --- stages ---

    def interrupts(self, k: Known) -> Iterator[Offer]:
        """A stratagem at any moment, one a seat and phase; those of a combat are chosen in its window."""
        before_combat = k.state.frames[-1].step in ("Announce", "Orders")
        if k.seat in k.game.seats and k.seat not in f(k).played and before_combat:
            yield from self.stratagems_before_combat(k)

    def announce(self, t: Table) -> None:
        """Points for this phase."""
        t.call("Announce", seat=f(t).seat)

    def orders(self, t: Table) -> None:
        """Zones activated, groups moved."""
        t.call("Orders", seat=f(t).seat)

    def attacks(self, t: Table) -> None:
        """One point for all attacks of the phase."""
        if not contested(t):
            self.goto(t, "close")
        elif f(t).left >= self.attack_cost:
            pay(t, self.attack_cost)
        else:
            self.goto(t, "close")
            self.unpaid(t)

    def fight(self, t: Table) -> None:
        """The attacker chooses the next combat (ruling order-of-attacks)."""
        zones = contested(t)
        if zones:
            t.pick("next", f(t).seat, zones, self.attack_rule, of="zone")
        else:
            self.goto(t, "close")

    def join(self, t: Table) -> None:
        """The combat that was chosen."""
        self.goto(t, "fight")
        if f(t).next in contested(t):
            t.call("Battle", zone=f(t).next, attacker=f(t).seat, entries=f(t).entries)

    def close(self, t: Table) -> None:
        """What was announced and not spent is lost (ruling announced-points)."""
        pay(t, f(t).left)
        self.clear(t)
