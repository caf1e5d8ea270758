"""4.2 The sum of a combat: every modifier by its letter, odds, the stratagems of combat (7)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.modules.bench import Played
from tests.modules.syracuse.rules.harness import ATHENS, ROOM, SYRACUSE, battle, case, orders, position, table

RIVER, LANDING, CLIMB, WALL = (((how, "AH3"),) for how in ("river", "landing", "climb", "wall"))
LABDALON, THEIRS = "mark-labdalon AA1", "mark-labdalon- SP1"
CASES = [
    # rule, kind, zone, force of both sides in it, attacker, how units came in, the fort of T9, modifier and its amount
    ("4.2.die.a", "pass", "T23", "AH3 nicias alcibiades SH1 hermocrates", ATHENS, (), "", ("die-a", 1)),
    ("4.2.die.a", "refuse", "T23", "AH3 eurymedon SH1 sicanus", ATHENS, (), "", ("die-a", 0)),
    ("4.2.die.b", "pass", "T23", "AH1 SH1", ATHENS, (), "", ("die-b", 1)),
    ("4.2.die.b", "refuse", "T23", "AH1 SH3", ATHENS, (), "", ("die-b", 0)),
    ("4.2.die.c", "pass", "T23", "AH3 SH1 SA1", ATHENS, (), "", ("die-c", -1)),
    ("4.2.die.c", "pass", "T23", "AH3 SH1 SCav1", ATHENS, (), "", ("die-c", -1)),
    ("4.2.die.c", "refuse", "T23", "AH3 AA1 SH1 SP1", ATHENS, (), "", ("die-c", 0)),
    ("4.2.die.d", "pass", "T23", "AH3 AA1 AaC1 SH1", ATHENS, (), "", ("die-d", 1)),
    ("4.2.die.d", "refuse", "T23", "AH3 AA1 AH1 SH1", ATHENS, (), "", ("die-d", 0)),
    ("4.2.die.e", "pass", "T23", "AH3 SH3 SaH1", ATHENS, (), "", ("die-e", -2)),
    ("4.2.die.e", "refuse", "T23", "AH3 SH3 SP1", ATHENS, (), "", ("die-e", 0)),
    ("4.2.die.f", "pass", "T9", "AH3 SH1", ATHENS, (), LABDALON, ("die-f-attacker", 1)),
    ("4.2.die.f", "pass", "T9", "AH3 SH1", ATHENS, (), THEIRS, ("die-f-defender", -1)),
    ("4.2.die.f", "refuse", "T9", "AH3 SH1", ATHENS, (), "mark-labdalon", ("die-f-attacker", 0)),
    ("4.2.die.g", "refuse", "T9", "AH3 SH1", ATHENS, (), THEIRS, ("die-g", 0)),
    ("4.2.die.h", "pass", "M10", "AT1 AT3 ST1 ST2", ATHENS, (), "", ("die-h", -1)),
    ("4.2.die.h", "refuse", "M10", "AT3 SaT1", ATHENS, (), "", ("die-h", 0)),
    ("4.2.col.a", "pass", "T23", "AH3 SP1", ATHENS, (), "", ("col-a", 2)),
    ("4.2.col.a", "refuse", "M10", "AT3 ST1", ATHENS, (), "", ("col-a", 0)),
    ("4.2.col.b", "pass", "T23", "AA1 SH1", ATHENS, (), "", ("col-b", -1)),
    ("4.2.col.b", "refuse", "T23", "AA1 SP1", ATHENS, (), "", ("col-b", 0)),
    ("4.2.col.c", "pass", "T23", "AH3 SH1", ATHENS, RIVER, "", ("col-c", -1)),
    ("4.2.col.c", "refuse", "T23", "AH1 SH1", ATHENS, RIVER, "", ("col-c", 0)),
    ("4.2.col.d", "pass", "T23", "AH3 SH1", ATHENS, LANDING, "", ("col-d", -1)),
    ("4.2.col.d", "refuse", "T23", "AH3 SH1", ATHENS, RIVER, "", ("col-d", 0)),
    ("4.2.col.e", "pass", "T9", "AH3 SH1", ATHENS, CLIMB, "", ("col-e", -1)),
    ("4.2.col.e", "refuse", "T9", "AH3 SH1", ATHENS, (), "", ("col-e", 0)),
    ("4.2.col.f", "pass", "T15", "AH3 SH1", ATHENS, WALL, "", ("col-f", -2)),
    ("4.2.col.f", "refuse", "T15", "AH3 SH1", ATHENS, (), "", ("col-f", 0)),
    ("4.2.col.g", "refuse", "T9", "AH3 SH1", ATHENS, (), THEIRS, ("col-g", 0)),
]


@pytest.mark.parametrize(
    ("rule", "kind", "zone", "force", "attacker", "entries", "fort", "modifier"),
    CASES,
    ids=lambda value: str(value)[:12],
)
def test_modifier(
    rule: str, kind: str, zone: str, force: str, attacker: str, entries: object, fort: str, modifier: object
) -> None:
    """Each lettered modifier counts where its line says, and not beside it."""
    weighed = battle({zone: force, "fort-labdalon": fort}, zone, attacker, entries).sum()
    amounts = {term.modifier.id: term.amount for term in weighed.terms}
    name, amount = modifier  # type: ignore[misc]
    assert amounts.get(name, 0) == amount
    assert next(m.rule for m in ROOM.module.odds("combat").modifiers if m.id == name) == rule
    assert (amount != 0) is (kind == "pass")


@case("4.2.die.g", "pass")
@case("4.2.col.g", "pass")
def test_an_assault_is_harder() -> None:
    """4.2.die.g, 4.2.col.g: against Syke two off the die and three columns left; that the fort is held takes one more
    off the die (f), for "tous cumulatifs" (ruling fort-in-assault)."""
    places = {"T5": "AH3 AH4", "fort-syke": "mark-syke- SH1"}
    bench = table(position(places), "Battle", zone="T5", attacker=ATHENS, entries=(), target="fort-syke")
    amounts = {term.modifier.id: term.amount for term in bench.sum().terms}
    assert amounts == {"die-g": -2, "col-g": -3, "die-b": 1, "die-f-defender": -1}


@case("4.2", "pass")
def test_odds_are_rounded_for_the_defender() -> None:
    """4.2: 8 against 5 is read as 3:2, 5 against 8 as 1:2; shifts stop at the last column."""
    assert battle({"T23": "AH4 AH3 SH2"}, "T23", ATHENS).sum().base == 4
    assert battle({"T23": "AH4 AH3 SH2"}, "T23", SYRACUSE).sum().base == 1
    assert battle({"T23": "AH3 AH4 AH5 AaH1 SP1"}, "T23", ATHENS).sum().column == 6


@case("4.2", "refuse")
def test_only_a_chit_that_fits_may_be_chosen() -> None:
    """4.2: before the die a side chooses among what its hand may play in this combat, or nothing."""
    bench = battle({"T23": "AH3 SH1"}, "T23", ATHENS, hands={ATHENS: "SC5"})
    assert bench.no("choose", choice=("SC5", "S1", "")) == {"4.2"}
    bench.choose()
    assert bench.step == "Roll"


def test_ways_in_are_noticed_as_they_are_gone() -> None:
    """4.2.col.c, e: from T11 over the Anapos into T20 a river; from clear T12 up to T9 a climb."""
    bench = orders({"T11": "AH3 nicias", "T20": "SH1"})
    bench.move("AH3 nicias", "T20")
    bench.do("end")
    assert {t.modifier.id for t in bench.sum().terms if t.modifier.on == "column"} == {"col-c"}
    bench = orders({"T12": "AH3 nicias", "T9": "SH1"})
    bench.move("AH3 nicias", "T9")
    bench.do("end")
    assert {t.modifier.id for t in bench.sum().terms if t.modifier.on == "column"} == {"col-e"}


def test_every_line_of_the_sum_is_logged_with_its_number() -> None:
    """4.2: before the die the journal holds strengths and one line a modifier, each under its own rule."""
    bench = battle({"T9": "AA1 AH3 SH1"}, "T9", ATHENS, CLIMB)
    bench.throw(3)
    assert bench.said("4.2.col.e") == ["log-modifier"]
    assert "log-odds" in bench.said("4.2") and "log-result" in bench.said("4.2")


SEA, LAND = "AT3 AT4 ST1 ST2", "AH3 AH4 SH1 SaH1"
PLAYED = [
    # rule, kind, zone, force, attacker, who plays, chit, number, modifier, what it adds (None: may not be played)
    ("7 S1", "pass", "M4", SEA, ATHENS, ATHENS, "SC5", "S1", "strat-S1-attacker", 2),
    ("7 S1", "pass", "M4", SEA, SYRACUSE, ATHENS, "SC5", "S1", "strat-S1-defender", -2),
    ("7 S1", "refuse", "M10", SEA, ATHENS, ATHENS, "SC5", "S1", "strat-S1-attacker", None),
    ("7 S2", "pass", "M10", SEA, ATHENS, SYRACUSE, "SC7", "S2", "strat-S2", -1),
    ("7 S2", "refuse", "M10", SEA, SYRACUSE, SYRACUSE, "SC7", "S2", "strat-S2", None),
    ("7 S3", "pass", "M10", SEA, SYRACUSE, SYRACUSE, "SC9", "S3", "strat-S3", 1),
    ("7 S3", "refuse", "M10", SEA, ATHENS, SYRACUSE, "SC9", "S3", "strat-S3", None),
    ("7 S8", "pass", "T23", LAND, SYRACUSE, SYRACUSE, "SC4", "S8", "strat-S8-attacker", 1),
    ("7 S8", "pass", "T23", LAND, ATHENS, SYRACUSE, "SC4", "S8", "strat-S8-defender", -1),
    ("7 S8", "refuse", "T23", "AH3 SH1", ATHENS, SYRACUSE, "SC4", "S8", "strat-S8-defender", None),
    ("7", "refuse", "M4", SEA, ATHENS, SYRACUSE, "SC5", "S1", "strat-S1-defender", None),
]


@pytest.mark.parametrize("row", PLAYED, ids=lambda row: f"{row[0]} {row[1]}")
def test_stratagem_of_combat(row: tuple[Any, ...]) -> None:
    """Each is a line of the sum where it may be played; where not, choosing it is refused."""
    Played(*row).holds(battle)


@case("7 S11", "pass")
def test_combined_attack_adds_half_of_a_neighbour() -> None:
    """7 S11: half of 2 + 3 points in T24, rounded up, joins; nobody moves. At sea it is half of the ships next door."""
    bench = battle({"T23": "AH3 SH1", "T24": "AA1 AH1"}, "T23", ATHENS, hands={ATHENS: "SC16"})
    bench.choose(athens=("SC16", "S11", "T24"))
    assert bench.sum().attack == 3 + 3 and bench.at("T24") == "AA1 AH1"
    bench = battle({"M10": "AT3 ST1", "M11": "AT5-"}, "M10", SYRACUSE, hands={ATHENS: "SC16"})
    bench.choose(athens=("SC16", "S11", "M11"))
    assert bench.sum().defence == 25 + 5


@case("7 S11", "refuse")
def test_combined_attack_comes_from_a_neighbour_of_the_same_kind() -> None:
    """7 S11: ships do not help on land, nor those two zones away, nor those inside a fort."""
    places = {"T21": "AH3 SH1", "M11": "AT3", "T26": "AH1", "fort-olympieion": "mark-olympieion AH2"}
    bench = battle(places, "T21", ATHENS, hands={ATHENS: "SC16"})
    for near in ("M11", "T26", "fort-olympieion"):
        assert bench.no("choose", choice=("SC16", "S11", near)) == {"4.2"}


@case("7 S19", "pass")
def test_a_wounded_leader_takes_all_swords_away() -> None:
    """7 S19: enemy leaders no longer count in die a; the one named is turned, and healed in 2.B.2."""
    places = {"T23": "AH3 nicias alcibiades SH1 hermocrates"}
    bench = battle(places, "T23", ATHENS, hands={SYRACUSE: "SC17"})
    bench.choose(syracuse=("SC17", "S19", "alcibiades"))
    assert {t.modifier.id: t.amount for t in bench.sum().terms}["die-a"] == -1
    assert bench.state.pieces["alcibiades"].steps == 1 and bench.state.pieces["nicias"].steps == 2


@case("7 S19", "refuse")
def test_only_an_enemy_leader_of_this_combat_is_wounded() -> None:
    """7 S19: not one of a side's own, nor one elsewhere."""
    places = {"T23": "AH3 SH1 hermocrates", "T24": "nicias"}
    bench = battle(places, "T23", ATHENS, hands={SYRACUSE: "SC17"})
    assert bench.no("choose", choice=("SC17", "S19", "hermocrates")) == {"4.2"}
    assert bench.no("choose", choice=("SC17", "S19", "nicias")) == {"4.2"}


