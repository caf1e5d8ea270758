"""2.B.1 points and initiative, 8 the advantage, 10 how the scenarios begin and how long they last."""

from __future__ import annotations

import random

import pytest

from tabletop.systems.fuzz import host
from tests.modules.syracuse.rules.harness import ATHENS, ROOM, SYRACUSE, Desk, battle, case, orders, position, table


def rolled(athens: tuple[int, int], syracuse: tuple[int, int], turn: int = 3, **more: object) -> Desk:
    """A turn whose four dice have fallen."""
    start = position({}, **{"turn": turn, "advantage": ATHENS, **more})
    desk = table(start, "Turn")
    while "deal" in {offer.verb for offer in desk.session.offers("chance")}:
        desk.session.chance()
    desk.throw(*athens)
    desk.throw(*syracuse)
    return desk


def points(desk: Desk) -> tuple[int, int]:
    """Action points of both sides."""
    return desk.var("ap.athens"), desk.var("ap.syracuse")


@case("2.B.1", "pass")
def test_the_example_of_the_rulebook() -> None:
    """2.B.1, example: spring 414, Syracuse 8 and Athens 5: Syracuse has the initiative and 4 points, Athens 3."""
    desk = rolled((2, 3), (4, 4), turn=3)
    assert desk.var("initiative") == SYRACUSE and points(desk) == (3, 4)


@pytest.mark.parametrize(("turn", "athens", "syracuse"), [(0, 4, 5), (1, 4, 5), (2, 2, 3), (3, 3, 4), (4, 4, 5)])
def test_seasons(turn: int, athens: int, syracuse: int) -> None:
    """2.B.1: a point more in summer and autumn, one less in winter."""
    assert points(rolled((2, 3), (4, 4), turn=turn)) == (athens, syracuse)


@case("2.B.1", "refuse")
def test_winter_spares_the_poor_and_ties_go_to_the_advantage() -> None:
    """2.B.1: 1 and 2 points stay in winter; of equal rolls the holder of the advantage has the initiative."""
    assert points(rolled((1, 1), (2, 2), turn=2)) == (1, 2)
    assert rolled((3, 3), (2, 4)).var("initiative") == ATHENS
    assert rolled((3, 3), (2, 4), advantage=SYRACUSE).var("initiative") == SYRACUSE


def to_orders(places: dict[str, str], **more: object) -> Desk:
    """A whole turn played on to the first orders."""
    desk = table(position(places, turn=3, **more), "Turn")
    while desk.step != "Orders":
        desk.deal()
        if desk.step == "Announce":
            desk.do("announce", points=1)
        elif desk.step in ("Favour", "Summons"):
            desk.do("pass")
    return desk


# --- the advantage -----------------------------------------------------------------------------------------


@case("8", "pass")
@pytest.mark.parametrize(("use", "after", "initiative"), [("points", (5, 4), SYRACUSE), ("initiative", (3, 4), ATHENS)])
def test_points_or_initiative(use: str, after: tuple[int, int], initiative: str) -> None:
    """8: two points more without touching the initiative, or the initiative turned round; then it is the other's."""
    desk = rolled((2, 3), (4, 4))
    assert desk.step == "Favour" and desk.seat == ATHENS
    desk.do("advantage", use=use)
    assert points(desk) == after and desk.var("initiative") == initiative
    assert desk.var("advantage") == SYRACUSE and desk.step != "Favour"


@case("8", "refuse")
def test_one_use_hands_it_over() -> None:
    """8: who has used it has it no more; who does not hold it cannot use it."""
    desk = to_orders({"T24": "AH3- AH1-", "T23": "SH1-"}, advantage=ATHENS)
    assert desk.no("advantage", SYRACUSE, use="recover", unit="SH1")
    desk.do("advantage", ATHENS, use="recover", unit="AH3")
    assert desk.at("T24") == "AH1- AH3" and desk.var("advantage") == SYRACUSE
    assert desk.no("advantage", ATHENS, use="recover", unit="AH1")
    desk.do("advantage", SYRACUSE, use="recover", unit="SH1")
    assert desk.at("T23") == "SH1" and desk.var("advantage") == ATHENS


