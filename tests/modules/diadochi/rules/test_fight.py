"""9.a Moves, supports and convoys of a season, resolved at once (rulings 2 to 5, 11 to 18)."""

from __future__ import annotations

from typing import Any

import pytest

from tabletop.core.rules.orders import line
from tests.modules.bench import case
from tests.modules.diadochi.bench import board, rules, ruling
from tests.modules.diadochi.rules.season import fought, results, why

ANTIGONUS = {"people": {"antigonus": "SYR antigonus u1"}}


def numbers(fight: Any, unit: str) -> tuple[int, int]:
    """What a move brought to bear, and what it had to exceed."""
    first = fight.results[unit].compared[0]
    return first.mine, first.theirs



@ruling("2")
@case("9.a", "pass")
def test_help_for_a_move_and_for_one_that_stands() -> None:
    """A SYR S A PHE DAM, and A SYR S A PHE X: any unit may be helped, of any side."""
    attack = fought("antigonus A SYR", "eumenes A PHE", "ptolemy A DAM", u1="support PHE DAM", u2="move DAM")
    assert attack.ends["u2"] == "DAM" and numbers(attack, "u2") == (2, 1)
    stand = fought("antigonus A SYR", "eumenes A PHE", "ptolemy Ae DAM", u1="support PHE PHE", u2="hold", u3="move PHE")
    assert stand.ends["u3"] == "DAM"


@ruling("2")
@case("9.a", "refuse")
def test_help_must_fit_the_order_given() -> None:
    """Help for a move that is not made helps nobody, nor does help to stand for one that marches."""
    wrong = fought("antigonus A SYR", "eumenes A PHE", u1="support PHE DAM", u2="move IDU")
    assert (results(wrong)["u1"], why(wrong, "u1")) == ("void", ["order-unmatched-support"])
    gone = fought("antigonus A SYR", "eumenes A PHE", u1="support PHE PHE", u2="move DAM")
    assert why(gone, "u1") == ["order-unmatched-hold"]


@ruling("2")
def test_help_goes_where_the_helper_could_go() -> None:
    """A fleet cannot help on land, an army not at sea, nobody from afar; into a citadel even without control."""
    fleet = fought("antigonus F MIN", "antigonus A SYR", u1="support SYR PHE", u2="move PHE")
    assert why(fleet, "u1") == ["order-no-support-there"]
    army = fought("antigonus A PHE", "antigonus F SAL", u1="support SAL MIN", u2="move MIN")
    assert why(army, "u1") == ["order-no-support-there"]
    far = fought("antigonus A CIL", "antigonus A DAM", u1="support DAM PHE", u2="move PHE")
    assert why(far, "u1") == ["order-no-support-there"]
    own = {"owners": {"tyr": "ptolemy"}}
    citadel = fought("antigonus A PHE", "ptolemy F MIN", given=own, u1="support MIN tyr", u2="move tyr")
    assert results(citadel)["u1"] == "given"


@ruling("3")
def test_help_adds_the_whole_value() -> None:
    """An elite army and a commander add two and one: 1 + 3 against 3."""
    given = {"people": {"antigonus": "SYR antigonus u1", "ptolemy": "DAM ptolemy u3"}}
    units = ("antigonus Ae SYR", "eumenes A PHE", "ptolemy Ae DAM")
    fight = fought(*units, given=given, u1="support PHE DAM", u2="move DAM")
    assert numbers(fight, "u2") == (4, 3) and fight.ends["u2"] == "DAM"


@ruling("3")
def test_a_cut_takes_all_of_it() -> None:
    """One point of mercenaries cuts the help of an elite army."""
    units = ("antigonus Ae SYR", "eumenes A PHE", "ptolemy A DAM", "seleucus A CIL")
    fight = fought(*units, u1="support PHE DAM", u2="move DAM", u4="move SYR")
    assert results(fight)["u1"] == "cut" and fight.ends["u2"] == "PHE"


