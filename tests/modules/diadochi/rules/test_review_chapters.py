"""Sentences of chapters 1 to 7 and 10 to 13 read once more against the rules: values from the rulebook."""

from __future__ import annotations

from typing import Any

import pytest

from tabletop.core.rules.orders import Line, intent_of, line
from tests.modules.bench import case
from tests.modules.diadochi.bench import board, known, rules, run, state, throw
from tests.modules.diadochi.rules.thrown import play

SARDES = {"gordion": "antigonus", "sardes": "antigonus"}


def master(k: Any, name: str) -> str:
    """Who controls a character."""
    return str(rules("board").master(k, name))


# --- 7 ---


@case("7.c", "pass")
def test_the_treasure_goes_to_who_took_the_last_citadel() -> None:
    """With dynasties, the chiefs dead, a player falls with his last citadel: to the besieger, not the slayer."""
    dead = {"dead__antigonus": 1, "dead__demetrius": 1, "last__antigonus": "demetrius", "slayer__demetrius": "eumenes"}
    t = board(owners={"gordion": "antigonus"}, dynasties=1, season="autumn", gold__antigonus=9, **dead)
    rules("handover").take(t, "gordion", "ptolemy")
    after = run(t.state, "Heirs").state.vars
    assert (after["out.antigonus"], after["gold.ptolemy"], after.get("gold.eumenes", 0)) == (1, 9, 0)


@case("7.c", "refuse")
def test_not_to_who_took_a_citadel_before_the_chief_died() -> None:
    """The murderer of the last chief is the one who has undone him."""
    t = board(people={"antigonus": "PHR"}, owners={"gordion": "antigonus"}, gold__antigonus=9, year=-318)
    rules("handover").take(t, "gordion", "ptolemy")
    rules("before").kill(t, "eumenes", "antigonus")
    after = run(t.state, "Heirs").state.vars
    assert (after["out.antigonus"], after.get("gold.ptolemy", 0), after["gold.eumenes"]) == (1, 0, 9)


@case("5.a", "pass")
@case("9.c", "pass")
def test_a_besieger_one_may_bribe_may_leave_the_treasure() -> None:
    """9.b Its new master may go on with the siege, so he may order the treasure to be left as well."""
    given: dict[str, Any] = {"siege__u1": "delphes"}
    k = known(state("eumenes A ETO", "antigonus A THE", **given))
    assert rules("after").about_to_fall(k, "antigonus") == rules("after").about_to_fall(k, "eumenes") == ("delphes",)
    assert rules("after").about_to_fall(k, "ptolemy") == ()


# --- 10 ---


@case("10", "pass")
def test_a_treasure_seized_in_winter_pays_for_what_is_built() -> None:
    """Delphi brings 1 T and Aetolia 1, its treasure 10: mercenaries for 10 T may be written and appear."""
    owners = {"delphes": "antigonus"}
    before = state(owners=owners, season="winter")
    chapter = rules("winter")
    offered = [o for o in chapter.lines(known(before, "antigonus")) if o.verb == "build" and o.args["kind"] == "A"]
    assert any(made.covers(intent_of(line("build", kind="A", at="ETO"))) for made in offered)
    sheet = (line("seize", citadel="delphes"), line("build", kind="A", at="ETO"))
    told = {remark.text.key: dict(remark.text.args) for remark in chapter.remarks(known(before, "antigonus"), sheet)}
    assert "remark-void-build" not in told and (told["remark-winter"]["paid"], told["remark-winter"]["left"]) == (10, 2)
    after = run(state(owners=owners, season="winter", sheets={"antigonus": sheet}), "Winter").state
    assert [p.place for p in after.pieces.values()] == ["ETO"] and after.vars["gold.antigonus"] == 2


