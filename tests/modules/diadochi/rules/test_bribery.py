"""9.b Bribes and counter-bribes; rulings 38 to 44."""

from __future__ import annotations

from typing import Any

import pytest

from tabletop.core.position.facts import Noted
from tabletop.core.position.state import State
from tabletop.core.rules.context import Table
from tabletop.core.rules.orders import line
from tabletop.core.session.session import Session
from tests.modules.bench import case
from tests.modules.diadochi.bench import ROOM, known, rules, ruling, state
from tests.modules.diadochi.rules.thrown import play


def bribe(piece: str, sum_: int) -> Any:
    """The line."""
    return line("bribe", piece=piece, sum=sum_)


def counter(piece: str, sum_: int) -> Any:
    """The line."""
    return line("counter", piece=piece, sum=sum_)


def owner(session: Session, piece: str) -> str:
    """Whose a piece is now."""
    return session.state.pieces[piece].owner


def reach(position: State, seat: str) -> set[str]:
    """Whom a seat may bribe."""
    return set(rules("bribery").targets(known(position), seat))


def level(position: State, piece: str) -> int:
    """The level of a piece."""
    return int(rules("bribery").level(known(position), piece))


def offered(position: State, seat: str, verb: str, **args: Any) -> bool:
    """Whether a line is among the offers of the chapter."""
    asked = rules("sheet").intent_of(line(verb, **args))
    return any(made.covers(asked) for made in rules("bribery").lines(known(position, seat)))


# --- reach ---


@ruling("38")
@pytest.mark.parametrize(
    ("mine", "theirs", "reached"),
    [
        ("A SYR", "A PHE", True),  # the next province
        ("A SYR", "A alexandrie-dissos", True),  # the garrison inside
        ("A alexandrie-dissos", "A SYR", True),  # the province around
        ("A alexandrie-dissos", "A PHE", False),  # beyond it
        ("A SYR", "A tyr", False),  # a citadel of the next province
        ("A SYR", "F SAL", False),  # armies do not bribe at sea
        ("A MES", "A MED", False),  # a lake
        ("A CIL", "A COM", True),  # mountains do not matter
        ("A CHE", "A HEL", False),  # the strait is a special way
        ("F MOR", "F MRD", True),  # the next sea
        ("F MOR", "F GAR", False),  # the canal is a special way
        ("F GAR", "F GPE", False),  # so is the way round Arabia
        ("F MIO", "F athenes", True),  # Attica lies along the sea, whatever the towpath
        ("F alexandrie", "F MOR", True),  # out of the port
        ("F alexandrie", "A EGY", False),  # a fleet in port is not at sea
        ("F MOR", "A EGY", True),  # a coastal province
        ("F MOR", "A alexandrie", True),  # the citadel in it
        ("F SAL", "A COM", False),  # an inland province
    ],
)
def test_reach_is_a_matter_of_map_and_kind(mine: str, theirs: str, reached: bool) -> None:
    """Whether a unit could go there, or lies off the coast; special ways do not count."""
    assert reach(state(f"antigonus {mine}", f"ptolemy {theirs}"), "antigonus") == ({"u2"} if reached else set())


@ruling("38")
def test_occupants_and_control_do_not_hinder() -> None:
    """A space full of others and a citadel one does not control are in reach."""
    position = state("antigonus A SYR", "ptolemy A PHE", "eumenes A alexandrie-dissos", owners={"tyr": "ptolemy"})
    assert reach(position, "antigonus") == {"u2", "u3"}


@case("9.b", "pass")
@pytest.mark.parametrize(("place", "reached"), [("PHE", True), ("PER", False), ("MIN", True), ("tyr", True)])
def test_a_free_diadoch_bribes_where_he_could_go(place: str, reached: bool) -> None:
    """On land or by sea, without any unit; also where he stands."""
    position = state("ptolemy A PHE", people={"antigonus": place})
    assert ("u1" in reach(position, "antigonus")) is reached


@case("9.b", "refuse")
def test_a_captive_bribes_nobody() -> None:
    """A diadoch in the hands of another gives no reach."""
    position = state("ptolemy A PHE", people={"antigonus": "SYR"}, captor__antigonus="eumenes")
    assert reach(position, "antigonus") == set()


@ruling("38")
@pytest.mark.parametrize("shut", ["SYR", "PHE"])
def test_storms_close_the_way(shut: str) -> None:
    """Neither out of a storm nor into one: no money is spent, no die thrown."""
    sheets = {"antigonus": [bribe("u2", 20)]}
    position = state("antigonus A SYR", "ptolemy A PHE", sheets=sheets, gold__antigonus=30, closed=(shut,))
    session = play(position, "Bribery")
    assert session.awaited() == () and session.state.vars["gold.antigonus"] == 30


