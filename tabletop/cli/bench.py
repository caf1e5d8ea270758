"""`tabletop bench board|pictures|journal|offers|orders|start|import`: the figures of ARCHITECTURE.md, measured here."""

from __future__ import annotations

import os
from argparse import Namespace
from collections.abc import Mapping, Sequence
from typing import Any

from tabletop.cli.arguments import Arguments
from tabletop.cli.finding import Finder
from tabletop.cli.play import no_screen
from tabletop.cli.words import DONE, say, show_json
from tabletop.core.text import Msg
from tabletop.data.catalog import Catalog
from tabletop.data.module import Module


def declare(made: Arguments) -> None:
    """What the verb takes."""
    made.word("what", "cli-bench-help", choices=("board", "pictures", "journal", "offers", "orders", "start", "import"))
    made.word("modules", "cli-start-modules-help", nargs="*", metavar="MODULE")
    made.word("--runs", "cli-runs-help", type=int, default=5, metavar="N")
    made.word("--pieces", "cli-pieces-help", type=int, default=2000, metavar="N")
    made.word("--entries", "cli-entries-help", type=int, default=20000, metavar="N")
    made.word("--games", "cli-games-help", type=int, default=5, metavar="N")
    made.word("--positions", "cli-positions-count-help", type=int, default=1000, metavar="N")
    made.word("--module", "cli-module-help", default="sphacteria")
    made.word("--json", "cli-json-help", action="store_true")


def run(asked: Namespace, words: Catalog) -> int:
    """Measure and show."""
    measure = {
        "board": lambda: _board(asked.pieces),
        "pictures": lambda: _board(asked.pieces, free=True),
        "journal": lambda: _journal(Finder(asked.trust).module(asked.module), asked.entries),
        "offers": lambda: _offers(Finder(asked.trust).refereed(asked.module), asked.games),
        "orders": lambda: _orders(asked.positions),
        "start": lambda: _start(asked.modules, asked.runs),
        "import": lambda: _import(asked.modules, asked.pieces),
    }
    figures = measure[asked.what]()
    if asked.json:
        show_json(dict(figures))
        return DONE
    for name, value in figures.items():
        say(words, Msg.of("cli-figure", name=name, value=str(value)))
    return DONE


def _board(pieces: int, free: bool = False) -> Mapping[str, Any]:
    """`free`: a board without zones, and counters that are pictures."""
    if no_screen():
        os.environ["QT_QPA_PLATFORM"] = "offscreen"
    from tabletop.ui.application.headless import application
    from tabletop.ui.board import bench, bench_free

    application()
    measured: Mapping[str, Any] = (bench_free if free else bench).run(pieces)
    return measured


def _journal(module: Module, entries: int) -> Mapping[str, Any]:
    from tabletop.cli import bench_journal

    return bench_journal.run(module, max(entries, bench_journal.ACTS + 2))


def _offers(module: Module, games: int) -> Mapping[str, Any]:
    from tabletop.cli import bench_offers

    return bench_offers.run(module, max(1, games))


def _orders(positions: int) -> Mapping[str, Any]:
    from tabletop.cli import bench_orders

    return bench_orders.run(max(1, positions))


def _start(modules: Sequence[str], runs: int) -> Mapping[str, Any]:
    from tabletop.cli import bench_start

    return bench_start.run(modules or bench_start.GAMES, max(1, runs))


def _import(files: Sequence[str], pieces: int) -> Mapping[str, Any]:
    from tabletop.cli import bench_import

    return bench_import.run(files, max(10, pieces))