@case("10", "refuse")
def test_a_treasure_not_seized_pays_for_nothing() -> None:
    """The same without the order to seize: 2 T do not buy mercenaries."""
    sheet = (line("build", kind="A", at="ETO"),)
    before = state(owners={"delphes": "antigonus"}, season="winter", sheets={"antigonus": sheet})
    keys = [remark.text.key for remark in rules("winter").remarks(known(before, "antigonus"), sheet)]
    assert "remark-void-build" in keys
    assert not run(before, "Winter").state.pieces


@case("10", "pass")
@pytest.mark.parametrize(("dice", "gone"), [((40, 40), "u2"), ((7, 8), "u1"), ((100, 1), "u2")])
def test_the_umpire_dismisses_at_random(dice: tuple[int, int], gone: str) -> None:
    """12 T pay one of two armies: a throw for each, the lower goes; of equals the last to come."""
    owners = {"tyr": "antigonus"}
    after = play(state("antigonus A PTE", "antigonus A COM", owners=owners, season="winter"), "Winter", dice).state
    assert [name for name in ("u1", "u2") if after.pieces[name].owner == ""] == [gone]


@case("10", "refuse")
def test_no_lot_where_the_text_decides() -> None:
    """The diadoch's unit goes last, the dearer one stays, and who is named goes: nothing is thrown for."""
    given: dict[str, Any] = {"owners": {"tyr": "antigonus"}, "season": "winter"}
    orders = {"antigonus": [line("dismiss", piece="u1")]}
    for position, gone in (
        (state("antigonus A PTE", "antigonus A COM", people={"antigonus": "COM - u2"}, **given), "u1"),
        (state("antigonus A PTE", "antigonus Ae COM", gold__antigonus=8, **given), "u1"),
        (state("antigonus A PTE", "antigonus A COM", sheets=orders, **given), "u1"),
    ):
        session = play(position, "Winter")
        assert session.awaited() == () and session.state.pieces[gone].owner == ""


@case("10", "pass")
def test_the_player_is_told_that_a_lot_would_decide() -> None:
    """Until he names somebody."""
    k = known(state("antigonus A PTE", "antigonus A COM", owners={"tyr": "antigonus"}, season="winter"), "antigonus")
    for sheet, told in (((), True), ((line("dismiss", piece="u1"),), False)):
        assert ("remark-lot" in [one.text.key for one in rules("winter").remarks(k, sheet)]) == told


@case("6.b", "pass")
def test_eurydice_a_widow_stays_shut_up() -> None:
    """The militia that guarded her is dismissed: without Philip she is like the others, kept by the citadel."""
    orders: dict[str, list[Line]] = {"antigonus": [line("dismiss", piece="u1")]}
    people = {"eurydice": "gordion antigonus u1"}
    after = run(state("antigonus Am gordion", people=people, owners=SARDES, season="winter", sheets=orders), "Winter")
    assert master(known(after.state), "eurydice") == "antigonus"


# --- 11 ---


@case("11.a", "pass")
@case("11.b", "pass")
def test_whom_mutineers_hold_goes_to_the_buyer() -> None:
    """11.b With the unit goes control of the characters; whose diadoch is bought by his own player is free."""
    people = {"cassander": "ARM - u1", "cleopatra": "ARM - u1", "lysimachus": "ARM - u1", "eumenes": "CAP"}
    given = {"captor__cassander": "sale:unsupplied", "captor__lysimachus": "sale:unsupplied"}
    sheets = {"lysimachus": [line("bid", piece="u1", sums=(5,))]}
    units = ("- A ARM sale:unsupplied", "lysimachus A MES")
    after = run(
        state(*units, people=people, sheets=sheets, season="spring", turn=5, gold__lysimachus=5, **given), "Auctions"
    )
    k = known(after.state)
    assert k.piece("u1").owner == "lysimachus"
    assert [master(k, name) for name in ("cassander", "cleopatra", "lysimachus")] == ["lysimachus"] * 3
    assert rules("board").captive(k, "cassander") and not rules("board").captive(k, "lysimachus")


