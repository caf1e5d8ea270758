"""Between Session and widgets: one object that every view listens to, and the only way a view may change the table.

It also holds what is the person's, not the game's: whose eyes we look through, what is selected, which past is shown.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import replace
from typing import Any

from PySide6.QtCore import QObject, QPoint, Signal

from tabletop.core.journal.entry import Entry
from tabletop.core.journal.intent import IntentArgs
from tabletop.core.journal.journal import UndoChoice
from tabletop.core.plain import Plain
from tabletop.core.position.delta import Delta, diff
from tabletop.core.position.state import Piece, State
from tabletop.core.position.view import tops, view
from tabletop.core.referee.ruling import Ruling
from tabletop.core.rules.context import Known
from tabletop.core.session.session import Session
from tabletop.core.text import Msg
from tabletop.data.catalog import Catalog
from tabletop.data.module import Module
from tabletop.data.names import place_name
from tabletop.store.game import OpenGame
from tabletop.ui.model.change import Pending
from tabletop.ui.model.named import named
from tabletop.ui.model.names import piece_words
from tabletop.ui.model.seats_here import people, undo_barred, undoer
from tabletop.ui.model.secrets import has_secrets
from tabletop.ui.model.shown import Shown


class TableModel(QObject):
    """What the window shows. `shown` is the state seen by `seat`, now or at the moment stepped back to."""

    changed = Signal(object)
    """A Change: `shown` is another state now, or there are more moments. One for an act and what followed from it."""
    told = Signal()
    """Every view has heard of a change: what looks at the whole table looks now, once (see `change.Once`)."""
    looked = Signal()
    """And every view shows it: what needs other room gets it before anything is painted."""
    seat_changed = Signal(str)
    cover_changed = Signal(bool)
    """True: hands are covered until the next player says they are there."""
    selection_changed = Signal()
    flash = Signal(str, str)
    """(place, piece): show the player where it is."""
    glow = Signal(str, str)
    """(place, piece): the same when nobody asked to be taken there; the map stays where it is."""
    pointed = Signal(str)
    """The place under the pointer, '' off the map."""
    language_changed = Signal()
    look_changed = Signal()
    """Colours or scale: faces are to be painted anew."""
    refused = Signal(object)
    """A Ruling that was not accepted."""
    warned = Signal(object)
    """A Ruling done against a rule that only advises, or all the same."""
    said = Signal(str)
    """A sentence for the message line."""
    choosing_changed = Signal()
    """Other counters or places may be chosen on the board now."""
    wanted = Signal(object)
    """Values a player wants to answer with, from outside the bar: a chit of the hand and its number."""
    trust_wanted = Signal()
    """The player wants to answer anew whether the rules of this game may run."""
    sheet_taken = Signal(str)
    """A counter of the sheet is in the air over the board."""
    sheet_moved = Signal(QPoint)
    """The pointer that carries it is at this point of the screen."""
    sheet_dropped = Signal(QPoint)
    """It was let go there."""
    sheet_waits = Signal(str)
    """No button is down: it waits for a click on the board or for Enter; the place to begin at."""
    sheet_back, card_pulled = Signal(), Signal(str, QPoint)
    """It goes back to the sheet. And a card of the hand was let go at this point of the screen."""
    put_away = Signal(str)
    """A sentence about counters that have just left the board: what and where to."""
    place_picked = Signal(str)
    """A place among `choosing_places` was clicked."""

    def __init__(self, game: OpenGame[Module], catalog: Catalog, colours: str = "printed", seat: str = "-") -> None:
        super().__init__()
        self.game, self.catalog, self.colours = game, catalog, colours
        here = (*people(game.session), *game.session.seats, game.module.card.seats[0].id)
        self.seat = here[0] if seat == "-" else seat
        self.covered = self.closed = False
        self.at: int | None = None
        self.selection: tuple[str, ...] = ()
        self.private: Mapping[str, Plain] = {}
        """Variables of tracks that are sealed -> what this seat knows, None for what is not its business."""
        self.deputy = ""
        """Seat acted for at this screen without looking through its eyes: nothing secret is asked of it."""
        self.choosing: frozenset[str] = frozenset()
        """Counters the rules let the player choose from: a click adds one to the selection or takes it out."""
        self.choosing_places: frozenset[str] = frozenset()
        self._laid_open: State
        self.hand_over: Callable[[], bool] = lambda: True
        """Whether a seat's secrets are covered until its player says that they are there."""
        self.before_telling: Callable[[], object] | None = None
        """What goes on by itself after an act (the rules deal, another seat is asked): part of the same change."""
        self._trusted = Shown(game.module, game.session.game.limits)
        self._shown = self._known = self._seen(self.session.state)
        self._stale, self._open, self._telling, self._frozen = False, 0, False, False
        self._last_eyes = self.seat, self.covered
        self._pending = Pending()
        self.unhurried = False
        """Nobody waits for what is told now: what is heavy to show may follow in a turn of the loop of its own."""
        self._leave = self.session.subscribe(self._on_session)

    # --- reading ---

    @property
    def shown(self) -> State:
        """The table as `seat` sees it at the moment that is looked at."""
        self._look_again()
        return self._shown

    @property
    def telling(self) -> bool:
        """Whether something goes on that is told when it is done, or is being told: `told` says when that is over."""
        return self._open > 0 or self._telling

    @property
    def laid_open(self) -> State:
        """`shown` with all counters of every stack: what a combat lays on the table."""
        self._look_again()
        return self._laid_open

    @property
    def session(self) -> Session:
        """The only door to the table."""
        return self.game.session

    @property
    def module(self) -> Module:
        """The game's data."""
        return self.game.module

    @property
    def live(self) -> bool:
        """Whether the present is shown (acts are possible only then)."""
        return self.at is None

    def tr(self, key: str, **args: Any) -> str:  # type: ignore[override]
        """Words of the program or the game in the player's language."""
        return self.catalog.text(key, **args)

    def say(self, msg: Msg) -> str:
        """A message of core or store in the player's language, ids turned into names."""
        return self.catalog.msg(self.named(msg))

    def named(self, msg: Msg) -> Msg:
        """The message with piece, place and seat ids replaced by their names."""
        return named(self, msg)

    def name_of_piece(self, piece: str) -> str:
        """As this seat may know it ("a hidden counter" when it may not)."""
        if piece in self.unknown:
            return self.say(Msg.of("name-unknown", id=self.unknown[piece]))
        return piece_words(self.module, self.catalog, self.shown.pieces.get(piece), self.game.imagined)

    @property
    def unknown(self) -> dict[str, str]:
        """Counters on no sheet of this game, and what they are said to be."""
        return self._trusted.unknown

    def name_of_place(self, place: str) -> str:
        """A zone or box in the player's words."""
        return place_name(self.module, self.catalog, place)

    @property
    def tops_only(self) -> bool:
        """Whether the table looks at the top counter alone of another seat's stacks; agreed now and for the past."""
        return bool(self.session.state.vars.get("stacks") == "top")

    @property
    def playing(self) -> tuple[str, ...]:
        """Seats that take part: all but an umpire whom nobody needs."""
        vars_ = self.session.state.vars
        return tuple(seat for seat in self.module.seats if not vars_.get(f"idle.{seat}"))

    def name_of_seat(self, seat: str) -> str:
        """A seat in the player's words."""
        return self.tr(f"seat-{seat}") if seat in self.session.game.seats else self.tr("seat-chance")

    def piece(self, name: str) -> Piece | None:
        """A piece of the state shown."""
        return self.shown.pieces.get(name)

    # --- acting ---

    @property
    def actor(self) -> str:
        """The seat whose act the next one is."""
        return self.deputy or self.seat

    def do(self, verb: str, **args: Any) -> Ruling:
        """An act of the seat at the screen; a refusal is told through `refused`."""
        if not self.live:
            self.step_to(None)
        return self._act(lambda: self.session.submit(self.actor, verb, **args))

    def insist(self, seat: str, verb: str, /, **args: Any) -> Ruling:
        """An act of a seat against an enforced rule; the journal says who did it and which rule it was."""
        return self._act(lambda: self.session.submit(seat, verb, override=True, **args))

    def act(self, acts: Iterable[IntentArgs]) -> Ruling:
        """Several acts as one decision."""
        if not self.live:
            self.step_to(None)
        return self._act(lambda: self.session.act(self.actor, acts))

    def can_undo(self) -> UndoChoice | None:
        """What an undo would take back: the newest decision of a seat at this screen; None for nothing."""
        return self.session.can_undo(undoer(self.session, self.seat))

    def undo_barred(self) -> bool:
        """Whether enforced rules alone keep it from being taken back."""
        return undo_barred(self.session, self.seat)

    def undo(self) -> Ruling:
        """Take back one decision."""
        return self._act(lambda: self.session.undo(undoer(self.session, self.seat)))

    def redo(self) -> Ruling:
        """Take back one undo."""
        return self._act(lambda: self.session.redo(self.seat))

    def _told(self, ruling: Ruling) -> Ruling:
        if not ruling.accepted:
            self.refused.emit(ruling)
        elif ruling.verdict == "advised":
            self.warned.emit(ruling)
        return ruling

    # --- looking ---

    def select(self, pieces: Iterable[str]) -> None:
        """Choose pieces; ids that are not on the table are dropped."""
        chosen = tuple(dict.fromkeys(p for p in pieces if p in self.shown.pieces))
        if chosen != self.selection:
            self.selection = chosen
            self.selection_changed.emit()

    def choose_from(self, pieces: Iterable[str], places: Iterable[str] = ()) -> None:
        """Let the player choose among counters or places on the board; nothing ends it."""
        wanted = frozenset(pieces), frozenset(places)
        if wanted != (self.choosing, self.choosing_places):
            self.choosing, self.choosing_places = wanted
            self.choosing_changed.emit()

    def step_to(self, n: int | None) -> None:
        """Show the table as it was after n entries; None is now."""
        count = len(self.session.journal)
        with self.as_one():
            self.at = None if n is None or n >= count else max(0, n)
            self._look(moment=True)

    def look_as(self, seat: str) -> None:
        """Sit on another seat; with hands on the table the cover falls first (hot seat). Nobody looks through the eyes
        of a computer: it may hold what no player knows."""
        if seat == self.seat or seat not in self.session.seats or seat in self.session.computers:
            return
        with self.as_one():
            self.seat = seat
            self._look(eyes=True)
            self.select(())
            self.set_covered(has_secrets(self.session) and self.hand_over())

    def set_covered(self, down: bool) -> None:
        """Cover or show this seat's secrets."""
        if down != self.covered:
            with self.as_one():
                self.covered = down
                self._look(eyes=True)

    def set_language(self, language: str) -> None:
        """Speak another language at once."""
        self.catalog.set_language(language)
        self.language_changed.emit()

    def set_colours(self, colours: str) -> None:
        """'printed' or 'safe' seat colours."""
        self.colours = colours
        self.look_changed.emit()

    def close(self) -> None:
        """Stop listening and let the game go."""
        self.closed = True
        self._leave()
        self.game.close()

    # --- inside ---

    def _seen(self, state: State) -> State:
        blind = self.covered or self.seat in self.session.computers
        vault = None if blind else self.session.vaults.get(self.seat)
        shown, eyes = self._trusted(view(state, vault), None if vault is None else self.seat), self.session.game.eyes
        self._laid_open = shown
        if self.tops_only:
            shown = tops(shown, "" if blind else self.seat)
        if eyes is None:
            return shown
        self.private = eyes(Known(self.session.game, state, "" if blind else self.seat, vault))
        return replace(shown, vars={**shown.vars, **self.private}) if self.private else shown

    def show_anew(self) -> None:
        """Every view looks at the whole state again (something of it was not shown)."""
        with self.as_one():
            self._known = State()
            self._look()

    @contextmanager
    def as_one(self) -> Iterator[None]:
        """All that changes meanwhile is told as one change, when the outermost of these ends."""
        self._open += 1
        try:
            yield
        finally:
            self._open -= 1
            if not (self._open or self._telling or self.closed):
                self._tell()

    @contextmanager
    def in_pieces(self) -> Iterator[None]:
        """The same for changes between which the window lives: what is shown stays what was told last until it ends."""
        self._look_again()
        self.unhurried = True
        try:
            with self.as_one():
                self._frozen = True
                try:
                    yield
                finally:
                    self._frozen = False
        finally:
            self.unhurried = False

    def _act(self, act: Callable[[], Ruling]) -> Ruling:
        """An act, and what goes on by itself after it, told as one."""
        with self.as_one():
            ruling = act()
            if self._pending.any and self.before_telling is not None:
                self.before_telling()
        return self._told(ruling)

    def _look_again(self) -> None:
        if self._stale and not self._frozen:
            self._stale = False
            self._shown = self._seen(self.session.state if self.at is None else self.session.journal.state(self.at))

    def _look(self, moment: bool = False, eyes: bool = False) -> None:
        """`shown` is to be looked at again."""
        self._stale = True
        self._pending.add(moment=moment, eyes=eyes)

    def _on_session(self, delta: Delta, entry: Entry | None) -> None:
        with self.as_one():
            if self.live:
                self._look()
            self._pending.add(entry if self.live else None, moment=True)
            if "turn" in delta.vars or "phase" in delta.vars:
                self.select(())  # what was chosen was for what was to be done then

    def _tell(self) -> None:
        """Say what has changed since it was said last; what changes while it is said is said after it."""
        if not self._pending.any:
            self.told.emit()  # for whoever has waited in vain
        while self._pending.any:
            if any(piece not in self.shown.pieces for piece in self.selection):
                self.select(self.selection)
            before, self._known = self._known, self.shown
            change, self._pending = self._pending.change(diff(before, self._known)), Pending()
            self._telling = True
            try:
                self.changed.emit(change)
                self._tell_eyes()
            finally:
                self._telling = False
            self.told.emit()
        self.looked.emit()

    def _tell_eyes(self) -> None:
        """Who looks, for those to whom nothing else matters."""
        (seat, covered), self._last_eyes = self._last_eyes, (self.seat, self.covered)
        if covered != self.covered:
            self.cover_changed.emit(self.covered)
        if seat != self.seat:
            self.seat_changed.emit(self.seat)
