"""2.B.1 points and initiative, 8 the advantage, 10 how the scenarios begin and how long they last."""

from __future__ import annotations

import random

import pytest

from tabletop.core.rules.context import Known
from tabletop.systems.campaign.turn import certain, drawers
from tabletop.systems.fuzz import host
from tests.modules.syracuse.rules.harness import ATHENS, ROOM, SYRACUSE, Bench, battle, case, orders, position, table


def rolled(athens: tuple[int, int], syracuse: tuple[int, int], turn: int = 3, **more: object) -> Bench:
    """A turn whose four dice have fallen."""
    start = position({}, **{"turn": turn, "advantage": ATHENS, **more})
    bench = table(start, "Turn")
    while "deal" in {offer.verb for offer in bench.session.offers("chance")}:
        bench.session.chance()
    bench.throw(*athens)
    bench.throw(*syracuse)
    return bench


def points(bench: Bench) -> tuple[int, int]:
    """Action points of both sides."""
    return bench.var("ap.athens"), bench.var("ap.syracuse")


@case("2.B.1", "pass")
def test_the_example_of_the_rulebook() -> None:
    """2.B.1, example: spring 414, Syracuse 8 and Athens 5: Syracuse has the initiative and 4 points, Athens 3."""
    bench = rolled((2, 3), (4, 4), turn=3)
    assert bench.var("initiative") == SYRACUSE and points(bench) == (3, 4)


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


def to_orders(places: dict[str, str], **more: object) -> Bench:
    """A whole turn played on to the first orders."""
    bench = table(position(places, turn=3, **more), "Turn")
    while bench.step != "Orders":
        bench.deal()
        if bench.step == "Announce":
            bench.do("announce", points=1)
        elif bench.step in ("Favour", "Summons"):
            bench.do("pass")
    return bench


# --- the advantage -----------------------------------------------------------------------------------------


@case("8", "pass")
@pytest.mark.parametrize(("use", "after", "initiative"), [("points", (5, 4), SYRACUSE), ("initiative", (3, 4), ATHENS)])
def test_points_or_initiative(use: str, after: tuple[int, int], initiative: str) -> None:
    """8: two points more without touching the initiative, or the initiative turned round; then it is the other's."""
    bench = rolled((2, 3), (4, 4))
    assert bench.step == "Favour" and bench.seat == ATHENS
    bench.do("advantage", use=use)
    assert points(bench) == after and bench.var("initiative") == initiative
    assert bench.var("advantage") == SYRACUSE and bench.step != "Favour"


@case("8", "refuse")
def test_one_use_hands_it_over() -> None:
    """8: who has used it has it no more; who does not hold it cannot use it."""
    bench = to_orders({"T24": "AH3- AH1-", "T23": "SH1-"}, advantage=ATHENS)
    assert bench.no("advantage", SYRACUSE, use="recover", unit="SH1")
    bench.do("advantage", ATHENS, use="recover", unit="AH3")
    assert bench.at("T24") == "AH1- AH3" and bench.var("advantage") == SYRACUSE
    assert bench.no("advantage", ATHENS, use="recover", unit="AH1")
    bench.do("advantage", SYRACUSE, use="recover", unit="SH1")
    assert bench.at("T23") == "SH1" and bench.var("advantage") == ATHENS


def test_a_leader_comes_back_from_discord() -> None:
    """8: a leader removed by S20 comes back to units of his side; one lost in combat does not."""
    places = {"T24": "AH3", "T16": "SH1 sicanus", "losses-syracuse": "heraclides"}
    bench = to_orders(places, hands={ATHENS: "SC19"}, advantage=SYRACUSE)
    bench.play("SC19", "S20", ATHENS, leader="sicanus")
    bench.throw(6)
    bench.do("keep")
    gone = bench.session.match(SYRACUSE, "advantage", use="recall")
    assert gone and all(offer.args["leader"].values == ("sicanus",) for offer in gone)
    bench.do("advantage", SYRACUSE, use="recall", leader="sicanus", zone="T16")
    assert "sicanus" in bench.at("T16") and bench.var("advantage") == ATHENS


