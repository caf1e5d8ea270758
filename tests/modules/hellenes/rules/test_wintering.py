"""9.21 Moves of winter: quarters, home, a group for an action; 2.0, 2.13, 5 what a move tells and how far it goes."""

from __future__ import annotations

from tests.modules.hellenes.rules.harness import ATHENS, SPARTA, Bench, case, position, table
from tests.modules.hellenes.rules.test_movement import turn, where


def winter(places: dict[str, str], seat: str = ATHENS, coins: int = 1, **more: object) -> Bench:
    """The winter actions of a seat, every unit covered under its own name, in the frame of the season."""
    coined = {f"coins.{who}": coins for who in (ATHENS, SPARTA)}
    used = {f"use.{who}": "actions" for who in (ATHENS, SPARTA)}
    cards = {"card.athens": "C20", "card.sparta": "C21", "phase": "winter", "first": seat, "season": 5}
    return table(position(places, covered=True, **coined, **used, **cards, **more), "Winter", stage="act_first")


def ends(bench: Bench, verb: str, *names: str) -> set[str]:
    """Where these blocks may go by a verb."""
    return {str(one.args["to"]) for one in bench.session.match(bench.seat, verb, piece=tuple(names))}


# --- quarters (9.211) ----------------------------------------------------------------------------------------------


@case("9.211", "pass")
def test_from_the_hellespont_into_abydos() -> None:
    """9.211, example L1165: a fleet in the Hellespont winters at Abydos beside it, for nothing."""
    bench = winter({"HELLESPONT": "A14:4"})
    bench.do("quarter", piece=("A14",), to="ABYDOS", via="HELLESPONT")
    assert where(bench, "A14") == ["ABYDOS"] and bench.var("actions.athens") == 1


@case("9.211", "refuse")
def test_quarters_are_beside_and_once_and_for_who_has_none() -> None:
    """9.211 One zone, once; not for units that are inside a friendly city; not into an enemy's."""
    bench = winter({"HELLESPONT": "A14:4", "ATHENS": "A1", "PHOCIS": "A2"})
    assert ends(bench, "quarter", "A14") == {"ABYDOS", "SESTOS"}
    assert ends(bench, "quarter", "A1") == set(), "inside Athens"
    assert "THEBES" not in ends(bench, "quarter", "A2") and "NAUPACTUS" in ends(bench, "quarter", "A2")
    bench.do("quarter", piece=("A14",), to="ABYDOS", via="HELLESPONT")
    assert ends(bench, "quarter", "A14") == set()


def test_displacement_from_stratos_to_naupactus() -> None:
    """9.213, example L1169: a land unit and a fleet from Leucas crowd Stratos (room for 2); the one that stood there
    goes on to Naupactus for nothing, those that have come may not."""
    bench = winter({"LEUCAS": "A33:2 A20:2", "city-LEUCAS": "S40:1 garrison-sparta", "STRATOS": "A34:2"})
    bench.do("quarter", piece=("A33",), to="STRATOS", via="LEUCAS")
    assert ends(bench, "quarter", "A34") == set()
    bench.do("quarter", piece=("A20",), to="STRATOS", via="LEUCAS")
    assert ends(bench, "quarter", "A33") == set() and "NAUPACTUS" in ends(bench, "quarter", "A34")
    bench.do("quarter", piece=("A34",), to="NAUPACTUS", via="STRATOS")
    assert bench.var("actions.athens") == 1


# --- home (9.212) --------------------------------------------------------------------------------------------------


@case("9.212", "pass")
@case("9.21", "pass")
def test_two_fleets_come_home_from_samos_past_the_enemy() -> None:
    """9.212, example L1273: from the siege of Samos through the sea of Paros, where a Spartan fleet lies."""
    places = {"SAMOS": "A14:4 A15:4", "city-SAMOS": "garrison-sparta", "PAROS_SEA": "S19:4"}
    bench = winter(places, held__SAMOS=SPARTA)
    via = {str(o.args["via"]) for o in bench.session.match(ATHENS, "repatriate", piece=("A14", "A15"), to="ATHENS")}
    assert via
    bench.do("repatriate", piece=("A14", "A15"), to="ATHENS", via=sorted(via)[0])
    assert where(bench, "A14", "A15") == ["ATHENS", "ATHENS"] and bench.var("actions.athens") == 1


@case("9.212", "refuse")
def test_home_is_a_city_of_the_units_nation() -> None:
    """9.212 Not any friendly city; not for a unit that is at home; a forced march is one zone, not two."""
    bench = winter({"PHOCIS": "A1", "ATHENS": "A2", "PELLA": "A4"})
    assert ends(bench, "repatriate", "A1") <= {"ATHENS", "PLATAEA"} and ends(bench, "repatriate", "A1")
    assert ends(bench, "repatriate", "A2") == set() and ends(bench, "repatriate", "A4") == set()


