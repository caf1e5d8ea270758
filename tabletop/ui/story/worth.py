"""What of an act is worth a sentence, and which of its clauses are moves that may be counted. No Qt."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from tabletop.core.position.ids import CHANCE
from tabletop.core.position.state import State
from tabletop.core.session.session import Session
from tabletop.data.catalog import Catalog
from tabletop.data.module import Module
from tabletop.ui.model.blocks import is_block
from tabletop.ui.model.sentences import Clause, events
from tabletop.ui.story.acts import CountedAct

SAID = frozenset({"note", "terms", "combat", "steps", "place", "remove", "mode"})
"""Clauses that are told of an act under rules; what else is to be seen the map and the tracks show."""
BY_HAND = SAID | {"mark", "look", "owner", "opened", "hidden", "move"}
"""And when everything is by hand, where nobody notes what an act was for."""
FIGHTERS = frozenset({"unit", "leader", "block"})
"""Counters whose ways and losses are told."""


class Worth:
    """Looks at the acts of one game in one language."""

    def __init__(self, session: Session, module: Module, catalog: Catalog) -> None:
        self.session, self.module, self.catalog = session, module, catalog
        self._shapes = {place for plan in module.plans for place in plan.shapes}

    def clauses(self, act: CountedAct) -> list[Clause]:
        """All of them."""
        return events(self.module, self.catalog, act.before, act.entry, self.session.journal.position)

    def told(self, act: CountedAct) -> list[Clause]:
        """Those that are told, moves among them; where the rules carry out orders and note each, they need none."""
        clauses = self.clauses(act)
        noted = act.entry.seat == CHANCE and any(clause.kind == "note" for clause in clauses)
        return [c for c in clauses if self.kept(act, c) or (not noted and self.is_move(act, c))]

    def is_move(self, act: CountedAct, clause: Clause) -> bool:
        """Whether counters of an army went to another place of a board; chits that are played say so themselves."""
        if clause.kind != "move":
            return False
        last: Any = clause.facts[-1]
        return last.to in self._shapes and any(self._fights(act.before, fact.piece) for fact in clause.facts)

    def kept(self, act: CountedAct, clause: Clause) -> bool:
        """Whether it is told besides moves."""
        if clause.kind not in (SAID if act.before.frames else BY_HAND) or self.is_move(act, clause):
            return False
        first: Any = clause.facts[0] if clause.facts else None
        if clause.kind == "note":
            paid = act.entry.verb == "move" and first.place and not first.piece
            return not paid
        if clause.kind in ("steps", "place", "remove") and act.before.frames:
            return any(self._fights(act.before, fact.piece, getattr(fact, "kind", None)) for fact in clause.facts)
        return True

    def whose(self, act: CountedAct, told: Iterable[Clause]) -> str:
        """The seat that did it; nobody, when the rules did it to others' counters as well."""
        if act.entry.seat == CHANCE:
            return ""
        pieces = (act.before.pieces.get(getattr(fact, "piece", "")) for clause in told for fact in clause.facts)
        owners = {piece.owner for piece in pieces if piece is not None} - {""}
        return act.entry.seat if owners <= {act.entry.seat} else ""

    def _fights(self, state: State, name: str, kind: str | None = None) -> bool:
        found = state.pieces.get(name)
        if found is not None and found.kind is None:
            return is_block(self.module, found)
        return in_army(self.module, kind if found is None else found.kind)


def in_army(module: Module, kind: str | None) -> bool:
    """Whether a kind is one of an army; chits, cards and markers are none."""
    if kind is None:
        return False
    try:
        return module.kind_of(kind).role in FIGHTERS
    except KeyError:
        return True
