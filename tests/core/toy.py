"""A game of a few lines that uses every kind of step: two sides, three zones, two turns.

Each turn both sides seal a stance, the first side moves (check 2.1: no more than two of its pieces in a zone), then
rolls; on 1-3 the other side chooses one of its pieces to lose. A reflex (3) removes a leader left alone.
"""

from __future__ import annotations

import random
from itertools import count

from tabletop.core.environment import Environment
from tabletop.core.journal.journal import Journal
from tabletop.core.position.apply import fold
from tabletop.core.position.facts import Fact, Flow, ModeSet, Placed, VarSet
from tabletop.core.position.state import Frame, State
from tabletop.core.rules.checks import check
from tabletop.core.rules.flow import Decision, Everyone, Procedure
from tabletop.core.rules.game import Game
from tabletop.core.rules.game_names import CounterSpec
from tabletop.core.rules.offers import One, Secret, offer
from tabletop.core.secrets.seal import Vault
from tabletop.core.session.session import Session

RED, BLUE = "red", "blue"
ZONES = ("north", "middle", "south")


def foe(seat):
    """The other side."""
    return BLUE if seat == RED else RED


@check("2.1", "too-many-in-zone")
def room(k, piece: str, to):
    """At most two pieces of a side in a zone."""
    return len([p for p in k.at(to, k.piece(piece).owner) if p.id != piece]) < 2


class Turn(Procedure):
    """1 The turn: stances, one move, one volley, the loss."""

    rule, keeps = "1", {"stances": (), "die": 0, "lost": ""}
    stages = ("seal", "march", "volley", "suffer", "again")

    def seal(self, t):
        t.call("Stance", into="stances")

    def march(self, t):
        t.call("March", seat=RED)

    def volley(self, t):
        t.roll("die", "1d6", "1.3", by=RED)

    def suffer(self, t):
        mine = [p.id for p in t.state.pieces.values() if p.owner == BLUE]
        if t.f.die <= 3 and mine:
            t.pick("lost", BLUE, mine, "1.4")
        else:
            t.let(lost="")

    def again(self, t):
        if t.f.lost and t.has(t.f.lost):
            t.remove(t.f.lost)
        t.set("turn", t.var("turn") + 1)
        if t.var("turn") < 3:
            self.goto(t, "seal")


class Stance(Everyone):
    """1.1 Both sides seal a stance at the same time."""

    rule = "1.1"

    def offers(self, k):
        yield offer("stance", "1.1", stance=Secret(One(("attack", "defend"))))

    def on_stance(self, t, stance):
        t.answer(stance)


class March(Decision):
    """2 One piece to another zone, or none."""

    rule, checks = "2", {"move": (room,)}

    def offers(self, k):
        yield offer("pass", "2")
        for piece in k.state.pieces.values():
            if piece.owner == k.seat:
                for zone in ZONES:
                    if zone != piece.place:
                        yield offer("move", "2", piece=piece.id, to=zone)

    def on_pass(self, t):
        t.done()

    def on_move(self, t, piece, to):
        t.move(piece, to)
        t.done()


def capture(t):
    """3 A leader alone among enemies is captured."""
    for piece in list(t.state.pieces.values()):
        friends = [p for p in t.at(piece.place, piece.owner) if p.kind != "leader"]
        if piece.kind == "leader" and not friends and t.at(piece.place, foe(piece.owner)):
            t.remove(piece.id)


def toy() -> Game:
    """The game."""
    return Game(
        "toy",
        (RED, BLUE),
        frozenset((*ZONES, "bowl", "hand-red", "hand-blue", "pool")),
        {"man": CounterSpec("", 2), "leader": CounterSpec("", 1), "C1": CounterSpec("", 2), "C2": CounterSpec("", 2)},
        {"bowl": ("C1", "C2")},
        {"turn": (1, 7)},
        ("sequence", "movement", "capture"),
        {"1": "sequence", "2": "movement", "3": "capture"},
        {"Turn": Turn(), "Stance": Stance(), "March": March()},
        (capture,),
    )


def setup() -> list[Fact]:
    """Three men a side, a leader, turn 1."""
    men: list[Fact] = [
        Placed(f"{side[0]}{n}", side, zone, "man", 2)
        for side, zone in ((RED, "north"), (BLUE, "south"))
        for n in (1, 2)
    ]
    return [*men, Placed("r9", RED, "north", "leader", 1), VarSet("turn", 1)]


def start(mode: str = "hand", running: bool = False) -> State:
    """The first position; `running` puts the turn's frame on the stack."""
    facts = [*setup(), *(ModeSet(group, mode) for group in ("sequence", "movement", "capture"))]
    if running:
        facts.append(Flow(0, (Frame("Turn", {"stances": (), "die": 0, "lost": ""}, 1),), 1))
    return fold(State(), facts)


def seeded(seed: int):
    """Entropy that a test can repeat."""
    return random.Random(seed).randbytes


def table(mode: str = "hand", running: bool = False, seed: int = 1, written: list | None = None) -> Session:
    """A hot-seat session of the toy game."""
    entropy, ticks = seeded(seed), count()
    vaults = {RED: Vault(entropy), BLUE: Vault(entropy)}
    environment = Environment(entropy, lambda: f"t{next(ticks)}", (written if written is not None else []).append)
    session = Session(toy(), Journal(start(mode, running)), vaults, environment)
    session.autoplay.advance()
    return session
