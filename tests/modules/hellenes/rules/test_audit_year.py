"""An audit of events, Olympians, winter and the Peace against the text, L-numbers of the rulebook."""

from __future__ import annotations

from typing import Any

from modules.hellenes.rules.board import blockaded
from modules.hellenes.rules.events import may_play, ostracisable
from modules.hellenes.rules.olympians import may_appeal, sacrifices
from modules.hellenes.rules.siege import rate
from tests.modules.hellenes.rules.harness import ATHENS, SPARTA, known
from tests.modules.hellenes.rules.test_cards import with_sacrifices
from tests.modules.hellenes.rules.test_wintering import ends, where, winter

PEACE: dict[str, Any] = {"peace": 1, "first-year": -415, "neutral": "ACHAEA PHRYGIA LYDIA MESSENE"}


# --- events --------------------------------------------------------------------------------------------------------


def test_15_1_pericles_who_has_died_leads_no_more() -> None:
    """15.1 #3 l. 1489: he is out of the deck after the second plague at Athens, in a hand his card is coins alone."""
    assert may_play(known({"ATHENS": "A1"}, ATHENS, plagues__ATHENS=1), ATHENS, "C1")
    assert not may_play(known({"ATHENS": "A1"}, ATHENS, plagues__ATHENS=2), ATHENS, "C1")
    assert may_play(known({"ATHENS": "A1"}, ATHENS, plagues__ATHENS=2), ATHENS, "C6")


def test_15_1_at_new_year_the_season_before_is_winter() -> None:
    """15.1 #3 l. 1489: pillaged in autumn (season 4), Pericles may fall at New Year, winter (5) lies between."""
    led = {"in-play-athens": "C1"}
    assert ostracisable(known(led, **{"athens-pillaged": 4, "season": 5, "phase": "winter"})) == ()
    assert ostracisable(known(led, **{"athens-pillaged": 4, "season": 5, "phase": "new-year"})) == (ATHENS,)


# --- Olympians -----------------------------------------------------------------------------------------------------


def test_11_zeus_hears_an_appeal_each_new_year() -> None:
    """11 l. 1293: one appeal to each god a turn, not one in the whole game: another year, another turn."""
    hands = {ATHENS: "C3 C23 C32 C36 C20 C21", SPARTA: "C7 C8 C9 C33 C22 C24"}
    more: dict[str, Any] = {"hands": hands, "phase": "new-year", "fields": {"stage": "zeus_athens"}}
    bench = with_sacrifices({"ATHENS": "A1"}, {ATHENS: "zeus"}, "NewYear", **more)
    assert bench.step == "ChangeHand"
    bench.do("change")
    bench.deal()
    spent = bench.var("appealed")
    assert spent and not may_appeal(bench.known, ATHENS, "zeus")
    assert may_appeal(known({}, ATHENS), ATHENS, "zeus") is False, "nobody has sacrificed"
    again = with_sacrifices({"ATHENS": "A1"}, {ATHENS: "zeus"}, "NewYear", **more, appealed="0 zeus")
    assert again.step == "ChangeHand"


def test_11_demeter_hears_each_seat_in_winter() -> None:
    """11 l. 1293, 9.4: in winter each seat has siege combats of its own; whoever appeals in his has not closed the
    god's ear for the other."""
    places = {
        **{"THEBES": "A1 A2", "city-THEBES": "S25 garrison-sparta"},
        **{"PLATAEA": "S1 S2", "city-PLATAEA": "A9 garrison-athens"},
    }
    made = {ATHENS: "demeter", SPARTA: "demeter"}
    laid = {"siege__THEBES": 1, "siege__PLATAEA": 1, "season": 5, "phase": "winter", "first": ATHENS}
    bench = with_sacrifices(places, made, "Winter", **laid, fields={"stage": "siege_first"})
    bench.do("attrition", zone="THEBES")
    bench.throw(6, 6)
    bench.do("appeal")
    bench.throw(6, 6)
    bench.do("attrition", zone="PLATAEA")
    bench.throw(6, 6)
    assert bench.step == "AppealOrNot" and bench.seat == SPARTA


def test_11_hermes_throws_again_the_dice_that_failed() -> None:
    """11 l. 1309: only failed dice; S11 has shown 6 and goes on whatever falls now."""
    fields = {"seat": SPARTA, "blocks": ("S11", "S12"), "at": "TEGEA", "to": "CORINTH"}
    bench = with_sacrifices({"TEGEA": "S11:3 S12:2"}, {SPARTA: "hermes"}, "Forcing", fields=fields)
    bench.throw(6, 2)
    bench.do("appeal")
    bench.throw(1, 5)
    bench.do("press", units=("S11", "S12"))
    assert where(bench, "S11", "S12") == ["CORINTH", "CORINTH"]


def test_11_poseidon_has_one_die_of_a_storm_thrown_again() -> None:
    """11 l. 1307: one die of a storm (5.22), not all dice of the damage (5.23)."""
    fields = {"seat": ATHENS, "blocks": ("A14", "A15"), "at": "EUBOEA_S", "to": "AEGEAN"}
    bench = with_sacrifices({"AEGEAN": "A14:4 A15:3"}, {SPARTA: "poseidon"}, "Crossing", fields=fields)
    bench.throw(1)
    assert bench.step == "AppealOrNot"
    bench.do("keep")
    bench.throw(4, 5)
    assert bench.step != "AppealOrNot" and len(bench.state.at("AEGEAN")) == 2


