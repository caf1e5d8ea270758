"""14.b Storms at sea: who is lost, who is cast ashore."""

from __future__ import annotations

from tests.modules.bench import case
from tests.modules.diadochi.bench import rules, state
from tests.modules.diadochi.rules.thrown import play

STORM = ("sea-storm", "SAL", "MIN")


@case("14.b", "pass")
def test_a_fleet_founders_on_a_one() -> None:
    """1 sinks the first fleet, 2 leaves the second afloat."""
    session = play(state("ptolemy F SAL", "cassander F MIN", event=STORM), "Event", (1,), (2,))
    assert set(session.state.pieces) == {"u2"} and session.awaited() == ()


@case("14.b", "refuse")
def test_nobody_throws_outside_the_storm() -> None:
    """A fleet in a port and one in another sea are safe."""
    session = play(state("ptolemy F tyr", "cassander F EGE", event=STORM), "Event")
    assert session.awaited() == () and len(session.state.pieces) == 2


@case("14.b", "pass")
def test_a_character_drowns_though_his_fleet_lives() -> None:
    """Each character throws apart from the fleet he commands."""
    position = state("ptolemy F SAL", people={"ptolemy": "SAL - u1"}, event=STORM)
    session = play(position, "Event", (4,), (1,))
    assert set(session.state.pieces) == {"u1"} and session.state.vars["dead.ptolemy"] == 1
    assert not session.state.vars.get("leads.u1")


@case("14.b", "pass")
def test_a_character_is_cast_ashore_by_lot() -> None:
    """2 casts him on one of the provinces beside the sea; he has left his fleet."""
    position = state("ptolemy F SAL", people={"ptolemy": "SAL - u1"}, event=STORM)
    shores = ("SYR", "PAM", "CIL", "CHY")
    for lot, shore in enumerate(shores, 1):
        session = play(position, "Event", (4,), (2,), (lot,))
        assert session.state.pieces["ptolemy"].place == shore
        assert session.state.vars["with.ptolemy"] == "" and session.state.pieces["u1"].place == "SAL"


def test_floods_follow_their_rivers() -> None:
    """The text's provinces for each river, and none for those that only close borders."""
    weather = rules("weather")
    assert weather.shut(("flood", "tigre")) == ("CHD", "BAS")
    assert weather.shut(("flood", "nil")) == ("EGY",)
    assert weather.shut(("flood", "halys")) == weather.shut(("flood", "oxos")) == ()
    assert weather.rivers(("sand-storm", "LIB")) == () and weather.shut(()) == ()
