"""What core is given of the world, for it has no chance, no clock, no files and no cryptography of its own."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

from tabletop.core.journal.entry import Entry
from tabletop.core.secrets.chance import DiceSpec, throw
from tabletop.core.secrets.seal import Entropy


class PrimeGroup(Protocol):
    """A group of prime order in which discrete logarithms are hard; points and scalars are bytes of fixed length.

    Raises ValueError for what is no point of the group.
    """

    def __hash__(self) -> int:
        """What was worked out with it can be kept."""
        ...

    def hash_point(self, text: bytes) -> bytes:
        """A point that belongs to this text; nobody knows how two of them are related."""
        ...

    def times(self, point: bytes, scalar: bytes) -> bytes:
        """The point multiplied."""
        ...

    def scalar(self, entropy: Entropy) -> bytes:
        """An unforeseeable scalar, never zero."""
        ...

    def product(self, one: bytes, other: bytes) -> bytes:
        """Two scalars multiplied."""
        ...

    def invert(self, scalar: bytes) -> bytes:
        """The scalar that undoes a multiplication."""
        ...


@dataclass(frozen=True)
class Environment:
    """Unforeseeable bytes, the time as text, a writer that keeps each entry, a signature, a group for locked cups."""

    entropy: Entropy
    now: Callable[[], str] = lambda: ""
    write: Callable[[Entry], None] = lambda entry: None
    sign: Callable[[str, str], str] = lambda seat, hash_: ""
    """(seat, hash of its entry) -> signature, where others must be able to trust it."""
    group: PrimeGroup | None = None
    """None: no locked cup can be played here."""
    throw: Callable[[DiceSpec, Entropy], tuple[int, ...]] = throw
    """What dice of the program show: fair, but where a line is tried with average dice."""