@case("11.b", "refuse")
def test_mutineers_whom_nobody_buys_let_their_prisoners_go() -> None:
    """They disappear before the moves; the prisoner is his own player's again."""
    people = {"cassander": "ARM - u1", "cleopatra": "ARM - u1"}
    before = state("- A ARM sale:unsupplied", people=people, season="spring", captor__cassander="sale:unsupplied")
    k = known(run(before, "Auctions").state)
    assert not k.has("u1") and not rules("board").captive(k, "cassander")
    assert master(k, "cleopatra") == "" and k.piece("cassander").place == "ARM"


@case("11.c", "pass")
def test_whoever_is_shut_up_in_hecatompylos_changes_hands_with_it() -> None:
    """6.b A citadel that changes sides: the capture is automatic."""
    people = {"olympias": "hecatompylos", "philip-iii": "PHR antigonus", "antigonus": "PHR"}
    sheets = {"antigonus": [line("royal", seat="antigonus")]}
    given = {"revolt__satraps": (1, -1, 1), "owner__suse": "antigonus"}
    after = run(state("- Ae HYR revolt:satraps", people=people, sheets=sheets, **given), "RoyalOrder")
    k = known(after.state)
    assert rules("board").owner(k, "hecatompylos") == "antigonus" and master(k, "olympias") == "antigonus"


@case("11.d", "refuse")
def test_no_accord_when_one_province_has_been_lost_in_the_turn() -> None:
    """11.e Antigonus has marched into GHA: Seleucus does not control both when the order is carried out."""
    owners = {"GHA": "seleucus", "IND": "seleucus"}
    sheets = {"seleucus": [line("accord", province="IND")]}
    after = run(state("antigonus A GHA", owners=owners, sheets=sheets), "After").state
    assert set(after.pieces) == {"u1"} and "accord" not in after.vars


# --- 6.b ---


@case("6.b", "pass")
@pytest.mark.parametrize("told", ["cleopatra", "ptolemy"])
def test_cleopatra_and_her_husband_part_together(told: str) -> None:
    """They are inseparable: whichever is told to part from the unit, both do."""
    people = {"ptolemy": "EGY - u1", "cleopatra": "EGY ptolemy u1"}
    sheets = {"ptolemy": [line("part", piece=told)]}
    after = play(state("ptolemy A EGY", people=people, sheets=sheets, husband="ptolemy"), "Captures")
    k = known(after.state)
    assert [rules("board").with_unit(k, name) for name in people] == ["", ""]


@case("6.b", "pass")
def test_who_captures_the_husband_has_cleopatra_too() -> None:
    """They are inseparable: one die for both, as for the royal couples."""
    people = {"antigonus": "PHR", "cleopatra": "PHR antigonus"}
    session = play(state("eumenes A PHR", people=people, husband="antigonus"), "Captures", (4,))
    k = known(session.state)
    assert session.awaited() == () and [master(k, name) for name in people] == ["eumenes", "eumenes"]
    assert [rules("board").with_unit(k, name) for name in people] == ["u1", "u1"]


@case("11.d", "pass")
def test_elephants_for_sale_cost_what_one_bids() -> None:
    """They were never bought: an auction begins at 1 T, after a mutiny too."""
    k = known(state("- A ARM sale:unsupplied elephants", "- A PHR sale:dismissed elephants", season="spring"))
    assert [rules("auctions").price(k, k.piece(unit)) for unit in ("u1", "u2")] == [1, 1]


@case("6.b", "pass")
def test_a_new_unit_gathers_who_is_alone_in_its_space() -> None:
    """9.c To be by one's own unit and not with it must be ordered: the diadoch commands it, his prisoner is guarded."""
    people = {"antigonus": "gordion", "eumenes": "gordion"}
    orders: dict[str, list[Line]] = {"antigonus": [line("build", kind="A", at="gordion")]}
    given = {"owners": SARDES, "captor__eumenes": "antigonus", "season": "winter", "sheets": orders}
    k = known(run(state(people=people, **given), "Winter").state)
    (unit,) = rules("board").units(k, "antigonus")
    assert rules("board").leader(k, unit.id) == "antigonus" and rules("board").with_unit(k, "eumenes") == unit.id


