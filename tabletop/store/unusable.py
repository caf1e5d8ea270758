"""Acts in the journal that count as nothing: what they say is out of bounds, or names what is not on the table."""

from __future__ import annotations

from tabletop.core.journal.journal import Journal
from tabletop.core.position.ids import EntryId
from tabletop.core.text import Msg
from tabletop.store.errors import seat_name

MOST_SAID = 3
"""Named one by one; the others are counted."""


def unusable_words(journal: Journal) -> list[Msg]:
    """A word for each, with its seat, number and reason: the first few, then how many there are."""
    uncounted = journal.uncounted()
    found = [(EntryId.parse(name), why) for name, why in journal.bad.items() if name not in uncounted]
    said = [
        Msg.of("store-entry-void", seat=seat_name(id_.seat), n=id_.clock, why=why) for id_, why in found[:MOST_SAID]
    ]
    if len(found) > MOST_SAID:
        said.append(Msg.of("store-facts-dropped", n=len(found), entry=str(found[0][0])))
    return said