@ruling("4")
def test_who_cuts_and_who_does_not() -> None:
    """A foreign move cuts; one's own does not; nor one from where the help is aimed at, unless it drives out."""
    units = ("antigonus A SYR", "eumenes A PHE", "ptolemy A DAM", "antigonus A CIL")
    own = fought(*units, u1="support PHE DAM", u2="move DAM", u4="move SYR")
    assert results(own)["u1"] == "given"
    back = fought(*units[:3], u1="support PHE DAM", u2="move DAM", u3="move SYR")
    assert (results(back)["u1"], back.ends["u2"]) == ("given", "DAM")
    strong = ("antigonus A SYR", "eumenes A PHE", "ptolemy Ae DAM")
    driven = fought(*strong, u1="support PHE DAM", u2="move DAM", u3="move SYR")
    assert (results(driven)["u1"], driven.ends["u3"]) == ("beaten", "SYR")


@ruling("4")
def test_a_beaten_unit_cuts_nothing() -> None:
    """The army of CIL attacks the helper but is itself driven out: the help counts."""
    units = ("antigonus A SYR", "eumenes A PHE", "ptolemy A DAM", "seleucus A CIL", "lysimachus Ae COM")
    fight = fought(*units, u1="support PHE DAM", u2="move DAM", u4="move SYR", u5="move CIL")
    assert (results(fight)["u4"], results(fight)["u1"], fight.ends["u2"]) == ("beaten", "given", "DAM")


@ruling("4")
def test_a_convoy_that_fails_cuts_nothing() -> None:
    """An army that nobody carries touches nobody."""
    units = ("antigonus A SYR", "eumenes A PHE", "ptolemy A DAM", "seleucus A IDU", "seleucus F MIN")
    orders = {"u1": "support PHE DAM", "u2": "move DAM", "u4": "move SYR"}
    assert results(fought(*units, **orders, u5="hold"))["u1"] == "given"
    assert results(fought(*units, **orders, u5="convoy IDU SYR"))["u1"] == "cut"


@ruling("4")
def test_a_siege_and_a_support_cut_nothing() -> None:
    """Whoever is besieged or whose neighbour helps another may still help."""
    own = {"owners": {"tyr": "ptolemy"}}
    units = ("ptolemy A tyr", "antigonus A PHE", "eumenes A SYR", "antigonus A DAM")
    fight = fought(*units, given=own, u1="support SYR PHE", u2="siege tyr", u3="move PHE", u4="support PHE PHE")
    assert results(fight)["u1"] == "given"


@ruling("11")
@pytest.mark.parametrize(
    ("kind", "chief", "value"),
    [
        ("A", "", 1), ("Am", "", 1), ("F", "", 1), ("Ae", "", 2), ("Ag", "", 2), ("Fe", "", 2),
        ("A", "antigonus", 2), ("A", "olympias", 2), ("A", "demetrius", 1), ("A", "philip-iii", 1),
        ("Ae", "antigonus", 3),
    ],
)  # fmt: skip
def test_values(kind: str, chief: str, value: int) -> None:
    """6.a The table of units, and 6.b who adds one in command."""
    place = "MIN" if kind.startswith("F") else "SYR"
    given = {"people": {chief: f"{place} antigonus u1"}} if chief else {}
    assert fought(f"antigonus {kind} {place}", given=given).strength["u1"] == value


@ruling("11")
def test_a_commander_who_leaves_adds_nothing() -> None:
    """With him the army would get into DAM."""
    units = ("antigonus A SYR", "ptolemy A DAM")
    assert fought(*units, given=ANTIGONUS, u1="move DAM").ends["u1"] == "DAM"
    assert fought(*units, given=ANTIGONUS, u1="move DAM", antigonus="move CIL").ends["u1"] == "SYR"


@ruling("12")
def test_strictly_more_is_needed() -> None:
    """Equals stand; against every rival too."""
    assert fought("antigonus A SYR", "ptolemy A DAM", u1="move DAM").ends["u1"] == "SYR"
    rivals = fought("antigonus Ae SYR", "ptolemy A PHE", "eumenes Ae COM", u1="move DAM", u2="move DAM", u3="move DAM")
    assert rivals.ends == {"u1": "SYR", "u2": "PHE", "u3": "COM"} and rivals.contested == ("DAM",)


@ruling("12")
def test_who_failed_to_move_has_no_help_to_stand() -> None:
    """DAM is ordered away and blocked in MES: the help for its stand fits nothing, and two beat one."""
    units = ("antigonus A SYR", "antigonus A PHE", "ptolemy A DAM", "ptolemy A COM", "seleucus A MES")
    fight = fought(*units, u1="move DAM", u2="support SYR DAM", u3="move MES", u4="support DAM DAM")
    assert results(fight)["u3"] == "beaten" and results(fight)["u4"] == "void"


