"""The computer's play of Hellènes: every act it thinks of is offered, in every scenario; what it fears and
hopes for."""

from __future__ import annotations

import os
import random
from dataclasses import replace
from itertools import count

import pytest

from modules.hellenes.rules.battle import ASSAULT
from modules.hellenes.rules.board import ATHENS, SPARTA, atlas, foe, units
from modules.hellenes.rules.control import lay_garrison
from modules.hellenes.rules.solo_cards import EVENT, select_worth
from modules.hellenes.rules.solo_field import Field
from modules.hellenes.rules.solo_moves import Phase
from modules.hellenes.rules.solo_odds import HOPELESS, storms, wins
from modules.hellenes.rules.solo_sieges import fall_chance
from modules.hellenes.rules.solo_sight import Sight
from modules.hellenes.rules.solo_terms import terms_of
from tabletop.core.api import PHASE
from tabletop.core.position.ids import CHANCE
from tabletop.systems.fuzz import accepted, host
from tabletop.systems.solo.author import known_well
from tabletop.systems.solo.duel import play_duel, seen_by
from tabletop.systems.solo.imagined import world_of
from tabletop.systems.solo.players import SoloPlayer
from tabletop.systems.solo.search import Budget
from tabletop.systems.solo.world import CheapTable, renewed
from tests.contract.exam import RULED, game_of, start_of

HELLENES = next(folder for folder in RULED if folder.name == "hellenes")
SCENARIOS = ("431", "413", "415", "sicily")
ACTS = int(os.environ.get("TABLETOP_SOLO_ACTS", "16"))
"""Acts of a game that are looked at one by one."""
MANY = ("Actions", "WinterActions")
"""Steps whose acts the computer makes up for itself."""


def player(level, looks=60):
    """A player whose clock goes on by one each time it looks."""
    ticks = count()
    return SoloPlayer(level, lambda n: random.Random(n), lambda: next(ticks), Budget(looks, 6, 30))


def opened(scenario=""):
    """A table before its first act."""
    game = game_of(HELLENES)
    session = host(game, start_of(HELLENES, scenario=scenario), random.Random(7).randbytes)
    session.begin(game.seats[0])
    return session


def one(session, look=None):
    """One act of whoever is awaited, by the policy; `look` is told the world, the seat and the act first."""
    seat = session.awaited()[0]
    if seat == CHANCE:
        accepted(session.chance())
        return
    rng, seen = random.Random(len(session.journal.entries)), seen_by(session, seat)
    world = world_of(seen, session.game.solo.imagine(seen.known, seat, rng), rng)
    chosen = session.game.solo.policy(world, seat, rng, 0.3)
    if look is not None:
        look(world, seat, chosen)
    accepted(session.submit(seat, chosen.intent.verb, override=False, **chosen.intent.args))


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_every_act_that_is_thought_of_is_offered(scenario):
    """Moves, builds, pillages, quarters are made up without asking for all offers: each must be one of them."""
    session = opened(scenario)
    looked = set()

    def covered(world, seat, chosen):
        offers, vault = world.offers(seat), world.vaults[seat]
        acts = [chosen] if world.step not in MANY else [chosen, *session.game.solo.options(world, seat)]
        odd = [act.key for act in acts if not any(made.covers(act.intent, vault, partial=True) for made in offers)]
        assert not odd, (world.step, odd[0])
        looked.add(world.step)

    for n in range(40 + ACTS):
        if session.state.frames:
            one(session, covered if n >= 30 else None)
    assert "ChooseCard" in looked


@pytest.fixture(scope="module")
def summer():
    """A table of 431 in its second season of play, where a seat is asked for its actions."""
    session = opened()
    for n in count():
        if n > 20 and session.state.frames[-1].step == "Actions":
            return session
        one(session)


def test_the_enemys_blocks_and_cards_change_nothing(summer):
    """With other secrets in the enemy's boxes the same is chosen: nothing of them is read."""
    seat = summer.awaited()[0]
    seen = seen_by(summer, seat)
    theirs = [box for box, secret in summer.vaults[foe(seat)].secrets.items() if seat not in secret.readers]
    other = seen.state.copy()
    other.boxes.update({box: replace(other.boxes[box], digest="0" * 64) for box in theirs if box in other.boxes})
    assert theirs and other.digest() != seen.state.digest() and not seen.vault.secrets.keys() & set(theirs)
    first, second = (player("plan", 60).choose(one) for one in (seen, replace(seen, state=other)))
    assert first == second