def test_a_leader_comes_back_from_discord() -> None:
    """8: a leader removed by S20 comes back to units of his side; one lost in combat does not."""
    places = {"T24": "AH3", "T16": "SH1 sicanus", "losses-syracuse": "heraclides"}
    desk = to_orders(places, hands={ATHENS: "SC19"}, advantage=SYRACUSE)
    desk.play("SC19", "S20", ATHENS, leader="sicanus")
    desk.throw(6)
    desk.do("keep")
    gone = desk.session.match(SYRACUSE, "advantage", use="recall")
    assert gone and all(offer.args["leader"].values == ("sicanus",) for offer in gone)
    desk.do("advantage", SYRACUSE, use="recall", leader="sicanus", zone="T16")
    assert "sicanus" in desk.at("T16") and desk.var("advantage") == ATHENS


def test_a_roll_is_thrown_again() -> None:
    """8: the holder answers a roll of combat: keep it, or have it thrown once more; the second stands."""
    desk = battle({"T23": "AH3 AH4 SH1"}, "T23", ATHENS, advantage=SYRACUSE)
    desk.throw(6)
    assert desk.step == "KeepOrReroll" and desk.seat == SYRACUSE
    desk.do("reroll")
    desk.throw(1)
    assert desk.var("advantage") == ATHENS and desk.top("die") == 1 and desk.step != "KeepOrReroll"


def test_keep_can_be_left_to_the_machine() -> None:
    """8: 'keep' as a standing answer spares the question until it is lifted."""
    desk = orders({"T24": "AH3 nicias", "T23": "SP1-"}, advantage=SYRACUSE)
    phase = next(frame.uid for frame in desk.state.frames if frame.step == "ActionPhase")
    desk.session.stand(SYRACUSE, phase, "keep")
    desk.move("AH3 nicias", "T23")
    desk.do("end")
    desk.throw(6)
    assert desk.step != "KeepOrReroll" and desk.var("advantage") == SYRACUSE


# --- scenarios ---------------------------------------------------------------------------------------------


def drawn(scenario: str) -> tuple[int, dict[str, int], set[str]]:
    """(turn, chits each side holds after the first draw, those of them that both know)."""
    state = ROOM.module.start(scenario, dict.fromkeys(ROOM.game.rule_groups, "enforce"))
    session = host(ROOM.game, state, random.Random(1).randbytes)
    session.begin(ATHENS)
    while "deal" in {offer.verb for offer in session.offers("chance")}:
        session.chance()
    hands = {seat: session.state.at(f"hand-{seat}") for seat in (ATHENS, SYRACUSE)}
    known = {str(chit.kind) for hand in hands.values() for chit in hand if chit.kind}
    return int(str(session.state.vars["turn"])), {seat: len(hand) for seat, hand in hands.items()}, known


@case("10.1", "pass")
def test_the_first_draw() -> None:
    """10.1: Athens begins with an S13 and Syracuse with S21, and each draws one in turn 1."""
    assert drawn("historical") == (1, {ATHENS: 2, SYRACUSE: 2}, {"SC3", "SC2"})


@case("10.1", "refuse")
def test_the_variant_leaves_s21_in_the_bowl() -> None:
    """10.1, variant: Syracuse begins with nothing and draws two."""
    turn, hands, known = drawn("variant")
    assert (turn, hands) == (1, {ATHENS: 2, SYRACUSE: 2}) and "SC2" not in known


@case("10.2", "pass")
def test_alcibiades_begins_a_turn_earlier() -> None:
    """10.2: the scenario starts at turn 0 and ends after turn 9 like the others."""
    assert drawn("alcibiades")[0] == 0
    desk = table(position({}, turn=8, advantage=ATHENS), "Campaign", stage="advance")
    assert desk.var("turn") == 9 and desk.var("result") is None
    desk = table(position({}, turn=9, advantage=ATHENS), "Campaign", stage="advance")
    assert desk.var("turn") == 9 and desk.var("result") is not None and not desk.step


@case("10.2", "refuse")
def test_alcibiades_is_not_called_back() -> None:
    """10.2: S21 is out of the game: its chit is neither dealt nor in the bowl."""
    state = ROOM.module.start("alcibiades", dict.fromkeys(ROOM.game.rule_groups, "enforce"))
    assert [p.kind for p in state.at("stratagems-out")] == ["SC2"]
