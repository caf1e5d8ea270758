"""A cup game of a few lines: in each round every seat draws, then may put chits back unseen or show one."""

from __future__ import annotations

from dataclasses import replace
from itertools import count

from tabletop.core.audit.audit import audit
from tabletop.core.position.apply import fold
from tabletop.core.position.facts import ModeSet, VarSet
from tabletop.core.position.state import State
from tabletop.core.rules.flow import Decision
from tabletop.core.rules.game import Game
from tabletop.core.rules.game_names import CounterSpec
from tabletop.core.rules.offers import offer
from tabletop.store.group import Ed25519, group
from tabletop.systems import locked_cup as L
from tabletop.systems.locked import STEPS, Granting
from tabletop.systems.locked_cup_audit import audit_cups
from tests.core.apart import Client, exchange

GROUP = Ed25519()
SEATS = ("red", "blue")
THREE = (*SEATS, "green")


class Round(Granting):
    """A round: seat after seat draws `n` and then has its turn; `rounds` of them. Draws may be granted ahead."""

    rule, needs, keeps = "1", ("n", "rounds"), {"turn": 0, "drawn": False}

    def granted(self, k):
        after = k.f.turn + (1 if k.f.drawn else 0)
        return "bowl", k.game.seats[after % len(k.game.seats)], k.f.n

    def run(self, t):
        if t.f.turn == t.f.rounds * len(t.game.seats):
            t.done()
            return
        seat = t.game.seats[t.f.turn % len(t.game.seats)]
        if t.f.drawn:
            t.let(drawn=False, turn=t.f.turn + 1)
            t.call("Turn", seat=seat)
        else:
            t.let(drawn=True)
            t.call("Draw", seat=seat, bowl="bowl", to=f"hand-{seat}", n=t.f.n, rule="1.1")


class Turn(Decision):
    """Put some back, show one, and end."""

    rule = "1.2"

    def offers(self, k):
        yield offer("finish", "1.2")
        for piece in k.at(f"hand-{k.seat}"):
            yield offer("back", "1.2", piece=piece.id)
            yield offer("show", "1.2", piece=piece.id)

    def on_finish(self, t):
        t.done()

    def on_back(self, t, piece):
        t.remove(piece)

    def on_show(self, t, piece):
        t.reveal(t.piece(piece).box)
        t.move(piece, "table")


def cup_game(chits=6, seats=SEATS, n=1, rounds=2) -> Game:
    """A game with so many chits C1, C2 ... and its opening."""
    names = tuple(f"C{i + 1}" for i in range(chits))
    return Game(
        "bowls",
        seats,
        frozenset(("bowl", "table", *(f"hand-{seat}" for seat in seats))),
        {name: CounterSpec("", 2) for name in names},
        {"bowl": names},
        rule_groups=("all",),
        groups={"1": "all"},
        steps={**STEPS, "Round": Round(), "Turn": Turn()},
        opening=lambda t: t.call("Round", n=n, rounds=rounds),
    )


SEEDS = count(1)


def clients(game: Game, seed: int | None = None) -> dict[str, Client]:
    """A machine for every seat, each with its own vault; the rules have begun and run as far as they go."""
    first = fold(State(), [ModeSet("all", "enforce"), VarSet("deck", "locked")])
    seed = next(SEEDS) if seed is None else seed
    made = {seat: Client(game, first, (seat,), seed * 100 + n) for n, seat in enumerate(game.seats)}
    for client in made.values():
        client.session.local.environment = replace(client.session.local.environment, group=group())
    made[game.seats[0]].session.begin(game.seats[0])
    exchange(*made.values())
    return made


def held(client: Client) -> dict[str, str]:
    """Piece -> chit, as far as this machine knows."""
    (seat,) = client.names
    return {p.id: p.kind for p in client.session.view(seat).pieces.values() if p.kind is not None}


def act(both, seat, verb, **args):
    """One act of a seat, and all that follows of itself."""
    ruling = both[seat].session.submit(seat, verb, **args)
    assert ruling.verdict == "ok", ruling
    exchange(*both.values())


def bowl_of(client):
    """The cup as everybody knows it."""
    return L.read(client.session.state, "bowl")


def vaults_of(both):
    """All vaults, as at the end of a game."""
    return {seat: client.session.vaults[seat] for seat, client in both.items()}


def verdicts(both):
    """(seat, key) of all that the audit of cups finds; the audit of entries must agree."""
    client = both["red"]
    found = audit_cups(client.session.game, client.session.journal, vaults_of(both), GROUP)
    if not found:
        assert audit(client.session.game, client.session.journal, vaults_of(both)).sound
    return [(fault.seat, fault.text.key) for fault in found]
