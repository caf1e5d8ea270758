"""Who tells a story knows what everybody may know, and if he wishes his own secrets; never another's. No Qt."""

from __future__ import annotations

from dataclasses import replace

from tabletop.core.journal.journal import Journal
from tabletop.core.position.facts import Boxed
from tabletop.core.position.ids import CHANCE
from tabletop.core.position.state import Frame, State
from tabletop.core.position.view import tops, view
from tabletop.core.rules.context import Known
from tabletop.core.rules.orders import Line, is_line
from tabletop.core.secrets.seal import Vault
from tabletop.core.session.session import Session
from tabletop.data.catalog import Catalog
from tabletop.data.module import Module
from tabletop.ui.model.names import Names

NOBODY = ""
"""Whose secrets are told when none are."""


class StoryEyes:
    """What may be told of a table. `seat`: whose secrets are told, of those that this machine plays."""

    def __init__(self, session: Session, module: Module, seat: str = NOBODY) -> None:
        self.session, self.module = session, module
        self.seat = seat if seat in session.seats else NOBODY
        self._hands = {place: owner for place, owner in session.game.hands.items()}
        self._vault = self._own() if self.seat else None

    def _own(self) -> Vault:
        """What this seat sealed itself, or was dealt: whatever else it came to know is another's."""
        vault = self.session.vaults[self.seat]
        owners = _owners(self.session.journal)
        mine = {box for box in vault if owners.get(box) == self.seat}
        mine |= {box for box in vault if owners.get(box) == CHANCE and vault.open(box).readers == (self.seat,)}
        return Vault(vault.entropy, {box: vault.open(box) for box in mine})

    def seen(self, state: State) -> State:
        """The table as it is told."""
        covered = self._cover(state)
        seen = view(covered, self._vault) if self._vault is not None else covered
        return tops(seen, self.seat) if state.vars.get("stacks") == "top" else seen

    def _cover(self, state: State) -> State:
        """What a set-up dealt openly into a hand is as secret as what was drawn."""
        open_ = [
            piece
            for place, owner in self._hands.items()
            if owner != self.seat
            for piece in state.at(place)
            if piece.kind is not None
        ]
        if not open_:
            return state
        covered = state.copy()
        for piece in open_:
            covered.pieces[piece.id] = replace(piece, kind=None, steps=None, cup="")
        return covered

    def held(self, state: State, catalog: Catalog) -> tuple[str, ...]:
        """What the teller has in his hand, and has written that nobody has seen."""
        if self._vault is None:
            return ()
        seen = self.seen(state)
        names = Names(self.module, catalog, seen, seen)
        found = []
        for place, owner in self._hands.items():
            here = [piece.id for piece in seen.at(place) if piece.kind is not None]
            if owner == self.seat and here:
                words = {"place": names.place(place), "pieces": ", ".join(names.piece(name) for name in here)}
                found.append(catalog.text("story-held", **words))
        return (*found, *self._written(state, catalog, names))

    def _written(self, state: State, catalog: Catalog, names: Names) -> tuple[str, ...]:
        """Orders that are sealed still."""
        protocol, vault = self.session.game.protocol, self._vault
        if protocol is None or vault is None:
            return ()
        known = Known(self.session.game, state, self.seat, vault)
        boxes = [box for frame in state.frames for box in _answers(frame, self.seat)]
        lines = [line for box in boxes if box in vault for line in _sheet(vault.open(box).value)]
        return tuple(catalog.text("story-sealed-order", order=names.msg(protocol.say(known, line))) for line in lines)


def _sheet(value: object) -> list[Line]:
    return [line for line in value if is_line(line)] if isinstance(value, tuple) else []


def _answers(frame: Frame, seat: str) -> tuple[str, ...]:
    answer = frame.answers.get(seat)
    found = answer if isinstance(answer, tuple) else (answer,)
    return tuple(one for one in found if isinstance(one, str))


def _owners(journal: Journal) -> dict[str, str]:
    """Whose each box is that was ever sealed."""
    found = {name: box.owner for name, box in journal.start.boxes.items()}
    for entry in journal.entries:
        found.update({fact.box: fact.owner for fact in entry.facts if isinstance(fact, Boxed)})
    return found