@ruling("38")
def test_a_river_in_flood_closes_its_border() -> None:
    """Across the Euphrates nothing is bribed while it floods, elsewhere it is."""
    position = state("antigonus A DAM", "ptolemy A MES", "ptolemy A SYR", flooded=("euphrate",))
    assert reach(position, "antigonus") == {"u3"}


def test_a_unit_driven_out_by_a_revolt_gives_no_reach() -> None:
    """14.d Its orders are void."""
    assert reach(state("antigonus A SYR", "ptolemy A PHE", void=("u1",)), "antigonus") == set()


# --- whom ---


@case("9.b", "pass")
def test_a_lone_royal_is_bribed_and_the_couple_counts_as_one() -> None:
    """Ten for Philip and Eurydice together; both change hands."""
    position = state(
        "antigonus A THE",
        people={"philip-iii": "MAC", "eurydice": "MAC"},
        sheets={"antigonus": [bribe("eurydice", 10)]},
        gold__antigonus=10,
    )
    session = play(position, "Bribery", (75,))
    assert owner(session, "philip-iii") == owner(session, "eurydice") == "antigonus"
    assert session.state.vars["gold.antigonus"] == 0


@case("9.b", "refuse")
def test_a_royal_in_company_is_not_bribed() -> None:
    """With a unit, or with the diadoch who controls her, she is not alone; diadochs are never bribed."""
    with_unit = state("antigonus A SYR", "ptolemy A PHE", people={"roxane": "PHE ptolemy u2"})
    assert reach(with_unit, "antigonus") == {"u2"}
    with_chief = state("antigonus A SYR", people={"roxane": "PHE ptolemy", "ptolemy": "PHE"})
    assert reach(with_chief, "antigonus") == set()
    alone = state("antigonus A SYR", people={"roxane": "PHE ptolemy", "seleucus": "PHE"})
    assert reach(alone, "antigonus") == {"roxane"}


@case("9.b", "refuse")
def test_lines_that_may_not_be_written() -> None:
    """Not one's own, not beyond the treasury, not in winter, not in the first turn; a counter then, yes."""
    units = ("antigonus A SYR", "ptolemy A PHE")
    now = state(*units, gold__antigonus=25)
    assert offered(now, "antigonus", "bribe", piece="u2", sum=25)
    assert not offered(now, "antigonus", "bribe", piece="u2", sum=26)
    assert not offered(now, "antigonus", "bribe", piece="u1", sum=20)
    assert not offered(now, "antigonus", "counter", piece="u2", sum=1)
    assert not offered(state(*units, gold__antigonus=25, season="winter"), "antigonus", "bribe", piece="u2", sum=20)
    first = state(*units, gold__antigonus=25, turn=1, season="spring")
    assert not offered(first, "antigonus", "bribe", piece="u2", sum=20)
    assert offered(first, "antigonus", "counter", piece="u1", sum=20)


def test_a_sheet_has_one_bribe_for_a_target() -> None:
    """A second one stops the sheet, under the name of the partner even."""
    position = state("antigonus A THE", people={"philip-iii": "MAC", "eurydice": "MAC"}, gold__antigonus=15)
    seen = rules("bribery").remarks(known(position, "antigonus"), (bribe("philip-iii", 10), bribe("eurydice", 10)))
    assert [one.text.key for one in seen if one.stops] == ["remark-bribed-twice"]


# --- levels ---


@case("9.b", "pass")
def test_levels_of_the_table() -> None:
    """6.a, 6.b What each takes, elephants 20."""
    position = state(
        *(f"ptolemy {kind} {place}" for kind, place in zip(("A", "Am", "Ae", "Ag"), ("PHE", "SYR", "CIL", "COM"))),
        "ptolemy F MOR",
        "ptolemy Fe MIN",
        "ptolemy A IND elephants",
        people={"olympias": "delphes", "cleopatra": "sardes", "roxane": "MAC"},
    )
    assert [level(position, f"u{n}") for n in range(1, 8)] == [20, 30, 30, 45, 20, 30, 20]
    assert [level(position, name) for name in ("olympias", "cleopatra", "roxane")] == [5, 10, 10]


@case("9.b", "pass")
@pytest.mark.parametrize(
    ("chief", "more"), [("ptolemy", 10), ("ptolemy-ii", 10), ("olympias", -5), ("philip-iii", 0), ("cleopatra", 0)]
)
def test_a_commander_changes_the_level(chief: str, more: int) -> None:
    """Diadoch or epigone +10, Olympias -5, Philip nothing, and only in command."""
    royal = "ptolemy" if chief in ("olympias", "philip-iii", "cleopatra") else "-"
    position = state("ptolemy A PHE", people={chief: f"PHE {royal} u1"})
    if chief == "cleopatra":
        position.vars["leads.u1"] = ""
    assert level(position, "u1") == 20 + more


