"""Writes the recorded games of this folder: `python -m tests.modules.sphacteria.record`.

Three whole games by scripted players and fixed seeds. A change of the rules that changes play makes them be written
again; the test then shows in the diff what has become different. First line: result and secrets; then entry bodies.
"""

from __future__ import annotations

import json
import random
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from tabletop.core.ids import CHANCE
from tabletop.core.intent import Intent
from tabletop.core.journal import Journal
from tabletop.core.offers import Offer
from tabletop.core.seal import Vault
from tabletop.core.session import Outside, Session
from tabletop.data.build import Module, load_module
from tabletop.data.where import shipped_modules

GAMES = Path(__file__).parent / "games"
SEATS = ("athens", "sparta")
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


ISLAND_TRAP: dict[str, Wishes] = {
    "sparta": {
        "S-H5": ("P", "O", "L"),
        "S-T1": ("G",),
        "S-T2": ("G",),
        "S-H1": ("R", "V", "L", "N"),
        "S-H2": ("R", "V", "L", "N"),
        "epitadas": ("R", "V", "L", "N"),
    },
    "athens": {"A-T2": ("J",), "A-T3": ("J",), "A-T4": ("I",)},
}
"""Sparta lands on the island, and the Athenian fleet closes both straits behind it."""

LANDING: dict[str, Wishes] = {
    "sparta": {"S-H5": ("O", "L", "N"), "S-H6": ("O", "L", "N"), "S-T1": ("B",)},
    "athens": {
        "A-T2": ("H",),
        "A-T3": ("G",),
        "A-H2": ("Q", "O"),
        "A-H3": ("T", "V", "O"),
        "A-H4": ("O",),
        "demosthenes": ("P",),
    },
}
"""Athens lands at both ends of the island while it keeps Pylos."""

PLANS = {
    "capitulation": Plan(3, ISLAND_TRAP),
    "position": Plan(1, LANDING),
    "points": Plan(2, {}, 0.5),
}
WANTED = {"capitulation": ("total", "8.1"), "position": ("total", "8.1"), "points": ("strategic", "8.2")}


def table(module: Module, seed: int) -> Session:
    """The standard game, enforced, with dice and bowl from a seed."""
    entropy = random.Random(seed).randbytes
    vaults = {seat: Vault(entropy) for seat in (*SEATS, CHANCE)}
    start = module.start("", dict.fromkeys(module.card.rule_groups, "enforce"))
    session = Session(module.game(), Journal(start), vaults, Outside(entropy))
    session.begin("athens")
    return session


def play(session: Session, plan: Plan) -> None:
    """From set-up to the result; raises AssertionError when an act of the plan is not accepted without a word."""
    rng = random.Random(plan.seed)
    for _ in range(MOST):
        if not session.state.frames:
            return
        if session.awaited() == (CHANCE,):
            session.chance()
            continue
        seat = session.awaited()[0]
        act = chosen(session, seat, plan, rng)
        ruling = session.submit(seat, act.verb, **act.args)
        assert ruling.verdict == "ok", (act, ruling)
    raise AssertionError("the game does not end")


def chosen(session: Session, seat: str, plan: Plan, rng: random.Random) -> Intent:
    """What a side does: a move it wishes, else as little as it may; at random where it has no wishes."""
    offers = session.offers(seat)
    verbs = {offer.verb for offer in offers}
    if "announce" in verbs:
        return Intent("announce", {"points": offers[0].args["points"].hi})
    if plan.wishes and "end" in verbs:
        return wished(session, seat, plan.wishes[seat]) or Intent("end")
    if "choose" in verbs and rng.random() >= plan.stratagems:
        return Intent("choose", {"choice": ("", "", "")})
    if "pass" in verbs and rng.random() >= plan.stratagems:
        return Intent("pass")
    return at_random(offers, rng)


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
                return Intent("move", {"piece": (piece.id,), "to": place, "via": found[0].args["via"]})
    return None


def header(session: Session, plan: Plan) -> dict[str, Any]:
    """The first line: how the game ended, and the secrets of all seats so that it can be judged again."""
    secrets = {seat: {box: s.plain() for box, s in vault.secrets.items()} for seat, vault in session.vaults.items()}
    turn, result = session.state.vars["turn"], session.state.vars["result"]
    return {"seed": plan.seed, "turn": turn, "result": result, "digest": session.state.digest(), "secrets": secrets}


def record(name: str, module: Module) -> Path:
    """Play one game and write it down."""
    plan = PLANS[name]
    session = table(module, plan.seed)
    play(session, plan)
    result = session.state.vars["result"]
    assert isinstance(result, tuple) and (result[0], result[2]) == WANTED[name], (name, result)
    lines = [json.dumps(header(session, plan), ensure_ascii=False), *(e.body() for e in session.journal.entries)]
    path = GAMES / f"{name}.jsonl"
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    return path


def main() -> None:
    """Write all of them."""
    module = load_module(shipped_modules() / "sphacteria")
    for name in PLANS:
        record(name, module)


if __name__ == "__main__":
    main()
