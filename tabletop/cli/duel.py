"""`tabletop duel MODULE --a LEVEL --b LEVEL`: the computer against itself, to measure levels and balance."""

from __future__ import annotations

import random
from argparse import Namespace
from collections import Counter
from dataclasses import dataclass, field
from statistics import median
from time import process_time
from typing import Any

from tabletop.cli.arguments import Arguments
from tabletop.cli.finding import Finder, known_of
from tabletop.cli.fuzz import result_of
from tabletop.cli.words import DONE, WRONG, say, say_passing, show_json
from tabletop.core.position.state import Mode
from tabletop.core.text import Msg
from tabletop.data.catalog import Catalog
from tabletop.data.module import Module
from tabletop.systems.solo.duel import DuelGame, contenders, play_duel
from tabletop.systems.solo.players import LEVELS, Level, SoloPlayer
from tabletop.systems.solo.search import Budget

SECONDS = 2.4
"""Thinking time of a decision: what Strong has in the window."""


def declare(made: Arguments) -> None:
    """What the verb takes."""
    made.word("module", "cli-fuzz-module-help", metavar="MODULE")
    made.word("--a", "cli-duel-a-help", choices=LEVELS, default="plan")
    made.word("--b", "cli-duel-b-help", choices=LEVELS, default="random")
    made.word("--games", "cli-games-help", type=int, default=20, metavar="N")
    made.word("--scenario", "cli-scenario-help", default="")
    made.word("--seed", "cli-seed-help", type=int, default=0, metavar="S")
    made.word("--time", "cli-duel-time-help", type=float, default=SECONDS, metavar="T")
    made.word("--json", "cli-json-help", action="store_true")


@dataclass
class DuelTally:
    """What so many games came to. Times are of the processor, so that a busy machine changes nothing."""

    games: int = 0
    score: float = 0.0
    firsts: int = 0
    """Games in which nobody scored more than A."""
    illegal: int = 0
    astray: Counter[str] = field(default_factory=Counter)
    """Step and why -> how often a player found nothing, and played at random."""
    seats: Counter[str] = field(default_factory=Counter)
    """Seat -> what all that sat there scored together."""
    results: Counter[str] = field(default_factory=Counter)
    seconds: dict[str, list[float]] = field(default_factory=lambda: {"a": [], "b": []})
    faults: list[dict[str, Any]] = field(default_factory=list)


def run(asked: Namespace, words: Catalog) -> int:
    """Play; status 1 when an act was refused or a game failed."""
    module, tally = Finder(asked.trust).refereed(asked.module), DuelTally()
    known_of(module, asked.scenario, module.scenarios)
    for n in range(asked.games):
        say_passing(words, Msg.of("cli-game-of", n=n + 1, count=asked.games))
        _play(asked, module, tally, n)
    say_passing(words, None)
    if asked.json:
        show_json(_plain(asked, module, tally))
    else:
        _say(asked, words, module, tally)
    return WRONG if tally.faults or tally.illegal else DONE


def _play(asked: Namespace, module: Module, tally: DuelTally, n: int) -> None:
    """The n-th game: A takes each seat in turn, B all the others."""
    game, seed = module.game(asked.scenario), asked.seed + n
    modes: dict[str, Mode] = {group: "enforce" for group in game.rule_groups}
    start = module.start(asked.scenario, modes)
    able = contenders(game, start)
    ours = able[n % len(able)]
    players = {
        seat: _player(asked.a if seat == ours else asked.b, asked.time, f"{seed} {seat}") for seat in game.seats
    }
    outcome = play_duel(game, start, players, random.Random(seed).randbytes)
    tally.games += 1
    tally.illegal += outcome.illegal
    tally.astray.update(why for player in players.values() for why in player.astray)
    for seat, seconds in outcome.seconds.items():
        tally.seconds["a" if seat == ours else "b"] += seconds
    if outcome.fault:
        tally.faults.append({"seed": seed, "fault": outcome.fault})
        return
    _count(tally, outcome, ours)


def _player(level: Level, seconds: float, seed: str) -> SoloPlayer:
    return SoloPlayer(level, lambda n: random.Random(f"{seed} {n}"), process_time, Budget(seconds))


def _count(tally: DuelTally, outcome: DuelGame, ours: str) -> None:
    tally.score += outcome.scores[ours]
    tally.firsts += outcome.scores[ours] >= max(outcome.scores.values())
    for seat, score in outcome.scores.items():
        tally.seats[seat] += score  # type: ignore[assignment]
    tally.results[result_of(outcome.session)] += 1


def _plain(asked: Namespace, module: Module, tally: DuelTally) -> dict[str, Any]:
    ended = max(1, tally.games - len(tally.faults))
    share, first = tally.score / ended, tally.firsts / ended
    return {
        "module": module.id,
        "scenario": asked.scenario,
        "a": asked.a,
        "b": asked.b,
        "seed": asked.seed,
        "games": tally.games,
        "score_a": round(share, 4),
        "error_a": _error(share, ended),
        "first_a": round(first, 4),
        "first_error_a": _error(first, ended),
        "illegal": tally.illegal,
        "astray": dict(sorted(tally.astray.items())),
        "seats": {seat: round(score / ended, 4) for seat, score in sorted(tally.seats.items())},
        "results": dict(sorted(tally.results.items())),
        "decisions": {side: _times(found) for side, found in tally.seconds.items()},
        "faults": tally.faults,
    }


def _error(share: float, games: int) -> float:
    """One standard deviation of a share of so many games."""
    return float(round((share * (1 - share) / games) ** 0.5, 4))


def _times(found: list[float]) -> dict[str, float]:
    return {"count": len(found), "median_s": round(median(found or [0.0]), 4), "worst_s": round(max(found or [0.0]), 4)}


def _say(asked: Namespace, words: Catalog, module: Module, tally: DuelTally) -> None:
    plain = _plain(asked, module, tally)
    for fault in tally.faults:
        say(words, Msg.of("cli-duel-failed", seed=str(fault["seed"]), fault=fault["fault"]))
    for where, count in tally.astray.most_common():
        say(words, Msg.of("cli-duel-astray", where=where, n=count))
    for result, count in tally.results.most_common():
        say(words, Msg.of("cli-figure", name=result, value=str(count)))
    told = {"share": "score_a", "error": "error_a", "first": "first_a", "spread": "first_error_a"}
    figures = {name: f"{100 * plain[key]:.0f}" for name, key in told.items()}
    said = {"a": asked.a, "b": asked.b, "games": tally.games, "illegal": tally.illegal, **figures}
    say(words, Msg.of("cli-duelled", module=module.id, **said))
