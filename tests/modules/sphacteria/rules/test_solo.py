"""The computer's play of Sphacteria: what it sees in a position, and that its first sight of a move agrees with it."""

from __future__ import annotations

import random
from itertools import count
from statistics import correlation

from modules.sphacteria.rules.solo_field import PylosField
from modules.sphacteria.rules.solo_moves import MoveSight
from modules.sphacteria.rules.solo_odds import Clash, gain, standing_force
from modules.sphacteria.rules.solo_terms import exposed_term, terms_of, zones_term
from tabletop.systems.campaign.solo_player import names_in
from tabletop.systems.solo.duel import play_duel
from tabletop.systems.solo.imagined import world_of
from tabletop.systems.solo.players import SoloPlayer
from tabletop.systems.solo.search import Budget
from tests.modules.sphacteria.rules.harness import ATHENS, SPARTA, game, module, orders

OPEN = {"G": "S-T1 S-T2", "H": "A-T1 A-T2 A-T3", "J": "A-T4"}
CLOSED = {**OPEN, "R": "A-H1", "S": "A-H2", "T": "A-H3", "V": "A-H4", "U": "A-H5"}
"""Ships leave by water only (3.1): what stands on land around them changes nothing."""
FREE = {"G": "S-T1 S-T2", "H": "A-T1 A-T2 A-T3"}


def field(places, seat=ATHENS, **more):
    """The board as the computer reads it, in an action phase of that side."""
    return PylosField(orders(places, seat, **more).session.known(seat))


def promised(board):
    """What Athens hopes for when it attacks from H into G."""
    here = standing_force(board, "H", ATHENS)
    return gain(board, Clash("G", ATHENS, here, standing_force(board, "G", SPARTA)))


def test_who_has_no_way_out_has_all_to_lose() -> None:
    """4.2: what must retreat and cannot is eliminated; ships leave by water only, and not where the enemy is."""
    free, closed = field(FREE), field(OPEN)
    assert free.exits("G", SPARTA) == {"J"} and not closed.exits("G", SPARTA) and not field(CLOSED).exits("G", SPARTA)
    assert promised(closed) > promised(free) + 2.0  # two fleets count two points each (8.2)
    assert exposed_term(closed, SPARTA) < exposed_term(free, SPARTA) - 0.5


def test_land_units_leave_over_water_only_with_ships_of_their_own() -> None:
    """3.3, 4.2: the garrison of Q between enemies on the island has its ships, or nothing."""
    held = {"Q": "S-H1", "R": "A-H1", "I": "A-T1", "D": "A-T2"}
    assert not field(held).exits("Q", SPARTA)
    assert field({**held, "H": "S-T1"}).exits("Q", SPARTA) == {"H"}


def test_the_last_way_out_is_worth_closing() -> None:
    """A fleet that goes to J leaves the Spartans in G none; where they have another it is worth less."""
    places = {"G": "S-T1 S-T2", "H": "A-T1 A-T2 A-T3", "F": "A-T4 A-T5"}
    closes = MoveSight(field(places), ATHENS, _names(places, "F", 1), "J")
    opened = MoveSight(field({**places, "H": ""}), ATHENS, _names({**places, "H": ""}, "F", 1), "J")
    assert closes.worth() > opened.worth() + 0.3


def test_a_zone_is_held_when_the_fight_is_won() -> None:
    """8.1: who walks into a zone that counts has nothing yet; without a point for the attack he goes back (2.C)."""
    before, after = field({"O": "A-H2", "P": "S-H1 S-H2"}), field({"P": "A-H2 S-H1 S-H2"})
    assert not after.stands("P", ATHENS) and after.stands("P", SPARTA)
    bonus = zones_term(after, ATHENS) - zones_term(before, ATHENS)
    assert bonus < 0.5 * after.stand  # what can be brought to bear has changed, no more


def _names(places, place, most):
    bench = orders(places, ATHENS)
    here = [p.id for p in bench.session.state.pieces.values() if p.place == place]
    return tuple(sorted(here)[:most])


def test_first_sight_agrees_with_the_position_after_the_move() -> None:
    """Of many moves in a game: what the move is weighed at, and how the terms change when it is made."""
    solo, rows, rng = game().solo, list[tuple[float, float]](), random.Random(3)

    class Watched(SoloPlayer):
        """It looks at some moves before it plays."""

        def choose(self, seen):
            if seen.state.frames[-1].step == "Orders" and len(rows) < 300:
                world = world_of(seen, solo.imagine(seen.known, seen.seat, rng), rng)
                rows.extend(_seen_and_done(solo, world, seen.seat, rng))
            return super().choose(seen)

    start = module().start("", {group: "enforce" for group in game().rule_groups})
    players = {
        seat: Watched("heuristic", lambda n: random.Random(n), count().__next__, Budget(5, 4, 10))
        for seat in game().seats
    }
    made = play_duel(game(), start, players, random.Random(5).randbytes)
    assert not made.fault and len(rows) > 200
    assert correlation(*zip(*rows, strict=True)) > 0.75


def _seen_and_done(solo, world, seat, rng):
    known = world.known(seat)
    before = sum(terms_of(solo.field(known), known, seat).values())
    moves = [one for one in solo.options(world, seat) if one.offer.verb == "move"]
    for chosen in rng.sample(moves, min(8, len(moves))):
        sight = MoveSight(solo.field(world.known(seat)), seat, names_in(chosen), str(chosen.args["to"])).worth()
        then = world.copy(rng)
        then.play(seat, chosen)
        after = then.known(seat)
        change = sum(terms_of(solo.field(after), after, seat).values()) - before
        if sight > -7 and abs(change) < 8:  # what cannot be paid for is kept out, whatever it would change
            yield sight, change
