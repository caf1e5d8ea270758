"""`tabletop check`: everything that can be wrong with a game's files, with file, line and the mend."""

from __future__ import annotations

from pathlib import Path

from tabletop.data.checks import check_structure
from tabletop.data.checks.pictures import check_pictures
from tabletop.data.checks.rules import check_rules
from tabletop.data.checks.words import check_translations, check_words
from tabletop.data.draft import read_draft
from tabletop.data.errors import DataProblem
from tabletop.data.rules import NO_TRUST, Trust

__all__ = ["check_module", "check_translations"]


def check_module(folder: Path, trust: Trust = NO_TRUST) -> list[DataProblem]:
    """All problems of a game, errors and warnings, in the order of its files; none is good. Foreign rules are only read
    unless they are trusted."""
    draft = read_draft(folder.resolve())
    check_structure(draft)
    check_rules(draft, trust)
    check_words(draft)
    check_pictures(draft)
    return sorted(draft.problems, key=lambda problem: (problem.file, problem.line, problem.message.key))
