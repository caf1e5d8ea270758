"""What the computer weighs in Syracuse: works hoped for, forts at risk, attrition, nobody too many in a place."""

from __future__ import annotations

import random

import pytest

from modules.syracuse.rules.solo import SyracuseSolo
from modules.syracuse.rules.solo_field import HarbourField
from modules.syracuse.rules.solo_odds import Clash, gain, standing_force, unit_worth
from modules.syracuse.rules.solo_terms import crowd_term, falls, sick_term
from modules.syracuse.rules.solo_works import at_least, hopes, worth_of
from tabletop.core.rules.context import Known
from tabletop.systems.solo.world import World
from tests.modules.syracuse.rules.harness import ATHENS, SYRACUSE, Bench, orders, position, table


def field_of(bench: Bench) -> HarbourField:
    """The board as Athens reads it."""
    return HarbourField(Known(bench.session.game, bench.session.state, ATHENS, bench.session.vaults[ATHENS]))


def read(places: dict[str, str], **more: object) -> HarbourField:
    """A position read."""
    return field_of(table(position(places, **more), "ActionPhase", seat=ATHENS))


def test_points_of_works_come_with_their_chance() -> None:
    """5.1: one die brings a point with a 5 or a 6, two with a 6; two dice bring two points in twelve of 36 throws."""
    assert at_least(1, 1) == pytest.approx(2 / 6) and at_least(1, 2) == pytest.approx(1 / 6)
    assert at_least(2, 2) == pytest.approx((36 - 25 + 1) / 36) and at_least(0, 0) == 1 and at_least(1, 3) == 0


def test_builders_on_their_site_are_hope() -> None:
    """Athens hopes for its camp with hoplites in T17, for more with an S13 in hand, for nothing without builders."""
    there = read({"T17": "AH1 nicias"})
    bare, ready = hopes(read({"T25": "AH1"}), ATHENS), hopes(there, ATHENS)
    sure = hopes(read({"T17": "AH1 nicias"}, hands={ATHENS: "SC3"}), ATHENS)
    assert bare == 0 < ready < sure == worth_of(there, "camp"), "with S13 the camp is certain"
    assert hopes(read({"T17": "AA1-"}), ATHENS) == 0, "one point of archers builds nothing"


def test_an_empty_fort_is_in_danger() -> None:
    """4.3: whoever walks in has it; a garrison holds it, a siege takes it."""
    built = {"camp": "camp-wall", "fort-plemmyrion": "mark-plemmyrion"}
    empty = falls(read({**built, "T26": "SH1"}), "plemmyrion")
    held = falls(read({**built, "fort-plemmyrion": "mark-plemmyrion AH1 AaH4", "T26": "SH1"}), "plemmyrion")
    besieged = {**built, "fort-plemmyrion": "mark-plemmyrion AH1", "T27": "SH1 SH2 SH3 SH4"}
    siege = falls(read(besieged, phase="second-adjustments"), "plemmyrion")
    assert held < 0.2 < empty < siege


def test_attrition_is_feared_when_the_turn_ends() -> None:
    """6.4: a great stack outside walls, in the city nothing; nobody minds while he can still draw back."""
    outside, city = {"T13": "SH1 SH2 SP1"}, {"T16": "SH1 SH2 SP1"}
    assert sick_term(read(outside, phase="second-adjustments"), SYRACUSE) < -1
    assert sick_term(read(city, phase="second-adjustments"), SYRACUSE) == 0
    assert sick_term(read(outside), SYRACUSE) == 0


def test_whoever_is_too_many_is_lost() -> None:
    """3.3: of three in a fort the cheapest; the term says what he is worth."""
    found = read({"fort-olympieion": "mark-olympieion AH1 AH2 AA1"})
    assert crowd_term(found, ATHENS) == -unit_worth(next(o for o in found.of(ATHENS) if o.traits.type == "A"))


def test_who_has_no_way_out_has_all_to_lose() -> None:
    """4.2: what must retreat and cannot is eliminated: in T14, once the last zone around it is the enemy's."""
    around = [near for near in read({}).game.neighbours("T14") if near.startswith("T")]
    held = {near: f"AaH{n + 1}" for n, near in enumerate(around[1:])}
    open_, shut = (read({"T14": "SH1 SH2", **held, **more}) for more in ({}, {around[0]: "AH1 AH2"}))
    assert open_.exits("T14", SYRACUSE) and not shut.exits("T14", SYRACUSE)
    clash = Clash("T14", ATHENS, standing_force(shut, around[0], ATHENS), standing_force(shut, "T14", SYRACUSE))
    assert gain(shut, clash) > gain(open_, clash) + 0.5


def test_nobody_is_sent_where_there_is_no_room() -> None:
    """3.3: all that may go to a fort are two, to open ground five."""
    bench = orders({"T21": "AH1 AH2 AaH1 AA1 AH3 AaH2 nicias", "fort-olympieion": "mark-olympieion"}, ATHENS)
    world = World(bench.session.game, bench.session.state.copy(), bench.session.vaults, random.Random(0))
    solo, seen = SyracuseSolo(), set[tuple[str, int]]()
    for one in solo.shortlist(world, ATHENS, 99):
        if one.offer.verb == "move":
            units = [name for name in one.args["piece"] if name != "nicias"]
            seen.add((str(one.args["to"]), len(units)))
    assert seen and max(n for to, n in seen if to == "fort-olympieion") == 2 and max(n for _, n in seen) == 5


def test_whoever_must_go_is_the_cheapest() -> None:
    """3.3: of eight on open ground three are eliminated: their owner gives up archers, not hoplites."""
    bench = table(position({"T13": "AH1 AH2 AaH1 AaH2 AH3 AA1 AA2 AA3"}), "Surplus")
    world = World(bench.session.game, bench.session.state.copy(), bench.session.vaults, random.Random(0))
    chosen = SyracuseSolo().policy(world, ATHENS, random.Random(0), 0.0)
    assert world.step == "Pick" and {*chosen.args["what"]} == {"AA1", "AA2", "AA3"}


def test_a_fleet_brings_no_more_than_find_room_ashore() -> None:
    """3.5: Plemmyrium is held, so that from M8 all go ashore on the Southern Plateau, which takes five (3.3)."""
    troops = "AH1 AH2 AaH1 AaH2 AH3 AaH3 AA1 AA2"
    bench = orders({"catane": f"AT1 AT2 AT3 AT4 {troops} nicias", "T27": "SH1"}, ATHENS)
    world = World(bench.session.game, bench.session.state.copy(), bench.session.vaults, random.Random(0))
    known, seen = world.known(ATHENS), set[tuple[str, int]]()
    moves = (made for made in world.offers(ATHENS) if made.verb == "move")
    for one in SyracuseSolo().whole(known, moves):
        seen.add((str(one.args["to"]), len({*one.args["piece"]} & {*troops.split()})))
    assert max(n for to, n in seen if to == "M8") == 5 and any(n == 8 for _, n in seen)