def test_terms_weigh_one_seat_against_the_other(summer):
    """What is open counts for one as it counts against the other."""
    ours, theirs = (terms_of(Field(summer.known(seat)), seat) for seat in (ATHENS, SPARTA))
    for name in ("prestige", "tribute", "leaders", "unrest", "gods"):
        assert ours[name] == pytest.approx(-theirs[name])


def test_athens_is_not_left_empty():
    """The army of Thebes stands a day's march away: that all leave costs more than that one leaves."""
    k = opened().known(ATHENS)
    sight = Sight(Field(k), ATHENS)
    everybody = [block.name for block in sight.field.at("ATHENS", ATHENS)]
    all_go, one_goes = (sight.leaving(sight.group(names), "ATHENS") for names in (everybody, everybody[:1]))
    assert all_go > 2 > 0.3 > one_goes


def test_a_way_is_worth_what_it_is_to_the_best_party():
    """In haste only those are looked at whom their place can spare; else all parties, so that nobody is overlooked who
    stands alone in Naupactus."""
    session, found = opened(), []
    while session.state.frames[-1].step != "Actions":
        one(session)
    k = session.known(session.awaited()[0])
    for few in (True, False):
        phase = Phase(Field(k), k.seat, few)
        found.append({way: value for place, free in phase.places() for value, way in phase.ways(place, free)})
    hasty, thorough = found
    assert hasty and all(thorough[way] >= value for way, value in hasty.items())
    assert min(hasty.values()) < -9 < -8 < min(thorough.values())


def test_a_playout_ends_when_both_have_had_their_turn():
    """3.3 The cards and the first turn of a season are one phase, the second turn another, winter stands alone."""
    session, phases = opened(), {}
    while session.state.vars.get("phase") != "winter" or session.state.frames[-1].step != "WinterActions":
        turn = next((frame for frame in session.state.frames if frame.step == "Turn"), None)
        late = turn is not None and turn.data["seat"] != session.state.vars.get("first")
        key = session.state.vars.get("phase"), late
        phases.setdefault(key, set()).add(session.game.solo.phase(session.known(ATHENS)))
        one(session)
    assert {("spring", False), ("spring", True), ("winter", False)} <= phases.keys()
    assert all(len(found) == 1 for found in phases.values())
    assert len(set.union(*phases.values())) == len(phases)


def naxos(seat, season, fleets):
    """The opening in some season, read by a seat: Naxos has revolted, and so many blocks of Athens besiege it."""
    session = opened()
    table = CheapTable(session.game, session.state, "", None)
    lay_garrison(table, "NAXOS", SPARTA)
    for piece in units(table, "ATHENS", ATHENS)[:fleets]:
        table.move(piece.id, "NAXOS")
    table.set(PHASE, season)
    return Field(renewed_view(session, table, seat))


def renewed_view(session, table, seat):
    """What a seat sees of a table that has been changed."""
    return replace(seen_by(session, seat), state=table.state).known


def test_a_revolt_pays_in_autumn():
    """9.51 In spring Athens, who has fleets near, has the time to retake a city that a garrison alone holds, in autumn
    no more before tribute is collected. It goes there all the same: for Athens the city counts in full."""
    spring, autumn = (terms_of(naxos(SPARTA, season, 0), SPARTA)["garrisons"] for season in ("spring", "autumn"))
    assert spring < autumn < -0.2
    assert terms_of(naxos(ATHENS, "spring", 0), ATHENS)["garrisons"] == 0


def test_a_siege_with_many_dice_is_feared():
    """8.1, 5.42 Six blocks before a garrison, with the fleet of Athens near: it falls more often than not, but seldom
    once winter has come (9.22); one block alone may hope for others."""
    chances = [naxos(SPARTA, season, n) for season, n in (("summer", 6), ("winter", 6), ("summer", 1))]
    many, late, alone = (fall_chance(field, atlas(field.k).cities["NAXOS"], ATHENS) for field in chances)
    assert late < 0.3 < 0.5 < many and 0.04 < alone < many


def test_a_garrison_falls_to_many_dice():
    """8.11 Two hits in one round take its step; three dice of ships hope in vain, eight hoplites' hardly miss."""
    assert storms(3, 0.5, 1) == 0
    assert storms(8, 8 / 3, 1) > 0.95
    assert storms(8, 8 / 3, 5) < 0.4 and storms(8, 8 / 3, 5) < storms(12, 4, 5)
    assert wins(3, 6) < 0.2 < wins(6, 6, landing=True) < wins(6, 6) < 0.5


