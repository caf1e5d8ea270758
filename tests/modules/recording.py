"""Whole games recorded once, by scripted players and fixed seeds; the record.py of each game has its plans.

A change of the rules that changes play makes them be written again; the test then shows in the diff what has become
different. First line of a file: result and secrets; then entry bodies.
"""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from tabletop.core.environment import Environment
from tabletop.core.journal.intent import Intent
from tabletop.core.journal.journal import Journal
from tabletop.core.position.ids import CHANCE
from tabletop.core.position.state import State
from tabletop.core.rules.context import Known
from tabletop.core.rules.game import Game
from tabletop.core.rules.offers import Offer
from tabletop.core.secrets.seal import Vault
from tabletop.core.session.session import Session
from tabletop.data.module import Module

MOST = 3000
"""Decisions after which a game is taken to be endless."""
Wishes = dict[str, tuple[str, ...]]
"""Counter -> places it wants to be in, best first."""


@dataclass(frozen=True)
class Plan:
    """How a game is played: what each side wants of its counters, and how likely it is to play a stratagem."""

    seed: int
    wishes: dict[str, Wishes] = field(default_factory=dict)
    stratagems: float = 0.0
    """0: never. The sides of a game without wishes play at random."""
    works: dict[str, tuple[str, ...]] = field(default_factory=dict)
    """Side -> what it builds, first things first."""
    faces: tuple[str, ...] = ()
    """Stratagems that are played whenever they can be, and kept in hand until then."""


@dataclass(frozen=True)
class Recorder:
    """The recorded games of one module: where they lie, how they are played, how each ends (kind, rule)."""

    module: Module
    folder: Path
    plans: Mapping[str, Plan]
    wanted: Mapping[str, tuple[str, str]]

    def game(self, name: str) -> Game:
        """The rules it is played by: those of the first scenario."""
        return self.module.game()

    def plan(self, name: str) -> Plan:
        """How it is played."""
        return self.plans[name]

    def start(self, name: str) -> State:
        """The position a game begins with: the first scenario, enforced."""
        return start(self.module)

    def table(self, seed: int) -> Session:
        """The first scenario, enforced, with dice and cup from a seed."""
        return table(self.module, seed)

    def played(self, name: str) -> Session:
        """One game, played to its end."""
        session = self.table(self.plans[name].seed)
        play(session, self.plans[name])
        return session

    def path(self, name: str) -> Path:
        """The file of a game."""
        return self.folder / f"{name}.jsonl"

    def text(self, name: str) -> str:
        """What is in it."""
        return self.path(name).read_text(encoding="utf-8")

    def lines(self, name: str, session: Session, plan: Plan) -> list[str]:
        """What is written of a game that was played."""
        lines = [json.dumps(header(session, plan), ensure_ascii=False), *(e.body() for e in session.journal.entries)]
        return [f"{line}\n" for line in lines]

    def record(self, name: str) -> None:
        """Play one game and write it down."""
        plan, session = self.plans[name], self.played(name)
        result = session.state.vars["result"]
        assert isinstance(result, tuple) and (result[0], result[2]) == self.wanted[name], (name, result)
        self.folder.mkdir(exist_ok=True)
        self.path(name).write_text("".join(self.lines(name, session, plan)), encoding="utf-8")

    def record_all(self) -> None:
        """Write all of them."""
        for name in self.plans:
            self.record(name)


def start(module: Module, scenario: str = "") -> State:
    """A scenario, the first unless told, enforced."""
    return module.start(scenario, dict.fromkeys(module.card.rule_groups, "enforce"))


def table(module: Module, seed: int, first: State | None = None) -> Session:
    """A game begun, with dice and cup from a seed: from the first scenario unless a position is given."""
    entropy = random.Random(seed).randbytes
    vaults = {seat: Vault(entropy) for seat in (*module.game().seats, CHANCE)}
    session = Session(module.game(), Journal(first or start(module)), vaults, Environment(entropy))
    session.begin(module.game().seats[0])
    return session


def play(session: Session, plan: Any, choose: Callable[..., Intent] | None = None) -> None:
    """From set-up to the result; raises AssertionError when an act of the plan is not accepted without a word."""
    rng = random.Random(plan.seed)
    for _ in range(MOST):
        if not session.state.frames:
            return
        if session.awaited() == (CHANCE,):
            session.chance()
            continue
        seat = session.awaited()[0]
        act = (choose or chosen)(session, seat, plan, rng)
        ruling = session.submit(seat, act.verb, **act.args)
        assert ruling.verdict == "ok", (act, ruling)
    raise AssertionError("the game does not end")


