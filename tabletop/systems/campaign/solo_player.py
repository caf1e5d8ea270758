"""How a computer plays a game of the family: what belongs together, orders looked at place by place, groups.

A game gives its `SeenField`, its `Orders`, and for each step that asks a function that says what an answer looks like.
"""

from __future__ import annotations

from abc import ABC
from collections.abc import Callable, Iterable, Iterator
from typing import ClassVar, Generic, TypeVar

from tabletop.core.plain import Plain
from tabletop.core.position.state import Piece
from tabletop.core.rules.context import Known
from tabletop.core.rules.offers import Offer, Some, offer
from tabletop.systems.campaign.frames import up
from tabletop.systems.campaign.orders import Orders
from tabletop.systems.campaign.reading import fields, force
from tabletop.systems.campaign.solo_field import SeenField, SeenPiece
from tabletop.systems.fuzz import PlayRng
from tabletop.systems.solo.author import Solo, drawn
from tabletop.systems.solo.world import SoloAct, World

F = TypeVar("F", bound=SeenField)
Sight = Callable[[F, str, SoloAct], float]
"""What an answer looks like at first sight to a seat, in victory points."""

LAZY, LOOKS = 0.3, 3
"""From this temperature on only so many places are looked at for a move."""
END = 0.3
"""What it is worth to end the orders: less than any move that looks good."""


