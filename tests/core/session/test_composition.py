"""The door of a table is narrow: few public names, parts that do one thing."""

from __future__ import annotations

import pytest

from tabletop.core.session.asked import Asked
from tabletop.core.session.autoplay import AutoPlay
from tabletop.core.session.dealer import Dealer
from tabletop.core.session.local import LocalTable
from tabletop.core.session.rule_faults import RuleFaults
from tabletop.core.session.session import Session
from tabletop.core.session.standing_answers import StandingAnswers
from tabletop.core.session.writer import Writer


def public(kind: type) -> list[str]:
    """Names of a class that may be used from outside."""
    return [name for name in dir(kind) if not name.startswith("_")]


def test_a_session_has_at_most_twenty_public_names() -> None:
    """Methods and properties, its own and any it would inherit."""
    assert len(public(Session)) <= 20, public(Session)
    assert Session.__bases__ == (object,)


@pytest.mark.parametrize("part", [LocalTable, Asked, Dealer, Writer, AutoPlay, StandingAnswers, RuleFaults])
def test_its_parts_are_narrow_and_stand_alone(part: type) -> None:
    """No part inherits another, and none has more than nine public names."""
    assert len(public(part)) <= 9, public(part)
    assert part.__bases__ == (object,)