def test_a_roll_is_thrown_again() -> None:
    """8: the holder answers a roll of combat: keep it, or have it thrown once more; the second stands."""
    bench = battle({"T23": "AH3 AH4 SH1"}, "T23", ATHENS, advantage=SYRACUSE)
    bench.throw(6)
    assert bench.step == "KeepOrReroll" and bench.seat == SYRACUSE
    bench.do("reroll")
    bench.throw(1)
    assert bench.var("advantage") == ATHENS and bench.top("die") == 1 and bench.step != "KeepOrReroll"


def test_keep_can_be_left_to_the_machine() -> None:
    """8: 'keep' as a standing answer spares the question until it is lifted."""
    bench = orders({"T24": "AH3 nicias", "T23": "SP1-"}, advantage=SYRACUSE)
    phase = next(frame.uid for frame in bench.state.frames if frame.step == "ActionPhase")
    bench.session.autoplay.answer_always(SYRACUSE, phase, "keep")
    bench.move("AH3 nicias", "T23")
    bench.do("end")
    bench.throw(6)
    assert bench.step != "KeepOrReroll" and bench.var("advantage") == SYRACUSE


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
def test_the_variant_leaves_s21_in_the_cup() -> None:
    """10.1, variant: Syracuse begins with nothing and draws two."""
    turn, hands, known = drawn("variant")
    assert (turn, hands) == (1, {ATHENS: 2, SYRACUSE: 2}) and "SC2" not in known


@case("10.2", "pass")
def test_alcibiades_begins_a_turn_earlier() -> None:
    """10.2: the scenario starts at turn 0 and ends after turn 9 like the others."""
    assert drawn("alcibiades")[0] == 0
    bench = table(position({}, turn=8, advantage=ATHENS), "Campaign", stage="advance")
    assert bench.var("turn") == 9 and bench.var("result") is None
    bench = table(position({}, turn=9, advantage=ATHENS), "Campaign", stage="advance")
    assert bench.var("turn") == 9 and bench.var("result") is not None and not bench.step


@case("10.2", "refuse")
def test_alcibiades_is_not_called_back() -> None:
    """10.2: S21 is out of the game: its chit is neither dealt nor in the cup."""
    state = ROOM.module.start("alcibiades", dict.fromkeys(ROOM.game.rule_groups, "enforce"))
    assert [p.kind for p in state.at("stratagems-out")] == ["SC2"]


# --- dice, markers, the order of the turn ------------------------------------------------------------------


@case("0.1", "pass")
@case("0.1", "refuse")
def test_dice_have_six_sides() -> None:
    """0.1: real dice are typed by the side that throws; a seven, or a third die, is not one of them."""
    bench = table(position({}, dice="typed", turn=3, advantage=ATHENS), "Turn")
    bench.deal()
    assert bench.seat == ATHENS
    assert bench.no("throw", values=(7, 1)) == {"2.B.1"} and bench.no("throw", values=(1, 1, 1)) == {"2.B.1"}
    bench.do("throw", values=(6, 1))


@case("1.4", "pass")
@case("1.4", "refuse")
def test_markers_move_with_what_they_show() -> None:
    """1.4: the action marker moves as points go, and is not pushed by hand while the rules are enforced."""
    bench = orders({"T24": "AH3 nicias"}, points=3)
    assert bench.no("set", name="ap.athens", value=3) == {"2.B.3.2"}
    bench.move("AH3 nicias", "T23")
    assert bench.var("ap.athens") == 5


@case("1.2", "refuse")
def test_a_hurt_leader_shows_no_sword() -> None:
    """1.2: on his other side a leader counts as one without bonus, until 2.B.2 (ruling hurt-leaders)."""
    start = position({"T23": "AH3 alcibiades SH1 sicanus"}, hands={SYRACUSE: "SC17"})
    bench = table(start, "Battle", zone="T23", attacker=ATHENS, entries=())
    bench.choose(syracuse=("SC17", "S19", "alcibiades"))
    again = table((bench.state, bench.session.vaults), "Battle", zone="T23", attacker=ATHENS, entries=())
    assert "die-a" not in {term.modifier.id for term in again.sum().terms}


