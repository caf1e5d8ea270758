"""`tabletop fuzz MODULE`: random games by the rules, from set-up to a result. What fails leaves a save that replays."""

from __future__ import annotations

import random
from argparse import Namespace
from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field, replace
from pathlib import Path
from time import perf_counter, process_time
from typing import Any

from tabletop.cli.arguments import Arguments
from tabletop.cli.finding import Finder, known_of
from tabletop.cli.laying import lay_down, lay_secrets
from tabletop.cli.words import DONE, WRONG, say, say_passing, show_json
from tabletop.core.position.state import Mode
from tabletop.core.rules.game import Game
from tabletop.core.session.session import Session
from tabletop.core.text import Msg
from tabletop.data.catalog import LANGUAGES, Catalog
from tabletop.data.module import Module
from tabletop.store.files import SUFFIX, free_folder
from tabletop.systems.fuzz import FuzzedGame, host, play, play_by, words_used
from tabletop.systems.fuzz_hands import meddled
from tabletop.systems.solo.duel import acting
from tabletop.systems.solo.players import Level, SoloPlayer
from tabletop.systems.solo.search import Budget

ASTRAY, BRIEF = 0.08, 0.06
"""With players: how often one acts at random all the same; seconds of thought for a decision."""


def declare(made: Arguments) -> None:
    """What the verb takes."""
    made.word("module", "cli-fuzz-module-help", metavar="MODULE")
    made.word("--games", "cli-games-help", type=int, default=20, metavar="N")
    made.word("--scenario", "cli-scenario-help", default="")
    made.word("--seed", "cli-seed-help", type=int, default=0, metavar="S")
    made.word("--players", "cli-fuzz-players-help", action="store_true")
    made.word("--by-hand", "cli-fuzz-by-hand-help", action="store_true")
    made.word("-o", "cli-failures-help", type=Path, default=Path(), metavar="DIR", dest="output")
    made.word("--json", "cli-json-help", action="store_true")


@dataclass
class Tally:
    """What so many games came to."""

    games: int = 0
    acts: int = 0
    seconds: float = 0.0
    slowest: float = 0.0
    results: Counter[str] = field(default_factory=Counter)
    failures: list[dict[str, Any]] = field(default_factory=list)


def run(asked: Namespace, words: Catalog) -> int:
    """Play; status 1 when a game failed."""
    module = Finder(asked.trust).refereed(asked.module)
    known_of(module, asked.scenario, module.scenarios)
    game = module.game(asked.scenario)
    modes: dict[str, Mode] = {group: "enforce" for group in game.rule_groups}
    spoken, tally = Spoken(module), Tally()
    for seed in range(asked.seed, asked.seed + asked.games):
        say_passing(words, Msg.of("cli-game-of", n=seed - asked.seed + 1, count=asked.games))
        began = perf_counter()
        start, rng = module.start(asked.scenario, modes), random.Random(seed)
        if asked.players:
            chosen = acting(_players(game, seed), ASTRAY)
            outcome = play_by(chosen, host(game, start, rng.randbytes), rng, [spoken.missing])
        elif asked.by_hand:  # hands may do what the rules never lead to
            loose = replace(game, invariants=None)
            outcome = play_by(meddled, host(loose, start, rng.randbytes), rng)
        else:
            outcome = play(game, start, rng, [spoken.missing])
        _count(tally, outcome, perf_counter() - began)
        if outcome.fault:
            tally.failures.append(_left(asked, module, modes, seed, outcome))
    say_passing(words, None)
    if asked.json:
        show_json(_plain(asked, module, tally))
    else:
        _say(words, module, tally)
    return WRONG if tally.failures else DONE


def _players(game: Game, seed: int) -> dict[str, SoloPlayer]:
    """Levels in turn, so that each meets each: they build, besiege and plot as chance never does."""
    mixed: tuple[Level, ...] = ("heuristic", "plan", "heuristic", "greedy")
    return {
        seat: SoloPlayer(mixed[(seed + n) % len(mixed)], _seeded(f"{seed} {seat}"), process_time, Budget(BRIEF))
        for n, seat in enumerate(game.seats)
    }


def _seeded(seed: str) -> Callable[[int], random.Random]:
    return lambda n: random.Random(f"{seed} {n}")


class Spoken:
    """Whether what the rules say has words, in every language; each kind of sentence is tried once."""

    def __init__(self, module: Module) -> None:
        self._catalogs = [Catalog.for_module(module, language) for language in LANGUAGES]
        self._tried: set[tuple[Any, ...]] = set()

    def missing(self, session: Session) -> Iterable[str]:
        """Sentences of the last act and of the prompts that lack words."""
        for msg in words_used(session):
            shape = _shape(msg)
            if shape in self._tried:
                continue
            self._tried.add(shape)
            for catalog in self._catalogs:
                catalog.msg(msg)
                yield from (f"no words for {key} in {catalog.language}" for key in catalog.missing)
                catalog.missing.clear()


def _shape(msg: Msg) -> tuple[Any, ...]:
    return (msg.key, *((name, _shape(value)) if isinstance(value, Msg) else name for name, value in msg.args))


def _count(tally: Tally, outcome: FuzzedGame, seconds: float) -> None:
    tally.games += 1
    tally.acts += outcome.acts
    tally.seconds += seconds
    tally.slowest = max(tally.slowest, seconds)
    if not outcome.fault:
        tally.results[result_of(outcome.session)] += 1


def result_of(session: Session) -> str:
    """How a game ended, as its rules put it: 'total athens'."""
    result = session.state.vars.get("result", "end")
    return " ".join(str(part) for part in result[:2] if part) if isinstance(result, tuple) else str(result)


def _left(asked: Namespace, module: Module, modes: dict[str, Mode], seed: int, outcome: FuzzedGame) -> dict[str, Any]:
    """The failing game on disk, and what is known of it."""
    scenario = f"-{asked.scenario}" if asked.scenario else ""
    folder = free_folder(asked.output / f"{module.id}{scenario}-seed-{seed}{SUFFIX}")
    card = lay_down(folder, module, outcome.session.journal.entries, modes, asked.scenario)
    lay_secrets(card, outcome.session.vaults)
    return {"seed": seed, "acts": outcome.acts, "fault": outcome.fault, "save": str(folder)}


def _plain(asked: Namespace, module: Module, tally: Tally) -> dict[str, Any]:
    return {
        "module": module.id,
        "seed": asked.seed,
        "games": tally.games,
        "acts": tally.acts,
        "seconds_per_game": round(tally.seconds / max(1, tally.games), 3),
        "slowest_game_s": round(tally.slowest, 3),
        "results": dict(sorted(tally.results.items())),
        "failures": tally.failures,
    }


def _say(words: Catalog, module: Module, tally: Tally) -> None:
    for failure in tally.failures:
        said = {"seed": str(failure["seed"]), "fault": failure["fault"], "path": failure["save"]}
        say(words, Msg.of("cli-fuzz-failed", **said))
    for result, count in tally.results.most_common():
        say(words, Msg.of("cli-figure", name=result, value=str(count)))
    pace = f"{tally.seconds / max(1, tally.games):.2f}"
    say(words, Msg.of("cli-fuzzed", module=module.id, games=tally.games, failed=len(tally.failures), pace=pace))
