"""How a computer plays Sphacteria: which decisions belong together, what an act looks like at first sight.

Values are in victory points (8.2). Nothing here is a rule.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import ClassVar

from tabletop.core.api import Known, Offer, Piece, Plain, Some, offer
from tabletop.systems.campaign.chits import NONE, chit_kind
from tabletop.systems.campaign.frames import up
from tabletop.systems.campaign.weigh import half_up
from tabletop.systems.fuzz import PlayRng
from tabletop.systems.solo.author import Solo, Terms, drawn, squashed
from tabletop.systems.solo.world import SoloAct, World

from .actions import Orders
from .adjust import FULL
from .board import ATHENS, BEACH, ISLAND, OBJECTIVES, SIDES, fields, foe, force, module, ships
from .solo_field import Field
from .solo_moves import MoveSight
from .solo_terms import cut_off, fed, terms_of

SCALE = 9.0
"""A lead of so many points is worth 0.76."""
LAZY, LOOKS = 0.3, 3
"""From this temperature on only so many places are looked at for a move."""
END = 0.3
"""What it is worth to end the orders: less than any move that looks good."""


def best_keep(k: Known, seat: str, chit: str) -> float:
    """What a chit is worth to its seat."""
    if not chit:
        return 0.0
    sides = module(k).counter(chit_kind(k, k.piece(chit))).sides
    faces = [module(k).stratagem(number) for number in sides]
    return 0.3 + max([VALUE.get(face.id, 0.5) for face in faces if face.seat in ("", seat)], default=0.0)


VALUE: Mapping[str, float] = {
    **dict.fromkeys(("1", "4", "8", "17", "18"), 1.2),
    **{"7": 1.0, "13": 1.5, "14": 1.8, "19": 1.6},
}
"""Stratagems worth more than others in the hand."""


class SphacteriaSolo(Solo):
    """Sphacteria as a computer plays it."""

    plans: ClassVar[frozenset[str]] = frozenset({"Announce", "Orders"})
    horizon: ClassVar[int] = 4
    idle: ClassVar[tuple[str, ...]] = ("pass", "end", "keep", "announce")

    def __init__(self) -> None:
        self._field: Field | None = None

    def field(self, k: Known) -> Field:
        """The board read; once for each position."""
        if self._field is None or self._field.state is not k.state:
            self._field = Field(k)
        return self._field

    def evaluate(self, k: Known, seat: str) -> Terms:
        """In victory points, squashed; a finished game is what it came to."""
        if k.var("result"):
            return {"result": 2 * self.score(k, seat) - 1}
        field = self.field(k)
        return squashed(terms_of(field, k, seat), SCALE * (0.6 + 0.1 * field.left))

    def phase(self, k: Known) -> tuple[str, Plain]:
        """Action phases, and what lies between them."""
        depth = next((n for n, frame in enumerate(k.state.frames) if frame.step in ("ActionPhase", "Adjust")), None)
        if depth is None:
            return "", k.var("turn", 0)
        frame = k.state.frames[depth]
        return (str(frame.data["seat"]) if frame.step == "ActionPhase" else ""), frame.uid

    def groups(self, k: Known, slot: Some) -> Iterator[tuple[Plain, ...]]:
        """All; the strongest, and the strongest but one; all but a hoplite that holds the place; one alone."""
        if not slot.values or not k.has(str(slot.values[0])):
            yield from super().groups(k, slot)
            return
        field = self.field(k)
        pieces = {name: field.standing(str(name)).traits for name in slot.values}
        force = {name: what.strength for name, what in pieces.items()}
        order = sorted(slot.values, key=lambda name: (-force[name], str(name)))
        yield slot.fill(slot.values)
        yield slot.fill(order)
        guard = next((n for n in reversed(order) if pieces[n].holds), None)
        yield slot.fill([name for name in order if name != guard])
        yield slot.fill([*order[:1], *(name for name in order if not force[name])])
        yield slot.fill(order[-1:])

    def weigh(self, world: World, seat: str, chosen: SoloAct) -> float:
        """By the step that asks."""
        step = world.state.frames[chosen.offer.depth].step
        if step == "ActionPhase":  # a stratagem played into the phase
            return -0.5
        way = WAYS.get(step)
        return way(self.field(world.known(seat)), seat, chosen) if way is not None else 0.0

    def policy(self, world: World, seat: str, rng: PlayRng, temperature: float) -> SoloAct:
        """Orders are looked at one place after the other, until a move is good enough: all of them cost too much."""
        if world.step != "Orders":
            return super().policy(world, seat, rng, temperature)
        known, end = world.known(seat), SoloAct(offer("end", Orders.rule))
        places, moving, field = self._places(known, seat), Orders.moving(known, seat), self.field(known)
        for place, free in rng.sample(places, len(places) if temperature < LAZY else min(LOOKS, len(places))):
            whole = [self._whole(made) for made in moving.moves(place, free)]
            weights = [_orders(field, seat, chosen) for chosen in whole]
            chosen = drawn([*whole, end], [*weights, END], rng, temperature)
            if chosen is not end:
                options = [*self.acts_of(known, chosen.offer, rng)]
                return drawn(options, [_orders(field, seat, one) for one in options], rng, temperature)
        return end

    def shortlist(self, world: World, seat: str, most: int) -> list[SoloAct]:
        """Of orders the ways that look best with all that may go, each with its best group."""
        if world.step != "Orders":
            return super().shortlist(world, seat, most)
        known = world.known(seat)
        moving, field = Orders.moving(known, seat), self.field(known)
        whole = [self._whole(made) for place, free in self._places(known, seat) for made in moving.moves(place, free)]

        def worth(one: SoloAct) -> float:
            return _orders(field, seat, one)

        ways = sorted(whole, key=worth, reverse=True)[: most - 1]
        groups = [max(self.acts_of(known, way.offer, world.rng), key=worth) for way in ways]
        return [SoloAct(offer("end", Orders.rule)), *groups]

    def _whole(self, made: Offer) -> SoloAct:
        """The move with all that may go."""
        slot = made.args["piece"]
        assert isinstance(slot, Some)
        return SoloAct(made, {**made.args, "piece": slot.fill(slot.values)})

    def _places(self, k: Known, seat: str) -> list[tuple[str, list[Piece]]]:
        """Where counters that have not moved can be given orders, and those counters."""
        phase, orders = up(k, "ActionPhase"), Orders()
        moved = frozenset(phase.moved if phase is not None else ())
        found = [(place, [p for p in force(k, place, seat) if p.id not in moved]) for place in fields(k, seat)]
        return [(place, free) for place, free in found if free and orders.affordable(k, place)]


# --- by step -----------------------------------------------------------------------------------------------


def _announce(field: Field, seat: str, chosen: SoloAct) -> float:
    points, has = int(str(chosen.args["points"])), int(field.k.var(f"ap.{seat}", 0))
    return -0.4 * abs(points - min(has, 4))


def _orders(field: Field, seat: str, chosen: SoloAct) -> float:
    if chosen.offer.verb == "end":
        return END
    return MoveSight(field, seat, _names(chosen), str(chosen.args["to"])).worth()


def _names(chosen: SoloAct) -> tuple[str, ...]:
    names = chosen.args["piece"]
    return tuple(map(str, names)) if isinstance(names, tuple) else (str(names),)


def _retreat(field: Field, seat: str, chosen: SoloAct) -> float:
    to, n = str(chosen.args["to"]), len(_names(chosen))
    danger = field.around(to, foe(seat), sea=False) + field.around(to, foe(seat), sea=True)
    return 0.6 * n + 0.05 * field.strength(to, seat) - 0.03 * danger + 0.8 * (to in OBJECTIVES)


def _pick(field: Field, seat: str, chosen: SoloAct) -> float:
    """Losses fall on the fresh and cheap: a weak unit would be eliminated."""
    what, total = chosen.args.get("what"), 0.0
    recovering = field.state.frames[-1].data.get("into") == "recovering"
    for name in what if isinstance(what, tuple) else ():
        piece, of = field.standing(str(name))
        value = 0.15 * of.strength + 0.5 * of.star
        total += value + 0.5 if recovering else -value - (1.5 if piece.steps == 1 else 0.0)
    return total


def _window(field: Field, seat: str, chosen: SoloAct) -> float:
    choice, battle = chosen.args["choice"], up(field.k, "Battle")
    if choice == NONE or not isinstance(choice, tuple) or battle is None:
        return 0.3
    stake = 0.06 * sum(field.strength(battle.zone, side) for side in SIDES)
    return stake - 0.2 + (0.1 * half_up(field.strength(str(choice[2]), seat)) if choice[2] else 0.0)


def _muster(field: Field, seat: str, chosen: SoloAct) -> float:
    return 0.0 if chosen.offer.verb == "pass" else 1.5


def _adjustment(field: Field, seat: str, chosen: SoloAct) -> float:
    number, k = str(chosen.args.get("number", "")), field.k
    mine, theirs = (sum(len(ships(k, z, s)) for z in fields(k, s) if z != BEACH) for s in (seat, foe(seat)))
    hungry = cut_off(field, seat) and bool(fed(field, seat))
    worth: Mapping[str, float] = {
        "15": 1.0,
        "16": 1.4,
        "17": 3.0 if hungry else -1.0,
        "18": 3.0 if hungry else -1.0,
        "19": 3.0 if hungry or k.var("supply.sparta", FULL) < FULL else -1.0,
        "20": 0.5 * (theirs - mine),
        "21": 0.8 if seat == ATHENS and any(field.there(z, foe(seat)) for z in ISLAND) else -1.0,
    }
    return worth.get(number, 0.8) if number else 0.0


def _runs(field: Field, seat: str, chosen: SoloAct) -> float:
    level = int(field.k.var("supply.sparta", FULL))
    if chosen.offer.verb == "pass":
        return 0.0
    return 1.0 if level == 1 or (level == 2 and cut_off(field, seat)) else -0.5


def _keep(field: Field, seat: str, chosen: SoloAct) -> float:
    return best_keep(field.k, seat, str(chosen.args["chit"]))


WAYS: Mapping[str, Callable[[Field, str, SoloAct], float]] = {
    "Announce": _announce,
    "Orders": _orders,
    "Retreat": _retreat,
    "Pick": _pick,
    "Window": _window,
    "Muster": _muster,
    "Adjustment": _adjustment,
    "HelotRuns": _runs,
    "Discard": _keep,
}
"""Step that asks -> what an answer looks like."""
