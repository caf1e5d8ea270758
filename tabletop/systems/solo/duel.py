"""Games of computers against each other, through the real referee: each is given the public state and its own vault."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

from tabletop.core.position.ids import CHANCE
from tabletop.core.position.state import State
from tabletop.core.referee.ruling import Ruling
from tabletop.core.rules.context import Known
from tabletop.core.rules.game import Game
from tabletop.core.rules.offers import Offer
from tabletop.core.secrets.seal import Entropy
from tabletop.core.session.session import Session
from tabletop.systems.fuzz import MOST_ACTS, Acting, Fault, NoEnd, PlayRng, accepted, act, host, line_of, sound
from tabletop.systems.solo.author import solo_of
from tabletop.systems.solo.imagined import SeenTable
from tabletop.systems.solo.players import SoloPlayer

Told = Callable[[Session, str], None]
"""Told of every act of a seat, once it is done."""


@dataclass
class DuelGame:
    """One game: its table, how it counts for each seat that can win, what was refused, times of decisions, a fault."""

    session: Session
    scores: dict[str, float] = field(default_factory=dict)
    illegal: int = 0
    seconds: dict[str, list[float]] = field(default_factory=dict)
    fault: str = ""


def seen_by(session: Session, seat: str, offered: Sequence[Offer] | None = None) -> SeenTable:
    """What a player of that seat is given."""
    return SeenTable(session.game, session.state, seat, session.vaults[seat].scratch(), offered)


def contenders(game: Game, start: State) -> tuple[str, ...]:
    """Seats that can win a game that begins so."""
    return solo_of(game).contenders(Known(game, start, "", None))


def play_duel(
    game: Game, start: State, players: Mapping[str, SoloPlayer], entropy: Entropy, told: Told | None = None
) -> DuelGame:
    """One game to its end. `players`: one for each seat."""
    made = DuelGame(host(game, start, entropy), seconds={seat: [] for seat in players})
    session = made.session
    try:
        session.begin(game.seats[0])
        acts = 0
        while session.state.frames:
            acts += 1
            if acts > MOST_ACTS:
                raise NoEnd(f"no end after {MOST_ACTS} acts, in {session.state.frames[-1].step}")
            seat = _one(made, players)
            if told is not None and seat:
                told(session, seat)
    except Exception as error:  # whatever rules or players do, the journal is kept and the next game is played
        made.fault = f"{type(error).__name__}: {error}{line_of(error)}"
        return made
    solo = solo_of(game)
    made.scores = {seat: solo.score(session.known(seat), seat) for seat in contenders(game, start)}
    return made


def acting(players: Mapping[str, SoloPlayer], astray: float = 0.0) -> Acting:
    """How a seat acts when a computer plays it; now and then (`astray`) at random, as nobody would. Raises Fault when a
    player finds no answer."""

    def one(session: Session, rng: PlayRng) -> Ruling:
        awaited = session.awaited()
        if not awaited or awaited[0] not in players or rng.random() < astray:
            return act(session, rng)
        seat = awaited[0]
        decided = players[seat].choose(seen_by(session, seat, session.offers(seat)))
        if players[seat].astray:
            raise Fault(f"the player of {seat} found no answer: {players[seat].astray[-1]}")
        return session.submit(seat, decided.intent.verb, override=False, **decided.intent.args)

    return one


def _one(made: DuelGame, players: Mapping[str, SoloPlayer]) -> str:
    """One act; the seat that did it, '' for chance."""
    session = made.session
    awaited = session.awaited()
    sound(session)
    if not awaited:
        raise Fault(f"nobody is awaited in {session.state.frames[-1].step}")
    if awaited == (CHANCE,):
        thrown = session.chance()
        assert thrown is not None
        accepted(thrown)
        return ""
    seat = awaited[0]
    player = players[seat]
    began = player.clock()
    try:
        decided = player.choose(seen_by(session, seat))
    except LookupError:
        session.offers(seat)
        sound(session)  # what the rules raise when they are asked
        raise
    made.seconds[seat].append(player.clock() - began)
    ruling = session.submit(seat, decided.intent.verb, override=False, **decided.intent.args)
    if ruling.verdict != "ok":
        made.illegal += 1
        accepted(ruling)
    return seat
