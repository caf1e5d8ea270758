"""3, 13 Victory points, prestige, and the four ways in which the war ends."""

from __future__ import annotations

from typing import Any

import pytest

from tabletop.core.rules.orders import line
from tests.modules.bench import case
from tests.modules.diadochi.bench import CAPITALS, known, rules, ruling, run, state

PLAIN = (
    *("alexandrie-dissos", "sardes", "ephese", "athenes", "corinthe", "sparte", "rhodes", "byzance"),
    *("cyrene", "salamine", "tyr", "suse", "ecbatane", "parsagades"),
)
SEATS = tuple(CAPITALS.values())


def empire(seat: str, count: int) -> dict[str, str]:
    """Everybody's capital and so many plain major citadels of one seat, Athens not among them at first."""
    plain = [c for c in PLAIN if c != "athenes"] + ["athenes"]
    return {**CAPITALS, **dict.fromkeys(plain[:count], seat)}


def end(position: Any) -> Any:
    """What the Reckoning says: (won, victory)."""
    vars_ = run(position, "Reckoning").state.vars
    return vars_.get("won"), vars_.get("victory")


def votes(*seats: str, of: str = "cassander", yes: bool = True) -> dict[str, Any]:
    """Sheets with a vote each."""
    return {seat: [line("vote", seat=of, yes=yes)] for seat in seats}


@ruling("47")
@case("3", "pass")
def test_thirty_two_points() -> None:
    """14 plain majors and 6 capitals are 32 points; a capital in other hands takes two out and brings one."""
    prestige = rules("prestige")
    k = known(state(owners=CAPITALS))
    assert prestige.points_in_play(k) == 32 and prestige.held_points(k, "eumenes") == 3
    lost = known(state(owners={**CAPITALS, "tyane": "antigonus"}))
    assert prestige.points_in_play(lost) == 30
    assert prestige.held_points(lost, "antigonus") == 4 and prestige.held_points(lost, "eumenes") == 0
    neutral = known(state(owners={**CAPITALS, "tyane": "", "gordion": "revolt:x"}))
    assert prestige.points_in_play(neutral) == 28
    gone = known(state(owners=CAPITALS, out__eumenes=1))
    assert prestige.points_in_play(gone) == 30


@ruling("47")
@case("3", "refuse")
def test_total_victory_needs_seventeen_of_thirty_two() -> None:
    """Sixteen points are half and not more; seventeen win."""
    others = dict.fromkeys((f"pp__{seat}" for seat in SEATS if seat != "ptolemy"), 100)
    assert end(state(owners=empire("ptolemy", 13), **others)) == (None, None)
    assert end(state(owners=empire("ptolemy", 14), **others)) == ("ptolemy", "total")


@ruling("48")
@case("3", "pass")
def test_measured_victory_is_looked_at_when_a_turn_ends() -> None:
    """32 victory points and Athens are 322: with 262 more won, 292 of 584 is half and not more; one more wins."""
    assert end(state(owners=CAPITALS, pp__lysimachus=262)) == (None, None)
    assert end(state(owners=CAPITALS, pp__lysimachus=263)) == ("lysimachus", "measured")


def test_prestige_below_zero_counts_nothing_in_play() -> None:
    """Who has less than nothing does not make the others' share bigger."""
    k = known(state(owners={**CAPITALS, "tyane": ""}, pp__eumenes=-5))
    assert rules("prestige").prestige(k, "eumenes") == -5
    assert rules("prestige").prestige_in_play(k) == 302  # 30 points, for Tyana is not its player's, and Athens


@ruling("48")
@case("3", "pass")
def test_marginal_victory_by_the_vote_of_all() -> None:
    """More than a third and the votes of the five others, at the start of a turn."""
    position = {"owners": CAPITALS, "pp__cassander": 117, "year": -318}
    five = [seat for seat in SEATS if seat != "cassander"]
    assert run(state(sheets=votes(*five), **position), "Votes").state.vars["won"] == "cassander"
    four = run(state(sheets=votes(*five[:4]), **position), "Votes").state.vars
    assert "won" not in four
    against = {**votes(*five[:4]), **votes(five[4], yes=False)}
    assert "won" not in run(state(sheets=against, **position), "Votes").state.vars


@case("3", "refuse")
@pytest.mark.parametrize(("points", "year"), [(116, -318), (117, -319)])
def test_no_vote_without_a_third_or_in_the_first_year(points: int, year: int) -> None:
    """146 of 438 are a third and not more; in 319 there is no vote at all."""
    position = state(owners=CAPITALS, pp__cassander=points, year=year, sheets=votes(*SEATS[1:]))
    assert [o for o in rules("victory").lines(known(position, "ptolemy")) if not o.empty()] == []
    assert "won" not in run(position, "Votes").state.vars


def test_those_who_are_out_have_no_vote() -> None:
    """Unanimity is that of the players left."""
    gone = {"out__eumenes": 1, "out__seleucus": 1}
    owners = {c: s for c, s in CAPITALS.items() if s not in ("eumenes", "seleucus")}
    position = state(
        owners=owners, pp__cassander=97, year=-310, sheets=votes("lysimachus", "antigonus", "ptolemy"), **gone
    )
    assert run(position, "Votes").state.vars["won"] == "cassander"


