"""A game that is open: its folder, its module, its table. There is no "save": every act is on disk when it is shown."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Generic, Protocol, TypeVar, cast

from tabletop.core.environment import Environment
from tabletop.core.journal.entry import Entry
from tabletop.core.journal.journal import Journal
from tabletop.core.position.apply import fold
from tabletop.core.position.facts import Fact, VarSet
from tabletop.core.position.ids import CHANCE
from tabletop.core.position.state import Mode, State
from tabletop.core.rules.game import Game
from tabletop.core.secrets.seal import Vault
from tabletop.core.session.access import Access
from tabletop.core.session.session import Session
from tabletop.core.text import Msg
from tabletop.core.variables import ABORTS
from tabletop.door import write_whole
from tabletop.store import archive
from tabletop.store.append import WriteQueue
from tabletop.store.card import GameCard, ModuleMark, read_card, write_card
from tabletop.store.differs import differences, fingerprint, lacking, listed
from tabletop.store.errors import StoreError, reason
from tabletop.store.files import SUFFIX, free_folder, slug
from tabletop.store.group import group
from tabletop.store.own_past import OwnPast, settle_folder
from tabletop.store.shelf import Shelf
from tabletop.store.start import START, read_start, start_line
from tabletop.store.start_seals import SealedStart, sealed_start
from tabletop.store.unusable import unusable_words
from tabletop.store.vault import open_vault, vault_path


class HasVersion(Protocol):
    """The identity card of a module, as far as a save needs it."""

    @property
    def version(self) -> str: ...


class GameModule(Protocol):
    """What a save needs of a module (data.build.Module fits)."""

    @property
    def id(self) -> str: ...

    @property
    def folder(self) -> Path: ...

    @property
    def hash(self) -> str: ...

    @property
    def corrected(self) -> str: ...

    @property
    def seats(self) -> tuple[str, ...]: ...

    @property
    def card(self) -> HasVersion: ...

    def start_facts(self, scenario: str = "", modes: Mapping[str, Mode] | None = None) -> list[Fact]: ...

    def covered(self, scenario: str = "") -> Mapping[str, str]: ...

    def game(self, scenario: str = "") -> Game: ...


class AnyShelf(Protocol):
    """What a game needs of its folder: alone on this machine (Shelf), or shared with others (SharedShelf)."""

    folder: Path
    queue: WriteQueue
    problems: list[Msg]
    entries: list[Entry]
    read_only: bool
    damaged: bool

    def promise(self, start: Iterable[Fact]) -> None: ...

    def write(self, entry: Entry) -> None: ...

    def files(self, card: GameCard, start: bytes) -> dict[str, bytes]: ...

    def close(self) -> None: ...


M = TypeVar("M", bound=GameModule)


class OpenGame(Generic[M]):
    """`problems` are to be said before anything is shown. Close it when done, so that others can write."""

    private = False
    """Whether it is a line that is tried beside a game."""
    averaged = False
    """Whether the program's dice show averages: only in such a line."""
    imagined: frozenset[str] = frozenset()
    """Counters, and boxes of other things, whose hidden content is made up: only in such a line."""

    def __init__(self, shelf: AnyShelf, card: GameCard, module: M) -> None:
        """Use `create` or `open`. Raises StoreError when this module cannot show the game."""
        self.folder, self.card, self.module = shelf.folder, card, module
        self._shelf = shelf
        mark = mark_of(module, card.module)
        start = self._start(mark)
        shelf.promise(start)
        self._start_line = start_line(start)[0]
        game = _game(module, card)
        said = [card.newer_words()] if card.newer else []
        self.problems: list[Msg] = [*said, *card.odd, *differences(card.module, mark)]
        if card.module.hash != mark.hash:
            _refuse_lacking(card, [*start, *(fact for entry in shelf.entries for fact in entry.facts)], game)
        self.problems += shelf.problems
        journal = self._journal(fold(State(), start), shelf.entries)
        may_be_shut = Access(shut=lambda: shelf.read_only)  # by what arrives
        access = Access.watching() if shelf.read_only else may_be_shut
        self.session = Session(game, journal, self._vaults(game), self._environment(), access)
        self.problems += unusable_words(journal)
        self.past: OwnPast | None = None
        if isinstance(shelf, Shelf):
            self.past = OwnPast(shelf, card.id)
            shelf.written = self.past.keep
            self.problems += [*self.past.words, *settle_folder(self.folder)]

    @classmethod
    def create(
        cls, parent: Path, module: M, scenario: str, title: str, modes: Mapping[str, Mode] | None = None
    ) -> OpenGame[M]:
        """A new game in a new folder `<slug>.tabletop` below `parent`. Raises StoreError."""
        card = GameCard(
            id=os.urandom(16).hex(),
            title=title,
            scenario=scenario,
            module=mark_of(module),
            created=now(),
            seats=module.seats,
            modes=dict(modes or {}),
        )
        start = start_of(card, module)
        folder, card = create_game_folder(parent, card, start)
        game = cls._opened(folder, card, module)
        start.hand_out(game.session.vaults)
        game.session.decks.begin()
        return game

    @classmethod
    def open(cls, folder: Path, find_module: Callable[[str], M | None], watch: bool = False) -> OpenGame[M]:
        """A game from its folder; with `watch` only looked at, and nothing written.

        Raises StoreError: no game, too new, module not here or without counters that are played with.
        """
        card = read_card(folder)
        module = find_module(card.module.id)
        if module is None:
            raise StoreError(Msg.of("store-module-missing", module=card.module.id, version=card.module.version))
        watch = watch or bool(card.newer)
        if card.shared:
            from tabletop.store.shared import SharedGame  # it is one of these, and more

            return SharedGame.opened(folder, card, module, watch)
        return cls._opened(folder, card, module, watch)

    @classmethod
    def _opened(cls, folder: Path, card: GameCard, module: M, watch: bool = False) -> OpenGame[M]:
        shelf = Shelf(folder, watch)
        try:
            return cls(shelf, card, module)
        except BaseException:
            shelf.close()
            raise

    @property
    def hint_rule(self) -> str:
        """What is agreed about the program's advice, in a line too: nothing said in a line changes that of its game."""
        return self.session.state.hint_rule

    @property
    def of_card(self) -> GameCard:
        """The card of the game, also where this is a line of it."""
        return self.card

    # --- state of the disk ---

    @property
    def read_only(self) -> bool:
        """The game can be looked at; every act is refused with the reason."""
        return self._shelf.read_only

    @property
    def damaged(self) -> bool:
        """Part of the journal could not be read; what stands before it is shown."""
        return self._shelf.damaged

    @property
    def unsaved(self) -> bool:
        """The disk refused: acts wait in memory, to be tried again with every act and with `retry`."""
        return self._shelf.queue.waiting > 0

    def retry(self) -> bool:
        """Try to write what waits; True when everything is on disk."""
        return self._shelf.queue.retry()

    def on_trouble(self, listener: Callable[[Msg], None]) -> Callable[[], None]:
        """Be told when the disk refuses, and when it takes again; returns an unsubscribe function."""
        return self._shelf.queue.on_trouble(listener)

    # --- copies and names ---

    def save_copy(self, to: Path) -> Path:
        """The whole game, also what the disk refused, in a new folder `to` or the next free name. Raises StoreError."""
        return archive.write_folder(self._files(), to)

    def export_zip(self, to: Path) -> Path:
        """The whole game as one zip `to` (or the next free name); secrets stay here. Raises StoreError."""
        return archive.write_zip(self._files(), to, slug(self.card.title) + SUFFIX)

    @staticmethod
    def import_zip(path: Path, parent: Path) -> Path:
        """Unpack a received game below `parent`, never over another; its folder. Raises StoreError."""
        return archive.import_zip(path, parent)

    def rename(self, title: str) -> None:
        """Another title; the folder keeps its name. Raises StoreError and then nothing has changed."""
        if self.read_only:
            raise StoreError(Msg("store-read-only"))
        card = self.card.named(title)
        try:
            write_card(self.folder, card)
        except OSError as error:
            raise StoreError(Msg.of("store-cannot-write", path=str(self.folder), reason=reason(error))) from error
        self.card = card

    def close(self) -> None:
        """Let others write. What the disk still refuses is lost: ask for a copy elsewhere first."""
        if self.past is not None:
            self.past.close()
        self._shelf.close()

    # --- inside ---

    def _files(self) -> dict[str, bytes]:
        return self._shelf.files(self.card, self._start_line)

    def _start(self, mark: ModuleMark) -> list[Fact]:
        """The start facts; when they are damaged and the module is the same, made anew."""
        facts = read_start(self.folder, self.card.start)
        if facts is not None:
            return facts
        if mark.hash == self.card.module.hash:
            facts = start_facts(self.card, self.module)
            raw, hash_ = start_line(facts)
            if hash_ == self.card.start:
                self._shelf.problems.append(Msg.of("store-start-mended", file=START))
                self._put_back(raw)
                return facts
        raise StoreError(Msg.of("store-start-broken", file=START))

    def _put_back(self, raw: bytes) -> None:
        if not self.read_only:
            with suppress(OSError):  # it is made anew next time too
                write_whole(self.folder / START, raw, self.folder)

    def _journal(self, start: State, entries: list[Entry]) -> Journal:
        journal = Journal(start)
        journal.extend(entries)
        return journal

    def _environment(self) -> Environment:
        return Environment(os.urandom, now, self._shelf.write, group=group())

    def _vaults(self, game: Game) -> dict[str, Vault]:
        vaults = {}
        for seat in (*game.seats, CHANCE):  # this machine throws the dice and deals, and remembers what it dealt
            vaults[seat], word = open_vault(vault_path(self.card.id, seat), os.urandom, self._shelf.queue)
            if word is not None:
                self.problems.append(word)
        return vaults


