"""Writes the recorded games, one for each end of each campaign: `python -m tests.modules.hellenes.record`.

Each is the last year of its campaign with its winter, played at random from the set-up with the prestige that both have
won by then. When the rules have changed play, the seed of a game may lead to another end: others are tried in turn, and
the first line of a file says which it was. With names of games (`431-draw`) only those are written.
"""

from __future__ import annotations

import gzip
import json
import random
import sys
from collections.abc import Mapping
from pathlib import Path

from tabletop.core.journal.intent import Intent
from tabletop.core.position.apply import fold
from tabletop.core.position.facts import VarSet
from tabletop.core.position.state import State
from tabletop.core.rules.game import Game
from tabletop.core.session.session import Session
from tabletop.systems.fuzz import choose, host
from tests.modules.hellenes.sheet import SCENARIOS, game
from tests.modules.recording import MOST, Plan, Recorder, start

ENDS = {
    "decisive": ("14.21", 14),
    "negotiated": ("14.22", 12),
    "major": ("14.24", 12),
    "minor": ("14.24", 7),
    "draw": ("14.24", 0),
}
"""How a campaign ends -> under which number, and the prestige that its last year begins with."""
NAMES = tuple(f"{scenario}-{end}" for scenario in SCENARIOS for end in ENDS)
SEEDS = 40


class Campaigns(Recorder):
    """The recorded games of Hellènes, packed."""

    def game(self, name: str) -> Game:
        return self.module.game(name.split("-")[0])

    def start(self, name: str) -> State:
        """The last year; Athens leads in the first and third campaign, Sparta in the others."""
        scenario, end = name.split("-")
        first = start(self.module, scenario)
        last = self.module.last_turn(first.vars)
        leads = 1 if SCENARIOS.index(scenario) % 2 == 0 else -1
        return fold(first, [VarSet("turn", last), VarSet("prestige", leads * ENDS[end][1])])

    def path(self, name: str) -> Path:
        return self.folder / f"{name}.jsonl.gz"

    def text(self, name: str) -> str:
        return gzip.decompress(self.path(name).read_bytes()).decode("utf-8")

    def plan(self, name: str) -> Plan:
        """With the seed that its first line says."""
        first: Mapping[str, int] = json.loads(self.text(name).partition("\n")[0])
        return Plan(first["seed"])

    def played(self, name: str) -> Session:
        return self.played_by(name, self.plan(name))

    def played_by(self, name: str, plan: Plan) -> Session:
        """A year at random; peace is offered where that is the end wanted, and only there."""
        rng = random.Random(plan.seed)
        session = host(self.game(name), self.start(name), rng.randbytes)
        session.begin(session.game.seats[0])
        for _ in range(MOST):
            if not session.state.frames:
                return session
            if session.chance() is not None:
                continue
            seat = session.awaited()[0]
            offers = session.offers(seat)
            act = choose(session.game, offers, rng).sample(rng)
            if any(made.verb == "negotiate" for made in offers):
                act = Intent("negotiate" if name.endswith("negotiated") else "pass")
            assert session.submit(seat, act.verb, **act.args).verdict == "ok", act
        raise AssertionError("the game does not end")

    def record(self, name: str) -> None:
        """The first game that ends as wanted is written down; raises AssertionError when there is none."""
        known = [self.plan(name)] if self.path(name).exists() else []
        for plan in (*known, *map(Plan, range(SEEDS))):
            session = self.played_by(name, plan)
            kind, _, rule = session.state.vars["result"]  # type: ignore[misc]
            if (kind, rule) == self.wanted[name]:
                lines = self.lines(name, session, plan)
                self.folder.mkdir(exist_ok=True)
                self.path(name).write_bytes(gzip.compress("".join(lines).encode("utf-8"), mtime=0))
                return
        raise AssertionError(name)


WANTED = {name: (name.split("-")[1], ENDS[name.split("-")[1]][0]) for name in NAMES}
RECORDER = Campaigns(game(), Path(__file__).parent / "games", dict.fromkeys(NAMES, Plan(0)), WANTED)


if __name__ == "__main__":
    for wanted in sys.argv[1:] or NAMES:
        RECORDER.record(wanted)
        print(wanted, RECORDER.plan(wanted).seed, RECORDER.path(wanted).stat().st_size // 1000, "KB", flush=True)