@ruling("48")
@case("3", "pass")
def test_shared_victory_after_two_quiet_years() -> None:
    """From the first winter on, two years without a point changing hands; a change that was undone counts too."""
    was = {f"was__{c}": CAPITALS.get(c, "") for c in (*CAPITALS, *PLAIN)}
    winter: dict[str, Any] = {"owners": CAPITALS, "season": "winter", **was}
    first = run(state(**winter), "Reckoning").state
    assert first.vars["quiet"] == 0 and "won" not in first.vars
    assert "won" not in run(state(**winter, quiet=0), "Reckoning").state.vars
    shared = run(state(**winter, quiet=1), "Reckoning").state.vars
    assert shared["won"] == SEATS and shared["victory"] == "shared"
    busy = run(state(**winter, quiet=1, traded=1), "Reckoning").state.vars
    assert "won" not in busy and busy["quiet"] == 0


@case("3", "refuse")
def test_a_point_that_changes_hands_breaks_the_quiet() -> None:
    """A neutral citadel taken in summer keeps the next winter from counting."""
    was = {f"was__{c}": CAPITALS.get(c, "") for c in (*CAPITALS, *PLAIN)}
    after = run(state(owners={**CAPITALS, "tyr": "ptolemy"}, season="summer", quiet=1, **was), "Reckoning").state
    assert after.vars["traded"] == 1 and after.vars["was.tyr"] == "ptolemy" and "won" not in after.vars


def test_the_last_one_left_wins() -> None:
    """Five are out."""
    out = {f"out__{seat}": 1 for seat in SEATS if seat != "eumenes"}
    assert end(state(owners={"tyane": "eumenes"}, **out)) == ("eumenes", "survivor")
    assert end(state(**out, out__eumenes=1)) == ("nobody", "nobody")


@case("13", "pass")
def test_prestige_is_the_sum_of_its_sources() -> None:
    """10 a point, 5 a royal, 2 for Athens, and what was done."""
    k = known(
        state(
            "cassander A MAC",
            people={"philip-iii": "MAC cassander u1", "eurydice": "MAC cassander", "olympias": "delphes -"},
            owners={**CAPITALS, "athenes": "cassander"},
            pp__cassander=-3,
        )
    )
    assert dict(rules("prestige").standing(k, "cassander")) == {"points": 40, "royals": 10, "athens": 2, "lasting": -3}
    assert rules("prestige").prestige(k, "cassander") == 49


@case("13", "pass")
@pytest.mark.parametrize(
    ("place", "was", "now", "lost", "won"),
    [
        ("pella", "cassander", "ptolemy", -3, 2),
        ("babylone", "seleucus", "ptolemy", -2, 1),
        ("tyane", "eumenes", "ptolemy", 0, 0),
    ],
)
def test_pella_and_babylon_at_each_change(place: str, was: str, now: str, lost: int, won: int) -> None:
    """Pella brings 2 and costs 3, Babylon 1 and 2, no other."""
    position = state(owners={**CAPITALS, place: now}, **{f"was__{place}": was})
    vars_ = run(position, "Reckoning").state.vars
    assert vars_.get(f"pp.{was}", 0) == lost and vars_.get(f"pp.{now}", 0) == won
    again = run(state(owners={**CAPITALS, place: now}, **{f"was__{place}": now}), "Reckoning").state.vars
    assert again.get(f"pp.{now}", 0) == 0


@case("13", "refuse")
def test_nobody_wins_prestige_when_pella_becomes_neutral() -> None:
    """The loser pays, a revolt earns nothing."""
    vars_ = run(state(owners={**CAPITALS, "pella": "revolt:x"}, was__pella="cassander"), "Reckoning").state.vars
    assert vars_["pp.cassander"] == -3 and vars_["deeds.cassander"] == (("pella-lost", -3),)


@case("13", "pass")
def test_the_sheet_of_points_tells_every_reason() -> None:
    """Variables vp.<seat> follow prestige: holdings when a turn ends, deeds at once; the window reads `result`."""
    first = run(state("ptolemy Ae ARM", owners={**CAPITALS, "tyr": "ptolemy"}), "Supply").state
    assert first.vars["vp.ptolemy"] == -1
    after = run(first, "Reckoning").state
    assert after.vars["vp.ptolemy"] == 39 == rules("prestige").prestige(known(after), "ptolemy")
    assert after.vars["held.ptolemy"] == (("points", 40), ("royals", 0), ("athens", 0))
    lost = state(owners={**CAPITALS, "tyr": ""}, vp__ptolemy=39, held__ptolemy=after.vars["held.ptolemy"])
    assert run(lost, "Reckoning").state.vars["vp.ptolemy"] == 29
    won = run(state(owners=CAPITALS, pp__lysimachus=263), "Reckoning").state
    assert won.vars["result"] == ("measured", "lysimachus", "3")


@case("3", "refuse")
def test_nobody_alone_wins_a_shared_victory() -> None:
    """All who are left share it; the window is told of no single winner."""
    left = {**CAPITALS, "tyane": ""}
    was = {f"was__{c}": left.get(c, "") for c in (*left, *PLAIN)}
    over = run(state(owners=left, season="winter", quiet=1, out__eumenes=1, **was), "Reckoning").state
    assert over.vars["won"] == tuple(seat for seat in SEATS if seat != "eumenes")
    assert over.vars["result"] == ("shared", "", "3")
