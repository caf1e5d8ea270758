"""Battles in rounds: order, hits and routs, panic with pursuit, retreats with harassment, double defence."""

from __future__ import annotations

from fractions import Fraction

import pytest

from tabletop.systems.rounds.battle import Rounds
from tabletop.systems.rounds.fighters import hits, routs
from tabletop.systems.rounds.outlook import Lines
from tests.systems.rounds.arena import BLUE, GAME, RED, Arena


@pytest.mark.parametrize(
    ("power", "hit", "rout"),
    [(1, {1}, {6}), (2, {1, 2}, {5, 6}), (3, {1, 2, 3}, {4, 5, 6})],
)
def test_power_hits_from_below_and_routs_from_above(power: int, hit: set[int], rout: set[int]) -> None:
    """Hellenes L287: B1 hits on 1, A3 on 1 to 3; L788-804: routs on 6, on 5 and 6, on 4 to 6."""
    assert {die for die in range(1, 7) if hits(power, (die,))} == hit
    assert {die for die in range(1, 7) if routs(power, (die,))} == rout


def test_the_printed_order() -> None:
    """L828: archers A1 of the defender, cavalry A1 of the aggressor, hoplites B2, hoplites C2."""
    arena = Arena("A1r:2 B2:3", "C2:3 A1:2")
    order = []
    for _ in range(4):
        order.append(arena.attacks())
        arena.throw(*[3] * (arena.state.pieces[arena.top("unit")].steps or 0))
    assert order == ["b2", "r1", "r2", "b1"]
    assert arena.attacks() == "b2", "and the next round begins"


def test_the_printed_attack() -> None:
    """L839: C2 with 3 rolls 1, 2, 5: two hits, the strongest looked at again between them, then the weakest routed."""
    arena = Arena("C2:3", "D1:3 D1:2 D1:1")
    arena.throw(1, 2, 5)
    assert arena.step == "Suffer" and arena.seat == BLUE and set(arena.top("options")) == {"b1", "b2"}
    assert arena.left() == "b1:2 b2:2 b3:1 r1:3", "the first hit was on the strongest alone"
    arena.answer("pick", what="b2")
    assert set(arena.top("options")) == {"b2", "b3"} and arena.top("what") == "rout"
    arena.answer("pick", what="b3")
    assert arena.left() == "b1:2 b2:1 (b3:1) r1:3"


def test_each_hit_finds_the_strongest_of_that_moment() -> None:
    """L796: two hits on 3 and 3: the first as the owner likes, the second on who is stronger now."""
    arena = Arena("A2:2", "B1:3 B1:3")
    arena.throw(1, 1)
    arena.answer("pick", what="b1")
    assert arena.left() == "b1:2 b2:2 r1:2"


def test_the_last_step_is_the_end_of_a_unit() -> None:
    """L796: without steps a unit is out; a side without units is destroyed."""
    arena = Arena("A3:2", "B1:1")
    arena.throw(1, 4)
    assert not arena.state.frames and arena.at("dead") == "b1"
    assert (arena.state.vars["loser"], arena.state.vars["how"]) == (BLUE, "destroyed")


def test_routed_units_neither_attack_nor_suffer() -> None:
    """L804: they take no part: a hit falls on another, though weaker, and they do not attack."""
    arena = Arena("A1:1 A1:1", "B1:2 B1:3")
    arena.throw(6)
    assert arena.left() == "(b1:2) b2:3 r1:1 r2:1"
    arena.throw(1)
    arena.throw(1, 3)
    assert arena.step == "Suffer" and arena.seat == RED
    arena.answer("pick", what="r1")
    assert arena.left() == "(b1:2) b2:2 r2:1" and arena.attacks() == "r2" and arena.top("round") == 2


def test_panic_and_the_printed_pursuit() -> None:
    """L847: all routed when B attacks, a D unit is the rearguard: B and C that have not attacked pursue, hits only;
    A has attacked already, D is not more agile."""
    arena = Arena("A1:1 B1:2 B1:1 C1:2 D1:2", "D1:2 C1:1")
    arena.throw(3)  # r1
    assert arena.attacks() == "r2"
    arena.throw(6, 6)
    assert arena.top("phase") == "chase" and arena.top("loser") == BLUE and arena.left().count("(b") == 2
    assert arena.attacks() == "r3"
    arena.throw(6)  # a rout counts for nothing
    assert arena.attacks() == "r4"
    arena.throw(1, 1)  # the strongest first: 2 to 1, then one of the two
    assert arena.step == "Suffer" and arena.seat == BLUE
    arena.answer("pick", what="b1")
    assert not arena.state.frames, "no D pursues a D"
    assert arena.at("dead") == "b1" and arena.at("away") == "b2"
    assert (arena.state.vars["loser"], arena.state.vars["how"]) == (BLUE, "panic")


