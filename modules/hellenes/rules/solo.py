"""How a computer plays Hellènes: which decisions belong together, what an act looks like at first sight.

Values are in prestige (14). Nothing here is a rule.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from math import exp
from typing import ClassVar

from tabletop.core.api import Known, Piece, Plain, Some, Step, offer
from tabletop.systems.fuzz import PlayRng
from tabletop.systems.solo.author import Solo, Terms, squashed
from tabletop.systems.solo.world import SoloAct, World

from . import imagined
from .actions import Actions
from .season import FIRST
from .solo_asks import ASKS, choose_card
from .solo_field import Field
from .solo_fights import FIGHTS
from .solo_moves import Phase, Way, land_groups, phase_of
from .solo_terms import terms_of
from .solo_winter import WinterPhase
from .winter import WinterActions

SCALES = (5.0, 7.0, 10.0, 14.0)
"""A lead of so many points is worth 0.76, with no, one, two, more years to come after this one."""
LAZY, LOOKS, GATHERING = 0.3, 3, 0.2
"""From this temperature on only so many places are looked at for a move, and gathering as seldom as that."""
MOST_CARDS, MOST_ACTS = 5, 40
"""Cards, and acts of a phase of actions, that are thought over."""
OBVIOUS = frozenset({"Suffer", "Reinforce", "Lighten", "Starve", "Wound", "Shelter", "Sacrifice", "GoOn"})
"""Steps whose answer is not thought over."""


LISTED: Mapping[str, type[Step]] = {"Actions": Actions, "WinterActions": WinterActions}
"""Steps that offer very many acts."""


class HellenesSolo(Solo):
    """Hellènes as a computer plays it."""

    plans: ClassVar[frozenset[str]] = frozenset(
        {"Actions", "Gather", "Reinforce", "Pillage", "FreeMove", "ChooseRecruit", "WinterActions"}
    )
    brief: ClassVar[frozenset[str]] = frozenset({"SendBack", "Retreat"})
    horizon: ClassVar[int] = 2
    looks: ClassVar[int] = 10
    width: ClassVar[int] = 6
    drawing: ClassVar[float] = 0.4
    idle: ClassVar[tuple[str, ...]] = ("done", "pass", "end", "keep", "stay", "fight", "defend")

    def __init__(self) -> None:
        self._fields: dict[str, Field] = {}

    def field(self, k: Known) -> Field:
        """The board read by a seat; once for each position."""
        found = self._fields.get(k.seat)
        if found is None or found.state is not k.state:
            found = self._fields[k.seat] = Field(k)
        return found

    def imagine(self, k: Known, seat: str, rng: PlayRng) -> dict[str, Plain]:
        """Cards out of the deck, and blocks."""
        return super().imagine(k, seat, rng) | imagined.blocks(k, rng)

    def evaluate(self, k: Known, seat: str) -> Terms:
        """In prestige, squashed; a finished game is what it came to."""
        if k.var("result"):
            return {"result": 2 * self.score(k, seat) - 1}
        field = self.field(k)
        return squashed(terms_of(field, seat), SCALES[min(field.years, len(SCALES)) - 1])

    def phase(self, k: Known) -> tuple[str, Plain]:
        """A season is over when both have had their turn, else the card that lets one play first would look best, and
        what a first turn lays open would not be seen. The choice of cards and the first turn count as one; New Year
        and winter stand alone."""
        for frame in k.state.frames:
            if frame.step == "Turn" and frame.data["seat"] != FIRST.of(k):
                return "second turn", frame.uid
            if frame.step in ("NewYear", "Winter"):
                return frame.step, frame.uid
        return "", k.var("season", 0)

    def groups(self, k: Known, slot: Some) -> Iterator[tuple[Plain, ...]]:
        """All; the strongest; the weakest alone."""
        field = self.field(k)
        if slot.values and str(slot.values[0]) in field.blocks:
            yield from land_groups(field, slot)
        else:
            yield from super().groups(k, slot)

    def weigh(self, world: World, seat: str, chosen: SoloAct) -> float:
        """By the step that asks."""
        way = WAYS.get(world.state.frames[chosen.offer.depth].step)
        return way(self.field(world.known(seat)), seat, chosen) if way is not None else 0.0

    def doing_nothing(self, world: World, seat: str) -> SoloAct | None:
        """Where many acts are offered, the idle one is made without listing them."""
        step = LISTED.get(world.step)
        return super().doing_nothing(world, seat) if step is None else SoloAct(offer("done", step.rule))

    # --- what is looked at ------------------------------------------------------------------------------------------

    def options(self, world: World, seat: str) -> list[SoloAct]:
        """All acts worth a look: the best moves of a phase, the best cards; where nothing hangs on it, one."""
        if world.step in LISTED:
            return self._best_acts(world, seat, MOST_ACTS)
        if world.step == "ChooseCard":
            return self._best_of(world, seat, MOST_CARDS)
        if world.step in OBVIOUS:
            return self._best_of(world, seat, 1)
        return super().options(world, seat)

    def _best_of(self, world: World, seat: str, most: int) -> list[SoloAct]:
        return sorted(super().options(world, seat), key=lambda one: -self.weigh(world, seat, one))[:most]

    def shortlist(self, world: World, seat: str, most: int) -> list[SoloAct]:
        """The acts that look best at first sight."""
        if world.step in LISTED:
            return self._best_acts(world, seat, most)
        return super().shortlist(world, seat, most)

    def _best_acts(self, world: World, seat: str, most: int) -> list[SoloAct]:
        field = self.field(world.known(seat))
        found = [*(self._actions(field, seat, most) if world.step == "Actions" else self._wintering(field, seat))]
        best = sorted(range(len(found)), key=lambda n: -found[n][0])[:most]
        return [found[n][1] for n in best]

    def _actions(self, field: Field, seat: str, most: int) -> Iterator[tuple[float, SoloAct]]:
        phase = phase_of(field, seat)
        yield from phase.others()
        places = dict(phase.places())
        ways = [one for place, free in places.items() for one in phase.ways(place, free)]
        for _, way in sorted(ways, key=_first, reverse=True)[:most]:
            acts = sorted(phase.acts(way, places[way.place]), key=_first, reverse=True)
            yield from acts[:2]

    def _wintering(self, field: Field, seat: str) -> Iterator[tuple[float, SoloAct]]:
        phase = WinterPhase(field, seat)
        yield from phase.others()
        for place, _ in phase.places():
            yield from phase.moves(place)

    # --- one act ----------------------------------------------------------------------------------------------------

    def policy(self, world: World, seat: str, rng: PlayRng, temperature: float) -> SoloAct:
        """Moves are looked at for a few places only: all of them cost too much."""
        if world.step == "Actions":
            return self._one_action(world, seat, rng, temperature)
        if world.step == "WinterActions":
            return self._one_of_winter(world, seat, rng, temperature)
        return super().policy(world, seat, rng, temperature)

    def _one_action(self, world: World, seat: str, rng: PlayRng, temperature: float) -> SoloAct:
        lazy = temperature >= LAZY
        field = self.field(world.known(seat))
        phase = Phase(field, seat, few=True) if lazy else phase_of(field, seat)
        places = phase.places()
        if lazy and len(places) > LOOKS:
            places = _likely(places, rng)
        free = dict(places)
        found: list[tuple[float, SoloAct | Way]] = [*phase.others(not lazy or rng.random() < GATHERING)]
        found += [one for place, pieces in places for one in phase.ways(place, pieces) if one[0] > -0.5]
        while True:
            n = _drawn([weight for weight, _ in found], rng, temperature)
            chosen = found[n][1]
            if isinstance(chosen, SoloAct):
                return chosen
            acts = phase.acts(chosen, free[chosen.place])
            if acts:
                return acts[_drawn([weight for weight, _ in acts], rng, temperature)][1]
            del found[n]

    def _one_of_winter(self, world: World, seat: str, rng: PlayRng, temperature: float) -> SoloAct:
        phase = WinterPhase(self.field(world.known(seat)), seat)
        places = phase.places()
        found = [*phase.others()]
        for place, _ in rng.sample(places, len(places)):
            moves = [one for one in phase.moves(place) if one[0] > 0]
            if moves:
                found += moves
                break
        return found[_drawn([weight for weight, _ in found], rng, temperature)][1]


def _first(one: tuple[float, object]) -> float:
    return one[0]


def _likely(places: Sequence[tuple[str, list[Piece]]], rng: PlayRng) -> list[tuple[str, list[Piece]]]:
    """Some places, large stacks sooner than others."""
    keyed = [(rng.random() ** (1 / (1 + len(free))), place, free) for place, free in places]
    keyed.sort(key=lambda one: one[:2], reverse=True)
    return [(place, free) for _, place, free in keyed[:LOOKS]]


def _drawn(weights: Sequence[float], rng: PlayRng, temperature: float) -> int:
    """The place of one of them, by how heavy it is: e times as likely for each `temperature` more."""
    best = max(weights)
    if temperature <= 0:
        return weights.index(best)
    shares = [exp(max(-50.0, (weight - best) / temperature)) for weight in weights]
    left = rng.random() * sum(shares)
    for n, share in enumerate(shares):
        left -= share
        if left <= 0:
            return n
    return len(weights) - 1


WAYS: Mapping[str, Callable[[Field, str, SoloAct], float]] = {**FIGHTS, **ASKS, "ChooseCard": choose_card}
"""Step that asks -> what an answer looks like."""
