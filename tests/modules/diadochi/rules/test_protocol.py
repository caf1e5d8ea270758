"""The order protocol: who may write, remarks on a sheet, arrows, what if, and the last season explained (9.a, 9.b)."""

from __future__ import annotations

import random
from typing import Any

import pytest

from tabletop.core.rules.context import Known
from tabletop.core.rules.orders import Arrow, Line, Outcome, line
from tests.modules.bench import case
from tests.modules.diadochi.bench import known, rules, ruling, run, state
from tests.modules.diadochi.rules.test_notation import positions


def protocol() -> Any:
    """The order protocol of the game."""
    return rules("protocol").PROTOCOL


def remarks(k: Known, *sheet: Line) -> dict[str, str]:
    """Key of each remark on a sheet -> the piece it is about."""
    return {one.text.key: one.piece for one in protocol().remarks(k, sheet)}


def shown(outcome: Outcome) -> dict[tuple[str, str], tuple[tuple[str, ...], str]]:
    """(kind, piece) of each arrow -> its path and result."""
    return {(one.kind, one.piece): (one.path, one.result) for one in outcome.arrows}


@case("8.a", "pass")
def test_who_may_write() -> None:
    """Every player may write until he has handed in; the umpire and whoever is done may not."""
    session = run(state("ptolemy A PHE", season="summer"), "Sheets", steps=("Votes",))
    seats = [*rules("names").SEATS, "umpire"]

    def open_for() -> list[str]:
        return [seat for seat in seats if protocol().writing(Known(session.game, session.state, seat, None))]

    assert open_for() == seats[:-1]
    assert session.submit("ptolemy", "orders", sheet=(line("hold", piece="u1"),)).accepted
    assert open_for() == [seat for seat in seats[:-1] if seat != "ptolemy"]
    assert not protocol().writing(known(state("ptolemy A PHE"), "ptolemy"))


def test_the_list_of_pieces() -> None:
    """Own units by value and place, then characters that go alone, then those with a unit; nobody else's."""
    k = known(
        state(
            "ptolemy A PHE", "ptolemy A EGY", "antigonus A CIL", "ptolemy Ae LIB",
            people={"ptolemy": "EGY - u2", "olympias": "SYR ptolemy", "cleopatra": "COM antigonus"},
        ),
        "ptolemy",
    )  # fmt: skip
    assert protocol().pieces(k) == ("u2", "u4", "u1", "olympias", "ptolemy")


