"""Counters covered from the start: sealed before the start is written, so that no file of the game says what they are.

Each comes under a name of its own; marks and facing, which might tell, are left out. What is in the boxes goes to the
vault of the seat that knows it; of a seat that is played elsewhere, chance keeps it until that seat has a key.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from tabletop.core.position.facts import Boxed, Fact, MarkSet, Moved, Placed
from tabletop.core.position.ids import CHANCE, piece_id
from tabletop.core.referee.covering import ID_BYTES
from tabletop.core.secrets.seal import Entropy, Vault, VaultSecret


@dataclass
class SealedStart:
    """The facts of a start, and what is in its boxes, by seat."""

    facts: list[Fact]
    secrets: dict[str, dict[str, VaultSecret]] = field(default_factory=dict)

    def hand_out(self, vaults: Mapping[str, Vault]) -> None:
        """Once the game is there: each secret into the vault of its seat, else into that of chance for that seat."""
        for seat, boxes in self.secrets.items():
            vault = vaults.get(seat) or vaults.get(CHANCE)
            for box, secret in boxes.items() if vault is not None else ():
                assert vault is not None
                vault.share(box, secret)


def sealed_start(facts: Sequence[Fact], covered: Mapping[str, str], entropy: Entropy) -> SealedStart:
    """The same start with these pieces sealed, each for its seat."""
    if not covered:
        return SealedStart([*facts])
    vaults = {seat: Vault(entropy) for seat in covered.values()}
    named = {piece: piece_id(entropy(ID_BYTES)) for piece in covered}
    made = SealedStart([])
    for fact in facts:
        made.facts += _sealed(fact, covered, named, vaults)
    made.secrets = {seat: dict(vault.secrets) for seat, vault in vaults.items()}
    return made


def _sealed(
    fact: Fact, covered: Mapping[str, str], named: Mapping[str, str], vaults: Mapping[str, Vault]
) -> Iterator[Fact]:
    match fact:
        case Placed(piece=piece) if piece in covered:
            seat = covered[piece]
            ref = vaults[seat].seal((fact.kind, fact.steps), (seat,))
            yield Boxed(ref.box, seat, ref.digest)
            yield Placed(named[piece], seat, fact.place, box=ref.box, cup="")
        case Moved(piece=piece) if piece in covered:
            yield Moved(named[piece], fact.to, fact.x, fact.y, fact.rank)
        case MarkSet(piece=piece) if piece in covered:
            return
        case _:
            yield fact
