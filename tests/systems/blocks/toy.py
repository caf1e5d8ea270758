"""A game of hidden blocks in a few lines: two seats with six blocks of four steps, four places, two pools.

A turn of each seat: one march (blocks that join are mingled), a recruit, a build, an attrition of the enemy where both
are by a die, and a battle (both show, one step each from the strongest, covered again). Two turns.
"""

from __future__ import annotations

import random
from dataclasses import replace
from itertools import count

from tabletop.core.environment import Environment
from tabletop.core.journal.journal import Journal
from tabletop.core.position.apply import fold
from tabletop.core.position.facts import ModeSet, Placed, VarSet
from tabletop.core.position.ids import CHANCE
from tabletop.core.position.state import State
from tabletop.core.rules.flow import Decision, Procedure
from tabletop.core.rules.game import Game
from tabletop.core.rules.game_names import CounterSpec
from tabletop.core.rules.offers import Some, offer
from tabletop.core.secrets.seal import Vault
from tabletop.core.session.session import Session
from tabletop.systems.blocks import (
    BuildUnseen,
    CoverAgain,
    EliminateUnseen,
    Mingle,
    Reveal,
    Seal,
    Wound,
    blocks_at,
    possible,
)
from tabletop.systems.pool import ChooseRecruit, Recruit, Stir

RED, BLUE = "red", "blue"
PLACES = ("alpha", "beta", "gamma", "delta")
POOLS = {RED: "pool-red", BLUE: "pool-blue"}
HOME = {RED: "alpha", BLUE: "delta"}
FACES = 4
KINDS = {seat: tuple(f"{seat[0].upper()}{n}" for n in range(1, 10)) for seat in (RED, BLUE)}
FLEETS = ("R1", "R2", "B1", "B2")


def foe(seat):
    """The other seat."""
    return BLUE if seat == RED else RED


def sails(k, piece):
    """Whether it can be a fleet, as far as is known."""
    return any(kind in FLEETS for kind in possible(k, piece))


class Sealed(Seal):
    """1 The set-up."""

    rule = "1"


class Campaign(Procedure):
    """1 The set-up is sealed, then two turns of each."""

    rule, keeps, stages = "1", {"turn": 0}, ("seal", "red", "blue", "again")

    def seal(self, t):
        t.call("Seal")

    def red(self, t):
        t.call("Turn", seat=RED)

    def blue(self, t):
        t.call("Turn", seat=BLUE)

    def again(self, t):
        t.let(turn=t.f.turn + 1)
        if t.f.turn < 2:
            self.goto(t, "red")


class Turn(Procedure):
    """2 One seat's turn."""

    rule, needs = "2", ("seat",)
    keeps, pieces = {"moved": (), "entries": (), "die": 0, "zone": ""}, ("moved", "entries")
    stages = ("march", "mingle", "recruit", "build", "fight", "after", "starve", "hungry", "rest", "clear")

    def march(self, t):
        t.call("March", seat=t.f.seat)

    def mingle(self, t):
        t.call("Mingle", seat=t.f.seat, places=PLACES)

    def recruit(self, t):
        t.call("Recruit", seat=t.f.seat)

    def build(self, t):
        t.call("Restore", seat=t.f.seat, place=HOME[t.f.seat])

    def fight(self, t):
        zone = next((z for z in PLACES if blocks_at(t, z, RED) and blocks_at(t, z, BLUE)), "")
        t.let(zone=zone)
        if zone:
            t.call("Fight", zone=zone)

    def after(self, t):
        t.roll("die", "1d6", "2.4")

    def starve(self, t):
        seat, zone = foe(t.f.seat), t.f.zone or HOME[foe(t.f.seat)]
        t.call("Wound", seat=seat, place=zone, n=1 + t.f.die % 2, to=POOLS[seat])

    def hungry(self, t):
        """All that is left there may go."""
        if t.f.die == 6 and t.f.zone:
            mine = tuple(p.id for p in blocks_at(t, t.f.zone, t.f.seat))[:1]
            t.call("Eliminate", seat=t.f.seat, blocks=mine, to=POOLS[t.f.seat])

    def rest(self, t):
        t.let(moved=(), entries=())

    def clear(self, t):
        t.call("Mingle", seat=t.f.seat, places=PLACES)


class March(Decision):
    """2.1 Some blocks to another place, or none. Only fleets enter gamma."""

    rule = "2.1"

    def offers(self, k):
        yield offer("pass", "2.1")
        for place in PLACES:
            mine = blocks_at(k, place, k.seat)
            for to in PLACES:
                able = tuple(p.id for p in mine if to != "gamma" or sails(k, p))
                if to != place and able:
                    yield offer("move", "2.1", piece=Some(able, 1, 3), to=to)

    def on_pass(self, t):
        t.done()

    def on_move(self, t, piece, to):
        origin = t.piece(piece[0]).place
        for name in piece:
            t.move(name, to)
            t.mark(name, "tired")
        t.let("Turn", moved=piece, entries=tuple((name, origin, to) for name in piece))
        t.done()


