"""The computer's player of The Siege of Syracuse: what it proposes is offered, and it knows what the game is about."""

from __future__ import annotations

import random
from typing import Any

import pytest

from modules.siege_of_syracuse.rules.solo_answers import PICKS, declare
from modules.siege_of_syracuse.rules.solo_field import SiegeView
from modules.siege_of_syracuse.rules.solo_moves import Marches
from modules.siege_of_syracuse.rules.solo_terms import terms_of
from modules.siege_of_syracuse.rules.solo_works import jobs
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
from tests.modules.siege_of_syracuse.rules.harness import ATHENS, ROOM, SYRACUSE, known
from tests.modules.siege_of_syracuse.rules.impulses import impulse

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


HUNGRY = ("naval-1", "naval-2", "hoplite-1", "hoplite-2", "hoplite-3", "archer-1")
HARBOUR = {"L-10": "A-W1 A-N1 A-H1 A-H2 A-H3 nicias", "I-1": "S-N1 S-N2 hermocrates", "L-7": "S-H1"}


def declared(first: str, places: dict[str, str], **variables: Any) -> SoloAct:
    """What a side declares."""
    bench = ROOM.table(ROOM.position(places, **variables), "Alternate", first=first)
    return first_sight(bench.session, first, 1, 0.0)


def test_athens_builds_its_fort_before_all_else() -> None:
    """While the Circle Fort is not built the ground is declared; with the last impulse only to finish it."""
    act = declared(ATHENS, HARBOUR, impulses__athens=2, impulses__syracuse=1)
    assert act.args == {"of": "ground"}
    nearly = {**HARBOUR, "H-1": "A-W2 A-W3 A-H4"}
    assert declared(ATHENS, nearly, impulses__athens=1, impulses__syracuse=1).args == {"of": "ground"}


def test_athens_keeps_the_way_to_the_sea_open() -> None:
    """With its fort built, or with a last impulse that cannot finish it, its fleet goes to where Syracuse would shut
    the harbour; once it lies there, or the other has no impulse left, nothing is urgent at sea."""
    left = {"impulses__athens": 1, "impulses__syracuse": 1}
    assert declared(ATHENS, HARBOUR, **left).args == {"of": "naval"}
    built = {**left, "impulses__athens": 3, "fort-built": 1}
    assert declared(ATHENS, HARBOUR, **built).args == {"of": "naval"}
    assert declared(ATHENS, HARBOUR, **{**left, "impulses__syracuse": 0}).args == {"of": "ground"}
    assert declared(ATHENS, {**HARBOUR, "S-6": "A-N2"}, **left).args == {"of": "ground"}


def test_a_gate_is_a_sea_where_a_fleet_would_cut_the_leaders_off() -> None:
    """The mouth of the great harbour is one for Athens, which is fed by ships at L-10 alone; not with a fleet of its
    own there, nor with a second harbour in the north, nor when Syracuse has no ship."""
    assert "S-6" in SiegeView(known(HARBOUR)).gates[ATHENS]
    guarded = {**HARBOUR, "S-6": "A-N2", "S-7": "A-N3", "S-8": "A-N4"}
    assert "S-6" not in SiegeView(known(guarded)).gates[ATHENS]
    north = {**HARBOUR, "L-1": "A-N2", "L-9": "A-H4", "H-1": "A-H5"}
    assert SiegeView(known(north)).gates[ATHENS] == ()
    assert SiegeView(known({**HARBOUR, "I-1": "hermocrates"})).gates[ATHENS] == ()


def test_a_last_check_for_surrender_is_worth_what_the_die_says() -> None:
    """11.2 In the last turn with levels 6 and 9 Athens surrenders on a D10 above 6; else nobody wins."""
    k = known(HARBOUR, turn=9, ml__athens=6, ml__syracuse=9)
    found = {seat: sum(terms_of(SiegeView(k), seat).values()) for seat in (ATHENS, SYRACUSE)}
    assert found == {ATHENS: pytest.approx(-0.4), SYRACUSE: pytest.approx(0.4)}


