"""8.2 Skirmishes: lines, blows, escapes, rout; 10.6 by night; 10.7 cavalry that falls back; every modifier."""

from __future__ import annotations

import pytest

from modules.siege_of_syracuse.rules.blows import attack_test, attack_ticks, escape_test, escape_ticks, evade_test
from modules.siege_of_syracuse.rules.line_up import opposite, with_leader
from tests.modules.siege_of_syracuse.rules.harness import ATHENS, SYRACUSE, Bench, case, counter_of, table
from tests.modules.siege_of_syracuse.rules.harness import position as position_of
from tests.modules.siege_of_syracuse.rules.impulses import impulse, marks, names, offered, where


def skirmish(words: str, area: str = "L-13", *, of: str = "ground", night: int = 0, **more: object) -> Bench:
    """A skirmish of an area, Athens attacking, its lines as they are at first."""
    bench = lines(words, area, of=of, night=night, **more)
    while bench.step == "LineUp":
        bench.do("done")
    return bench


def lines(words: str, area: str = "L-13", *, of: str = "ground", night: int = 0, **more: object) -> Bench:
    """The same, its lines still to be changed."""
    places = {area: words, **more.pop("places", {})}  # type: ignore[dict-item]
    return table(position_of(places, **more), "Skirmish", area=area, attacker=ATHENS, of=of, night=night)


def assault(bench: Bench, unit: str, at: str, die: int = 0, how: str = "assault") -> None:
    """A unit attacks, and the die falls."""
    bench.do(how, piece=counter_of(unit), at=counter_of(at))
    if die:
        bench.throw(die)


def faces(bench: Bench) -> set[tuple[str, str]]:
    """Who faces whom."""
    return set(bench.top("faces"))


# --- lines ---------------------------------------------------------------------------------------------------------


@case("8.2.1", "pass")
def test_leaders_stand_with_a_unit() -> None:
    """8.2.1: the defender places his; the attacker sees it before he lines up."""
    bench = lines("A-H1 A-H2 S-H1 S-L1 hermocrates")
    assert (bench.seat, bench.step) == (SYRACUSE, "LineUp")
    bench.do("lead", piece="hermocrates", at=counter_of("S-L1"))
    bench.do("done")
    assert bench.seat == ATHENS and with_leader(bench.known, bench.known.piece(counter_of("S-L1"))) == 2


@case("8.2.2", "pass")
def test_those_over_gang_up_or_are_held_back() -> None:
    """8.2.2: three against two: one of three may be held back, or stand against either."""
    bench = lines("A-H1 A-H2 A-H3 S-H1 S-H2")
    assert bench.seat == ATHENS and len(faces(bench)) == 3
    over = next(unit for unit, enemy in bench.top("faces") if enemy == counter_of("S-H1"))
    bench.do("hold", piece=over)
    assert len(faces(bench)) == 2
    bench.do("face", piece=over, at=counter_of("S-H2"))
    assert len(faces(bench)) == 3


@case("8.2.2", "refuse")
def test_who_has_no_more_units_sets_up_all() -> None:
    """8.2.2: with equal numbers nobody is held back and each faces another; a change swaps."""
    bench = lines("A-H1 A-H2 S-H1 S-H2")
    assert bench.no("hold", piece=counter_of("A-H1"))
    before = dict(faces(bench))
    other = next(enemy for unit, enemy in before.items() if unit != counter_of("A-H1"))
    bench.do("face", piece=counter_of("A-H1"), at=other)
    assert len(set(dict(faces(bench)).values())) == 2 and dict(faces(bench)) != before


def test_the_defender_places_those_he_has_over() -> None:
    """8.2.2: after the attacker's line."""
    bench = lines("A-H1 S-H1 S-H2 S-H3")
    assert bench.seat == ATHENS
    bench.do("done")
    assert bench.seat == SYRACUSE
    free = [name for name, _ in bench.top("faces") if name != counter_of("A-H1")]
    bench.do("hold", piece=free[0])
    bench.do("done")
    assert bench.seat == SYRACUSE and bench.step == "SkirmishAct"


