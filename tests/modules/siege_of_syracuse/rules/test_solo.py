"""The computer's player of The Siege of Syracuse: what it proposes is offered, and it knows what the game is about."""

from __future__ import annotations

import random
from typing import Any

import pytest

from modules.siege_of_syracuse.rules.solo_answers import declare
from modules.siege_of_syracuse.rules.solo_field import SiegeView
from modules.siege_of_syracuse.rules.supply import Lines, leaders_cut_off
from tabletop.core.journal.intent import Intent
from tabletop.core.position.ids import CHANCE
from tabletop.core.rules.context import Known
from tabletop.core.session.session import Session
from tabletop.systems.fuzz import accepted
from tabletop.systems.solo.author import solo_of
from tabletop.systems.solo.duel import seen_by
from tabletop.systems.solo.imagined import world_of
from tabletop.systems.solo.players import SoloPlayer
from tabletop.systems.solo.world import SoloAct
from tests.contract.exam import FOLDERS, game_of, table_of
from tests.modules.siege_of_syracuse.rules.harness import ATHENS, ROOM, SYRACUSE

FOLDER = next(folder for folder in FOLDERS if folder.name == "siege_of_syracuse")
ACTS, LOOKED_AT = 110, 12


def first_sight(session: Session, seat: str, seed: int, temperature: float = 0.5) -> SoloAct:
    """What the policy says to a question."""
    world = world_of(seen_by(session, seat), {}, random.Random(seed))
    return solo_of(game_of(FOLDER)).policy(world, seat, random.Random(seed), temperature)


def same_supply(k: Known) -> None:
    """The quick lines of supply are those of the rules."""
    view = SiegeView(k)
    for seat in (ATHENS, SYRACUSE):
        quick, rules = view.lines[seat], Lines(k, seat)
        assert (quick.coast, quick.city, quick.west, quick.sea) == (rules.coast, rules.city, rules.west, rules.sea)
        assert quick.led_cut_off == leaders_cut_off(k, seat)


@pytest.mark.parametrize("seed", [3])
def test_first_sight_is_always_an_act_of_the_rules(seed: int) -> None:
    """In a game played by first sight an offer covers every act, and the lines of supply are those of the rules."""
    session, asked = table_of(FOLDER, seed), set[str]()
    session.begin(session.game.seats[0])
    for n in range(ACTS):
        awaited = session.awaited()
        if not awaited:
            break
        if awaited[0] == CHANCE:
            thrown = session.chance()
            assert thrown is not None
            accepted(thrown)
            continue
        seat = awaited[0]
        asked.add(session.state.frames[-1].step)
        act = first_sight(session, seat, n).intent
        assert any(made.covers(act, partial=True) for made in session.offers(seat)), (asked, act)
        accepted(session.submit(seat, act.verb, override=False, **act.args))
        if n % LOOKED_AT == 0:
            same_supply(session.known(seat))
    assert len(asked) > 7


HARBOUR = {"L-10": "A-W1 A-N1 A-H1 A-H2 A-H3 nicias", "I-1": "S-N1 S-N2 hermocrates", "L-7": "S-H1"}


def declared(first: str, places: dict[str, str], **variables: Any) -> SoloAct:
    """What a side declares."""
    bench = ROOM.table(ROOM.position(places, **variables), "Alternate", first=first)
    return first_sight(bench.session, first, 1, 0.0)


def test_athens_builds_its_fort_before_all_else() -> None:
    """While the Circle Fort is not built an impulse on the ground is declared, with all impulses there are."""
    act = declared(ATHENS, HARBOUR, impulses__athens=1, impulses__syracuse=1)
    assert act.args == {"of": "ground"}


def test_athens_frees_its_lines_first() -> None:
    """With an enemy ship in the mouth of the harbour, and nobody else fed, ships come before walls."""
    places = {**HARBOUR, "L-10": HARBOUR["L-10"] + " A-N2", "S-6": "S-N3"}
    act = declared(ATHENS, places, impulses__athens=1, impulses__syracuse=1)
    assert act.args == {"of": "naval"}


def test_syracuse_shuts_the_harbour_with_its_last_impulse() -> None:
    """A fleet in the mouth cuts Athens off when the next turn begins; once it lies there nothing is urgent."""
    act = declared(SYRACUSE, HARBOUR, impulses__athens=0, impulses__syracuse=1)
    assert act.args == {"of": "naval"}
    bench = ROOM.table(
        ROOM.position({**HARBOUR, "S-6": "S-N3"}, impulses__athens=0, impulses__syracuse=1), "Alternate", first=SYRACUSE
    )
    assert declare(SiegeView(bench.session.known(SYRACUSE)), SYRACUSE) is None


def test_who_looks_one_act_ahead_knows_what_is_urgent() -> None:
    """What an impulse brings is not seen after its declaration alone: Greedy would pass, and the war is lost."""
    bench = ROOM.table(ROOM.position(HARBOUR, impulses__athens=0, impulses__syracuse=1), "Alternate", first=SYRACUSE)
    player = SoloPlayer("greedy", lambda n: random.Random(n), lambda: 0.0)
    assert player.choose(seen_by(bench.session, SYRACUSE)).intent == Intent("impulse", {"of": "naval"})


def test_syracuse_waits_while_athens_could_answer() -> None:
    """Who passes keeps his impulse (6.1.2): Athens, with impulses left, would drive the fleet off again."""
    assert declared(SYRACUSE, HARBOUR, impulses__athens=1, impulses__syracuse=1).offer.verb == "pass"