def test_no_pursuit_of_those_as_agile() -> None:
    """L851: a rearguard of C is not pursued by C."""
    arena = Arena("C1:1 C1:1", "C1:1")
    arena.throw(3)  # b1
    arena.throw(6)
    assert not arena.state.frames and arena.at("away") == "b1" and len(arena.thrown()) == 2


def test_a_side_may_leave_before_its_first_attack_of_each_round() -> None:
    """6.2: asked once a round, when its first unit would attack, not again before its second."""
    arena = Arena("A1:1 B1:1", "B1:1")
    assert arena.step == "Stand" and arena.seat == RED
    arena.answer("fight")
    arena.answer("throw", values=(3,))
    assert arena.step == "Stand" and arena.seat == BLUE
    arena.answer("fight")
    arena.answer("throw", values=(3,))
    assert arena.step == "Roll" and arena.top("unit") == "r2"
    arena.answer("throw", values=(3,))
    assert arena.step == "Stand" and arena.seat == RED and arena.top("round") == 2


def test_harassment_before_a_retreat() -> None:
    """6.41: riders of both sides that are not routed attack once more, the defender's first; hits only, on routed
    units too."""
    arena = Arena("A1r:2 C1:1", "A1r:1 B1:2")
    arena.throw(6)  # b1 routs r2
    assert arena.left() == "b1:1 b2:2 r1:2 (r2:1)" and arena.step == "Stand" and arena.seat == RED
    arena.answer("retreat")
    assert arena.top("phase") == "ride" and arena.top("unit") == "b1"
    arena.answer("throw", values=(1,))
    assert arena.left().endswith("r1:1 (r2:1)") and arena.top("unit") == "r1"
    arena.answer("throw", values=(6,))
    assert not arena.state.frames and arena.at("away") == "r1 r2" and arena.left() == "b1:1 b2:2"
    assert (arena.state.vars["loser"], arena.state.vars["how"], arena.state.vars["bled"]) == (RED, "retreat", ("red",))


def test_a_raid_without_agile_enemies_is_not_hurt() -> None:
    """L905-930: no enemy A: the cavalry leaves before its first attack, harasses, and has suffered nothing."""
    arena = Arena("A1r:2", "B1:3 C2:4")
    arena.answer("retreat")
    arena.answer("throw", values=(1, 6))
    assert not arena.state.frames and arena.left() == "b1:3 b2:3" and arena.at("away") == "r1"
    assert arena.state.vars["bled"] == (), "harassment is not counted"


@pytest.mark.parametrize(("die", "bled", "how"), [(3, (), "retreat"), (1, (RED,), "retreat"), (6, (RED,), "panic")])
def test_a_raid_against_archers(die: int, bled: tuple[str, ...], how: str) -> None:
    """L925: enemy A may hit (a retreat, 1) or rout (a panic, 2) the raiders before they leave."""
    arena = Arena("A1r:2", "A1:1")
    arena.throw(die)
    if how == "retreat":
        arena.answer("retreat")
        arena.answer("throw", values=(3,) * (arena.state.pieces["r1"].steps or 0))
    assert (arena.state.vars["how"], arena.state.vars["bled"]) == (how, bled)


def test_those_who_come_over_water_do_not_attack_in_the_first_round() -> None:
    """6.5, 6.6: the defender attacks freely in the first round; they are not asked to stay before the second."""
    arena = Arena("A1:2", "D1:1", barred=("r1",))
    assert arena.step == "Stand" and arena.seat == BLUE
    arena.throw(3)
    assert arena.step == "Stand" and arena.seat == RED and arena.top("round") == 2


def test_some_may_attack_at_once() -> None:
    """5.42: who was there already attacks in the first round, the formation that lands does not."""
    arena = Arena("A1:2 A1:1", "D1:1", barred=("r2",))
    assert arena.attacks() == "r1"
    arena.throw(3, 3)
    assert arena.attacks() == "b1"


