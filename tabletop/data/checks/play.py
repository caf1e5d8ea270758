"""sequence.yaml and rulebook.yaml: the turn, the rule numbers, their summaries in both languages."""

from __future__ import annotations

from collections.abc import Iterator

from tabletop.data.checks.common import File, KnownNames, known
from tabletop.data.checks.lookups import is_dice
from tabletop.data.draft import RULEBOOK, SEQUENCE, Draft, Where
from tabletop.data.schema import Phase, Words
from tabletop.data.spacing import bad_spacing
from tabletop.systems.reminders import REMINDERS


def check_play(draft: Draft) -> None:
    """The turn and the rulebook."""
    names = known(draft)
    if draft.sequence is not None:
        _sequence(File(draft, SEQUENCE), names)
    if draft.rulebook is not None:
        _rulebook(File(draft, RULEBOOK), names)


def phases(tops: tuple[Phase, ...], where: Where = ("phases",)) -> Iterator[tuple[Where, Phase]]:
    """Every phase of the tree, outer ones first, with its path in the file."""
    for index, phase in enumerate(tops):
        yield (*where, index), phase
        yield from phases(phase.phases, (*where, index, "phases"))


def _sequence(file: File, names: KnownNames) -> None:
    sequence = file.draft.sequence
    assert sequence is not None
    file.rising(("turns",), *sequence.turns)
    if not sequence.phases:
        file.report(("phases",), "data-no-phase")
    first: dict[str, int] = {}
    said = frozenset(name for cycle in sequence.cycles for name in cycle.names)
    for where, phase in phases(sequence.phases):
        if phase.id in first:
            words = {"what": "phase", "name": phase.id, "first": str(first[phase.id])}
            file.report((*where, "id"), "data-duplicate-id", **words)
        first.setdefault(phase.id, file.draft.line(SEQUENCE, where))
        file.refers((*where, "rule"), "rule", phase.rule, names.rules)
        for index, reminder in enumerate(phase.reminders):
            file.refers((*where, "reminders", index), "reminder", reminder, REMINDERS)
        for index, throw in enumerate(phase.throws):
            is_dice(file, (*where, "throws", index), throw.dice)
        for index, name in enumerate(phase.only):
            file.refers((*where, "only", index), "cycle", name, said)


def _rulebook(file: File, names: KnownNames) -> None:
    book = file.draft.rulebook
    assert book is not None
    file.unique(("rules",), "rule", (rule.number for rule in book.rules), key="number")
    file.identifiers(("rulings",), "ruling", (ruling.id for ruling in book.rulings))
    for index, rule in enumerate(book.rules):
        where: Where = ("rules", index)
        file.refers((*where, "group"), "rule-group", rule.group, names.rule_groups)
        for field, words in (("title", rule.title), ("summary", rule.summary), ("why", rule.why)):
            if words or field != "why":
                _words(file, (*where, field), rule.number, words)
    for index, ruling in enumerate(book.rulings):
        file.refers(("rulings", index, "rule"), "rule", ruling.rule, names.rules)
        _words(file, ("rulings", index, "text"), ruling.id, ruling.text)


def _words(file: File, where: Where, name: str, words: Words) -> None:
    """Both languages, and French spacing."""
    for language in ("en", "fr"):
        if not words.get(language, "").strip():
            file.report(where, "data-words-missing", name=name, field=str(where[-1]), language=language)
    for excerpt in bad_spacing(words.get("fr", ""))[:1]:
        file.report((*where, "fr"), "data-french-spacing", excerpt=excerpt)