@ruling("13")
@case("9.a", "refuse")
def test_nobody_drives_out_his_own_unit() -> None:
    """Neither oneself nor by helping a stranger, though the help keeps a rival out."""
    own = fought("antigonus Ae SYR", "antigonus A DAM", u1="move DAM")
    assert own.ends["u1"] == "SYR" and "order-own-unit" in why(own, "u1")
    units = ("eumenes A SYR", "antigonus A PHE", "antigonus A DAM")
    helped = fought(*units, u1="move DAM", u2="support SYR DAM")
    assert helped.ends["u1"] == "SYR"
    rival = fought(*units, "ptolemy A COM", u1="move DAM", u2="support SYR DAM", u3="move NAB", u4="move DAM")
    assert rival.ends["u1"] == "DAM"


@ruling("14")
def test_no_exchange_but_by_convoy() -> None:
    """Two neighbours stay, a garrison and the army outside too; by sea they change places."""
    assert fought("antigonus A SYR", "antigonus A PHE", u1="move PHE", u2="move SYR").ends == {"u1": "SYR", "u2": "PHE"}
    own = {"owners": {"tyr": "ptolemy"}}
    city = fought("ptolemy A tyr", "ptolemy A PHE", given=own, u1="move PHE", u2="move tyr")
    assert city.ends == {"u1": "tyr", "u2": "PHE"}
    units = ("antigonus A SYR", "antigonus A PHE", "antigonus F MIN")
    sea = fought(*units, u1="move PHE", u2="move SYR", u3="convoy PHE SYR")
    assert sea.ends == {"u1": "PHE", "u2": "SYR", "u3": "MIN"}


@ruling("14")
def test_three_turn_in_a_ring() -> None:
    """Rings turn, also through a citadel."""
    ring = fought("antigonus A SYR", "ptolemy A PHE", "eumenes A DAM", u1="move PHE", u2="move DAM", u3="move SYR")
    assert ring.ends == {"u1": "PHE", "u2": "DAM", "u3": "SYR"}
    own = {"owners": {"alexandrie": "ptolemy"}}
    units = ("ptolemy A alexandrie", "ptolemy A EGY", "ptolemy A LIB", "ptolemy F MOR")
    city = fought(*units, given=own, u1="move EGY", u2="move LIB", u3="move alexandrie", u4="convoy LIB alexandrie")
    assert city.ends == {"u1": "EGY", "u2": "LIB", "u3": "alexandrie", "u4": "MOR"}


@ruling("15")
def test_the_stronger_goes_through() -> None:
    """The 310 report: Fe EGE EUB beats F EUB EGE, which retreats to EOL when its list says so."""
    fight = fought("antigonus Fe EGE", "ptolemy F EUB", u1="move EUB", u2="move EGE; retreat EOL CYC")
    assert fight.ends == {"u1": "EUB", "u2": "EOL"} and results(fight)["u2"] == "beaten"


@ruling("16")
def test_equal_attackers_block_each_other_and_the_defender_stays() -> None:
    """Two of two against one: DAM stands."""
    fight = fought("antigonus Ae SYR", "eumenes Ae PHE", "ptolemy A DAM", u1="move DAM", u2="move DAM")
    assert fight.ends["u3"] == "DAM" and results(fight)["u3"] == "holds"


@ruling("16")
def test_who_must_retreat_blocks_nobody() -> None:
    """PHE and SYR want DAM; PHE is driven out, so SYR gets in."""
    fight = fought("antigonus A SYR", "eumenes A PHE", "ptolemy Ae IDU", u1="move DAM", u2="move DAM", u3="move PHE")
    assert fight.ends["u1"] == "DAM" and results(fight)["u2"] == "beaten"


@ruling("16", "17")
def test_two_blocked_units_each_attacked_from_behind() -> None:
    """Nobody's retreat is certain before the other's: both keep their influence, both are driven out."""
    units = ("antigonus A SYR", "eumenes A PHE", "ptolemy Ae CIL", "seleucus Ae IDU")
    fight = fought(*units, u1="move DAM", u2="move DAM", u3="move SYR", u4="move PHE")
    assert results(fight) == {"u1": "beaten", "u2": "beaten", "u3": "moves", "u4": "moves"}
    assert fight.results["u1"].rule == "orders count"


