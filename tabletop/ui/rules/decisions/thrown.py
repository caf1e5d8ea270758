"""A question about dice that lie on the table: what they were thrown for, and which is which. No Qt."""

from __future__ import annotations

from typing import Any

from tabletop.core.position import facts as F
from tabletop.core.position.state import Frame
from tabletop.core.session.session import Session
from tabletop.core.text import Msg

DICE, LABELS = "dice", "labels"
"""Fields of a question's frame that hold what the dice show and what each is for, by custom."""


def lying(frame: Frame | None) -> dict[Any, int]:
    """What each die is for -> what it shows; nothing when the question is not about dice."""
    if frame is None:
        return {}
    dice, labels = frame.data.get(DICE), frame.data.get(LABELS)
    if not isinstance(dice, tuple) or not isinstance(labels, tuple) or len(dice) != len(labels):
        return {}
    return {label: int(str(die)) for label, die in zip(labels, dice, strict=True)}


def thrown_for(session: Session) -> Msg | None:
    """What the last dice on the table were thrown for."""
    for entry in reversed(session.journal.entries):
        for fact in reversed(entry.facts):
            if isinstance(fact, F.Rolled) and session.journal.live(entry):
                return fact.purpose
    return None