@case("7 S10", "pass")
@pytest.mark.parametrize(("die", "attack", "defence"), [(3, 8, 7), (6, 8, 7), (2, 4, 11), (1, 4, 11)])
def test_night_attack(die: int, attack: int, defence: int) -> None:
    """7 S10: 3 to 6 leaves Syracuse two thirds of 11, rounded down; 1 or 2 leaves Athens half of 8, rounded up."""
    bench = battle({"T23": "AH3 AH4 SH1 SH2"}, "T23", ATHENS, hands={ATHENS: "SC2"})
    bench.choose(athens=("SC2", "S10", ""))
    bench.throw(die)
    assert (bench.sum().attack, bench.sum().defence) == (attack, defence)
    assert [term.modifier.rule for term in bench.sum().terms if term.amount == 0] == ["7 S10"]


@case("7 S10", "refuse")
def test_no_night_attack_at_sea() -> None:
    """7 S10: it belongs to land combats (ruling night-on-land), and to Athens."""
    bench = battle({"M10": SEA}, "M10", ATHENS, hands={ATHENS: "SC2"})
    assert bench.no("choose", choice=("SC2", "S10", "")) == {"4.2"}
    bench = battle({"T23": LAND}, "T23", ATHENS, hands={SYRACUSE: "SC2"})
    assert bench.no("choose", choice=("SC2", "S10", "")) == {"4.2"}


