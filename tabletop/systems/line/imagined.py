"""What closed boxes may hold, as far as somebody knows: dealt at random from what could be there.

A chit is one of its cup that lies nowhere in the open, a card one of its deck, a block one of its owner's kinds; no two
are the same. This is the answer for every game; one that knows better says so in `Solo.imagine`.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence
from typing import TypeVar

from tabletop.core.plain import Plain
from tabletop.core.position.state import Piece
from tabletop.core.rules.context import Known
from tabletop.core.rules.decks import home_of
from tabletop.core.rules.offers import Rng
from tabletop.core.secrets.chance import below, draw
from tabletop.core.secrets.seal import Entropy
from tabletop.systems.blocks.known import full, own_kinds

T = TypeVar("T")
FINE = 1 << 53
"""Steps between nought and one."""
Fits = Callable[[Piece, Sequence[str]], Sequence[str]]
"""Which of some kinds a piece could be of, where it lies."""


class EntropyRng:
    """Chance for whoever imagines, from unforeseeable bytes."""

    def __init__(self, entropy: Entropy) -> None:
        self._entropy = entropy

    def choice(self, seq: Sequence[T]) -> T:
        """One of them."""
        return seq[below(len(seq), self._entropy)]

    def random(self) -> float:
        """From nought up to one."""
        return below(FINE, self._entropy) / FINE

    def randbytes(self, n: int) -> bytes:
        """So many bytes."""
        return self._entropy(n)

    def randint(self, a: int, b: int) -> int:
        """From a to b, both of them too."""
        return a + below(b - a + 1, self._entropy)

    def sample(self, population: Sequence[T], k: int) -> list[T]:
        """k different ones."""
        return list(draw(population, k, self._entropy))


def unknown(k: Known) -> tuple[Piece, ...]:
    """The hidden pieces that `k.seat` cannot see."""
    return tuple(p for p in k.state.pieces.values() if p.kind is None and (p.box is None or _kind(k, p) == ""))


def imagine(k: Known, rng: Rng, fits: Fits | None = None) -> dict[str, Plain]:
    """Piece -> (kind, steps) for every hidden piece that `k.seat` cannot see; nothing for one that nothing can be."""
    found: dict[str, Plain] = {}
    for (source, owner), pieces in _sources(k).items():
        pool = _pool(k, source, owner)
        for piece, kind in _dealt(pieces, pool, rng, fits):
            found[piece.id] = (kind, _steps(k, source, kind, rng))
    return found


def _sources(k: Known) -> dict[tuple[str, str], list[Piece]]:
    """Hidden pieces by where they come from: a cup or deck, else the counters of their owner."""
    groups: dict[tuple[str, str], list[Piece]] = defaultdict(list)
    for piece in unknown(k):
        source = _source(k, piece)
        groups[(source, "" if source else piece.owner)].append(piece)
    return groups


def _source(k: Known, piece: Piece) -> str:
    home = home_of(k.game, piece)
    if home or piece.cup:
        return home or str(piece.cup)
    cups = tuple(k.game.cups)
    return cups[0] if piece.cup is None and len(cups) == 1 else ""


def _pool(k: Known, source: str, owner: str) -> list[str]:
    """Kinds that lie nowhere in the open, and that `k.seat` does not hold itself."""
    if source in k.game.decks:
        kinds: Iterable[str] = k.game.decks[source].cards
    else:
        kinds = k.game.cups.get(source, ()) if source else own_kinds(k, owner)
    seen = {_kind(k, piece) for piece in k.state.pieces.values()}
    return [kind for kind in kinds if kind not in seen]


def _kind(k: Known, piece: Piece) -> str:
    """Its kind as far as it is known here, '' else."""
    if piece.kind is not None:
        return piece.kind
    value = k.peek(piece.box or "", "")
    return str(value[0]) if isinstance(value, tuple) and value else str(value)


def _dealt(pieces: list[Piece], pool: list[str], rng: Rng, fits: Fits | None) -> list[tuple[Piece, str]]:
    """Each piece a kind of its own: those first for which there is least to choose from."""
    left, found = tuple(rng.sample(pool, len(pool))), list[tuple[Piece, str]]()
    choices = {p.id: left if fits is None else fits(p, left) for p in pieces}
    free = dict.fromkeys(left)
    for piece in sorted(rng.sample(pieces, len(pieces)), key=lambda p: len(choices[p.id])):
        kind = next((one for one in choices[piece.id] if one in free), next(iter(free), ""))
        if kind:
            del free[kind]
            found.append((piece, kind))
    return found


def _steps(k: Known, source: str, kind: str, rng: Rng) -> int:
    """A chit or card is whole; of a block nobody knows how much is left."""
    most = full(k, kind)
    return most if source else rng.randint(1, max(1, most))