@case("9.b", "refuse")
@pytest.mark.parametrize("order", [line("move", piece="ptolemy", to="SYR"), line("part", piece="ptolemy")])
def test_a_commander_ordered_to_leave_counts_no_more(order: Any) -> None:
    """The level is the unit's own again; an order to the unit itself does not part them."""
    people = {"ptolemy": "PHE - u1"}
    assert level(state("ptolemy A PHE", people=people, sheets={"ptolemy": [order]}), "u1") == 20
    stays = [line("move", piece="u1", to="SYR")]
    assert level(state("ptolemy A PHE", people=people, sheets={"ptolemy": stays}), "u1") == 30


@case("9.b", "pass")
def test_the_husband_of_cleopatra_adds_ten_while_she_lives() -> None:
    """30 with the diadoch, 40 with the husband, 30 again when she is dead."""
    both = {"ptolemy": "PHE - u1", "cleopatra": "tyr ptolemy"}
    assert level(state("ptolemy A PHE", people=both, husband="ptolemy"), "u1") == 40
    assert level(state("ptolemy A PHE", people={"ptolemy": "PHE - u1"}, husband="ptolemy"), "u1") == 30
    assert level(state("ptolemy A PHE", people=both, husband="ptolemy-ii"), "u1") == 30


@case("9.b", "pass")
def test_husband_and_wife_leave_together() -> None:
    """6.b An order to Cleopatra takes her husband out of command; one that a revolt has annulled does not."""
    people = {"cleopatra": "PHE ptolemy u1", "ptolemy": "PHE - u1"}
    told: dict[str, Any] = {
        "people": people,
        "husband": "ptolemy",
        "sheets": {"ptolemy": [line("move", piece="cleopatra", to="SYR")]},
    }
    assert level(state("ptolemy A PHE", **told), "u1") == 20
    assert level(state("ptolemy A PHE", void=("cleopatra",), **told), "u1") == 40


# --- money and chance ---


@ruling("39")
@pytest.mark.parametrize(
    ("sum_", "at", "paid", "chance"),
    [(20, 20, 0, 75), (25, 20, 0, 80), (40, 20, 0, 95), (60, 20, 0, 95), (20, 20, 15, 90)],
)
def test_chance_by_the_numbers(sum_: int, at: int, paid: int, chance: int) -> None:
    """75 plus the money of the year less the level, 95 at most: the last number that wins, the first that does not."""
    position = state(
        "antigonus A SYR",
        "ptolemy A PHE",
        sheets={"antigonus": [bribe("u2", sum_)]},
        gold__antigonus=60,
        bribed__antigonus__u2=paid,
    )
    assert level(position, "u2") == at
    assert owner(play(position, "Bribery", (chance,)), "u2") == "antigonus"
    lost = play(position, "Bribery", (chance + 1,))
    assert owner(lost, "u2") == "ptolemy" and lost.state.vars["gold.antigonus"] == 60 - sum_
    assert lost.state.vars["bribed.antigonus.u2"] == paid + sum_


@ruling("39")
def test_below_the_level_nothing_is_paid() -> None:
    """19 T for 20: no die, no money, nothing remembered."""
    sheets = {"antigonus": [bribe("u2", 19)]}
    session = play(state("antigonus A SYR", "ptolemy A PHE", sheets=sheets, gold__antigonus=40), "Bribery")
    assert session.awaited() == () and session.state.vars["gold.antigonus"] == 40
    assert "bribed.antigonus.u2" not in session.state.vars


@ruling("40")
def test_the_highest_offer_alone_counts() -> None:
    """22 beats 21, whose money is kept."""
    position = state(
        "antigonus A SYR",
        "ptolemy A PHE",
        "eumenes A DAM",
        sheets={"antigonus": [bribe("u2", 22)], "eumenes": [bribe("u2", 21)]},
        gold__antigonus=30,
        gold__eumenes=30,
    )
    session = play(position, "Bribery", (1,))
    assert owner(session, "u2") == "antigonus"
    assert (session.state.vars["gold.antigonus"], session.state.vars["gold.eumenes"]) == (8, 30)


