"""Offers: the acts possible now. One list serves highlighting, validation, random play and computer opponents."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Protocol, TypeVar

from tabletop.core.journal.intent import Intent
from tabletop.core.plain import Plain
from tabletop.core.rules.carrying import Carry
from tabletop.core.rules.fresh_boxes import Secrets
from tabletop.core.secrets.seal import BoxRef, Vault

__all__ = [
    "Carry",
    "Dice",
    "Each",
    "Hex",
    "Int",
    "Lots",
    "Offer",
    "One",
    "Rng",
    "SLOTS",
    "Secret",
    "Secrets",
    "Slot",
    "Some",
    "Written",
    "choices",
    "offer",
]

T = TypeVar("T")
DIGITS = "0123456789abcdef"
MOST_LOTS = 10_000
"""Numbers that lots are drawn from: more than any game has, and few enough to be laid out in memory."""


class Rng(Protocol):
    """What `sample` needs of a random generator (random.Random fits)."""

    def choice(self, seq: Sequence[T]) -> T: ...

    def randint(self, a: int, b: int) -> int: ...

    def sample(self, population: Sequence[T], k: int) -> list[T]: ...


class Slot(Protocol):
    """A free place of an offer."""

    def covers(self, value: object, vault: Vault | None) -> bool: ...

    def sample(self, rng: Rng) -> object: ...

    def empty(self) -> bool: ...


@dataclass(frozen=True)
class One:
    """One of these values."""

    values: tuple[Plain, ...]

    def covers(self, value: object, vault: Vault | None) -> bool:
        return value in self.values

    def sample(self, rng: Rng) -> object:
        return rng.choice(self.values)

    def empty(self) -> bool:
        return not self.values


@dataclass(frozen=True)
class Some:
    """lo to hi different ones of these values, as a tuple.

    `weights` (one a value) may add up to `most` (room for so many strength points); with `needs`, one of those values
    must be among them (a leader at sea sails with a ship).
    """

    values: tuple[Plain, ...]
    lo: int = 1
    hi: int = 99
    weights: tuple[int, ...] = ()
    most: int = 0
    needs: tuple[Plain, ...] = ()

    def covers(self, value: object, vault: Vault | None) -> bool:
        return (
            isinstance(value, tuple)
            and self.lo <= len(value) <= self.hi
            and len(set(value)) == len(value)
            and set(value) <= set(self.values)
            and self._fits(value)
        )

    def sample(self, rng: Rng) -> object:
        wanted = rng.randint(self.lo, min(self.hi, len(self.values)))
        order = rng.sample(self.values, len(self.values))
        needed = [value for value in self.needs if self._weight((value,)) <= self.most]
        chosen: list[Plain] = [rng.choice(needed)] if needed else []
        for value in order:
            if len(chosen) < wanted and value not in chosen and self._weight((*chosen, value)) <= self.most:
                chosen.append(value)
        return tuple(value for value in self.values if value in chosen)

    def fill(self, wanted: Sequence[Plain]) -> tuple[Plain, ...]:
        """As many of the wanted (values of this slot) as may go together, the first before the others; () when they
        would be too few."""
        weight = dict(zip(self.values, self.weights, strict=False))
        needed = next((v for v in wanted if v in self.needs and weight.get(v, 0) <= self.most), None)
        chosen: dict[Plain, None] = {} if needed is None else {needed: None}
        left = self.most - sum(weight.get(value, 0) for value in chosen)
        for value in wanted:
            if len(chosen) < self.hi and value not in chosen and weight.get(value, 0) <= left:
                chosen[value] = None
                left -= weight.get(value, 0)
        short = len(chosen) < self.lo or (self.needs and needed is None)
        return () if short else tuple(value for value in self.values if value in chosen)

    def empty(self) -> bool:
        """No choice at all (every value alone must fit when more than one is asked for)."""
        if self.lo > self.hi:
            return True
        if not self.weights:
            return len(self.values) < self.lo or self.most < 0
        light = sorted(self._weight((value,)) for value in self.values)[: self.lo]
        if len(light) < self.lo or sum(light) > self.most:
            return True
        return bool(self.needs) and all(self._weight((value,)) > self.most for value in self.needs)

    def _weight(self, values: tuple[Plain, ...]) -> int:
        return sum(self.weights[self.values.index(value)] for value in values) if self.weights else 0

    def _fits(self, value: tuple[Plain, ...]) -> bool:
        return self._weight(value) <= self.most and (not self.needs or not set(self.needs).isdisjoint(value))


@dataclass(frozen=True)
class Int:
    """A whole number from lo to hi."""

    lo: int
    hi: int

    def covers(self, value: object, vault: Vault | None) -> bool:
        return type(value) is int and self.lo <= value <= self.hi

    def sample(self, rng: Rng) -> object:
        return rng.randint(self.lo, self.hi)

    def empty(self) -> bool:
        return self.lo > self.hi


@dataclass(frozen=True)
class Each:
    """An order sheet: for every key one of its options, as a mapping."""

    options: Mapping[str, tuple[Plain, ...]]

    def covers(self, value: object, vault: Vault | None) -> bool:
        return (
            isinstance(value, Mapping)
            and value.keys() == self.options.keys()
            and all(value[key] in choices for key, choices in self.options.items())
        )

    def sample(self, rng: Rng) -> object:
        return {key: rng.choice(choices) for key, choices in self.options.items()}

    def empty(self) -> bool:
        return any(not choices for choices in self.options.values())


@dataclass(frozen=True)
class Dice:
    """What n dice with so many sides show, as a tuple."""

    n: int
    sides: int

    def covers(self, value: object, vault: Vault | None) -> bool:
        return (
            isinstance(value, tuple)
            and len(value) == self.n
            and all(isinstance(v, int) and type(v) is not bool and 1 <= v <= self.sides for v in value)
        )

    def sample(self, rng: Rng) -> object:
        return tuple(rng.randint(1, self.sides) for _ in range(self.n))

    def empty(self) -> bool:
        return self.n < 1 or self.sides < 1


@dataclass(frozen=True)
class Lots:
    """k different whole numbers below n, as a tuple in the order drawn: what the dealer, the seats together or a player
    at the table draws, never the seat that gains by it."""

    n: int
    k: int

    def covers(self, value: object, vault: Vault | None) -> bool:
        return (
            isinstance(value, tuple)
            and len(value) == self.k
            and all(type(v) is int and 0 <= v < self.n for v in value)
            and len(set(value)) == self.k
        )

    def sample(self, rng: Rng) -> object:
        return tuple(rng.sample(range(self.n), self.k))

    def empty(self) -> bool:
        return not 0 < self.k <= self.n <= MOST_LOTS


@dataclass(frozen=True)
class Hex:
    """So many bytes as hexadecimal text, which a client makes for itself; with `n`, a tuple of n of them."""

    size: int
    n: int | None = None

    def covers(self, value: object, vault: Vault | None) -> bool:
        if self.n is None:
            return self._one(value)
        return isinstance(value, tuple) and len(value) == self.n and all(map(self._one, value))

    def sample(self, rng: Rng) -> object:
        made = tuple("".join(rng.choice(DIGITS) for _ in range(2 * self.size)) for _ in range(self.n or 1))
        return made[0] if self.n is None else made[: self.n]

    def empty(self) -> bool:
        return False

    def _one(self, value: object) -> bool:
        return isinstance(value, str) and len(value) == 2 * self.size and set(value) <= set(DIGITS)


@dataclass(frozen=True)
class Secret:
    """The inner value is sealed before the intent leaves the client; only `readers` can open it."""

    inner: Slot
    readers: tuple[str, ...] = ()

    def covers(self, value: object, vault: Vault | None) -> bool:
        if isinstance(value, BoxRef):
            if vault is None or value.box not in vault:
                return True  # cannot tell: an audit settles it when the box opens
            value = vault.open(value.box).value
        return self.inner.covers(value, vault)

    def sample(self, rng: Rng) -> object:
        return self.inner.sample(rng)

    def empty(self) -> bool:
        return self.inner.empty()


@dataclass(frozen=True, eq=False)
class Written:
    """A sheet of orders: plain data that the game reads. `fits` says whether it may be handed in, `draw` makes one."""

    fits: Callable[[object], bool]
    draw: Callable[[Rng], object]

    def covers(self, value: object, vault: Vault | None) -> bool:
        return self.fits(value)

    def sample(self, rng: Rng) -> object:
        return self.draw(rng)

    def empty(self) -> bool:
        return False


SLOTS = (One, Some, Int, Each, Dice, Lots, Hex, Secret, Secrets, Carry, Written)


@dataclass(frozen=True)
class Offer:
    """A verb with fixed arguments or slots, the rules behind it and the depth of the frame it belongs to."""

    verb: str
    args: Mapping[str, object] = field(default_factory=dict)
    rules: tuple[str, ...] = ()
    depth: int = -1

    def covers(self, intent: Intent, vault: Vault | None = None, partial: bool = False) -> bool:
        """Whether the intent is one of the acts this offer stands for. `partial`: missing arguments are allowed."""
        if intent.verb != self.verb or not intent.args.keys() <= self.args.keys():
            return False
        if not partial and intent.args.keys() != self.args.keys():
            return False
        for name, value in intent.args.items():  # asked of each offer there is, at each act
            mine = self.args[name]
            if type(value) is tuple and not _names(value):
                return False
            if not (mine.covers(value, vault) if isinstance(mine, SLOTS) else mine == value):
                return False
        return True

    def sample(self, rng: Rng) -> Intent:
        """One of the acts, at random."""
        drawn = {name: v.sample(rng) if isinstance(v, SLOTS) else v for name, v in self.args.items()}
        return Intent(self.verb, drawn)

    def empty(self) -> bool:
        """No act at all: a slot without values."""
        return any(isinstance(v, SLOTS) and v.empty() for v in self.args.values())


def _names(value: tuple[object, ...]) -> bool:
    """Whether it can be looked up: what holds a mapping, as another program may write it, is in no offer."""
    try:
        hash(value)
    except TypeError:
        return False
    return True


def choices(made: Offer, name: str) -> tuple[Plain, ...]:
    """What may be chosen from for an argument of an offer; () for a fixed one."""
    slot = made.args[name]
    return slot.values if isinstance(slot, (One, Some)) else ()


def offer(verb: str, *rules: str, **args: object) -> Offer:
    """`offer("retreat", "4.2", units=Some(ids), to="Q")`."""
    return Offer(verb, args, rules)
