"""A chit is drawn once: what a seat drew and took back comes first when it draws from that cup again."""

from __future__ import annotations

from collections.abc import Collection

from tabletop.core.journal.journal import Journal
from tabletop.core.position import facts as F
from tabletop.core.secrets.seal import Vault


def taken_back(journal: Journal, cup: str, chits: Collection[str], seat: str, vault: Vault) -> tuple[str, ...]:
    """Chits of the cup that this seat has seen and taken back, in the order drawn, as far as `vault` knows them. A
    chit that goes back into the cup mixes it anew, and all is open again. A real cup is no other after an undo."""
    uncounted, waiting = journal.uncounted(), dict[str, None]()
    out = {name for name, piece in journal.start.pieces.items() if piece.kind in chits}
    for entry in journal.entries:
        counts = str(entry.id) not in uncounted
        for fact in entry.facts:
            if isinstance(fact, F.Placed) and (fact.cup == cup or fact.kind in chits):
                out.add(fact.piece)
                if fact.owner == seat and fact.box is not None and fact.box in vault:
                    _drawn(waiting, str(_kind(vault, fact.box)), counts)
            elif isinstance(fact, F.Removed) and fact.piece in out and counts:
                waiting.clear()
    return tuple(waiting)


def _drawn(waiting: dict[str, None], chit: str, counts: bool) -> None:
    if counts:
        waiting.pop(chit, None)
    else:
        waiting.setdefault(chit)


def _kind(vault: Vault, box: str) -> object:
    value = vault.open(box).value
    return value[0] if isinstance(value, tuple) and value else value
