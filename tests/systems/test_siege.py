"""Sieges of any game: when they are ripe, when a city starves, hits of starvation, blocks that starve unseen."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tabletop.core.audit.audit import audit
from tabletop.core.rules.flow import Procedure
from tabletop.systems.siege import Siege, Starve, starved
from tests.systems.blocks.test_cheats import ended, swapped
from tests.systems.blocks.toy import BLUE, RED, inside, table, toy

PORTS = [(False, 0, True), (True, 0, False), (True, 3, False), (True, 2, True)]


@pytest.mark.parametrize(("laid", "now", "ripe"), [(0, 3, False), (3, 3, False), (2, 3, True)])
def test_a_siege_is_ripe_from_the_next_season(laid: int, now: int, ripe: bool) -> None:
    """Not in the season in which it is laid, and never without one."""
    assert Siege(laid, now).ripe is ripe


@pytest.mark.parametrize(("port", "blockaded", "starving"), PORTS)
def test_a_port_starves_when_it_is_blockaded_too(port: bool, blockaded: int, starving: bool) -> None:
    """Inland the siege is enough; a port must have been blockaded since an earlier season as well."""
    assert Siege(1, 3, port, blockaded).starving is starving


def test_hits_of_starvation() -> None:
    """Each die that shows so much or less."""
    assert [starved((1, 2, 3, 4, 5, 6), most) for most in (1, 2, 3)] == [1, 2, 3]


# --- unseen --------------------------------------------------------------------------------------------------------


class Hungry(Starve):
    """Of the toy."""

    rule = "2.4"


def game(n: int, place: str = "alpha"):
    """The toy: its set-up is sealed, then red takes n hits; alpha holds blocks of 2, 3, 1 and 2 steps."""

    class Calls(Procedure):
        keeps, rule, stages = {"left": 0}, "1", ("seal", "hurt", "wait")

        def seal(self, t):
            t.call("Seal")

        def hurt(self, t):
            t.call("Starve", seat=RED, place=place, n=n, to="pool-red")

        def wait(self, t):
            t.set("told", t.f.left)
            t.roll("left", "1d6", "1")

    made = toy()
    return replace(made, opening=lambda t: t.call("Calls"), steps={**made.steps, "Calls": Calls(), "Starve": Hungry()})


def played(n: int, place: str = "alpha"):
    """That game, as far as it goes without a player."""
    return table(1, None, game(n, place))


@pytest.mark.parametrize(("n", "left", "alive"), [(1, 0, [2, 2, 1, 2]), (8, 0, []), (10, 2, [])])
def test_what_is_left_over_is_told(n: int, left: int, alive: list[int]) -> None:
    """8 steps in all: ten hits leave two for what stands behind; where nothing is to be chosen nobody is asked."""
    session = played(n)
    assert session.state.vars["told"] == left
    assert sorted(steps for _, steps in inside(session, "alpha", RED)) == sorted(alive)


def test_nobody_to_hit() -> None:
    """Where no block is, all hits are left over."""
    assert played(3, "gamma").state.vars["told"] == 3


def test_the_owner_chooses_among_equals() -> None:
    """After R2's loss three blocks have two steps: three outcomes, and the owner's word is sealed."""
    session = played(2)
    assert session.awaited() == (RED,) and len(list(session.offers(RED))) == 3
    known = session.known(RED)
    outcomes = [made.args["lost"].inner.values[0] for made in session.offers(RED)]
    wanted = next(lost for lost in outcomes if "R4" in {known.kind(known.piece(name)) for name in lost})
    assert session.submit(RED, "wound", dead=(), lost=wanted, left=0).verdict == "ok"
    assert dict(inside(session, "alpha", RED)) == {"R1": 2, "R2": 2, "R3": 1, "R4": 1}
    assert session.submit(RED, "wound", dead=(), lost=wanted, left=0).verdict != "ok"


def test_an_owner_who_cheats_is_named() -> None:
    """Another block hit, or hits said not to be left over: others cannot tell, the audit with his vault can."""
    session = played(1)
    forged = ended(session, "wound", swapped(session, "wound", {("R2", 2): ("R2", 3), ("R1", 2): ("R1", 1)}))
    assert judged(1, forged, session) == ({"2.4"}, True)
    session = played(10)
    honest = ended(session, "wound")
    forged = ended(session, "wound", lambda body: body.replace('"left":2', '"left":1').replace('"told",2', '"told",1'))
    assert judged(10, honest, session) == (set(), True)
    assert judged(10, forged, session) == ({"2.4"}, True)


def judged(n: int, journal, session):
    """(rule numbers that the audit names, whether it is sound to who knows blue's secrets alone)."""
    vaults = session.vaults
    report = audit(game(n), journal, {RED: vaults[RED], BLUE: vaults[BLUE]})
    named = {found.rule for found in report.differences if found.kind == "fault" and found.seat == RED}
    return named & {"2.4"}, audit(game(n), journal, {BLUE: vaults[BLUE]}).sound


def test_more_left_over_than_can_be_is_disputed_at_once() -> None:
    """Four blocks have a step each at least: of ten hits no more than six are left over."""
    session = played(10)
    forged = ended(session, "wound", lambda body: body.replace('"left":2', '"left":7'))
    assert not audit(game(10), forged, {BLUE: session.vaults[BLUE]}).sound