@case("2", "pass")
@case("2.D", "pass")
def test_two_rounds_of_adjustments_then_the_next_turn() -> None:
    """2, 2.D: D.1 and D.2 of both, D.3 to D.5 of both, the side with the initiative first; then the turn goes on."""
    bench = table(position({}, turn=4, advantage=ATHENS), "Campaign")
    phases = []
    while bench.var("turn") == 4:
        phases.append(bench.var("phase"))
        through(bench)
    order = ["first-keep", "second-keep", "first-adjustments", "second-adjustments"]
    assert [p for p in dict.fromkeys(phases) if p in order[:2]] == order[:2]
    assert bench.var("turn") == 5 and bench.var("phase") == "stratagems"


@case("2", "refuse")
@case("2.D", "refuse")
def test_the_second_side_waits() -> None:
    """2.D: the side without the initiative does not keep a stratagem nor regroup before the other has."""
    bench = table(position({}, turn=4, advantage=ATHENS), "Turn")
    while bench.step != "Discard":
        through(bench)
    assert bench.seat == bench.var("initiative")
    other = ATHENS if bench.seat == SYRACUSE else SYRACUSE
    assert bench.no("keep", other, chit="") == {"2.D.1"}


@case("2.D.4", "refuse")
def test_supply_is_not_touched_out_of_its_time() -> None:
    """2.D.4: nobody moves his supply marker by himself; S22 has no place outside its moment."""
    bench = orders({"T24": "AH3"}, supply__athens=1, hands={ATHENS: "SC11"})
    assert bench.no("set", name="supply.athens", value=3)
    assert bench.session.match(ATHENS, "play") == []


def through(bench: Bench) -> None:
    """The next answer, the idlest there is."""
    bench.deal()
    match bench.step:
        case "Announce":
            bench.do("announce", points=1)
        case "Discard":
            bench.do("keep", chit="")
        case "KeepOrReroll":
            bench.do("keep")
        case "Orders" | "Build" | "Regroup" | "FirstMove" | "Occupy":
            bench.do("end")
        case "Pick":
            bench.do("pick", what=())
        case "":
            return
        case _:
            bench.do("pass")


def due(
    phase: str = "second-adjustments", hands: dict[str, str] | None = None, **more: object
) -> tuple[str, str, int]:
    """What may be unlocked ahead of a locked cup at that point of a turn."""
    state, _ = position({}, hands=hands, phase=phase, deck="locked", **more)  # type: ignore[arg-type]
    game = ROOM.game
    return game.step("Turn").granted(Known(game, state, "", None))  # type: ignore[attr-defined,no-any-return]


def test_the_next_draw_is_granted_ahead_only_while_it_is_certain() -> None:
    """2.A: who adjusts last draws first and may be granted the two chits of the next turn, when no hand and no pile
    holds one that could go back into the cup; never earlier in the turn, nor in the last turn."""
    assert due() == ("bowl", SYRACUSE, 2) and due(initiative=SYRACUSE) == ("bowl", ATHENS, 2)
    held = due(hands={ATHENS: "SC1"}), due("first-adjustments"), due("second-works"), due(turn=9)
    assert {n for _, _, n in held} == {0}
    played, _ = position({"stratagems-played": "SC1"}, phase="second-adjustments", deck="locked")
    assert certain(Known(ROOM.game, played, "", None), 2)[2] == 0


def test_from_a_locked_cup_who_has_just_adjusted_draws_first() -> None:
    """2.A: both draw, so the order is free; it saves a file by mail. On honour and in the first turn Athens begins."""

    def first(opening: bool = False, **more: object) -> str:
        state, _ = position({}, **more)  # type: ignore[arg-type]
        return drawers(Known(ROOM.game, state, "", None), opening)[0]

    assert first(deck="locked") == SYRACUSE and first(deck="locked", initiative=SYRACUSE) == ATHENS
    assert first() == ATHENS and first(True, deck="locked") == ATHENS


@pytest.mark.parametrize("window", ["recovery", "supply", "siege"])
def test_the_three_questions_for_a_stratagem_are_told_apart(window: str) -> None:
    """7: in the adjustments the same words came three times on end; now each names its moment."""
    bench = table(position({"T16": "SH1"}, hands={ATHENS: "SC10"}), "AdjustmentChit", seat=ATHENS, window=window)
    prompt = bench.session.game.step("AdjustmentChit").prompt(bench.session.known(ATHENS))
    assert dict(prompt.args) == {"window": window}
