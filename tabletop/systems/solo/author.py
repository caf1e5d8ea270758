"""What a rules author gives a computer opponent (`Game.solo`). The defaults know offers and the result alone: weak."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import islice, product
from math import exp, tanh
from typing import ClassVar, Protocol, TypeVar

from tabletop.core.errors import Stuck
from tabletop.core.plain import Plain
from tabletop.core.rules.context import Known
from tabletop.core.rules.fresh_boxes import Secrets
from tabletop.core.rules.game import Game
from tabletop.core.rules.offers import SLOTS, Each, Int, Offer, One, Secret, Some
from tabletop.core.text import Msg
from tabletop.core.variables import RESULT
from tabletop.systems.fuzz import PlayRng, choose
from tabletop.systems.solo.imagined import from_cups
from tabletop.systems.solo.world import SoloAct, World

T = TypeVar("T")
Terms = Mapping[str, float]
"""What is good about a position, by name; together from -1 (lost) to 1 (won)."""

LOOKS = 4
"""How many playouts the look of the position after a plan is worth, as a rule."""
MOST_OPTIONS = 80
"""Acts of one offer that are looked at."""
ALL_OF = 8
"""A range of whole numbers up to this size is tried number by number; of a wider one so many, spread over it."""


class Foresight(Protocol):
    """An author's own way to try the acts of one decision: faster than playing a world on, and agreeing with it."""

    def look(self, chosen: SoloAct) -> Terms:
        """How it stands after an act when nobody else does anything."""

    def tried(self, chosen: SoloAct, n: int) -> Terms:
        """What an act comes to in the n-th imagined world: others do there what they may, the same whatever the act."""

    def varied(self, chosen: SoloAct, rng: PlayRng) -> SoloAct | None:
        """An act a little different from one that is good; None when there is none."""


