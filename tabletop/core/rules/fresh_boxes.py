"""The slot Secrets: contents known to one seat, each sealed in a fresh box, in an order that says nothing."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from tabletop.core.plain import Plain, freeze
from tabletop.core.position.ids import is_fresh, piece_id
from tabletop.core.secrets.chance import draw
from tabletop.core.secrets.seal import BoxRef, Vault

if TYPE_CHECKING:
    from tabletop.core.rules.offers import Rng

ID_BYTES = 6
DIGITS = "0123456789abcdef"


@dataclass(frozen=True)
class Secrets:
    """One sealed box for each of some contents; with `named` each beside the fresh name of a piece: (name, box).

    The seat's own program makes the value (`fresh`): whoever answers leaves the argument out, or gives contents.
    `contents` are what lies there now, None for one that is not known here. `parts`: how many of them belong together,
    one place behind the other (default: all); within a part the order is free, so parts of 1 bind each content to its
    place in the tuple. Where a vault opens the boxes their contents must be these; elsewhere only the number is told.
    """

    contents: tuple[Plain, ...]
    readers: tuple[str, ...] = ()
    named: bool = True
    parts: tuple[int, ...] = ()

    def covers(self, value: object, vault: Vault | None) -> bool:
        if not isinstance(value, tuple) or len(value) != len(self.contents):
            return False
        if self.named and not all(isinstance(one, tuple) and len(one) == 2 and is_fresh(one[0]) for one in value):
            return False
        names = [one[0] for one in value] if self.named else []
        inside = [one[1] for one in value] if self.named else list(value)
        boxes = [one.box for one in inside if isinstance(one, BoxRef)]
        if len(set(names)) < len(names) or len(set(boxes)) < len(boxes):
            return False
        return all(_agree(given, inside[at : at + len(given)], vault) for at, given in self._cut())

    def sample(self, rng: Rng) -> object:
        """Not sealed yet: contents where the boxes will be."""
        mixed = [one for _, part in self._cut() for one in rng.sample(part, len(part))]
        if not self.named:
            return tuple(mixed)
        return tuple(("x" + "".join(rng.choice(DIGITS) for _ in range(2 * ID_BYTES)), one) for one in mixed)

    def empty(self) -> bool:
        return False

    def fresh(self, vault: Vault, reader: str) -> tuple[object, ...]:
        """The argument made by the seat's own program: every content sealed for the readers, or for `reader`."""
        entropy = vault.entropy
        mixed = tuple(one for _, part in self._cut() for one in draw(part, len(part), entropy))
        value = tuple((piece_id(entropy(ID_BYTES)), one) for one in mixed) if self.named else mixed
        return self.sealed(value, vault, reader)

    def sealed(self, value: tuple[object, ...], vault: Vault, reader: str) -> tuple[object, ...]:
        """The same with boxes where there are contents."""
        readers = self.readers or (reader,)

        def box(one: object) -> BoxRef:
            return one if isinstance(one, BoxRef) else vault.seal(freeze(one), readers)

        with vault.together():
            return tuple((one[0], box(one[1])) if self.named and isinstance(one, tuple) else box(one) for one in value)

    def _cut(self) -> Iterator[tuple[int, tuple[Plain, ...]]]:
        """Where each part begins, and its contents."""
        at = 0
        for size in self.parts or (len(self.contents),):
            yield at, self.contents[at : at + size]
            at += size


def _agree(contents: tuple[Plain, ...], given: list[object], vault: Vault | None) -> bool:
    """Whether what is known of these boxes can be these contents in some order."""
    inside: list[Plain] = []
    for one in given:
        if not isinstance(one, BoxRef):
            inside.append(freeze(one))
        elif vault is not None and one.box in vault:
            inside.append(vault.open(one.box).value)
    known: list[Plain] = [one for one in contents if one is not None]
    missing, odd = Counter(known) - Counter(inside), Counter(inside) - Counter(known)
    return missing.total() <= len(given) - len(inside) and odd.total() <= len(contents) - len(known)


def refs_in(value: object) -> Iterator[BoxRef]:
    """All sealed parts of an argument, in their order."""
    if isinstance(value, BoxRef):
        yield value
    elif isinstance(value, tuple):
        for one in value:
            yield from refs_in(one)


def boxed(value: object) -> object:
    """An argument as a step is given it: the name of its box for each sealed part."""
    if isinstance(value, BoxRef):
        return value.box
    return tuple(map(boxed, value)) if isinstance(value, tuple) else value
