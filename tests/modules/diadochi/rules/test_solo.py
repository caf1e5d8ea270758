"""The computer player of Les Diadoques: its sheets may be handed in, what it tries agrees with the season's own steps,
it sees nothing it must not, and it does nothing that a player would laugh at."""

from __future__ import annotations

import random
from collections import Counter
from itertools import count
from typing import Any

import pytest

from tabletop.core.rules.context import Known
from tabletop.core.rules.orders import line
from tabletop.systems.fuzz import accepted, host
from tabletop.systems.game_data import module
from tabletop.systems.solo.duel import acting, contenders, seen_by
from tabletop.systems.solo.imagined import world_of
from tabletop.systems.solo.players import SoloPlayer
from tabletop.systems.solo.search import Budget
from tabletop.systems.solo.world import SoloAct
from tests.contract.exam import RULED, game_of, start_of
from tests.modules.diadochi.bench import known, rules, state

FOLDER = next(folder for folder in RULED if folder.name == "diadochi")
SEATS = ("cassander", "lysimachus", "antigonus", "eumenes", "ptolemy", "seleucus")
TURNS = 12


def player(level: Any, looks: int = 400, seed: int = 0) -> SoloPlayer:
    """A player whose clock goes on by one each time it looks."""
    ticks = count()
    return SoloPlayer(level, lambda n: random.Random(f"{seed} {n}"), lambda: next(ticks), Budget(looks, 6, 20))


@pytest.fixture(scope="module")
def seasons() -> list[Known]:
    """Every moment at which all begin to write, in three years that computers play."""
    game, rng, found = game_of(FOLDER), random.Random(4), []
    session = host(game, start_of(FOLDER), rng.randbytes)
    session.begin(game.seats[0])
    play = acting({seat: player("heuristic") for seat in game.seats})
    while session.state.frames and session.state.vars.get("turn", 0) <= TURNS:
        frame = session.state.frames[-1]
        if frame.step == "Write" and not frame.answers:
            found.append(Known(game, session.state.copy(), "", None))
        accepted(play(session, rng))
    return found


def desk(k: Known, seat: str) -> Any:
    """What a seat draws its sheets from."""
    seen = Known(k.game, k.state, seat, None)
    return rules("solo").SoloDesk(seen, rules("solo_stand").read(seen))


def test_every_sheet_may_be_handed_in(seasons: list[Known]) -> None:
    """In purchase, spring to autumn and winter, at any temperature, and changed a little."""
    asked: Counter[str] = Counter()
    for n, k in enumerate(seasons):
        seat, rng = SEATS[n % 6], random.Random(n)
        if k.var(f"out.{seat}"):
            continue
        mine, seen = desk(k, seat), Known(k.game, k.state, seat, None)
        sheets = [mine.drawn(rng, heat) for heat in (0.0, 0.3, 2.0)]
        sheets += [mine.varied(sheets[1], rng) for _ in range(4)]
        for sheet in sheets:
            assert rules("writing").fits(seen, sheet), (k.var("season"), seat, sheet)
        asked[str(k.var("season"))] += 1
    assert {"purchase", "spring", "summer", "autumn", "winter"} <= asked.keys()


def test_a_season_tried_is_the_season(seasons: list[Known]) -> None:
    """Units, citadels, sieges and money after the quick season are those after the season's own steps, when no event
    comes and nobody is bribed."""
    compared = 0
    for n, k in enumerate(seasons):
        if k.var("season") in ("winter", "purchase"):
            continue
        rng = random.Random(n)
        sheets = {}
        for seat in [seat for seat in SEATS if not k.var(f"out.{seat}")]:
            drawn = desk(k, seat).drawn(rng, 0.4)
            sheets[seat] = tuple(one for one in drawn if one[0] not in ("bribe", "counter", "bid"))
        trial = rules("trial").Trial(k, sheets)
        trial.play({})
        record = rules("record").remembered(Known(k.game, trial.state, "", None))
        if rules("fight").fight(module(k), record).ways > 1 or _neutrals_act(record):
            continue  # a lot decides, or somebody who is not reckoned with
        theirs = rules("solo_stand").read(Known(k.game, trial.state, "", None))
        before = rules("solo_stand").read(k)
        ours = rules("solo_season").SoloSeason(k, before).played(sheets, None)
        neutral = {name for name, unit in before.units.items() if unit.side not in SEATS}
        for name, unit in ours.units.items():
            if name not in neutral and name in theirs.units and theirs.units[name].side in SEATS:
                assert (unit.place, unit.side) == (theirs.units[name].place, theirs.units[name].side)
        gone = {name for name in before.units if name not in ours.units} - neutral
        assert not [name for name in gone if name in theirs.units and theirs.units[name].side in SEATS]
        assert ours.owners == theirs.owners
        assert {n: c for n, c in ours.begun.items() if n not in neutral} == theirs.begun
        compared += 1
    assert compared >= 5


