"""A game of cards without any rules: a face-down deck, its discards, a private deck, two hands and a table."""

from __future__ import annotations

import random
from itertools import count

from tabletop.core.environment import Environment
from tabletop.core.journal.journal import Journal
from tabletop.core.position.apply import fold
from tabletop.core.position.facts import Fact, Placed, VarSet
from tabletop.core.position.ids import CHANCE
from tabletop.core.position.state import State
from tabletop.core.rules.decks import DeckSpec
from tabletop.core.rules.game import Game
from tabletop.core.rules.game_names import CounterSpec
from tabletop.core.secrets.seal import Vault
from tabletop.core.session.session import Session
from tabletop.core.variables import UNSHUFFLED

RED, BLUE = "red", "blue"
DECK, DISCARDS, OWN = "deck", "discards", "own"


def card_game(n: int = 8) -> Game:
    """The game with so many cards in its deck."""
    cards = tuple(f"K{i:03d}" for i in range(n))
    secret = ("S1", "S2", "S3")
    return Game(
        id="cards",
        seats=(RED, BLUE),
        places=frozenset({DECK, DISCARDS, OWN, "table", "hand-red", "hand-blue"}),
        counters={name: CounterSpec("", 1, block=False) for name in (*cards, *secret, "joker")},
        decks={
            DECK: DeckSpec(cards),
            DISCARDS: DeckSpec(face_down=False, reshuffle_into=DECK),
            OWN: DeckSpec(secret, seat=RED, private=True),
        },
        hands={"hand-red": RED, "hand-blue": BLUE},
    )


def card_session(seed: int = 1, n: int = 8, begun: bool = True) -> Session:
    """A table of one machine; `begun`: its decks are shuffled."""
    game, numbers, clock = card_game(n), random.Random(seed), count()
    facts: list[Fact] = []
    for deck in (DECK, OWN):
        facts += [Placed(f"d-{card}", "", deck, card, 1, cup=deck) for card in game.decks[deck].cards]
        facts.append(VarSet(UNSHUFFLED + deck, True))
    vaults = {seat: Vault(numbers.randbytes) for seat in (RED, BLUE, CHANCE)}
    environment = Environment(numbers.randbytes, lambda: f"2026-01-01T00:00:{next(clock):02d}Z", lambda entry: None)
    session = Session(game, Journal(fold(State(), facts)), vaults, environment)
    if begun:
        session.decks.begin()
    return session


def order(session: Session, deck: str = DECK) -> list[str]:
    """What lies in a deck, the top first, as chance alone knows it."""
    vault = session.vaults[CHANCE]
    pieces = reversed(session.state.at(deck))
    return [p.kind or str(vault.open(p.box or "").value[0]) for p in pieces]  # type: ignore[index]
