"""The referee's answer: never an exception, always a record that says which rules were looked at."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

from tabletop.core.journal.citation import Citation
from tabletop.core.journal.intent import Intent
from tabletop.core.position.facts import Fact

Verdict = Literal["ok", "refused", "unchecked", "advised", "cannot_tell", "broken"]


@dataclass(frozen=True)
class Ruling:
    """ok · refused · unchecked (by hand) · advised (done against a rule); nothing is written for: cannot_tell (a secret
    is not known here) · broken (a fault in the rules)."""

    verdict: Verdict
    intent: Intent
    citations: tuple[Citation, ...] = ()
    facts: tuple[Fact, ...] = ()
    settled: bool = False
    """Facts of automatic steps are included."""
    error: Exception | None = field(default=None, compare=False)
    """What was raised in the rules, for their author, when they are broken."""

    @property
    def accepted(self) -> bool:
        """Whether the facts go into the journal."""
        return self.verdict in ("ok", "unchecked", "advised")

    @property
    def broken_rules(self) -> tuple[Citation, ...]:
        """Citations that did not pass."""
        return tuple(c for c in self.citations if not c.passed)