def test_one_against_one_is_not_lined_up() -> None:
    """Nothing to change: the first blow is asked for."""
    assert lines("A-H1 S-H1").step == "SkirmishAct"


# --- blows ---------------------------------------------------------------------------------------------------------


@case("8.2.3", "pass")
def test_by_turns_the_defender_first() -> None:
    """8.2.3: a die not above the factor used Disrupts."""
    bench = skirmish("A-H1 S-H1:3")
    assert bench.seat == SYRACUSE
    assault(bench, "S-H1", "A-H1", 3)
    assert "disrupted" in marks(bench, "A-H1") and bench.seat == ATHENS


@case("8.2.3", "refuse")
def test_above_the_factor_nothing_happens() -> None:
    """8.2.3: nor may a unit attack another than the one opposite, nor twice in a round."""
    bench = skirmish("A-H1 A-H2 S-H1:3 S-H2:3")
    facing = dict(faces(bench))
    stranger = next(enemy for unit, enemy in facing.items() if unit != counter_of("A-H1"))
    mine = next(unit for unit, enemy in facing.items() if enemy == stranger)
    assert bench.no("assault", piece=facing[counter_of("A-H1")], at=mine)
    assault(bench, "S-H1", next(u for u, e in facing.items() if e == counter_of("S-H1")), 4)
    assert not any("disrupted" in marks(bench, word) for word in ("A-H1", "A-H2"))
    bench.do("press")
    bench.throw(6)
    assert bench.no("assault", piece=counter_of("S-H1"), at=counter_of("A-H1"))


def test_fire_or_assault() -> None:
    """8.2.3: peltasts have 2 for fire and 1 for assault; hoplites do not fire, nor do ships."""
    bench = skirmish("A-H1 S-P1")
    bench.do("fire", piece=counter_of("S-P1"), at=counter_of("A-H1"))
    bench.throw(2)
    assert "disrupted" in marks(bench, "A-H1") and not offered(bench, "fire")
    assert not offered(skirmish("A-N1 S-N1", "S-8", of="naval"), "fire")


def test_all_attack() -> None:
    """One answer a side and round: the program throws blow by blow, and both answer once a round."""
    bench = skirmish("A-H1:1 A-H2:1 S-H1:1 S-H2:1")
    bench.do("press")
    bench.throw(6)
    bench.do("press")
    for _ in range(3):
        bench.throw(6)
    assert bench.seat == SYRACUSE and bench.top("round") == 2


@case("8.2.4", "pass")
@pytest.mark.parametrize(
    ("word", "die", "place"), [("S-H1", 6, "L-7"), ("S-H1", 7, "losses-syracuse"), ("K1", 6, "sicels")]
)
def test_disrupted_twice_is_routed(word: str, die: int, place: str) -> None:
    """8.2.4: ML 6: within it to the refuge, above it is lost; Sicels add 1, and go back to the container."""
    own = "" if word == "S-H1" else "@syracuse"
    bench = skirmish(f"A-H1 {word}+disrupted{own}", ml__syracuse=6)
    bench.do("press")
    while "Blow" in {frame.step for frame in bench.state.frames} and bench.top("dice") == "1d6":
        bench.throw(6)
    assault(bench, "A-H1", word, 1)
    bench.throw(die)
    assert where(bench, word) == [place] and bench.step == ""


def test_an_athenian_routs_to_a_wall_of_his_choice() -> None:
    """8.2.4: areas without enemies with an Athenian wall or the Circle Fort; without one he is lost."""
    places = {"L-10": "A-W1", "H-5": "circle-fort", "L-18": "A-W2 S-H2"}
    bench = skirmish("A-H1+disrupted S-H1", ml__athens=7, places=places)
    assault(bench, "S-H1", "A-H1", 1)
    bench.throw(7)
    assert bench.seat == ATHENS and set(bench.top("options")) == {"L-10", "H-5"}
    bench.do("pick", what="H-5")
    assert "routed" in marks(bench, "A-H1") and bench.step == ""
    bench = skirmish("A-H1+disrupted S-H1", ml__athens=7)
    assault(bench, "S-H1", "A-H1", 1)
    bench.throw(1)
    assert where(bench, "A-H1") == ["losses-athens"]


