"""What can be done with a deck of cards, as one list for the menu of the board and the panel of the hand."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import partial

from PySide6.QtWidgets import QMenu, QWidget

from tabletop.core.journal.intent import IntentArgs
from tabletop.core.rules.decks import lies_face_down
from tabletop.ui.board.intents.decks import Drawing, deal, draw, reshuffle
from tabletop.ui.dialogs.deck_look import DeckLook
from tabletop.ui.model.decks import cards_in, decks_of, discards_of, hand_of
from tabletop.ui.model.table_model import TableModel
from tabletop.ui.rules.landing import carry_out

SEVERAL = (2, 3, 4, 5, 6, 7, 8, 10)
"""How many cards are drawn, dealt or looked at, beside one."""


@dataclass(frozen=True)
class DeckAct:
    """A line of the menu: its message with arguments, what it does, whether it can be done; or lines below it."""

    key: str
    run: Callable[[], object] | None = None
    possible: bool = True
    args: dict[str, int | str] = field(default_factory=dict)
    below: tuple[DeckAct, ...] = ()
    line: bool = False
    """A line stands above it."""


class DeckActs:
    """Of one deck; `host` is over which a dialog opens."""

    def __init__(self, model: TableModel, deck: str, host: QWidget) -> None:
        self.model, self.deck, self.host = model, deck, host
        self.box = decks_of(model.module)[deck]
        self.cards = cards_in(model.shown, deck)
        self.down = lies_face_down(model.session.game, model.shown, deck)

    @property
    def mine(self) -> bool:
        """Whether the seat at the screen may draw from it and look into it."""
        return not self.box.private or self.model.actor == self.box.seat

    def lines(self) -> Iterator[DeckAct]:
        """The lines, in order."""
        yield from self._drawing()
        yield from self._looking()
        model, some = self.model, bool(self.cards) and self.mine
        yield DeckAct("deck-shuffle", lambda: self._do([("deck_shuffle", {"deck": self.deck})]), some, line=True)
        discards = reshuffle(model.module, self.deck)
        if discards:
            lying = cards_in(model.shown, str(discards[0][1]["discards"]))
            yield DeckAct("deck-reshuffle", lambda: self._do(discards), bool(lying) and self.mine)
        key = "deck-turn-up" if self.down else "deck-turn-down"
        yield DeckAct(key, lambda: self._do([("deck_turn", {"deck": self.deck})]), some)

    def fill(self, menu: QMenu) -> None:
        """The same as entries of a menu."""
        for act in self.lines():
            self._entry(menu, act)

    def draw_one(self) -> None:
        """The topmost card into the hand of the seat at the screen."""
        self._do(draw(Drawing(self.deck, hand_of(self.model.module, self.model.actor))))

    def look(self, n: int | None) -> None:
        """At the topmost cards, or through all of it: a list in which one is picked. What lies open is looked at by
        everybody at any time."""
        cards = tuple(piece.id for piece in (self.cards if n is None else self.cards[:n]))
        asked = {"deck": self.deck} | ({"n": n} if n is not None else {})
        if self.down and not self._do([("deck_look", asked)]):
            return
        DeckLook(self.model, self.host, self.deck, cards).open()

    # --- inside ---

    def _drawing(self) -> Iterator[DeckAct]:
        model, some = self.model, bool(self.cards) and self.mine
        hand = hand_of(model.module, model.actor)
        if hand:
            yield DeckAct("deck-draw", self.draw_one, some)
            several = tuple(self._several(n, draw(Drawing(self.deck, hand, n))) for n in SEVERAL)
            yield DeckAct("deck-draw-several", possible=some and len(self.cards) > 1, below=several)
        seats = [seat for seat in model.playing if hand_of(model.module, seat)]
        if len(seats) > 1:
            each = [(n, deal(model.module, seats, self.deck, n)) for n in (1, *SEVERAL)]
            below = tuple(self._several(n, acts, len(seats)) for n, acts in each)
            yield DeckAct("deck-deal", possible=len(self.cards) >= len(seats) and self.mine, below=below)
        discards = discards_of(model.module, self.deck)
        if discards:
            yield DeckAct("deck-to-discards", lambda: self._do(draw(Drawing(self.deck, discards))), some)

    def _looking(self) -> Iterator[DeckAct]:
        some = bool(self.cards) and self.mine
        if self.down:
            yield DeckAct("deck-look-top", lambda: self.look(1), some, line=True)
            below = tuple(
                DeckAct("deck-cards", partial(self.look, n), n <= len(self.cards), {"n": n}) for n in SEVERAL
            )
            yield DeckAct("deck-look-several", possible=some and len(self.cards) > 1, below=below)
        yield DeckAct("deck-look-all", lambda: self.look(None), some, line=not self.down)

    def _several(self, n: int, acts: list[IntentArgs], seats: int = 1) -> DeckAct:
        return DeckAct("deck-cards", partial(self._do, acts), n * seats <= len(self.cards), {"n": n})

    def _entry(self, menu: QMenu, act: DeckAct) -> None:
        if act.line:
            menu.addSeparator()
        words = self.model.tr(act.key, **act.args)
        if act.below:
            inner = menu.addMenu(words)
            inner.setObjectName(act.key)
            inner.setEnabled(act.possible)
            for one in act.below:
                self._entry(inner, one)
            return
        entry = menu.addAction(words)
        entry.setObjectName(f"{act.key}-{act.args['n']}" if act.args else act.key)
        entry.setEnabled(act.possible and self.model.live)
        run = act.run
        if run is not None:
            entry.triggered.connect(lambda _=False: run())

    def _do(self, acts: list[IntentArgs]) -> bool:
        return bool(acts) and carry_out(self.model, acts, self.host)
