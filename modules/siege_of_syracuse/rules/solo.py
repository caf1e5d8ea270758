"""How a computer plays The Siege of Syracuse: which decisions belong together, what an act looks like at first sight.

Values are in points: one level of morale is worth about one (solo_terms.py). Most questions have one sensible answer
(solo_answers.py); thought over are impulses: which kind, which leader, and all moves of one, as a plan. Nothing here is
a rule.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from tabletop.core.api import RESULT, TURN, Known, Plain, offer
from tabletop.systems.fuzz import PlayRng
from tabletop.systems.solo.author import Solo, Terms, drawn
from tabletop.systems.solo.world import SoloAct, World

from .solo_answers import ANSWERS, declare
from .solo_field import SiegeView
from .solo_moves import Marches
from .solo_terms import terms_of
from .solo_works import arrivals, jobs, layouts

END = 0.05
"""What it is worth to end the moves: less than any that looks good."""
LAZY, LOOKS, MOST = 0.25, 16, 24
"""From this temperature on only so many moves are looked at; so many acts are tried at most."""
SHARP = 6.0
"""Differences of so small a part of a point are clear ones."""
Weighed = tuple[Sequence[SoloAct], Sequence[float]]


class SiegeSolo(Solo):
    """The Siege of Syracuse as a computer plays it."""

    plans: ClassVar[frozenset[str]] = frozenset({"Declare", "Manoeuvre", "React", "Land", "SetUp"})
    horizon: ClassVar[int] = 4
    """One's own impulse, what the enemy makes of his, and what lies between."""
    looks: ClassVar[int] = 24
    idle: ClassVar[tuple[str, ...]] = ("pass", "done")

    def __init__(self) -> None:
        self._view: SiegeView | None = None
        self._sight: dict[SoloAct, float] = {}

    def view(self, k: Known) -> SiegeView:
        """The position read; once for each."""
        if self._view is None or self._view.state is not k.state:
            self._view = SiegeView(k)
        return self._view

    def evaluate(self, k: Known, seat: str) -> Terms:
        """By the chances to win; a finished game is what it came to."""
        if k.var(RESULT):
            return {"result": 2 * self.score(k, seat) - 1}
        return terms_of(self.view(k), seat)

    def phase(self, k: Known) -> tuple[str, Plain]:
        """An impulse, half a round of a pitched battle, and what lies between them."""
        for frame in reversed(k.state.frames):
            if frame.step in ("HalfRound", "Impulse"):
                return str(frame.data["seat"]), frame.uid
            if frame.step in ("PitchedBattle", "Operations"):
                return "", frame.uid
        return "", k.var(TURN, 1)

    # --- what there is to do ---

    def answer(self, world: World, seat: str) -> SoloAct | None:
        """What is said without thinking; None where it is worth it."""
        way = ANSWERS.get(world.step)
        return way(self.view(world.known(seat)), seat) if way is not None else None

    def at_once(self, world: World, seat: str) -> SoloAct | None:
        """The same, and what a side declares because it is urgent: what it brings cannot be seen before it."""
        urgent = declare(self.view(world.known(seat)), seat) if world.step == "Declare" else None
        return urgent or self.answer(world, seat)

    def weighed(self, world: World, seat: str, rng: PlayRng, looks: int = 0) -> Weighed:
        """The acts worth a look and what they look like; of moves on the map at most so many, if told."""
        known = world.known(seat)
        view, step = self.view(known), world.step
        if step == "Land":
            rows = [*arrivals(view, world, seat)]
        elif step == "SetUp":
            rows = [*layouts(view, world, seat)]
        elif step in ("Manoeuvre", "React"):
            rows = self._moves(world, view, seat, rng, looks)
        else:
            options = [one for one in super().options(world, seat) if one.offer.verb != "promise"]
            rows = [(one, _declared(view, seat, one)) for one in options]
        return [act for act, _ in rows], [weight for _, weight in rows]

    def _moves(self, world: World, view: SiegeView, seat: str, rng: PlayRng, looks: int) -> list[tuple[SoloAct, float]]:
        marches = Marches(view, seat)
        moves = list(marches.moves())
        if looks and len(moves) > looks:
            moves = rng.sample(moves, looks)
        rows = [(SoloAct(offer("done", "6.2.3")), END), *((move.act, marches.worth(move)) for move in moves)]
        if world.step == "Manoeuvre":
            return [*rows, *jobs(marches)]
        return rows + marches.reactions()

    def options(self, world: World, seat: str) -> list[SoloAct]:
        """All acts worth a look, the best first."""
        settled = self.at_once(world, seat)
        if settled is not None:
            return [settled]
        acts, weights = self.weighed(world, seat, world.rng)
        self._sight = dict(zip(acts, weights, strict=True))
        return sorted(acts, key=self._sight.__getitem__, reverse=True)[:MOST]

    def shortlist(self, world: World, seat: str, most: int) -> list[SoloAct]:
        """The acts that look best at first sight."""
        urgent = self.at_once(world, seat)
        return [urgent] if urgent is not None else self.options(world, seat)[:most]

    def policy(self, world: World, seat: str, rng: PlayRng, temperature: float) -> SoloAct:
        """The one sensible answer, or by what looks good."""
        settled = self.at_once(world, seat)
        if settled is not None:
            return settled
        acts, weights = self.weighed(world, seat, rng, LOOKS if temperature >= LAZY else 0)
        return drawn(acts, weights, rng, temperature / SHARP)

    def weigh(self, world: World, seat: str, chosen: SoloAct) -> float:
        """At first sight, as the options were weighed."""
        return self._sight.get(chosen, 0.0)

    def doing_nothing(self, world: World, seat: str) -> SoloAct | None:
        """The idle act, where anything is thought over."""
        return None if self.at_once(world, seat) is not None else super().doing_nothing(world, seat)


def _declared(view: SiegeView, seat: str, one: SoloAct) -> float:
    """6.2.1 At first sight an impulse on the ground is hardly better than to pass: the other side may do either."""
    return {"ground": 0.1, "naval": 0.06}.get(str(one.args.get("of", "")), 0.08)