def _neutrals_act(record: Any) -> bool:
    sides = {fighter.unit: fighter.side for fighter in record.units}
    return any(sides[unit] not in SEATS and told[0] != "hold" for unit, told in record.lines)


def test_nobody_gets_in_the_way_of_his_own(seasons: list[Known]) -> None:
    """No two units of a sheet go to one space, none goes where another stays."""
    marches = 0
    for n, k in enumerate(seasons):
        seat = SEATS[(n + 3) % 6]
        if k.var("season") in ("winter", "purchase") or k.var(f"out.{seat}"):
            continue
        mine = desk(k, seat)
        for sheet in (mine.drawn(random.Random(m), 0.5) for m in range(5)):
            goes = {dict(args)["piece"]: dict(args)["to"] for verb, args in sheet if verb == "move"}
            units = [p for p in k.state.pieces.values() if p.owner == seat and p.kind in rules("names").UNITS]
            ends = Counter(goes.get(piece.id, piece.place) for piece in units)
            assert max(ends.values(), default=1) == 1
            marches += len(goes)
    assert marches > 20


def test_the_sealed_sheet_of_another_changes_nothing(seasons: list[Known]) -> None:
    """Ptolemy writes the same whatever Cassander has sealed."""
    game, start = game_of(FOLDER), seasons[5].state
    chosen = []
    for sheet in ((), (line("hold", piece="u1"),)):
        session = host(game, start.copy(), random.Random(1).randbytes)
        accepted(session.submit("cassander", "orders", sheet=sheet))
        seen = seen_by(session, "ptolemy")
        assert seen.state.frames[-1].answers and all(box not in seen.vault for box in seen.state.boxes)
        chosen.append(player("plan").choose(seen))
    assert chosen[0] == chosen[1] and chosen[0].ideas[0].tried > 1


def test_a_plan_says_why(seasons: list[Known]) -> None:
    """The best three sheets, each with its terms against standing still."""
    game = game_of(FOLDER)
    session = host(game, seasons[4].state.copy(), random.Random(1).randbytes)
    decided = player("plan").choose(seen_by(session, "seleucus"))
    assert len(decided.ideas) == 3 and decided.ideas[0].value >= decided.ideas[1].value
    assert {"points", "sieges", "threats"} <= decided.ideas[0].terms.keys()


def written(position: Any, seat: str, heat: float = 0.0) -> tuple[Any, ...]:
    """The likeliest sheet of a seat."""
    sheet: tuple[Any, ...] = desk(known(position, seat), seat).drawn(random.Random(1), heat)
    return sheet


def test_a_siege_begun_is_brought_to_its_end() -> None:
    """9.a The second season takes the citadel: nothing else looks as good."""
    position = state("ptolemy A PHE", siege__u1="tyr")
    assert line("siege", piece="u1", citadel="tyr") in written(position, "ptolemy")


def test_a_chief_leaves_the_unit_that_could_be_bribed() -> None:
    """9.b Whoever commands a unit that goes over is killed: he parts from it while somebody near can pay; else he
    stays in command."""
    for gold, parts in ((60, True), (5, False)):
        people = {"ptolemy": "PHE - u1", "antigonus": "PHR"}
        position = state("ptolemy A PHE", "antigonus A SYR", people=people, gold__antigonus=gold, turn=6, year=-318)
        assert (line("part", piece="ptolemy") in written(position, "ptolemy")) == parts


def test_a_port_under_siege_is_supplied() -> None:
    """9.a Whoever stands beside it and cannot drive the besieger off supplies it; with nobody before it he goes on."""
    owners = {"tyr": "ptolemy", "alexandrie": "ptolemy"}
    besieged = state("ptolemy A PHE", "antigonus F MIN", owners=owners, siege__u2="tyr")
    resupply = line("resupply", piece="u1", citadel="tyr")
    assert resupply in written(besieged, "ptolemy")
    assert resupply not in written(state("ptolemy A PHE", owners=owners), "ptolemy")