def test_what_comes_after_counts_as_far_as_the_war_goes_on() -> None:
    """Two checks at even levels leave all to what else is on the board; the nearer the end, the less of it."""
    early, late = (known(HARBOUR, turn=turn, ml__athens=7, ml__syracuse=7) for turn in (3, 8))
    strong, weak = (terms_of(SiegeView(k), ATHENS)["strength"] for k in (early, late))
    assert 0 < weak < strong / 2


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
    """Who passes keeps his impulse (6.1.2): Athens, with impulses left, would drive the fleet off again. With more of
    them than Athens it need not wait; nor may it once the fort is built, for Athens would pass, and that is the end."""
    assert declared(SYRACUSE, HARBOUR, impulses__athens=1, impulses__syracuse=1).offer.verb == "pass"
    assert declared(SYRACUSE, HARBOUR, impulses__athens=1, impulses__syracuse=2).args == {"of": "naval"}
    built = {"impulses__athens": 2, "impulses__syracuse": 1, "fort-built": 1}
    assert declared(SYRACUSE, HARBOUR, **built).args == {"of": "naval"}


def test_syracuse_takes_what_an_eclipse_gives() -> None:
    """4.1, 6.1.2 Athens must pass its first impulse: who passes too ends the phase, and five impulses of Athens are
    lost. When Athens passes because it wants to, the harbour is shut at once."""
    left = {"impulses__athens": 5, "impulses__syracuse": 1}
    dark = ROOM.table(ROOM.position(HARBOUR, event="eclipse", **left), "Alternate", first=ATHENS)
    assert first_sight(dark.session, SYRACUSE, 1, 0.0).offer.verb == "pass"
    clear = ROOM.table(ROOM.position(HARBOUR, **left), "Alternate", first=ATHENS)
    clear.do("pass", ATHENS)
    assert first_sight(clear.session, SYRACUSE, 1, 0.0).args == {"of": "naval"}


def test_an_empty_fort_is_as_good_as_lost() -> None:
    """10.3, 5.1 The Circle Fort falls to whoever stands in it alone: worse with him in it than near it, and while he
    has impulses left; a garrison keeps it, and so does an enemy who is far away, or has ships alone."""

    def fort(places: dict[str, str], **more: int) -> float:
        given = {"fort-built": 1, "ml.athens": 8, "ml.syracuse": 8, **more}
        return terms_of(SiegeView(known({**HARBOUR, "H-1": "circle-fort", **places}, **given)), ATHENS)["surrender"]

    held, far = fort({"H-1": "circle-fort A-H4 A-H5"}), fort({"I-1": "S-N1", "L-7": "S-N2"})
    taken, near = fort({"H-1": "circle-fort S-H2"}), fort({"H-4": "S-H2"})
    assert taken < near < held
    assert near < fort({"H-4": "S-H2"}, **{"impulses.syracuse": 0}) < held
    assert far == held


def test_a_city_feeds_those_first_who_would_be_lost() -> None:
    """9.3: a routed unit without supply is eliminated, others are disrupted; ships in the walled harbour come last."""
    view = SiegeView(known({**HARBOUR, "L-8": "S-H2+routed S-H3 S-A1"}, SYRACUSE))
    ids = {view.k.piece(name).kind: name for name in view.k.state.pieces if view.k.piece(name).owner == SYRACUSE}
    fed = PICKS["Supply", "chosen"](view, SYRACUSE, sorted(ids[f"syracuse-{one}"] for one in HUNGRY))
    assert [kind for kind in ids if ids[kind] == fed[0]] == ["syracuse-hoplite-2"]
    naval = [name for name in fed if view.k.piece(name).kind in ("syracuse-naval-1", "syracuse-naval-2")]
    assert len(naval) == 2 and fed[-2:] == naval


def test_no_wall_is_built_in_the_city() -> None:
    """7.1 No Athenian comes there; outside it a wall is among what is looked at."""
    built = {}
    for area in ("I-1", "L-6"):
        bench = impulse({area: "S-H1 S-P1 hermocrates", "L-10": "A-H1 nicias"}, SYRACUSE)
        rows = jobs(Marches(SiegeView(bench.session.known(SYRACUSE)), SYRACUSE))
        built[area] = [str(act.args["at"]) for act, _ in rows if act.offer.verb == "build"]
    assert built == {"I-1": [], "L-6": ["L-6"]}
