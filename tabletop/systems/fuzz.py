"""Random play from the offers alone: what `tabletop fuzz`, the exam of every module and a bored computer use.

It is given its chance (random.Random fits). What goes wrong is told, never raised; the journal up to there is proof.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Protocol

from tabletop.core.environment import Environment
from tabletop.core.journal.intent import Intent
from tabletop.core.journal.journal import Journal
from tabletop.core.position.ids import CHANCE
from tabletop.core.position.state import State
from tabletop.core.referee.ruling import Ruling
from tabletop.core.rules.asked import asked
from tabletop.core.rules.context import Known
from tabletop.core.rules.game import Game
from tabletop.core.rules.offers import Offer, Rng
from tabletop.core.secrets.seal import Entropy, Vault
from tabletop.core.session.session import Session
from tabletop.core.text import Msg

OURS = __file__.replace("\\", "/").rpartition("/systems/")[0]
"""Where the program's own files lie: a fault of the rules is in others."""
MOST_ACTS = 4000
"""A game of more acts than this will not end."""
SELDOM, UNASKED = 0.2, 0.05
"""How often a rare verb is chosen among others; how often a seat acts that was not asked (an interrupt)."""


class PlayRng(Rng, Protocol):
    """What random play needs of a generator."""

    def random(self) -> float: ...

    def randbytes(self, n: int) -> bytes: ...


Watch = Callable[[Session], Iterable[str]]
"""Looked at after every act: what is wrong on this table, in words for an author."""
Acting = Callable[[Session, PlayRng], Ruling]
"""One act of whoever is awaited."""


@dataclass(frozen=True)
class FuzzedGame:
    """One game: its table, the acts it took, and what went wrong ('' when it ended as it should)."""

    session: Session
    acts: int
    fault: str = ""
    error: Exception | None = None


class Fault(Exception):
    """Why a game cannot go on."""


class NoEnd(Fault):
    """It goes on for longer than a game may."""


def host(game: Game, start: State, entropy: Entropy) -> Session:
    """One machine that plays every seat and deals."""
    vaults = {seat: Vault(entropy) for seat in (*game.seats, CHANCE)}
    return Session(game, Journal(start), vaults, Environment(entropy))


def play(game: Game, start: State, rng: PlayRng, watch: Iterable[Watch] = (), most: int = MOST_ACTS) -> FuzzedGame:
    """One game to its end, at random."""
    return play_by(act, host(game, start, rng.randbytes), rng, watch, most)


def play_by(
    acting: Acting, session: Session, rng: PlayRng, watch: Iterable[Watch] = (), most: int = MOST_ACTS
) -> FuzzedGame:
    """One game to its end, each act chosen by `acting`."""
    watching = (broken_invariants, *watch)
    acts = 0
    try:
        session.begin(session.game.seats[0])
        while session.state.frames:
            acts += 1
            if acts > most:
                stack = " > ".join(frame.step for frame in session.state.frames)
                raise NoEnd(f"no end after {most} acts, in {stack}")
            accepted(acting(session, rng))
            for look in watching:
                for word in look(session):
                    raise Fault(word)
    except Exception as error:  # whatever a game's rules do, the journal is kept and the next game is played
        return FuzzedGame(session, acts, f"{type(error).__name__}: {error}", error)
    return FuzzedGame(session, acts)


def act(session: Session, rng: PlayRng) -> Ruling:
    """One act of whoever is awaited, now and then of somebody who may interrupt. Raises Fault at a dead end."""
    awaited = session.awaited()
    sound(session)
    if not awaited:
        raise Fault(f"nobody is awaited in {session.state.frames[-1].step}")
    if awaited == (CHANCE,):
        thrown = session.chance()
        assert thrown is not None
        return thrown
    seat = _interrupter(session, awaited, rng) or rng.choice(awaited)
    offers = session.offers(seat)
    if not offers:
        sound(session)
        raise Fault(f"dead end: {seat} has no offer in {session.state.frames[-1].step}")
    intent = choose(session.game, offers, rng).sample(rng)
    return session.submit(seat, intent.verb, override=False, **intent.args)


def sound(session: Session) -> None:
    """Raises Fault when the rules raise where they are asked what may be done."""
    broken = session.local.faults.current
    if broken is not None:
        cause = broken.__cause__ or broken
        raise Fault(f"the rules raise {cause!r} in {broken.msg.get('where')}{line_of(cause)}") from broken


def line_of(error: BaseException) -> str:
    """` (play.py, line 88)`: where in its own files the rules raised it, '' for nowhere."""
    found, trace = "", error.__traceback__
    while trace is not None:
        file = trace.tb_frame.f_code.co_filename.replace("\\", "/")
        if not file.startswith(OURS):
            found = f" ({file.rpartition('/')[2]}, line {trace.tb_lineno})"
        trace = trace.tb_next
    return found


def choose(game: Game, offers: Sequence[Offer], rng: Rng) -> Offer:
    """One of the offers, verbs that end things seldom."""
    rare = [made for made in offers if made.verb in game.rare]
    common = [made for made in offers if made.verb not in game.rare]
    if rare and common:
        return rng.choice(rare if rng.randint(1, 1000) <= 1000 * SELDOM else common)
    return rng.choice(rare or common)


def accepted(ruling: Ruling) -> None:
    """Raises Fault when an act that was offered is not judged ok."""
    if ruling.error is not None:
        where = "; ".join(f"{c.rule} {c.text.get('where')}" for c in ruling.broken_rules)
        line = line_of(ruling.error)
        raise Fault(f"the rules raised {ruling.error!r} in {where}{line}: {_shown(ruling.intent)}") from ruling.error
    if ruling.verdict != "ok":
        why = "; ".join(f"{c.rule} {c.text.key}" for c in ruling.broken_rules)
        raise Fault(f"offered and then {ruling.verdict}: {_shown(ruling.intent)} ({why})")


def broken_invariants(session: Session) -> list[str]:
    """What the game itself says is wrong. The dealer's memory is lent: hidden counters are counted too."""
    if session.game.invariants is None:
        return []
    return session.game.invariants(Known(session.game, session.state, CHANCE, session.vaults.get(CHANCE)))


def prompt(session: Session, seat: str) -> Msg | None:
    """What the rules ask of a seat now; None when they do not wait for it."""
    if seat not in session.awaited():
        return None
    return asked(session.game, session.state, seat, lambda key: False)


def words_used(session: Session) -> Iterable[Msg]:
    """Every message the last entry, the prompt now open and the acts on offer put before the players."""
    for seat in session.awaited():
        asked = prompt(session, seat)
        if asked is not None:
            yield asked
        yield from (Msg(f"verb-{verb}") for verb in {made.verb for made in session.offers(seat)} if seat != CHANCE)
    if session.journal.entries:
        entry = session.journal.entries[-1]
        yield from (citation.text for citation in entry.citations)
        for fact in entry.facts:
            said = getattr(fact, "text", None) or getattr(fact, "purpose", None)
            if isinstance(said, Msg):
                yield said


def _interrupter(session: Session, awaited: tuple[str, ...], rng: PlayRng) -> str:
    if rng.random() >= UNASKED:
        return ""
    others = [seat for seat in session.seats if seat not in awaited and session.offers(seat)]
    return rng.choice(others) if others else ""


def _shown(intent: Intent) -> str:
    return f"{intent.verb} " + ", ".join(f"{name}={value}" for name, value in intent.args.items())
