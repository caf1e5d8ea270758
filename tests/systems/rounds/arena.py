"""A game of nothing but one battle in rounds, and somebody who answers for both sides and the dice.

Units are written as on a sheet: `"C2:3"` is a unit of letter C and power 2 with 3 steps; further letters say what it
can do: `r` rides, `s` cannot be routed, `d` loses a step for two hits, `l` is hit last, `x` cannot retreat.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from tabletop.core.position.apply import fold
from tabletop.core.position.facts import Placed, Rolled
from tabletop.core.position.ids import CHANCE
from tabletop.core.position.state import Piece, State
from tabletop.core.rules.context import Known, Table
from tabletop.core.rules.flow import awaited, settle
from tabletop.core.rules.game import Game
from tabletop.systems.rounds import steps
from tabletop.systems.rounds.battle import Rounds, without
from tabletop.systems.rounds.fighters import Fighter
from tabletop.systems.rounds.frames import f

RED, BLUE = "red", "blue"
Dice = Callable[[int], tuple[int, ...]]


class Bout(Rounds):
    """One battle on the field; who has retreated goes to `away`, who has died to `dead`."""

    rule = attack_rule = hit_rule = rout_rule = retreat_rule = "6"
    keeps = {**Rounds.keeps, "stuck": (), "end": 0}
    stages = (*Rounds.stages, "tell")

    def fighter(self, k: Known, piece: Piece) -> Fighter:
        return fighter(piece)

    def wear(self, t: Table, name: str) -> None:
        steps_left = (t.piece(name).steps or 0) - 1
        if steps_left:
            t.set_steps(name, steps_left)
        else:
            t.move(name, "dead")
            t.let(units=without(f(t).units, name))

    def may_leave(self, k: Known, seat: str) -> bool:
        return any(one.seat == seat and "x" not in (k.piece(one.id).kind or "") for one in self.melee(k).fighters)

    def leave(self, t: Table) -> None:
        for one in self.melee(t).of(f(t).loser):
            if "x" not in (t.piece(one.id).kind or ""):
                t.move(one.id, "away")
                t.let(units=without(f(t).units, one.id))
            elif f(t).how == "panic":
                t.move(one.id, "dead")
                t.let(units=without(f(t).units, one.id))

    def last_round(self, k: Known) -> int:
        return f(k).end

    def tell(self, t: Table) -> None:
        t.set("loser", f(t).loser)
        t.set("how", f(t).how)
        t.set("bled", f(t).bled)


class Stand(steps.Stand):
    """Fight or go."""

    rule = "6"

    def ends(self, k):
        return (("battle", f(k).zone),)

    def over(self, k, until):
        return until != ("battle", "field")


class Suffer(steps.Suffer):
    """Which of equals."""

    ends, over = Stand.ends, Stand.over


def fighter(piece: Piece) -> Fighter:
    """`C2rs` with its steps."""
    kind = piece.kind or "A1"
    steady, double, last, rider = (letter in kind[2:] for letter in "sdlr")
    return Fighter(piece.id, piece.owner, kind[0], int(kind[1]), piece.steps or 0, steady, double, last, rider)


STEPS = {step.__name__: step() for step in (Bout, Stand, Suffer)}
GAME = Game("arena", (RED, BLUE), frozenset({"field", "away", "dead"}), steps=STEPS)


class Arena:
    """A battle that has begun: red attacks; red's units are r1, r2 …, blue's b1, b2 …"""

    def __init__(self, red: str, blue: str, barred: Iterable[str] = (), end: int = 0) -> None:
        laid = [(RED, word) for word in red.split()] + [(BLUE, word) for word in blue.split()]
        names = [f"{seat[0]}{sum(other == seat for other, _ in laid[:n]) + 1}" for n, (seat, _) in enumerate(laid)]
        facts = [
            Placed(name, seat, "field", word.partition(":")[0], int(word.partition(":")[2]))
            for name, (seat, word) in zip(names, laid)
        ]
        t = Table(GAME, fold(State(), facts), "", None)
        t.call("Bout", zone="field", attacker=RED, units=tuple(names), barred=tuple(barred), end=end)
        settle(t)
        self.state = t.state
        self.facts = list(t.facts())

    @property
    def step(self) -> str:
        return self.state.frames[-1].step if self.state.frames else ""

    @property
    def seat(self) -> str:
        return awaited(self.known)[0]

    @property
    def known(self) -> Known:
        return Known(GAME, self.state, "", None)

    def top(self, name: str):
        return next(frame.data[name] for frame in reversed(self.state.frames) if name in frame.data)

    def answer(self, verb: str, **args: object) -> None:
        """What the one who is asked says; it must be among the offers."""
        seat = self.seat
        known = Known(GAME, self.state, seat, None)
        step = GAME.step(self.step)
        assert any(made.verb == verb for made in step.offers(known))
        t = Table(GAME, self.state, seat, None)
        getattr(step, f"on_{verb}")(t, **args)
        settle(t)
        self.state = t.state
        self.facts += t.facts()

    def throw(self, *dice: int) -> None:
        """The dice of the unit that attacks now; whoever may retreat before it fights on."""
        self.stand()
        assert self.step == "Roll" and self.seat == CHANCE and self.top("dice") == f"{len(dice)}d6"
        self.answer("throw", values=dice)

    def stand(self) -> None:
        """Whoever may retreat fights on."""
        while self.step == "Stand":
            self.answer("fight")

    def attacks(self) -> str:
        """The unit that attacks now."""
        self.stand()
        return self.top("unit")

    def left(self) -> str:
        """Units on the field with their steps, routed ones in brackets: `r1:3 (b1:2)`."""
        routed = self.top("routed") if self.state.frames else ()
        units = sorted((p for p in self.state.at("field")), key=lambda p: p.id)
        return " ".join(f"({p.id}:{p.steps})" if p.id in routed else f"{p.id}:{p.steps}" for p in units)

    def at(self, place: str) -> str:
        return " ".join(sorted(p.id for p in self.state.at(place)))

    def run(self, dice: Dice, pick: Callable[[tuple, str], str], leave: Callable[[str], bool]) -> None:
        """The whole battle."""
        for _ in range(2000):
            if not self.state.frames:
                return
            if self.step == "Stand":
                self.answer("retreat" if leave(self.seat) else "fight")
            elif self.step == "Suffer":
                self.answer("pick", what=pick(self.top("options"), self.top("what")))
            else:
                self.answer("throw", values=dice(int(self.top("dice").partition("d")[0])))
        raise AssertionError("a battle without end")

    def thrown(self) -> list[tuple[int, ...]]:
        return [fact.values for fact in self.facts if isinstance(fact, Rolled)]