def test_11_hera_has_the_new_hand_of_zeus_changed_again() -> None:
    """11 l. 1311: Hera has the result of an appeal to any other god made again: six other cards once more."""
    hands = {ATHENS: "C3 C23 C32 C36 C20 C21"}
    made = {ATHENS: "zeus", SPARTA: "hera"}
    bench = with_sacrifices({"ATHENS": "A1"}, made, "ChangeHand", hands=hands, fields={"seat": ATHENS})
    bench.do("change")
    bench.deal()
    first = {p.kind for p in bench.session.view(ATHENS).at("hand-athens")}
    assert bench.seat == SPARTA and sacrifices(bench.known, SPARTA)
    bench.do("appeal")
    bench.deal()
    second = {p.kind for p in bench.session.view(ATHENS).at("hand-athens")}
    assert len(second) == 6 and not first & second and sacrifices(bench.known, SPARTA) == {}


# --- winter --------------------------------------------------------------------------------------------------------


def test_5_21_a_load_is_made_lighter_in_winter_too() -> None:
    """5.21 l. 660, 9.21 l. 1101: fleets carry as usual: three steps give up one to sail home with a fleet of three."""
    bench = winter({"PAROS_SEA": "A15", "NAXOS": "A14:3 A2:3"})
    assert bench.no("repatriate", piece=("A14", "A2"), to="ATHENS", via="ANDROS_SEA")
    bench.do("lighten", at="NAXOS")
    bench.do("lighten", which="A2")
    bench.do("repatriate", piece=("A14", "A2"), to="ATHENS", via="ANDROS_SEA")
    assert where(bench, "A14", "A2") == ["ATHENS", "ATHENS"]


def test_15_4_2_maintenance_in_sicily_costs_double() -> None:
    """15.2 #2, 15.4 #2 l. 1546, 1656: actions in Sicily cost double while it is neutral, maintenance (4.4) is one."""
    places = {"SELINUS": "S47", "city-SELINUS": "garrison-athens"}
    for coins, may in ((1, False), (2, True)):
        bench = winter(places, SPARTA, coins, held__SELINUS=ATHENS, **PEACE)
        if may:
            bench.do("maintain", piece="S47")
            assert bench.var("actions.sparta") == 0
        else:
            assert bench.no("maintain", piece="S47")
    bench = winter(places, SPARTA, 1, held__SELINUS=ATHENS, expedition=2, **PEACE)
    bench.do("maintain", piece="S47")


def test_12_0_2_in_winter_too_units_shelter_in_their_own_country() -> None:
    """12.0 #2a l. 1321: on land all stay in their national territory: no quarters for Athenians at Abydos."""
    bench = winter({"HELLESPONT": "A14:4", "CORCYRA_SEA": "A15:4"}, coins=2, **PEACE)
    assert ends(bench, "quarter", "A14") == set() and ends(bench, "march", "A14") <= {"ATHENS"}
    assert ends(bench, "quarter", "A15") == {"CORCYRA"}


def test_12_0_2_in_the_peace_nobody_blockades_a_port() -> None:
    """12.0 #2b l. 1323: at sea units pass without conflict: home through the Saronic past a Spartan fleet."""
    bench = winter({"SARONIC": "S19:4 A14:4"}, **PEACE)
    bench.do("quarter", piece=("A14",), to="ATHENS", via="SARONIC")
    assert where(bench, "A14") == ["ATHENS"] and bench.top("relief") == ()


def test_15_2_5_and_15_4_3_hold_in_winter_too() -> None:
    """15.2 #5 l. 1549, 15.4 #3, #6 l. 1657, 1660: Sicilians do not winter at Taras, nor does anybody but the first
    expedition sail to Catana in 415; the second does not leave Athens."""
    expeditions = {"expedition.first": "A14", "expedition.second": "A15", "may-renew": 1}
    places = {"SYRACUSE": "S52", "CORCYRA": "A14 A27", "ATHENS": "A15"}
    bench = winter(places, SPARTA, 2, **PEACE)
    assert "TARAS" not in ends(bench, "march", "S52")
    bench = winter(places, ATHENS, 2, **PEACE, **expeditions)
    assert "CATANA" in ends(bench, "march", "A14") and "CATANA" not in ends(bench, "march", "A27")
    assert ends(bench, "march", "A15") == set()


# --- sieges --------------------------------------------------------------------------------------------------------


def test_8_22_the_grain_is_the_grain_of_athens_itself() -> None:
    """8.22 l. 1026: Spartan fleets cut off Athens; a Spartan garrison there is a port like another (8.21)."""
    held = {"ATHENS": "A1", "city-ATHENS": "S16 garrison-sparta", "HELLESPONT": "A14"}
    k = known(held, held__ATHENS=SPARTA, siege__ATHENS=1)
    assert not blockaded(k, "ATHENS") and rate(k, "ATHENS") == 1
    k = known({**held, "SARONIC": "A15"}, held__ATHENS=SPARTA, siege__ATHENS=1)
    assert blockaded(k, "ATHENS")
