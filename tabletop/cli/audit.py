"""`tabletop audit SAVE`: is the record whole, is every box what was promised, does the referee say the same again?"""

from __future__ import annotations

from argparse import Namespace
from itertools import groupby
from typing import Any

from tabletop.cli.arguments import Arguments
from tabletop.cli.finding import Finder
from tabletop.cli.words import DONE, WRONG, say, show_json
from tabletop.core.audit.audit import FINDINGS
from tabletop.core.audit.difference import KINDS, Difference
from tabletop.core.journal.entry import Entry
from tabletop.core.position.ids import EntryId
from tabletop.core.text import Msg
from tabletop.data.catalog import Catalog
from tabletop.data.module import Module
from tabletop.data.names import place_name
from tabletop.store.auditing import Report, audited
from tabletop.store.game import OpenGame


def declare(made: Arguments) -> None:
    """What the verb takes."""
    made.word("save", "cli-save-help", metavar="SAVE")
    made.word("--json", "cli-json-help", action="store_true")


def run(asked: Namespace, words: Catalog) -> int:
    """Judge everything again; status 1 when something is disputed, altered, forged or missing."""
    with Finder(asked.trust).looking_at(asked.save) as game:
        found = audited(game)
        spoken = Catalog.for_module(game.module, words.language)
        if asked.json:
            show_json(_plain(game, found, spoken))
        else:
            _say(game, found, spoken)
        return DONE if _sound(game, found) else WRONG


def _sound(game: OpenGame[Module], found: Report) -> bool:
    return found.sound and not game.damaged


def _plain(game: OpenGame[Module], found: Report, words: Catalog) -> dict[str, Any]:
    entries = found.entries
    return {
        "title": game.card.title,
        "module": game.card.module.id,
        "entries": len(entries.findings),
        **{finding: entries.count(finding) for finding in FINDINGS},
        "disputed_entries": [name for name, finding in entries.findings if finding == "disputed"],
        "breaks": [{"entry": name, "fault": msg.key} for name, msg in entries.breaks],
        "differences": [
            {
                "kind": one.kind,
                "rule": one.rule,
                "entry": one.entry,
                "seat": one.seat,
                "fault": one.text.key,
                "text": words.msg(_named(game, words, one.text)),
            }
            for one in found.differences
        ],
        "opened_vaults": list(found.opened),
        "problems": [msg.plain() for msg in game.problems],
        "digest": game.session.state.digest(),
        "complete": found.complete,
        "sound": _sound(game, found),
    }


def _say(game: OpenGame[Module], found: Report, words: Catalog) -> None:
    told = {one.text for one in found.differences}
    for problem in game.problems:
        if problem not in told:
            say(words, problem)
    for kind in KINDS:
        for rule, some in groupby(found.of(kind), key=lambda one: "" if one.kind == "unknown" else one.rule):
            say(words, Msg.of(f"cli-audit-{kind}", rule=rule or "none"))
            for one in some:
                say(words, _line(game, words, one))
    for finding in FINDINGS:
        key = "audit-count-" + finding.replace("_", "-")
        say(words, Msg.of(key, n=found.entries.count(finding)))
    sound = "unsound" if not _sound(game, found) else "sound" if found.complete else "part"
    say(words, Msg.of(f"cli-audited-{sound}", title=game.card.title))


def _line(game: OpenGame[Module], words: Catalog, one: Difference) -> Msg:
    """`Sparta 12 (move): the rules do not allow this now.`"""
    fault = _named(game, words, one.text)
    entry: Entry | None = game.session.journal.find(one.entry) if one.entry else None
    seat = Msg(f"seat-{one.seat}")
    if one.entry:
        clock = EntryId.parse(one.entry).clock
        verb = entry.verb if entry is not None else "?"
        return Msg.of("cli-audit-entry", seat=seat, n=str(clock), verb=verb, fault=fault)
    return Msg.of("cli-audit-seat", seat=seat, fault=fault) if one.seat else Msg.of("cli-audit-record", fault=fault)


def _named(game: OpenGame[Module], words: Catalog, text: Msg) -> Msg:
    """The message with cups by their names."""
    named = {
        name: place_name(game.module, words, str(value)) if name == "bowl" and value in game.module.places else value
        for name, value in text.args
    }
    return Msg.of(text.key, **named)