def assaulted(*staying):
    """Potidaea stormed by its besiegers of the opening, of whom only so many stay: the world in which Sparta is asked
    whether it gives the city up."""
    session = opened()
    seen = seen_by(session, ATHENS)
    world = world_of(seen, session.game.solo.imagine(seen.known, ATHENS, random.Random(1)), random.Random(1))
    table = CheapTable(world.game, world.state, "", None)
    for piece in units(table, "POTIDAEA", ATHENS)[len(staying) or 99 :]:
        table.move(piece.id, "ATHENS")
    table.call("Assault", zone="POTIDAEA", attacker=ATHENS, kind=ASSAULT, way="")
    world.state = renewed(table.state)
    world.run_on()
    return world


def seen_at_first_sight(world):
    """Verb -> what an answer looks like to whoever is awaited."""
    seat, solo = world.awaited()[0], world.game.solo
    return {act.offer.verb: solo.weigh(world, seat, act) for act in solo.options(world, seat)}


def test_nobody_gives_up_a_city_that_is_likely_to_hold():
    """8.13 Three blocks against two and the garrison; nor storms anybody on when there is no hope (8.12): the siege
    goes on, so that breaking off costs hardly anything."""
    world = assaulted()
    found = seen_at_first_sight(world)
    assert world.step == "Capitulate" and found["defend"] > found["capitulate"] + 1
    world = assaulted("one")
    while (world.step, world.awaited()) != ("Stand", (ATHENS,)):
        seat, gives_up = world.awaited()[0], ("capitulate", "retreat")
        if seat == CHANCE:
            world.throw()
        else:
            world.play(seat, next(a for a in world.game.solo.options(world, seat) if a.offer.verb not in gives_up))
    found = seen_at_first_sight(world)
    assert found["retreat"] > found["fight"]


def stormed(rng, camp, power, steps):
    """8.1 Whether blocks of so many steps take a city, thrown out die by die."""
    while camp and sum(camp) * power / 6 >= HOPELESS:
        thrown = [rng.randint(1, 6) for _ in range(steps)]
        for die in sorted(thrown):  # 6.32 hits first, the strongest loses a step; 6.33 then routs, of the weakest
            if die <= 2 and camp:
                camp[camp.index(max(camp))] -= 1
                camp = [cv for cv in camp if cv]
            elif die >= 5 and camp:
                camp.remove(min(camp))
        steps -= sum(rng.randint(1, 6) <= power for _ in range(sum(camp))) // 2
        if steps <= 0:
            return True
    return False


@pytest.mark.parametrize(
    ("camp", "power", "steps"),
    [((3, 3, 2, 2), 1, 1), ((3, 3), 2, 1), ((4, 3, 3, 2), 2, 2), ((3, 3, 3, 3), 2, 5), ((3, 3, 3, 2, 2, 2), 2, 3)],
)
def test_the_chance_of_an_assault_is_that_of_the_dice(camp, power, steps):
    """Losses and routs of the besiegers are in it: thrown out 400 times it comes to about the same. How many steps
    are inside is not known beyond two, so that there the chance lies between those of fewer and more."""
    rng, force = random.Random(3), sum(camp)
    fewer, more = (steps, steps) if steps <= 2 else (steps - 2, steps + 2)
    high, low = (sum(stormed(rng, list(camp), power, n) for _ in range(400)) / 400 for n in (fewer, more))
    assert low - 0.12 < storms(force, force * power / 6, steps, len(camp)) < high + 0.12


def test_first_sight_beats_chance():
    """By the policy alone, without any search, from both seats."""
    game = game_of(HELLENES)
    assert known_well(game)
    for seat, seed in ((ATHENS, 5), (SPARTA, 0)):
        players = {seat: player("heuristic"), foe(seat): player("random")}
        made = play_duel(game, start_of(HELLENES), players, random.Random(seed).randbytes)
        assert (made.fault, made.illegal, made.scores[seat]) == ("", 0, 1.0)


def test_what_lasts_a_season_is_not_played_at_new_year() -> None:
    """10.2: nothing is done at New Year, so an earthquake (C32) is over before anybody would have moved; in a season it
    is worth something."""
    field = naxos(SPARTA, "spring", 0)
    now, wasted = (select_worth(field, SPARTA, "C32", EVENT, new_year) for new_year in (False, True))
    assert wasted <= 0 and now > wasted
    assert select_worth(field, SPARTA, "C32", "actions", True) > wasted - 0.5