def test_nobody_winters_where_nothing_feeds_him() -> None:
    """11.a In autumn an army leaves a province without an arsenal; in spring it may march into one."""
    autumn = state("eumenes A ARM", season="autumn", people={"eumenes": "ARM - u1"})
    moves = [dict(args) for verb, args in written(autumn, "eumenes") if verb == "move" and dict(args)["piece"] == "u1"]
    assert moves and moves[0]["to"] in rules("atlas").atlas(known(autumn, "eumenes")).arsenals


def test_the_home_of_a_player_is_guarded() -> None:
    """An army in the province of the capital stays while an enemy army could walk in, and goes away when none can."""
    owners = {"tyane": "eumenes"}
    stays = written(state("eumenes A CAP", "antigonus A PTE", owners=owners), "eumenes")
    goes = written(state("eumenes A CAP", "antigonus A THE", owners=owners), "eumenes")
    assert line("hold", piece="u1") in stays and [one for one in goes if one[0] == "move"]


def test_the_only_chief_stays_at_home() -> None:
    """7.a Whoever has no heir goes into the capital, stays there when his unit leaves, and leaves it when it is
    besieged."""
    owners, unit = {"alexandrie": "ptolemy", "peluse": "ptolemy"}, "ptolemy A EGY"
    goes = line("move", piece="ptolemy", to="alexandrie")
    assert goes in written(state(unit, owners=owners, people={"ptolemy": "EGY"}), "ptolemy")
    inside = state("ptolemy A alexandrie", owners=owners, people={"ptolemy": "alexandrie - u1"})
    sheets = [written(inside, "ptolemy", heat) for heat in (0.0, 2.0, 4.0)]
    for sheet in sheets:
        leaves = any(verb == "move" and ("piece", "u1") in args for verb, args in sheet)
        assert (line("hold", piece="ptolemy") in sheet) == leaves
    home = {"ptolemy": "alexandrie"}
    fleet = state("ptolemy A IDU", "antigonus F MOR", owners=owners, siege__u2="alexandrie", people=home)
    assert any(verb == "move" and ("piece", "ptolemy") in args for verb, args in written(fleet, "ptolemy"))


def test_a_bribe_that_takes_a_capital_is_worth_its_price() -> None:
    """9.b A garrison in reach that a full treasury can buy is tried; with an empty one nothing is written."""
    for gold, bribes in ((60, True), (10, False)):
        position = state("ptolemy A EGY", "antigonus A SYR", "seleucus A babylone", "antigonus A CHD",
                         owners={"babylone": "seleucus"}, gold__antigonus=gold, turn=6, year=-318)  # fmt: skip
        court = desk(known(position, "antigonus"), "antigonus").court
        assert any(one.score > 0.15 for one in court.bribes) == bribes


def test_a_game_shared_counts_half() -> None:
    """3 Alone 1, with others a half, whoever is out nothing."""
    solo, position = rules("solo").DiadochiSolo(), state("ptolemy A PHE")
    for won, scores in (("ptolemy", (1.0, 0.0)), (("ptolemy", "eumenes"), (0.5, 0.0))):
        position.vars["won"] = won
        assert tuple(solo.score(known(position, "ptolemy"), seat) for seat in ("ptolemy", "cassander")) == scores
    for scenario in ("319", "319-umpire"):
        assert contenders(game_of(FOLDER), start_of(FOLDER, scenario=scenario)) == SEATS


def test_an_act_in_a_world_is_the_sheet(seasons: list[Known]) -> None:
    """What a policy draws is the offer that the step makes."""
    game, k = game_of(FOLDER), seasons[3]
    session = host(game, k.state.copy(), random.Random(1).randbytes)
    world = world_of(seen_by(session, "eumenes"), {}, random.Random(1))
    act = rules("solo").DiadochiSolo().policy(world, "eumenes", random.Random(2), 0.3)
    assert isinstance(act, SoloAct) and act.offer.verb == "orders"
    world.play("eumenes", act)
    assert "eumenes" in world.state.frames[-1].answers


def test_what_may_be_written_follows_a_position_that_changes_in_place(seasons: list[Known]) -> None:
    """A computer's world is one state that goes on: lines kept from before would let it hand in what nobody offers."""
    now = seasons[1].state.copy()
    k = Known(seasons[1].game, now, "antigonus", None)
    before = rules("writing").lines(k)
    gone = next(name for name, piece in now.pieces.items() if piece.owner == "antigonus" and piece.kind is not None)
    now.pieces.pop(gone)
    for place, names in list(now.order.items()):
        now.order[place] = tuple(name for name in names if name != gone)
    after = rules("writing").lines(Known(k.game, now, "antigonus", None))
    assert after != before and after == rules("writing").lines(Known(k.game, now.copy(), "antigonus", None))