@pytest.mark.parametrize(
    "sheet, key, piece",
    [
        ((), "remark-no-order", "u1"),
        ((line("move", piece="u1", to="SYR"), line("move", piece="u2", to="SYR")), "remark-two-own", "u1"),
        ((line("move", piece="u1", to="COM"),), "remark-two-own", "u1"),
        ((line("support", piece="u2", of="PHE", to="SYR"),), "remark-unmatched", "u2"),
        ((line("convoy", piece="u3", of="PHE", to="CHY"),), "remark-unused-convoy", "u3"),
        ((line("move", piece="u1", to="CHY"),), "remark-no-convoy", "u1"),
        ((line("hold", piece="u2"),), "remark-no-retreat", "u2"),
        ((line("hold", piece="u4"),), "remark-not-won", "u4"),
        ((line("bribe", piece="u4", sum=5),), "remark-no-plan", "u4"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_remarks(sheet: tuple[Line, ...], key: str, piece: str) -> None:
    """What is missing from a sheet, or does not fit together, is said with the piece it is about."""
    k = known(state("ptolemy A PHE", "ptolemy A COM", "ptolemy F MIN", "antigonus A CIL", gold__ptolemy=40), "ptolemy")
    found = [one for one in protocol().remarks(k, sheet) if (one.text.key, one.piece) == (key, piece)]
    assert len(found) == 1 and not found[0].stops


def test_nothing_to_say() -> None:
    """A sheet in which everything fits has no remark."""
    k = known(state("ptolemy A PHE", "ptolemy A COM", "ptolemy F MIN", "antigonus A HYR", gold__ptolemy=40), "ptolemy")
    sheet = (
        line("move", piece="u1", to="CHY"),
        line("convoy", piece="u3", of="PHE", to="CHY"),
        line("hold", piece="u2"),
        line("counter", piece="u2", sum=40),
    )
    assert remarks(k, *sheet) == {}


@ruling("42")
def test_help_for_others_is_not_judged() -> None:
    """Whether a support for another player's unit fits cannot be known, so nothing is said."""
    k = known(state("ptolemy A COM", "antigonus A CIL"), "ptolemy")
    sheet = (line("support", piece="u1", of="CIL", to="SYR"), line("retreat", piece="u1", to=("MES",)))
    assert remarks(k, *sheet) == {}


@ruling("25", "33")
def test_remarks_on_sieges() -> None:
    """A second season that is due is called for; a retreat into a citadel that may fall is warned of."""
    k = known(
        state(
            "ptolemy A EGY", "antigonus F MOR", "ptolemy F MIN", owners={"alexandrie": "ptolemy", "peluse": "eumenes"},
            siege__u1="peluse", siege__u2="alexandrie",
        ),
        "ptolemy",
    )  # fmt: skip
    hold, retreat = line("hold", piece="u1"), line("retreat", piece="u1", to=("alexandrie",))
    found = remarks(k, hold, retreat)
    assert found["remark-second-season"] == "u1" and found["remark-into-siege"] == "u1"
    found = remarks(k, line("siege", piece="u1", citadel="peluse"))
    assert "remark-second-season" not in found and "remark-into-siege" not in found


@case("9.b", "refuse")
def test_money_short() -> None:
    """Bribes, counter-bribes, gifts and the highest bid for each unit are added up against the treasury."""
    k = known(state("ptolemy A PHE", "antigonus A SYR", "- A COM sale:dismissed", gold__ptolemy=30), "ptolemy")
    sheet = (
        line("bribe", piece="u2", sum=10),
        line("counter", piece="u1", sum=5),
        line("gift", seat="seleucus", sum=3, public=False),
        line("bid", piece="u3", sums=(4, 12)),
    )
    assert "remark-treasury" not in remarks(k, *sheet)
    poor = known(state("ptolemy A PHE", "antigonus A SYR", "- A COM sale:dismissed", gold__ptolemy=29), "ptolemy")
    short = next(one for one in protocol().remarks(poor, sheet) if one.text.key == "remark-treasury")
    assert (short.text.get("sum"), short.text.get("gold")) == (30, 29)


def test_arrows_of_a_sheet() -> None:
    """Each line that can be drawn is one arrow; a voyage goes through the seas whose fleets carry it."""
    k = known(state("ptolemy A CYR", "ptolemy F MOR", "ptolemy F MIO", "ptolemy A ARC", "ptolemy A EGY"), "ptolemy")
    sheet = (
        line("move", piece="u1", to="ETO"),
        line("convoy", piece="u3", of="CYR", to="ETO"),
        line("support", piece="u4", of="CYR", to="ETO"),
        line("siege", piece="u5", citadel="alexandrie"),
        line("resupply", piece="u2", citadel="alexandrie"),
        line("retreat", piece="u5", to=("LIB", "X")),
        line("gift", seat="seleucus", sum=0, public=False),
    )
    assert protocol().arrows(k, sheet) == (
        Arrow("move", "u1", "ptolemy", ("CYR", "MIO", "ETO"), rule="9.a"),
        Arrow("convoy", "u3", "ptolemy", ("MIO", "CYR", "ETO"), rule="9.a"),
        Arrow("support", "u4", "ptolemy", ("ARC", "CYR", "ETO"), rule="9.a"),
        Arrow("siege", "u5", "ptolemy", ("EGY", "alexandrie"), rule="9.a", count=1),
        Arrow("supply", "u2", "ptolemy", ("MOR", "alexandrie"), rule="9.a"),
        Arrow("retreat", "u5", "ptolemy", ("EGY", "LIB"), rule="9.a"),
    )


def fight() -> tuple[Any, dict[str, tuple[Line, ...]]]:
    """Two against one in Syria: the beaten unit falls back to Damascus."""
    position = state("ptolemy A PHE", "ptolemy A COM", "antigonus A SYR", "antigonus A LYD")
    return position, {
        "ptolemy": (line("move", piece="u1", to="SYR"), line("support", piece="u2", of="PHE", to="SYR")),
        "antigonus": (line("hold", piece="u3"), line("retreat", piece="u3", to=("DAM",))),
    }


@case("9.a", "pass")
def test_what_if() -> None:
    """Sheets tried out tell who wins with which numbers, who is driven out and where he goes; nothing is recorded."""
    position, sheets = fight()
    digest = position.digest()
    outcome = protocol().try_out(known(position, "ptolemy"), sheets)
    assert shown(outcome) == {
        ("move", "u1"): (("PHE", "SYR"), "ok"),
        ("support", "u2"): (("COM", "PHE", "SYR"), "ok"),
        ("hold", "u3"): (("SYR",), "beaten"),
        ("retreat", "u3"): (("SYR", "DAM"), "ok"),
    }
    numbers = [(why.get("mine"), why.get("theirs")) for one in outcome.arrows if one.piece == "u1" for why in one.why]
    assert (2, 1) in numbers
    assert [why.get("count") for one in outcome.arrows if one.piece == "u2" for why in one.why] == [1]
    assert outcome.places == {"u1": "SYR", "u2": "COM", "u3": "DAM", "u4": "LYD"}
    assert position.digest() == digest


def test_told_in_order() -> None:
    """Certain successes are told first, then fights won, then failures, then whoever was driven out."""
    position, sheets = fight()
    told = [one.get("line") for one in protocol().try_out(known(position, "ptolemy"), sheets).report]
    say = [protocol().say(known(position, "ptolemy"), one) for one in (*sheets["ptolemy"], *sheets["antigonus"])]
    assert told[:3] == [say[1], say[0], say[2]]


@case("9.a", "refuse")
def test_who_falls_with_a_unit() -> None:
    """A unit without a way out is destroyed with its commander; another character stays behind."""
    k = known(
        state(
            "ptolemy A PHE", "ptolemy A COM", "antigonus A SYR",
            people={"cleopatra": "SYR antigonus u3", "antigonus": "SYR - u3"},
        ),
        "ptolemy",
    )  # fmt: skip
    sheets = {
        "ptolemy": (
            line("move", piece="u1", to="SYR"),
            line("support", piece="u2", of="PHE", to="SYR"),
        ),
        "antigonus": (line("retreat", piece="u3", to=("X",)),),
    }
    alone = protocol().try_out(k, sheets)
    assert alone.places["u3"] == "SYR"  # the diadoch's +1 held it
    helped = state(
        "ptolemy A PHE", "ptolemy A COM", "antigonus A SYR", "ptolemy A DAM",
        people={"cleopatra": "SYR antigonus u3", "antigonus": "SYR - u3"},
    )  # fmt: skip
    sheets["ptolemy"] += (line("support", piece="u4", of="PHE", to="SYR"),)
    places = protocol().try_out(known(helped, "ptolemy"), sheets).places
    assert (places["u3"], places["antigonus"], places["cleopatra"]) == ("", "", "SYR")


def test_the_last_season_explained() -> None:
    """After a season its orders are explained as they were given, from the places they were given in."""
    position, sheets = fight()
    assert protocol().explain(known(position, "ptolemy")) is None
    with_sheets = state("ptolemy A PHE", "ptolemy A COM", "antigonus A SYR", "antigonus A LYD", sheets=sheets)
    session = run(with_sheets, "Military")
    after = Known(session.game, session.state, "ptolemy", None)
    explained, tried = protocol().explain(after), protocol().try_out(known(position, "ptolemy"), sheets)
    assert explained.arrows == tried.arrows and set(explained.report) <= set(tried.report)
    assert {name: after.piece(name).place for name in tried.places} == tried.places


def test_explained_as_it_happened() -> None:
    """In random positions the places of the explanation are those on the table, and every arrow begins at its unit."""
    rng = random.Random(11)
    for _ in range(12):
        k = positions(rng)
        if k.var("season") in ("purchase", "winter"):
            continue
        seats = rules("names").SEATS
        sheets = {seat: rules("writing").drawn(Known(k.game, k.state, seat, None), rng) for seat in seats}
        given = state_with(k, sheets)
        session = run(given, "Military", rng.randint(1, 99))
        outcome = protocol().explain(Known(session.game, session.state, "ptolemy", None))
        units = {name for name in outcome.places if name.startswith("u")}
        ends = {n: session.state.pieces[n].place if n in session.state.pieces else "" for n in units}
        assert {name: outcome.places[name] for name in units} == ends
        assert all(one.path[0] == k.piece(one.piece).place for one in outcome.arrows)


def state_with(k: Known, sheets: dict[str, tuple[Line, ...]]) -> Any:
    """A position with these sheets open on it."""
    with_sheets = state(sheets=sheets)
    given = k.state.copy()
    given.boxes.update(with_sheets.boxes)
    given.vars.update({name: value for name, value in with_sheets.vars.items() if name.startswith("sheet.")})
    return given