@case("8.2.3.a", "pass")
def test_escape() -> None:
    """8.2.3.a: ML 6, a hoplite unmodified: 6 is enough; a leader and his unit need no roll."""
    bench = skirmish("A-H1 S-H1", ml__syracuse=6)
    bench.do("escape", piece=counter_of("S-H1"))
    bench.throw(6)
    assert where(bench, "S-H1") == ["L-7"] and "routed" not in marks(bench, "S-H1") and bench.step == ""
    bench = skirmish("A-H1 S-H1 hermocrates", ml__syracuse=1)
    bench.do("escape", piece=counter_of("S-H1"))
    assert where(bench, "S-H1 hermocrates") == ["L-7", "L-7"] and bench.step == ""


@case("8.2.3.a", "refuse")
def test_without_a_refuge_it_must_fight() -> None:
    """8.2.3.a: Athens has no wall; and who fails stays."""
    bench = skirmish("A-H1 S-H1")
    bench.do("escape", piece=counter_of("S-H1"))
    bench.throw(7)
    assert where(bench, "S-H1") == ["L-13"] and bench.seat == ATHENS
    assert not offered(bench, "escape")


def test_who_has_nobody_opposite_chooses() -> None:
    """8.2.4, ruling: when the enemy opposite is gone a unit attacks whom it likes."""
    bench = skirmish("A-H1 A-H2 S-H1 S-H2")
    gone = dict(faces(bench))[counter_of("A-H1")]
    bench.do("escape", piece=gone)
    bench.throw(1)
    k = bench.known
    assert len(opposite(k, k.piece(counter_of("A-H1")))) == 1


@case("8.2.4", "refuse")
def test_it_goes_on_until_one_side_is_gone() -> None:
    """8.2.4: a round without a hit is followed by another; only where nobody could hit it is broken off (ruling)."""
    bench = skirmish("A-H1 S-H1")
    for _ in range(3):
        bench.do("press")
        bench.throw(6)
    assert bench.top("round") == 2 and where(bench, "A-H1 S-H1") == ["L-13", "L-13"]
    weak = "K1+disrupted+unsupplied@athens K2+disrupted+unsupplied@syracuse"
    assert skirmish(weak).step == ""


# --- modifiers -----------------------------------------------------------------------------------------------------


def attack(words: str, unit: str, at: str, how: str = "assault", area: str = "L-13", **more: object) -> dict[str, int]:
    """What counts for an attack, without what does not."""
    bench = skirmish(words, area, **more)  # type: ignore[arg-type]
    k = bench.known
    return {n: v for n, v in attack_ticks(k, k.piece(counter_of(unit)), k.piece(counter_of(at)), how).items() if v}


def escape(words: str, unit: str, area: str = "L-13", **more: object) -> dict[str, int]:
    """What counts for an escape, without what does not."""
    bench = skirmish(words, area, **more)  # type: ignore[arg-type]
    k = bench.known
    return {n: v for n, v in escape_ticks(k, k.piece(counter_of(unit))).items() if v}