class Solo:
    """How a computer plays a game. An author overrides what he knows better."""

    plans: ClassVar[frozenset[str]] = frozenset()
    """Steps whose decisions are taken together, as one plan; every other decision stands alone."""
    brief: ClassVar[frozenset[str]] = frozenset()
    """Steps whose decisions are small: a look at each answer and a few playouts are enough."""
    horizon: ClassVar[int] = 0
    """A playout ends when a phase of an enemy is over, or after so many changes of `phase`; 0: when the game ends."""
    idle: ClassVar[tuple[str, ...]] = ("pass", "end", "keep", "stop", "done")
    """Verbs that do nothing, the most idle first: what a plan is compared with when it says why."""

    looks: ClassVar[int] = LOOKS
    """How many playouts the look of the position after a plan is worth: more where dice are wild and few are played."""
    rest_looks: ClassVar[int] = 0
    """The same after a lone decision, once what it set off has come to rest; 0: playouts alone tell."""
    drawing: ClassVar[float] = 0.45
    """The share of the time in which plans are drawn; they are played out in the rest."""
    width: ClassVar[int] = 8
    """So many acts are tried for each further act of a plan that climbs."""

    def evaluate(self, k: Known, seat: str) -> Terms:
        """How `seat` stands, by named terms that add up to -1 … 1. `k` may read what that seat knows."""
        return {"result": 2 * self.score(k, seat) - 1} if k.var(RESULT) else {}

    def score(self, k: Known, seat: str) -> float:
        """How a finished game counts for a seat: 1 won, 0.5 drawn, 0 lost."""
        result = k.var(RESULT)
        winner = str(result[1]) if isinstance(result, tuple) and len(result) > 1 else ""
        return 1.0 if winner == seat else 0.0 if winner else 0.5

    def phase(self, k: Known) -> tuple[str, Plain]:
        """Whose phase it is ('' nobody's), and which one: what changes when it is over."""
        return "", 0

    def weigh(self, world: World, seat: str, chosen: SoloAct) -> float:
        """How good an act looks at first sight; a difference of 1 is a clear one. Asked very often."""
        return 0.0

    def groups(self, k: Known, slot: Some) -> Iterable[tuple[Plain, ...]]:
        """Subsets of a slot that are worth a look."""
        yield slot.fill(slot.values)
        if slot.lo <= 1 < slot.hi:
            yield from ((value,) for value in slot.values if slot.covers((value,), None))

    def imagine(self, k: Known, seat: str, rng: PlayRng) -> dict[str, Plain]:
        """Closed box -> a value it may have, as far as `seat` can know. Default: what came out of cups."""
        return from_cups(k, rng)

    def options(self, world: World, seat: str) -> list[SoloAct]:
        """The acts worth a look, in the order of the offers. A game with many gives those of one place at a time."""
        known = world.known(seat)
        return [chosen for made in world.offers(seat) for chosen in self.acts_of(known, made, world.rng)]

    def foresight(self, world: World, seat: str, seeded: Callable[[int], PlayRng]) -> Foresight | None:
        """How the acts of this decision are tried, where an author knows a faster way than playing on."""
        return None

    def contenders(self, k: Known) -> tuple[str, ...]:
        """Seats that can win."""
        return k.taking_part

    def shortlist(self, world: World, seat: str, most: int) -> list[SoloAct]:
        """The acts that look best at first sight, for plans that try each."""
        options = self.options(world, seat)
        weights = [self.weigh(world, seat, one) for one in options]
        order = sorted(range(len(options)), key=lambda n: weights[n], reverse=True)
        return [options[n] for n in order[:most]]

    def policy(self, world: World, seat: str, rng: PlayRng, temperature: float) -> SoloAct:
        """One act, the better the likelier; at temperature 0 the best."""
        options = self.options(world, seat)
        return drawn(options, [self.weigh(world, seat, one) for one in options], rng, temperature)

    def doing_nothing(self, world: World, seat: str) -> SoloAct | None:
        """The idle act that is offered."""
        offers = {made.verb: made for made in reversed(world.offers(seat))}
        made = next((offers[verb] for verb in self.idle if verb in offers), None)
        return None if made is None else next(self.acts_of(world.known(seat), made, world.rng), None)

    def acts_of(self, k: Known, made: Offer, rng: PlayRng) -> Iterator[SoloAct]:
        """The acts of one offer that are worth a look."""
        free = {name: slot for name, slot in made.args.items() if not isinstance(slot, Secrets)}
        values = [self._values(k, slot, rng) if isinstance(slot, SLOTS) else (slot,) for slot in free.values()]
        for combined in islice(product(*values), MOST_OPTIONS):
            yield SoloAct(made, dict(zip(free, combined, strict=True)))

    def _values(self, k: Known, slot: object, rng: PlayRng) -> Sequence[object]:
        match slot:
            case Secret(inner):
                return self._values(k, inner, rng)
            case One(values):
                return values
            case Int(lo, hi):
                step = max(1, (hi - lo + ALL_OF - 1) // ALL_OF)
                return (*range(lo, hi, step), hi)
            case Some():
                return tuple(dict.fromkeys(group for group in self.groups(k, slot) if slot.covers(group, None)))
            case Each():
                return tuple(slot.sample(rng) for _ in range(ALL_OF))
        return tuple(slot.sample(rng) for _ in range(ALL_OF)) if isinstance(slot, SLOTS) else (slot,)


class OffersOnly(Solo):
    """A game whose rules do not say how it is played: random play to the end, and who wins it."""

    def policy(self, world: World, seat: str, rng: PlayRng, temperature: float) -> SoloAct:
        """Any act, those that end things seldom."""
        offers = world.offers(seat)
        if not offers:
            raise Stuck(Msg.of("not-offered"))
        return SoloAct.drawn(choose(world.game, offers, rng), rng)


def solo_of(game: Game) -> Solo:
    """How this game is played by a computer; from offers alone when its rules do not say."""
    return game.solo if isinstance(game.solo, Solo) else OffersOnly()


def known_well(game: Game) -> bool:
    """Whether the rules of this game say how to play it; else the computer is a weak player."""
    return isinstance(game.solo, Solo) and not isinstance(game.solo, OffersOnly)


def drawn(options: Sequence[T], weights: Sequence[float], rng: PlayRng, temperature: float) -> T:
    """One of them, by how heavy it is: e times as likely for each `temperature` more; at 0 the heaviest. Raises Stuck
    when there are none, as happens where what is hidden was imagined in a way the rules do not allow."""
    if not options:
        raise Stuck(Msg.of("not-offered"))
    best = max(weights)
    if temperature <= 0:
        return options[weights.index(best)]
    shares = [exp(max(-50.0, (weight - best) / temperature)) for weight in weights]
    left = rng.random() * sum(shares)
    for one, share in zip(options, shares, strict=True):
        left -= share
        if left <= 0:
            return one
    return options[-1]


def squashed(terms: Terms, scale: float, draw: float = 0.0) -> Terms:
    """Terms in points of the game as terms that together lie between -1 and 1: a lead of `scale` is worth 0.76. With
    `draw`, a lead of so many points is still a draw: what counts is to come out of it."""
    total = sum(terms.values())
    if not total:
        return {name: 0.0 for name in terms}
    share = (tanh((total - draw) / scale) + tanh((total + draw) / scale)) / 2 / total
    return {name: value * share for name, value in terms.items()}