class Fight(Procedure):
    """2.3 Both show, each loses a step, both cover."""

    rule, needs, stages = "2.3", ("zone",), ("show_red", "show_blue", "hit", "cover_red", "cover_blue")

    def show_red(self, t):
        self._show(t, RED)

    def show_blue(self, t):
        self._show(t, BLUE)

    def _show(self, t, seat):
        t.call("Reveal", seat=seat, blocks=tuple(p.id for p in blocks_at(t, t.f.zone, seat)))

    def hit(self, t):
        for seat in (RED, BLUE):
            strongest = max(blocks_at(t, t.f.zone, seat), key=lambda p: p.steps)
            if strongest.steps > 1:
                t.set_steps(strongest.id, strongest.steps - 1)

    def cover_red(self, t):
        t.call("Cover", seat=RED, places=(t.f.zone,))

    def cover_blue(self, t):
        t.call("Cover", seat=BLUE, places=(t.f.zone,))


class Build(BuildUnseen):
    """2.2 Builds at home."""

    rule = "2.2"


class Hunger(Wound):
    """2.4 The strongest, and those that have gone come back as cadres."""

    rule = "2.4"

    def fallen(self, k, kind):
        return kind, 1


class Gone(EliminateUnseen):
    """2.5 Out of play, back as a cadre."""

    rule = "2.5"

    def fallen(self, k, kind):
        return kind, 1


class Choose(ChooseRecruit):
    """2.6 Fleets come to gamma and home, others home."""

    rule = "2.6"

    def places_of(self, k, kind):
        return (HOME[k.seat], "gamma") if kind in FLEETS else (HOME[k.seat],)

    def may_redraw(self, k):
        return k.var(f"apollo.{k.seat}", 0) > 0

    def redrawn(self, t):
        t.set(f"apollo.{t.seat}", 0)


class Enlist(Recruit):
    """2.6 Three are drawn."""

    rule = "2.6"


class Mixed(Mingle):
    """2.7 Where blocks joined."""

    rule = "2.7"


class Stirred(Stir):
    """2.6 The pool, before a draw."""

    rule = "2.6"


def toy() -> Game:
    """The game."""
    counters = {kind: CounterSpec(seat, FACES) for seat, kinds in KINDS.items() for kind in kinds}
    return Game(
        "blocks",
        (RED, BLUE),
        frozenset((*PLACES, *POOLS.values(), "bowl", "hand")),
        {**counters, "C1": CounterSpec("", 1), "C2": CounterSpec("", 1)},
        {"bowl": ("C1", "C2")},
        rule_groups=("play",),
        groups={"1": "play", "2": "play"},
        steps={
            "Campaign": Campaign(), "Turn": Turn(), "March": March(), "Fight": Fight(), "Seal": Sealed(),
            "Mingle": Mixed(), "Cover": CoverAgain(), "Reveal": Reveal(), "Wound": Hunger(), "Eliminate": Gone(),
            "Restore": Build(), "Recruit": Enlist(), "Stir": Stirred(), "ChooseRecruit": Choose(),
        },
        opening=lambda t: t.call("Campaign"),
    )  # fmt: skip


def start(swap: dict[str, str] | None = None, mode: str = "enforce", dice: str = "app") -> State:
    """Four blocks of each seat at home, one in beta, four in the pool; `swap` gives a piece another kind."""
    facts = [ModeSet("play", mode), VarSet("dice", dice)]
    for seat, kinds in KINDS.items():
        for n, kind in enumerate(kinds):
            place = HOME[seat] if n < 4 else "beta" if n == 4 else POOLS[seat]
            kind = (swap or {}).get(kind, kind)
            facts.append(Placed(f"s{seat[0]}{n}", seat, place, kind, 1 + int(kind[1]) % 3))
    return fold(State(), facts)


def table(seed=1, first=None, game=None) -> Session:
    """One machine that plays both seats and deals."""
    entropy, ticks = random.Random(seed).randbytes, count()
    vaults = {seat: Vault(entropy) for seat in (RED, BLUE, CHANCE)}
    session = Session(game or toy(), Journal(first or start()), vaults, Environment(entropy, lambda: f"t{next(ticks)}"))
    session.begin(RED)
    return session


def seeded(seed: int):
    """Entropy that a test can repeat."""
    return random.Random(seed).randbytes


def only(**steps):
    """The toy with another opening: a procedure of these calls, one after the other."""

    class Calls(Procedure):
        stages = tuple(steps)
        rule = "1"
        keeps, pieces = {"moved": (), "one": ""}, ("moved", "one")

    for name, call in steps.items():
        setattr(Calls, name, lambda self, t, call=call: call(t))
    return replace(toy(), opening=lambda t: t.call("Calls"), steps={**toy().steps, "Calls": Calls()})


def inside(session, place, seat):
    """(kind, steps) of a seat's blocks in a place, sorted, as its vault knows them."""
    known = session.known(seat)
    return sorted((known.kind(p), known.steps(p)) for p in session.state.at(place) if p.owner == seat)
