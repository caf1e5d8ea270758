"""A rule looked at for one request: what a ruling and an entry say of it."""

from __future__ import annotations

from dataclasses import dataclass

from tabletop.core.text import Msg


@dataclass(frozen=True, slots=True)
class Citation:
    """One rule applied to one request. A refusal is a citation that did not pass."""

    rule: str
    text: Msg
    passed: bool
    group: str = ""