@pytest.mark.parametrize(("attacker", "adds"), [(SYRACUSE, 1), (ATHENS, -1)])
def test_stronger_hulls_for_good(attacker: str, adds: int) -> None:
    """7 S6: with the chit out of the game every naval combat shifts a column for Syracuse, land combats do not."""
    sea = battle({"stratagems-out": "SC1", "M10": SEA}, "M10", attacker).sum()
    assert [t.amount for t in sea.terms if t.modifier.rule == "7 S6"] == [adds]
    land = battle({"stratagems-out": "SC1", "T23": LAND}, "T23", attacker).sum()
    assert not [t for t in land.terms if t.modifier.rule == "7 S6"]


def test_choices_are_hidden_until_both_are_made() -> None:
    """7: neither side sees the other's choice, then both are shown (ruling same-moment)."""
    bench = battle({"M4": SEA}, "M4", ATHENS, hands={ATHENS: "SC5", SYRACUSE: "SC7"})
    bench.do("choose", SYRACUSE, choice=("SC7", "S2", ""))
    assert bench.step == "Window" and bench.at("hand-syracuse") == "" and bench.at("stratagems-played") == ""
    bench.do("choose", ATHENS, choice=("SC5", "S1", ""))
    assert bench.at("stratagems-played") == "SC5 SC7" and bench.sum().shift == 2 - 1