def chosen(session: Session, seat: str, plan: Plan, rng: random.Random) -> Intent:
    """What a side does: a move it wishes, else as little as it may; at random where it has no wishes."""
    offers = session.offers(seat)
    verbs = {offer.verb for offer in offers}
    if "announce" in verbs:
        return Intent("announce", {"points": offers[0].args["points"].hi})
    if plan.works:
        return with_works(session, seat, plan, offers)
    if plan.wishes and "end" in verbs:
        return wished(session, seat, plan.wishes[seat]) or Intent("end")
    if "choose" in verbs and rng.random() >= plan.stratagems:
        return Intent("choose", {"choice": ("", "", "")})
    if "pass" in verbs and rng.random() >= plan.stratagems:
        return Intent("pass")
    return at_random(offers, rng)


IDLE = ("end", "pass", "stand")
"""Verbs that do nothing."""


def with_works(session: Session, seat: str, plan: Plan, offers: list[Offer]) -> Intent:
    """A game with works to build: stratagems and works of the plan, moves wished, else as little as possible."""
    for found in offers:
        if found.verb in ("play", "choose") and _wanted_face(found, plan) and _wanted_work(found, seat, plan):
            return found.sample(random.Random(0))
    for what in plan.works.get(seat, ()):
        for found in offers:
            if found.verb == "build" and found.args["work"] == what:
                return found.sample(random.Random(0))
    verbs = {offer.verb: offer for offer in offers}
    idle = next((verb for verb in IDLE if verb in verbs), "")
    if idle:
        return (wished(session, seat, plan.wishes.get(seat, {})) if "move" in verbs else None) or Intent(idle)
    if "choose" in verbs:
        return Intent("choose", {"choice": ("", "", "")})
    if "keep" in verbs and "chit" in verbs["keep"].args:
        return Intent("keep", {"chit": _kept(session, seat, verbs["keep"], plan)})
    made = verbs.get("keep", offers[0])
    return made.sample(random.Random(0))


def _wanted_face(found: Offer, plan: Plan) -> bool:
    return found.args.get("number") in plan.faces


def _wanted_work(found: Offer, seat: str, plan: Plan) -> bool:
    return "work" not in found.args or found.args["work"] in plan.works.get(seat, ())


def _kept(session: Session, seat: str, keep: Offer, plan: Plan) -> str:
    """A chit with a face of the plan, else none."""
    known = Known(session.game, session.state, seat, session.vaults[seat])
    for chit in keep.args["chit"].values:
        if chit and set(session.game.data.counter(known.kind(known.piece(chit))).sides) & set(plan.faces):
            return str(chit)
    return ""


def at_random(offers: list[Offer], rng: random.Random) -> Intent:
    """One act of one verb; ending comes seldom."""
    verbs = sorted({offer.verb for offer in offers})
    if len(verbs) > 1 and "end" in verbs and rng.random() < 0.7:
        verbs.remove("end")
    verb = rng.choice(verbs)
    return rng.choice([offer for offer in offers if offer.verb == verb]).sample(rng)


def wished(session: Session, seat: str, wishes: Wishes) -> Intent | None:
    """The first counter not yet where it wants to be moves to the best of its places that it can reach."""
    there = {str(p.kind): p for p in session.state.pieces.values()}
    for counter, places in wishes.items():
        piece = there[counter]
        better = places[: places.index(piece.place)] if piece.place in places else places
        for place in better:
            found = session.match(seat, "move", piece=(piece.id,), to=place)
            if found:
                via = {"via": found[0].args["via"]} if "via" in found[0].args else {}
                return Intent("move", {"piece": (piece.id,), "to": place, **via})
    return None


def header(session: Session, plan: Plan) -> dict[str, Any]:
    """The first line: how the game ended, and the secrets of all seats so that it can be judged again."""
    secrets = {seat: {box: s.plain() for box, s in vault.secrets.items()} for seat, vault in session.vaults.items()}
    turn, result = session.state.vars["turn"], session.state.vars["result"]
    return {"seed": plan.seed, "turn": turn, "result": result, "digest": session.state.digest(), "secrets": secrets}