@case("11.d", "pass")
@pytest.mark.parametrize("apart", [False, True])
def test_elephants_gather_who_is_there_but_not_who_parts(apart: bool) -> None:
    """They appear at the end of the turn, in the space of the diadoch."""
    owners = {"GHA": "seleucus", "IND": "seleucus"}
    sheets = {"seleucus": [line("accord", province="IND"), *([line("part", piece="seleucus")] if apart else [])]}
    k = known(run(state(people={"seleucus": "IND"}, owners=owners, sheets=sheets), "After").state)
    (unit,) = rules("board").units(k, "seleucus")
    assert rules("board").leader(k, unit.id) == ("" if apart else "seleucus")


@case("6.b", "pass")
@case("10", "pass")
def test_royals_left_alone_in_winter_withdraw() -> None:
    """Olympias is left in Lydia by the unit dismissed there: Sardes is the neutral citadel in reach."""
    orders: dict[str, list[Line]] = {"antigonus": [line("dismiss", piece="u1")]}
    people = {"olympias": "LYD antigonus u1"}
    owners = {"ephese": "antigonus", "gordion": "antigonus"}
    before = state("antigonus A LYD", people=people, owners=owners, season="winter", sheets=orders)
    k = known(run(run(before, "Winter").state, "Refuge").state)
    assert (k.piece("olympias").place, master(k, "olympias")) == ("sardes", "")


@case("6.b", "refuse")
def test_both_kinds_of_turn_end_with_a_look_for_refuges() -> None:
    """After heirs and eliminations, which leave royals alone too."""
    for steps in (rules("turn").MILITARY_STEPS, rules("turn").WINTER_STEPS):
        assert steps.index("Heirs") < steps.index("Refuge") < steps.index("Reckoning")


# --- 13 ---


@case("13", "pass")
def test_pella_lost_twice_in_a_turn_counts_twice() -> None:
    """Bribed from Cassander by Ptolemy, then taken from him by a siege: -3, +2 and -3, +2."""
    t = board(owners={"pella": "ptolemy"}, was__pella="cassander")
    rules("control").reckon_changes(t)
    t.set("owner.pella", "antigonus")
    rules("control").reckon_changes(t)
    rules("control").reckon_changes(t)
    assert {seat: t.var(f"pp.{seat}") for seat in ("cassander", "ptolemy", "antigonus")} == {
        "cassander": -3,
        "ptolemy": -1,
        "antigonus": 2,
    }


@case("13", "pass")
@pytest.mark.parametrize("step", ["Bribery", "Military", "After"])
def test_a_change_of_pella_is_reckoned_before_the_next_step(step: str) -> None:
    """What an earlier step has changed counts before this one can change it again."""
    after = run(state(owners={"pella": "ptolemy"}, was__pella="cassander"), step).state
    assert (after.vars["pp.cassander"], after.vars["pp.ptolemy"], after.vars["was.pella"]) == (-3, 2, "ptolemy")


# --- 14 ---


@case("14", "refuse")
def test_a_throw_for_the_event_that_hands_take_back_is_made_again() -> None:
    """The dice asked for are dropped: nothing is read off dice that were never thrown, they are asked for once more."""
    session = play(state(season="summer", people={"philip-iii": "MAC"}), "DrawEvent")
    session.begin("antigonus")
    assert session.submit("antigonus", "unwind", depth=len(session.state.frames) - 1).accepted
    throw(session, 6, 6)
    throw(session, 1)
    assert session.state.vars["event"] == ("death", "philip-iii")