def test_double_defence() -> None:
    """8.11: two hits a step; who has half a step takes the next hit; steady units are not routed."""
    arena = Arena("A2:3", "A2dsl:1 A2ds:3")
    arena.throw(3, 3, 3)  # b2 first, the strongest
    arena.throw(3)
    arena.throw(1, 2, 6)
    assert arena.left() == "b1:1 b2:2 r1:3"


def test_half_steps_are_forgotten_at_the_end_of_a_round() -> None:
    """8.11: one hit in each of two rounds is no step."""
    arena = Arena("A1:1", "A2ds:2")
    for _ in range(2):
        arena.throw(3, 3)
        arena.throw(1)
    arena.throw(3, 3)
    assert arena.left() == "b1:2 r1:1"
    assert arena.top("halved") == ()


def test_half_a_step_holds_within_a_round() -> None:
    """8.11: hits of two attackers in one round add up to a step."""
    arena = Arena("A1:1 B1:1", "A2ds:2")
    arena.throw(3, 3)
    arena.throw(1)
    assert arena.top("halved") == ("b1",)
    arena.throw(1)
    assert arena.left() == "b1:1 r1:1 r2:1"


def test_who_is_last_is_hit_last() -> None:
    """7.3: the garrison falls last, though another is as weak."""
    arena = Arena("A3:4", "A2dsl:1 A2ds:1")
    arena.throw(3)
    arena.throw(3)
    arena.throw(1, 1, 1, 1)
    assert arena.at("dead") == "b1 b2"
    dead = [fact.piece for fact in arena.facts if type(fact).__name__ == "Moved"]
    assert dead == ["b2", "b1"]


def test_who_cannot_leave_fights_on() -> None:
    """L866: the others leave; those who cannot stay in the battle, and are eliminated when they panic."""
    arena = Arena("A1:1", "B1x:2 B1:1")
    arena.throw(3)
    arena.answer("retreat")
    assert arena.at("away") == "b2" and arena.left() == "b1:2 r1:1" and arena.top("loser") == ""
    arena.throw(3, 3)  # b1 still attacks in this round
    arena.throw(6)
    assert arena.at("dead") == "b1" and arena.state.vars["how"] == "panic"


def test_one_round_only() -> None:
    """Treachery: after the only round the attacker has to retreat."""
    arena = Arena("A1:1", "B1s:2", end=1)
    arena.throw(3)
    arena.throw(3, 3)
    assert not arena.state.frames and arena.at("away") == "r1" and arena.state.vars["how"] == "retreat"


def test_the_panel_shows_dice_and_chances() -> None:
    """Expected hits are steps times power over six; chances of at least one; what is routed or spent throws no more."""
    arena = Arena("B2:3 A1:1", "C2:2 C2:4")
    weighed = weigh(arena)
    assert [(line.letter, line.seat, line.dice) for line in weighed.lines] == list(
        zip("ABC", (RED, RED, BLUE), (1, 3, 6))
    )
    assert weighed.hits(RED) == Fraction(1, 6) + 1 and weighed.routs(BLUE) == 2
    assert weighed.lines[1].some_hit == 1 - Fraction(2, 3) ** 3
    arena.throw(6)  # r2 routs the weakest, b1
    weighed = weigh(arena)
    assert weighed.lines[0].dice == 0 and weighed.lines[2].dice == 4 and weighed.lines[2].attacks[1].routed


def test_the_panel_shows_who_still_attacks() -> None:
    """While its dice are to be thrown a unit counts; in the pursuit those who pursue, and no routs; then the riders."""
    arena = Arena("A1r:2 B1:2", "D1:1")
    arena.attacks()
    assert [line.dice for line in weigh(arena).lines] == [2, 2, 1]
    arena.throw(3, 6)
    weighed = weigh(arena)
    assert weighed.phase == "chase" and [line.dice for line in weighed.lines] == [0, 2, 0] and weighed.routs(RED) == 0
    assert weighed.winner == RED and weighed.hits(RED) == Fraction(2, 6)
    arena.throw(3, 3)
    assert weigh(arena).phase == "ride" and [line.dice for line in weigh(arena).lines] == [2, 0, 0]


def test_nobody_routs_the_steady() -> None:
    """8.1: against a city no rout is expected."""
    assert weigh(Arena("C2:3", "A2ds:2")).routs(RED) == 0


def weigh(arena: Arena) -> Lines:
    """What the battle panel would show."""
    step = GAME.step("Bout")
    assert isinstance(step, Rounds)
    known = arena.known
    depth = known.depth_of("Bout")
    return step.weighed(type(known)(GAME, arena.state, "", None, depth or 0))