@ruling("17")
def test_the_order_of_the_units_changes_nothing() -> None:
    """The same position told backwards ends the same."""
    words = {"SYR": "move DAM", "PHE": "support SYR DAM", "DAM": "move COM", "COM": "move DAM", "CIL": "move SYR"}
    places = tuple(words)

    def ends(order: tuple[str, ...]) -> dict[str, str]:
        seats = dict(zip(places, ("antigonus", "antigonus", "ptolemy", "ptolemy", "eumenes")))
        units = tuple(f"{seats[place]} A {place}" for place in order)
        fight = fought(*units, **{f"u{n}": words[place] for n, place in enumerate(order, 1)})
        return {place: fight.ends[f"u{n}"] for n, place in enumerate(order, 1)}

    assert ends(places) == ends(places[::-1])


@ruling("5", "18")
def test_a_convoy_breaks_only_when_the_fleet_is_driven_out() -> None:
    """Attacked is not enough."""
    units = ("antigonus A ARC", "antigonus F MIO")
    attacked = fought(*units, "ptolemy F MOR", u1="move CYR", u2="convoy ARC CYR", u3="move MIO")
    assert attacked.ends["u1"] == "CYR" and results(attacked)["u2"] == "convoys"
    driven = fought(*units, "ptolemy Fe MOR", u1="move CYR", u2="convoy ARC CYR", u3="move MIO")
    assert driven.ends["u1"] == "ARC" and why(driven, "u1") == ["order-no-way"]


@ruling("5")
def test_a_convoy_that_would_save_itself_fails() -> None:
    """The army carried would drive out the fleet that helps against its carrier: the convoy fails (Szykman)."""
    units = ("antigonus A CYR", "antigonus F MIO", "ptolemy Fe ADR", "ptolemy A ARC", "antigonus A LAC")
    fight = fought(*units, u1="move ARC", u2="convoy CYR ARC", u3="move MIO", u5="support CYR ARC")
    assert fight.ends["u1"] == "CYR"


@ruling("42")
def test_only_the_orders_of_whoever_has_the_unit_count() -> None:
    """The briber's order for a unit that did not come over is not looked at."""
    table = board("antigonus A SYR", "ptolemy A PHE")
    sheets = {"antigonus": (line("move", piece="u2", to="IDU"),), "ptolemy": (line("hold", piece="u2"),)}
    record, fight = rules("fight").try_out(table, sheets)
    assert fight.ends["u2"] == "PHE" and len(record.lines) == 1


def test_a_record_is_kept_as_plain_data() -> None:
    """What a variable keeps gives the same fight."""
    given = {"owners": {"tyr": "ptolemy", "athenes": "antigonus"}, "people": {"antigonus": "SYR antigonus u1"}}
    table = board("antigonus A SYR", "ptolemy F MIN", "ptolemy A PHE", **given)
    record, fight = rules("fight").try_out(table, {"antigonus": (line("move", piece="u1", to="PHE"),)})
    kept = rules("record").plain(record)
    assert rules("record").from_plain(kept) == record
    assert rules("fight").fight(table.game.data, rules("record").from_plain(kept)) == fight


@case("14.d", "refuse")
def test_neutral_units_help_their_own_cause_only() -> None:
    """A revolt may be helped, but helps and carries no player; the Greeks of the general revolt are one cause."""
    units = ("- Am THR revolt:thracians", "antigonus A MAC", "ptolemy A PEO")
    helped = fought(*units, u1="move PEO", u2="support THR PEO")
    assert helped.ends["u1"] == "PEO"
    assert why(fought(*units, u1="support MAC PEO", u2="move PEO"), "u1") == ["order-other-cause"]
    carried = ("- A ILL revolt:illyrians", "antigonus F ADR")
    assert why(fought(*carried, u2="convoy ILL EPI", u1="move EPI"), "u2") == ["order-other-cause"]
    greeks = ("- Am ETO revolt:greeks greek:aetolians", "- Am THE revolt:greeks greek:aetolians", "antigonus A ATT")
    assert fought(*greeks, u1="move ATT", u2="support ETO ATT").ends["u1"] == "ATT"