def test_modifiers_of_an_attack() -> None:
    """8.2.3: a plain attack has none; each row counts in a position of its own, and not beside it."""
    assert attack("A-H1 S-H1", "A-H1", "S-H1") == {}
    assert attack("A-H1 S-H1 lamachus", "A-H1", "S-H1") == {"skirmish-leader": 2}
    assert attack("A-H1 S-H1 lamachus", "S-H1", "A-H1") == {}
    fort = {"area": "H-5"}
    assert attack("A-H1 S-H1 circle-fort", "A-H1", "S-H1", **fort) == {"skirmish-fort": 1}
    assert attack("A-H1 S-H1 circle-fort", "S-H1", "A-H1", **fort) == {}
    assert attack("A-H1 S-H1+disrupted", "A-H1", "S-H1") == {"skirmish-target-disrupted": 1}
    assert attack("A-H1 S-H1+disrupted", "S-H1", "A-H1") == {"skirmish-disrupted": 1}
    assert attack("A-H1+unsupplied S-H1", "A-H1", "S-H1") == {"skirmish-unsupplied": 1}
    assert attack("A-H1+unsupplied S-H1", "S-H1", "A-H1") == {}
    assert attack("A-H1 S-H1", "A-H1", "S-H1", area="B-1") == {"skirmish-bog": 1}
    assert attack("A-C1 S-C1", "A-C1", "S-C1", "fire", area="B-1") == {}
    assert attack("A-P1 S-H1", "A-P1", "S-H1", area="B-1") == {}
    assert attack("A-C1 S-H1", "A-C1", "S-H1") == {"skirmish-cavalry": 1}
    assert attack("A-C1 S-C1", "A-C1", "S-C1") == {} and attack("A-C1 S-H1", "A-C1", "S-H1", area="H-5") == {}
    assert attack("K1@athens S-H1", "K1", "S-H1") == {"skirmish-sicel": 1}
    assert attack("K1@athens S-H1", "S-H1", "K1") == {}


def test_uphill() -> None:
    """8.2.3: who came up to High Ground in this impulse; not who was there."""
    bench = impulse({"L-9": "A-H1 A-H2 nicias", "H-1": "S-H1 A-H3"})
    bench.do("move", piece=names("A-H1"), to="H-1")
    bench.do("done")
    bench.do("done")  # nobody reacts
    bench.do("skirmish")
    while bench.step == "LineUp":
        bench.do("done")
    k = bench.known
    enemy = k.piece(counter_of("S-H1"))
    assert attack_ticks(k, k.piece(counter_of("A-H1")), enemy, "assault")["skirmish-uphill"] == 1
    assert attack_ticks(k, k.piece(counter_of("A-H3")), enemy, "assault")["skirmish-uphill"] == 0


@case("10.6", "pass")
@pytest.mark.parametrize(("die", "drm"), [(2, 1), (3, 0), (4, 0), (5, -1)])
def test_a_skirmish_by_night(die: int, drm: int) -> None:
    """10.6: a D6 a side: 1 and 2 add 1 to its attacks, 5 and 6 take 1 off."""
    bench = skirmish("A-H1 S-H1", night=1)
    bench.throw(die)
    bench.throw(3)
    k = bench.known
    mine, theirs = k.piece(counter_of("A-H1")), k.piece(counter_of("S-H1"))
    assert attack_test(k, mine, theirs, "assault").drm == drm
    assert attack_test(k, theirs, mine, "assault").drm == 0


@case("10.6", "refuse")
def test_by_day_nobody_gropes() -> None:
    """10.6"""
    assert skirmish("A-H1 S-H1").step == "SkirmishAct" and attack("A-H1 S-H1", "A-H1", "S-H1") == {}


@case("10.4.2", "pass")
@case("10.4.2", "refuse")
def test_the_rating_helps_those_with_him() -> None:
    """10.4.2: Gylippus 3, Hermocrates 2; others get nothing; Ariston 2 with his ship, 1 on land (10.4.4)."""
    bench = skirmish("A-H1 A-H2 S-H1 S-L1 gylippus")
    k = bench.known
    led, other = k.piece(counter_of("S-H1")), k.piece(counter_of("S-L1"))
    enemy = k.piece(counter_of("A-H1"))
    assert attack_test(k, led, enemy, "assault").drm == -3 and attack_test(k, other, enemy, "assault").drm == 0
    sea = skirmish("A-N1 S-N1 ariston>S-N1", "S-8", of="naval").known
    assert with_leader(sea, sea.piece(counter_of("S-N1"))) == 2
    land = skirmish("A-H1 S-H1 ariston").known
    assert with_leader(land, land.piece(counter_of("S-H1"))) == 1