@ruling("40")
def test_a_shared_highest_offer_voids_all() -> None:
    """Two of 22 and one of 20: none is valid, nobody pays."""
    position = state(
        "antigonus A SYR",
        "ptolemy A PHE",
        "eumenes A DAM",
        "seleucus F MIN",
        sheets={
            "antigonus": [bribe("u2", 22)],
            "eumenes": [bribe("u2", 22)],
            "seleucus": [bribe("u2", 20)],
        },
        gold__antigonus=30,
        gold__eumenes=30,
        gold__seleucus=30,
    )
    session = play(position, "Bribery")
    assert session.awaited() == () and {
        session.state.vars[f"gold.{s}"] for s in ("antigonus", "eumenes", "seleucus")
    } == {30}


@ruling("41")
def test_several_bribes_in_the_order_written_while_money_lasts() -> None:
    """45 T: 20, then 30 that is not there, then 25 that is."""
    position = state(
        "antigonus A SYR",
        "ptolemy A PHE",
        "ptolemy Am DAM",
        "ptolemy A COM",
        sheets={"antigonus": [bribe("u2", 20), bribe("u3", 30), bribe("u4", 25)]},
        gold__antigonus=45,
    )
    session = play(position, "Bribery", (95,), (95,))
    assert session.awaited() == () and session.state.vars["gold.antigonus"] == 0
    assert {name for name in session.state.vars if name.startswith("bribed")} == {
        "bribed.antigonus.u2",
        "bribed.antigonus.u4",
    }


@ruling("41")
def test_two_players_bribe_each_others_unit() -> None:
    """Judged on the positions at the start: both units change sides."""
    position = state(
        "antigonus A SYR",
        "ptolemy A PHE",
        sheets={"antigonus": [bribe("u2", 20)], "ptolemy": [bribe("u1", 20)]},
        gold__antigonus=20,
        gold__ptolemy=20,
    )
    session = play(position, "Bribery", (1,), (1,))
    assert (owner(session, "u1"), owner(session, "u2")) == ("ptolemy", "antigonus")


@ruling("41")
def test_counter_bribes_come_first_and_add_up() -> None:
    """Five of the summer on ten of the spring: 20 becomes 35; 34 T are not enough, and nothing is told of it."""
    position = state(
        "antigonus A SYR",
        "ptolemy A PHE",
        sheets={"antigonus": [bribe("u2", 34)], "ptolemy": [counter("u2", 5)]},
        gold__antigonus=40,
        gold__ptolemy=6,
        counter__u2=10,
    )
    session = play(position, "Bribery")
    assert session.awaited() == () and session.state.vars["counter.u2"] == 15
    assert (session.state.vars["gold.antigonus"], session.state.vars["gold.ptolemy"]) == (40, 1)
    t = Table(ROOM.game, position, "", None)
    rules("bribery").pay_counters(t)
    assert not [fact for fact in t.facts() if isinstance(fact, Noted)]


@ruling("41")
def test_counter_bribes_are_over_at_the_end_of_autumn() -> None:
    """They last through After of summer, not through that of autumn; nor do the sums paid."""
    spent: dict[str, Any] = {"counter__u1": 5, "bribed__antigonus__u1": 20}
    summer = play(state("ptolemy A PHE", **spent), "After").state.vars
    autumn = play(state("ptolemy A PHE", season="autumn", **spent), "After").state.vars
    assert summer["counter.u1"] == 5 and summer["bribed.antigonus.u1"] == 20
    assert "counter.u1" not in autumn and "bribed.antigonus.u1" not in autumn


@case("9.b", "pass")
def test_counter_bribes_on_neutrals() -> None:
    """A neutral unit and a neutral royal may be paid for, somebody else's not."""
    position = state("- A PHE revolt:x", "ptolemy A SYR", people={"olympias": "delphes", "roxane": "MAC cassander"})
    assert set(rules("bribery").counted(known(position), "antigonus")) == {"u1", "olympias"}


@case("9.b", "refuse")
def test_no_counter_bribe_in_a_storm() -> None:
    """14.b It is not paid."""
    position = state("ptolemy A PHE", sheets={"ptolemy": [counter("u1", 5)]}, gold__ptolemy=5, closed=("PHE",))
    session = play(position, "Bribery")
    assert session.state.vars["gold.ptolemy"] == 5 and "counter.u1" not in session.state.vars


def test_drawn_bribes_may_stand() -> None:
    """What random play writes is offered."""
    import random

    position = state("antigonus A SYR", "ptolemy A PHE", gold__antigonus=40)
    seen = [one for n in range(60) for one in rules("bribery").draw(known(position, "antigonus"), random.Random(n))]
    assert {verb for verb, _ in seen} == {"bribe", "counter"}
    assert all(offered(position, "antigonus", verb, **dict(args)) for verb, args in seen)
