"""What a seat says about its covered blocks: its own program and the audit know better, the other cannot tell."""

from __future__ import annotations

from tabletop.core.journal.intent import Intent
from tabletop.core.referee.referee import judge
from tabletop.core.rules.context import Table
from tests.modules.hellenes.rules.harness import ATHENS, ROOM, position


def verdicts(step: str, fields: dict[str, object], intent: Intent, places: dict[str, str]) -> tuple[str, str]:
    """How an answer of Athens is judged with its secrets, and without them."""
    state, vaults = position(places, covered=True, peace=1, phase="winter")
    t = Table(ROOM.game, state, "", None)
    t.call("WinterTurn", seat=ATHENS, stage="send_home")
    t.call(step, seat=ATHENS, **fields)  # type: ignore[arg-type]
    known = judge(ROOM.game, t.state, ATHENS, vaults[ATHENS], intent).verdict
    return known, judge(ROOM.game, t.state, ATHENS, None, intent).verdict


def test_a_barbarian_that_stays_is_found_out() -> None:
    """9.24: who keeps his barbarian over the winter, or sends a Greek home for it, is caught by the audit alone."""
    places = {"ATHENS": "A1:3 A38:2"}
    assert verdicts("Dismiss", {}, Intent("dismiss", {"who": ("A38",)}), places) == ("ok", "ok")
    for lie in ((), ("A1",), ("A1", "A38")):
        assert verdicts("Dismiss", {}, Intent("dismiss", {"who": lie}), places) == ("refused", "ok")


def test_what_nobody_can_have_is_refused_at_once() -> None:
    """9.24: a block that is not there is seen by everybody."""
    places = {"ATHENS": "A1:3 A38:2", "SPARTA": "S1"}
    assert verdicts("Dismiss", {}, Intent("dismiss", {"who": ("S1",)}), places) == ("refused", "refused")


def test_an_expedition_that_is_none_is_found_out() -> None:
    """12.0.3: six units in Sicily of which one is Sicilian do not spare the works; five are seen to be too few."""
    ask: dict[str, object] = {"least": 6, "into": "abroad"}
    six = {"CATANA": "A1 A2 A3 A4 A14 A56"}
    assert verdicts("Census", ask, Intent("tell", {"there": 0}), six) == ("ok", "ok")
    assert verdicts("Census", ask, Intent("tell", {"there": 1}), six) == ("refused", "ok")
    five = {"CATANA": "A1 A2 A3 A4 A14"}
    assert verdicts("Census", ask, Intent("tell", {"there": 1}), five) == ("refused", "refused")