class CampaignSolo(Solo, ABC, Generic[F]):
    """A game of two sides, zones and action points as a computer plays it."""

    plans: ClassVar[frozenset[str]] = frozenset({"Announce", "Orders"})
    horizon: ClassVar[int] = 4
    idle: ClassVar[tuple[str, ...]] = ("pass", "end", "keep", "announce")
    reads: ClassVar[type[SeenField]]
    """The game's field."""
    orders: ClassVar[type[Orders]]
    """The game's orders."""
    spans: ClassVar[tuple[str, ...]] = ("ActionPhase",)
    """Steps that are a stretch of play each; the game looks ahead over some of them."""

    def __init__(self) -> None:
        self._field: F | None = None

    # --- hooks ---

    def sight(self, step: str) -> Sight[F] | None:
        """What answers to a step look like; None when nothing is known of it."""
        return None

    def worth(self, one: SeenPiece) -> float:
        """By what units are ordered in a group: the strongest first."""
        return float(one.traits.strength)

    def stays(self, one: SeenPiece) -> bool:
        """Whether a unit is good for staying behind to hold a place."""
        return one.traits.strength > 0

    def fitting(self, k: Known, made: Offer, group: tuple[Plain, ...]) -> tuple[Plain, ...]:
        """Those of a group that the place it would go to has room for."""
        return group

    # --- what the search asks ---

    def field(self, k: Known) -> F:
        """The board read; once for each position."""
        if self._field is None or self._field.state is not k.state:
            self._field = self.reads(k)  # type: ignore[assignment]  # the class that the game names
        assert self._field is not None
        return self._field

    def phase(self, k: Known) -> tuple[str, Plain]:
        """The stretch of play in hand: whose when it is an action phase."""
        depth = next((n for n, frame in enumerate(k.state.frames) if frame.step in self.spans), None)
        if depth is None:
            return "", k.var("turn", 0)
        frame = k.state.frames[depth]
        return (str(frame.data["seat"]) if frame.step == "ActionPhase" else ""), frame.uid

    def groups(self, k: Known, slot: Some) -> Iterator[tuple[Plain, ...]]:
        """All; the strongest, and the strongest but one; all but one that holds the place; one alone. Where not all may
        be chosen the weakest too, and the weakest that are fresh: who must be hit is chosen like this."""
        if not slot.values or not k.has(str(slot.values[0])):
            yield from super().groups(k, slot)
            return
        field = self.field(k)
        pieces = {name: field.standing(str(name)) for name in slot.values}
        order = sorted(slot.values, key=lambda name: (-self.worth(pieces[name]), str(name)))
        yield slot.fill(slot.values)
        yield slot.fill(order)
        guard = next((n for n in reversed(order) if self.stays(pieces[n])), None)
        yield slot.fill([name for name in order if name != guard])
        yield slot.fill([*order[:1], *(name for name in order if not pieces[name].traits.strength)])
        yield slot.fill(order[-1:])
        if slot.hi < len(order):
            yield slot.fill(order[::-1])
            yield slot.fill(sorted(order[::-1], key=lambda name: pieces[name].piece.steps == 1))

    def acts_of(self, k: Known, made: Offer, rng: PlayRng) -> Iterator[SoloAct]:
        """Moves by groups that fit in where they go; anything else as it is."""
        slot = made.args.get("piece")
        if not isinstance(slot, Some):
            yield from super().acts_of(k, made, rng)
            return
        groups = dict.fromkeys(self.groups(k, slot))
        fit = dict.fromkeys(self.fitting(k, made, group) for group in groups)
        found = [one for one in fit if slot.covers(one, None)] or [one for one in groups if slot.covers(one, None)]
        yield from (SoloAct(made, {**made.args, "piece": one}) for one in found)

    def weigh(self, world: World, seat: str, chosen: SoloAct) -> float:
        """By the step that asks."""
        way = self.sight(world.state.frames[chosen.offer.depth].step)
        return way(self.field(world.known(seat)), seat, chosen) if way is not None else 0.0

    def policy(self, world: World, seat: str, rng: PlayRng, temperature: float) -> SoloAct:
        """Orders are looked at one place after the other, until a move is good enough: all of them cost too much."""
        sight = self.sight("Orders")
        if world.step != "Orders" or sight is None:
            return super().policy(world, seat, rng, temperature)
        known, end = world.known(seat), SoloAct(offer("end", self.orders.rule))
        places, moving, field = self._places(known, seat), self.orders.moving(known, seat), self.field(known)
        for place, free in rng.sample(places, len(places) if temperature < LAZY else min(LOOKS, len(places))):
            whole = [*self.whole(known, moving.moves(place, free))]
            weights = [sight(field, seat, chosen) for chosen in whole]
            chosen = drawn([*whole, end], [*weights, END], rng, temperature)
            if chosen is not end:
                options = [*self.acts_of(known, chosen.offer, rng)] or [chosen]
                return drawn(options, [sight(field, seat, one) for one in options], rng, temperature)
        return end

    def shortlist(self, world: World, seat: str, most: int) -> list[SoloAct]:
        """Of orders the ways that look best with all that may go, each with its best group."""
        sight = self.sight("Orders")
        if world.step != "Orders" or sight is None:
            return super().shortlist(world, seat, most)
        known = world.known(seat)
        moving, field, look = self.orders.moving(known, seat), self.field(known), sight
        made = (one for place, free in self._places(known, seat) for one in moving.moves(place, free))
        whole = [*self.whole(known, made)]

        def worth(one: SoloAct) -> float:
            return look(field, seat, one)

        ways = sorted(whole, key=worth, reverse=True)[: most - 1]
        groups = [max(self.acts_of(known, way.offer, world.rng), key=worth, default=way) for way in ways]
        return [SoloAct(offer("end", self.orders.rule)), *groups]

    def _places(self, k: Known, seat: str) -> list[tuple[str, list[Piece]]]:
        """Where counters that have not moved can be given orders, and those counters."""
        phase, orders = up(k, "ActionPhase"), self.orders()
        moved = frozenset(phase.moved if phase is not None else ())
        found = [(place, [p for p in force(k, place, seat) if p.id not in moved]) for place in fields(k, seat)]
        return [(place, free) for place, free in found if free and orders.affordable(k, place)]

    def whole(self, k: Known, moves: Iterable[Offer]) -> Iterator[SoloAct]:
        """Each move with all that may go."""
        for made in moves:
            slot = made.args["piece"]
            assert isinstance(slot, Some)
            group = self.fitting(k, made, slot.fill(slot.values))
            if slot.covers(group, None):
                yield SoloAct(made, {**made.args, "piece": group})


def names_in(chosen: SoloAct, name: str = "piece") -> tuple[str, ...]:
    """The counters that an act names."""
    names = chosen.args.get(name, ())
    return tuple(map(str, names)) if isinstance(names, tuple) else (str(names),)

