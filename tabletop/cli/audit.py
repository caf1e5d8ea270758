"""`tabletop audit SAVE`: is the journal whole, and does the referee say the same again?"""

from __future__ import annotations

from argparse import Namespace
from typing import Any

from tabletop.cli.arguments import Arguments
from tabletop.cli.finding import looking_at
from tabletop.cli.words import DONE, WRONG, say, show_json
from tabletop.core.audit import FINDINGS, Audit, audit
from tabletop.core.text import Msg
from tabletop.data.build import Module
from tabletop.data.catalog import Catalog
from tabletop.store.game import OpenGame


def declare(made: Arguments) -> None:
    """What the verb takes."""
    made.word("save", "cli-save-help", metavar="SAVE")
    made.word("--json", "cli-json-help", action="store_true")


def run(asked: Namespace, words: Catalog) -> int:
    """Judge everything again; status 1 when something is disputed, altered or missing."""
    with looking_at(asked.save) as game:
        found = audit(game.session.game, game.session.journal, game.session.vaults)
        if asked.json:
            show_json(_plain(game, found))
        else:
            _say(game, found, Catalog.for_module(game.module, words.language))
        return DONE if found.sound and not game.damaged else WRONG


def _plain(game: OpenGame[Module], found: Audit) -> dict[str, Any]:
    return {
        "title": game.card.title,
        "module": game.card.module.id,
        "entries": len(found.findings),
        **{finding: found.count(finding) for finding in FINDINGS},
        "disputed_entries": [name for name, finding in found.findings if finding == "disputed"],
        "breaks": [{"entry": name, "fault": msg.key} for name, msg in found.breaks],
        "problems": [msg.plain() for msg in game.problems],
        "digest": game.session.state.digest(),
        "sound": found.sound and not game.damaged,
    }


def _say(game: OpenGame[Module], found: Audit, words: Catalog) -> None:
    for problem in game.problems:
        say(words, problem)
    for name, msg in found.breaks:
        say(words, Msg.of("cli-audit-break", entry=name, fault=msg))
    for name, finding in found.findings:
        entry = game.session.journal.find(name)
        if finding == "disputed" and entry is not None:
            say(words, Msg.of("cli-audit-entry", entry=name, verb=entry.verb))
    for finding in FINDINGS:
        key = "cli-audit-" + finding.replace("_", "-")
        say(words, Msg.of(key, n=found.count(finding)))
    sound = found.sound and not game.damaged
    say(words, Msg.of("cli-audited-sound" if sound else "cli-audited-unsound", title=game.card.title))
