"""What others have asked of the machine that deals: chits and cards, drawn once and sealed for who asked."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.core.journal.entry import Entry
from tabletop.core.position.ids import CHANCE
from tabletop.core.session.session import Session

LATELY = 200
"""Entries looked through for what was asked of the dealer while its program was closed."""


def serve(session: Session, dealer: str, entries: Sequence[Entry]) -> None:
    """Draw what these entries ask for; what the rules refuse is said by the dealer's own seat."""
    session.decks.serve(entries)
    asked = [entry for entry in entries if entry.verb == "ask"]
    journal = session.journal
    newest = journal.entries[-LATELY:] if asked else ()
    served = {str(e.intent.args.get("asked")) for e in newest if e.seat == CHANCE and journal.live(e)}
    for entry in asked:
        if journal.live(entry) and str(entry.id) not in served:
            args = {"n": 1, **entry.intent.args}
            if not {"bowl", "to"} <= args.keys():
                continue  # no question of an honest program
            wanted = {name: args[name] for name in ("bowl", "to", "n")} | {"seat": entry.seat, "asked": str(entry.id)}
            made = session.submit(CHANCE, "draw", override=False, **wanted)
            for citation in made.broken_rules:
                session.submit(dealer, "note", text=citation.text)
