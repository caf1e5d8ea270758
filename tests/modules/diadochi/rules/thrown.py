"""A step of Les Diadoques played with the dice a test gives, one throw after the other."""

from __future__ import annotations

import random

from tabletop.core.environment import Environment
from tabletop.core.journal.journal import Journal
from tabletop.core.plain import Plain
from tabletop.core.position.ids import CHANCE
from tabletop.core.position.state import State
from tabletop.core.rules.context import Table
from tabletop.core.rules.flow import settle
from tabletop.core.secrets.seal import Vault
from tabletop.core.session.session import Session
from tests.modules.diadochi.bench import ROOM, throw


def play(position: State, step: str, *throws: tuple[int, ...], **fields: Plain) -> Session:
    """The step up to where the throws end."""
    t = Table(ROOM.game, position, "", None)
    t.call(step, **fields)
    settle(t)
    vaults = {seat: Vault(random.Random(1).randbytes) for seat in (*ROOM.game.seats, CHANCE)}
    session = Session(ROOM.game, Journal(t.state), vaults, Environment(random.Random(2).randbytes))
    for dice in throws:
        assert session.awaited() == (CHANCE,)
        throw(session, *dice)
    return session


def event_of(session: Session) -> Plain:
    """What was drawn."""
    return session.state.vars["event"]