def test_modifiers_of_an_escape() -> None:
    """8.2.3.a: each row in a position of its own, and not beside it."""
    assert escape("A-H1 S-H1", "S-H1") == {}
    assert escape("A-H1 S-C1", "S-C1") == {"escape-cavalry": 1}
    assert escape("A-H1 A-C1 S-C1 S-H1", "S-C1") == {}
    assert [escape(f"A-H1 {word}", word) for word in ("S-L1", "S-P1", "S-A1")] == [{"escape-light": 1}] * 3
    assert escape("A-H1 S-H1+disrupted", "S-H1") == {"escape-disrupted": 1}
    assert escape("A-C1 S-H1", "S-H1") == {"escape-enemy-cavalry": 1}
    assert escape("A-C1 S-C1", "S-C1") == {}
    assert escape("A-H1 S-H1", "S-H1", area="B-1") == {"escape-bog": 1}
    dark = skirmish("A-H1 S-H1", night=1)
    dark.throw(3)
    dark.throw(3)
    unit = dark.known.piece(counter_of("S-H1"))
    assert escape_test(dark.known, unit).drm == -1


# --- cavalry (10.7) ------------------------------------------------------------------------------------------------


@case("10.7", "pass")
def test_cavalry_falls_back() -> None:
    """10.7: ML 7: a 7 makes the attack void; a 10 Disrupts it first, and the attack goes on."""
    bench = skirmish("A-C1 S-H1", ml__athens=7)
    assault(bench, "S-H1", "A-C1")
    assert (bench.seat, bench.step) == (ATHENS, "Evade")
    bench.do("evade")
    bench.throw(7)
    assert bench.step == "SkirmishAct" and "disrupted" not in marks(bench, "A-C1")
    bench = skirmish("A-C1 S-H1", ml__athens=7, places={"L-10": "A-W1"})
    assault(bench, "S-H1", "A-C1")
    bench.do("evade")
    bench.throw(10)
    assert "disrupted" in marks(bench, "A-C1") and bench.top("dice") == "1d6"


@case("10.7", "refuse")
def test_when_it_does_not() -> None:
    """10.7: not before other cavalry; a failure resolves the attack; 10 with +1 destroys what was Disrupted."""
    bench = skirmish("A-C1 S-C1")
    assault(bench, "S-C1", "A-C1")
    assert bench.top("dice") == "1d6"
    bench = skirmish("A-C1+disrupted S-H1", ml__athens=7)
    assault(bench, "S-H1", "A-C1")
    bench.do("evade")
    bench.throw(9)
    assert where(bench, "A-C1") == ["losses-athens"]


def test_modifiers_of_falling_back() -> None:
    """10.7: the rating of a leader with it is subtracted, Disrupted adds 1."""
    k = skirmish("A-C1+disrupted S-H1 lamachus").known
    assert evade_test(k, k.piece(counter_of("A-C1"))).drm == -1
    plain = skirmish("A-C1 S-H1").known
    assert evade_test(plain, plain.piece(counter_of("A-C1"))).terms == ()


def test_a_leader_whose_unit_routs_may_be_lost_and_joins_another() -> None:
    """10.4.3: a D6 for him: a 6 reduces him. Ruling: he then stands with the strongest that is left."""
    bench = lines("A-H1 S-H1:1+disrupted S-L1:1 hermocrates", ml__syracuse=6)
    while bench.step == "LineUp":
        if dict(bench.top("led"))["hermocrates"] != counter_of("S-H1") and bench.seat == SYRACUSE:
            bench.do("lead", piece="hermocrates", at=counter_of("S-H1"))
        bench.do("done")
    assault(bench, "S-L1", "A-H1", 6)
    assault(bench, "A-H1", "S-H1", 1)
    bench.throw(6)
    bench.throw(6)
    assert bench.state.pieces["hermocrates"].steps == 1 and where(bench, "S-H1 hermocrates") == ["L-7", "L-13"]
    assert dict(bench.top("led")) == {"hermocrates": counter_of("S-L1")}


def test_a_ship_flees_with_its_load() -> None:
    """8.2.3.a: to a refuge on the coast."""
    bench = skirmish("A-N1 S-N1 S-H1>S-N1", "S-8", of="naval", ml__syracuse=6)
    bench.do("escape", piece=counter_of("S-N1"))
    bench.throw(1)
    assert where(bench, "S-N1 S-H1") == ["L-7", "L-7"]
