"""Making and joining a game played far apart; every refusal is said over the window that asked."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from tabletop.core.errors import TableError
from tabletop.core.position.state import Mode
from tabletop.data.catalog import Catalog
from tabletop.data.errors import ModuleBroken, problem_text
from tabletop.store.card import GameCard, read_card
from tabletop.store.files import SUFFIX, slug
from tabletop.store.game import OpenGame
from tabletop.store.remote.address import Address
from tabletop.store.remote.link import Login
from tabletop.store.remote.mirror import Mirror, free_below
from tabletop.store.seal_keys import kept_seats
from tabletop.store.shared import Plan, SharedGame
from tabletop.ui.rules.modes import preset

if TYPE_CHECKING:
    from tabletop.data.module import FoundGame, Module
    from tabletop.ui.interfaces import Opens

NAME = "player-name"
"""Setting that remembers what the player is called."""


@dataclass(frozen=True)
class Wish:
    """What the dialog of a new game asks for: `seats` played here by `player`."""

    scenario: str
    title: str
    mode: Mode | Mapping[str, Mode]
    seats: tuple[str, ...]
    player: str
    dice: str = "trusted"
    deck: str = "honour"
    aborts: str = "wait"


def decks(module: Module) -> tuple[str, ...]:
    """Grades of the draws this game offers, none without cups; locked only where its rules know the protocol."""
    game = module.game()
    if not game.cups:
        return ()
    return ("honour", "locked") if game.has_step("Unlock") else ("honour",)


def create(opener: Opens, found: FoundGame, wish: Wish, parent: Path) -> bool:
    """A new shared game and its window; False when it could not be made."""
    game = _made(opener, found, wish, parent)
    if game is None:
        return False
    opener.application.prefs.keep(games=str(parent))
    opener.show_opened(game)
    return True


def ask_server(opener: Opens, found: FoundGame, wish: Wish, done: Callable[[], object]) -> None:
    """Ask for a folder on a server, and make the new game in a mirror of it; `done` when its window is there."""
    from tabletop.ui.remote.server.games import PutThere

    def make(address: Address, login: Login, taken: set[str]) -> bool:
        made = _put_there(opener, found, wish, free_below(address, slug(wish.title) + SUFFIX, taken), login)
        if made:
            done()
        return made

    PutThere(opener, wish.title, make).open()


def _put_there(opener: Opens, found: FoundGame, wish: Wish, there: Address, login: Login) -> bool:
    try:
        place = Mirror.new_place()
    except TableError as error:
        opener.tell("new-failed", [opener.say(error.msg)])
        return False
    game = _made(opener, found, wish, place)
    if game is None:
        return False
    mirror = Mirror(place, there, game.folder, published=False, key_file=login.key_file)
    try:
        mirror.keep()
    except TableError as error:
        game.close()
        opener.tell("new-failed", [opener.say(error.msg)])
        return False
    opener.show_opened(game)
    return True


def _made(opener: Opens, found: FoundGame, wish: Wish, parent: Path) -> SharedGame[Module] | None:
    application = opener.application
    catalog = Catalog.for_module(found, application.language)
    try:
        module = application.load(found.folder)
        scenario = wish.scenario or next(iter(module.scenarios))
        plan = Plan(scenario, wish.title, preset(module, wish.mode), wish.dice, wish.deck, wish.aborts)
        game = SharedGame.create_shared(parent, module, plan, dict.fromkeys(wish.seats, wish.player))
    except ModuleBroken as error:
        opener.tell("new-failed", [problem_text(application.catalog, problem) for problem in error.problems[:8]])
        return None
    except TableError as error:
        opener.tell("new-failed", [catalog.msg(error.msg)])
        return None
    application.prefs.keep(**{NAME: wish.player})
    return game


def ask_to_join(opener: Opens, folder: Path) -> bool:
    """Whether this is a shared game on which nobody sits here: then the dialog of joining is open."""
    try:
        card = read_card(folder)
    except TableError:
        return False
    if not card.shared or card.newer or kept_seats(card.id):
        return False
    try:
        game: SharedGame[Module] = SharedGame.opened(folder, card, _module(opener, card), watch=True)
    except (TableError, ModuleBroken, LookupError):
        return False  # opening it will say what is wrong
    from tabletop.ui.dialogs.join import Join

    Join(opener, game).open()
    return True


def _module(opener: Opens, card: GameCard) -> Module:
    found = opener.application.find_module(card.module.id)
    if found is None:
        raise LookupError(card.module.id)
    return found


def join(opener: Opens, folder: Path, seat: str, player: str) -> SharedGame[Module]:
    """Sit down and show the window. Raises StoreError."""
    game: SharedGame[Module] = SharedGame.join(folder, opener.application.find_module, seat, player)
    opener.application.prefs.keep(**{NAME: player})
    opener.show_opened(game)
    return game


def spectate(opener: Opens, folder: Path) -> None:
    """Only look on. Raises StoreError."""
    opener.show_opened(OpenGame.open(folder, opener.application.find_module, watch=True))