def now() -> str:
    """The time for the log: ISO 8601, UTC, whole seconds."""
    return datetime.now(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")


def create_game_folder(
    parent: Path, card: GameCard, start: SealedStart, pin: Callable[[GameCard], GameCard] = lambda card: card
) -> tuple[Path, GameCard]:
    """A new folder below `parent` with the start position and the card of a game; `pin` is given the whole card.

    Raises StoreError.
    """
    raw, hash_ = start_line(start.facts)
    card = pin(replace(card, start=hash_))
    try:
        folder = free_folder(parent / (slug(card.title) + SUFFIX))
        write_whole(folder / START, raw, folder)
        write_card(folder, card)  # last: without its card a folder is no game
    except OSError as error:
        raise StoreError(Msg.of("store-cannot-write", path=str(parent), reason=reason(error))) from error
    return folder, card


def start_facts(card: GameCard, module: GameModule) -> list[Fact]:
    """The set-up, and what becomes of a joint roll left unended, where that is not to wait: it decides what counts."""
    facts = module.start_facts(card.scenario, cast("dict[str, Mode]", dict(card.modes)))
    return facts if card.aborts == "wait" else [*facts, VarSet(ABORTS, card.aborts)]


def start_of(card: GameCard, module: GameModule) -> SealedStart:
    """The set-up of a new game, with what is covered in it sealed."""
    return sealed_start(start_facts(card, module), module.covered(card.scenario), os.urandom)


def mark_of(module: GameModule, then: ModuleMark | None = None) -> ModuleMark:
    """What a game writes down about its module. `then`: what it has written down; when the module is the same in every
    byte its files need not be gone through one by one, and of a foreign game these are thousands."""
    same = then is not None and then.files and (then.id, then.hash) == (module.id, module.hash)
    files = then.files if then is not None and same else fingerprint(module.folder)
    return ModuleMark(module.id, module.card.version, module.hash, module.corrected, files)


def _game(module: GameModule, card: GameCard) -> Game:
    try:
        return module.game(card.scenario)
    except KeyError as error:
        raise _lacks(card, [card.scenario]) from error


def _refuse_lacking(card: GameCard, facts: list[Fact], game: Game) -> None:
    names = sorted(set(card.seats) - set(game.seats)) + lacking(facts, game)
    if names:
        raise _lacks(card, names)


def _lacks(card: GameCard, names: list[str]) -> StoreError:
    words = {"module": card.module.id, "version": card.module.version, "names": listed(names)}
    return StoreError(Msg.of("store-module-lacks", **words))


__all__ = ["GameModule", "OpenGame", "StoreError"]