def test_home_to_a_besieged_city_a_battle_waits() -> None:
    """9.31, example L1281: the fleets land at Athens from the sea of Andros against the besieger."""
    places = {"PAROS_SEA": "A14:2 A15:2", "SARONIC": "S19:4 S20:3", "ATHENS": "S1:3", "city-ATHENS": "garrison-athens"}
    bench = winter(places)
    bench.do("repatriate", piece=("A14", "A15"), to="ATHENS", via="ANDROS_SEA")
    assert where(bench, "A14", "A15") == ["ATHENS", "ATHENS"]
    relief = bench.top("relief")
    assert {(row[0], row[2], row[3]) for row in relief} == {("A14", "ATHENS", "landing"), ("A15", "ATHENS", "landing")}


@case("9.21", "refuse")
def test_nobody_winters_past_a_blockade_but_to_come_home() -> None:
    """9.21 Not into a port that is blockaded, from its own sea; Naupactus is not home to Athens."""
    bench = winter({"PATRAS_GULF": "A14:3", "CORINTH_GULF": "S19:3", "NAUPACTUS": "A34:2"})
    vias = {str(o.args["via"]) for o in bench.session.match(ATHENS, "quarter", piece=("A14",), to="NAUPACTUS")}
    assert vias == {"PATRAS_GULF"}, "ashore from another sea"
    shut = winter({"CORINTH_GULF": "S19:3 A14:3", "NAUPACTUS": "A34:2"})
    assert "NAUPACTUS" not in ends(shut, "quarter", "A14")


# --- as a group (9.214) --------------------------------------------------------------------------------------------


@case("9.214", "pass")
def test_a_group_moves_for_an_action() -> None:
    """9.214 Two units of one place in one action, to a friendly city further off than the next."""
    bench = winter({"AETOLIA": "A1 A2", "NAUPACTUS": "A34:1"})
    assert "STRATOS" in ends(bench, "march", "A1")
    bench.do("march", piece=("A1",), to="STRATOS", via="AETOLIA")
    assert bench.var("actions.athens") == 0
    bench.do("march", piece=("A2",), to="NAUPACTUS", via="AETOLIA")


@case("9.214", "refuse")
def test_no_group_without_an_action_and_none_against_the_enemy() -> None:
    """9.214 One action, two groups; only to friendly cities."""
    bench = winter({"AETOLIA": "A1", "PHOCIS": "A2", "NAUPACTUS": "A34:1", "STRATOS": "A33:1"})
    assert "THEBES" not in ends(bench, "march", "A2")
    bench.do("march", piece=("A1",), to="STRATOS", via="AETOLIA")
    assert bench.no("march", piece=("A2",), to="NAUPACTUS", via="PHOCIS")


# --- what a move tells, and how far it goes ------------------------------------------------------------------------


@case("2.13", "pass")
@case("5.1", "pass")
@case("5.2", "pass")
def test_how_far_each_moves() -> None:
    """2.13 Hoplites two zones, cavalry three, fleets five."""
    bench = turn({"SPARTA": "S1 S10 S7:3"}, SPARTA)
    assert "CORINTH" in bench.targets("S1") and "MEGARA" not in bench.targets("S1")
    assert "MEGARA" in bench.targets("S10") and "PLATAEA" not in bench.targets("S10")
    assert "ZACYNTHUS_SEA" in bench.targets("S7") and "IONIAN" in bench.targets("S7")


@case("2.13", "refuse")
@case("5.3", "refuse")
def test_one_zone_more_by_force_never_two() -> None:
    """5.3 A hoplite three zones at the most, a fleet six; and what a unit reaches of itself is not forced."""
    bench = turn({"PYLOS": "S1"}, SPARTA)
    forced = {str(o.args["to"]) for o in bench.session.match(SPARTA, "force", piece=("S1",))}
    assert "CORINTH" in forced and "MEGARA" not in forced and "MESSENIA" not in forced


@case("5.2", "refuse")
def test_fleets_do_not_sail_over_land() -> None:
    """5.2, 2.26 From Corinth to both its seas; ashore they stop."""
    bench = turn({"CORINTH": "S19:4"}, SPARTA)
    assert {"CORINTH_GULF", "SARONIC"} <= bench.targets("S19")
    inland = turn({"CORINTH_GULF": "S19:4"}, SPARTA)
    assert "SARONIC" not in inland.targets("S19"), "not over the land of Corinth in one move"


@case("2.0", "pass")
def test_what_stands_together_is_mingled_at_the_end_of_a_turn() -> None:
    """2.0 Two groups have met: their blocks have fresh names, and nobody else can tell which came from where."""
    bench = turn({"TEGEA": "S11", "SPARTA": "S1 S2"}, SPARTA)
    bench.move("S1", "TEGEA")
    bench.do("done")
    names = {piece.id for piece in bench.state.at("TEGEA")}
    assert len(names) == 2 and names.isdisjoint({"S1", "S11"})
    assert all(piece.kind is None for piece in bench.state.at("TEGEA"))


@case("2.0", "refuse")
def test_the_enemys_blocks_are_not_moved_nor_seen() -> None:
    """2.0 Neither by the rules nor by their kinds."""
    bench = turn({"TEGEA": "S11", "ATHENS": "A1"})
    assert bench.no("move", piece=("S11",), to="SPARTA", via="TEGEA")
    assert bench.session.view(ATHENS).pieces["S11"].kind is None
