"""9.a, 6.b, 12 Characters stay, leave and go along as their player writes, from the first turn on.

`TEXT` is every example of writing the rulebook gives, with the line of its text, and how it is read here.
"""

from __future__ import annotations

from typing import Any

import pytest

from tabletop.core.position.state import State
from tabletop.core.rules.context import Known
from tabletop.core.rules.orders import Line, Read, Sheet, line
from tests.modules.bench import case
from tests.modules.diadochi import bench
from tests.modules.diadochi.bench import board, known, rules, ruling, run
from tests.modules.diadochi.rules.season import sheets

ISSUS = "alexandrie-dissos"
WITH_HIM = {"ptolemy": "SYR - u1"}
TEXT: list[tuple[int, str, str, dict[str, Any], Line]] = [
    (655, "A* SYR X", "ptolemy A SYR", {"people": WITH_HIM}, line("hold", piece="u1")),
    (695, "A PHE X", "ptolemy A PHE", {}, line("hold", piece="u1")),
    (695, "* SYR X", "ptolemy A SYR", {"people": WITH_HIM}, line("hold", piece="ptolemy")),
    (693, "* SYR PHE", "ptolemy A SYR", {"people": WITH_HIM}, line("move", piece="ptolemy", to="PHE")),
    (698, "A PHE SYR", "ptolemy A PHE", {}, line("move", piece="u1", to="SYR")),
    (
        700,
        "F* CYC Athènes",
        "ptolemy F CYC",
        {"people": {"ptolemy": "CYC - u1"}, "owners": {"athenes": "ptolemy"}},
        line("move", piece="u1", to="athenes"),
    ),
    (745, "F MOR A1 Alexandrie", "ptolemy F MOR", {}, line("siege", piece="u1", citadel="alexandrie")),
    (
        746,
        "A* SYR A2 Alexandrie d'Issos",
        "ptolemy A SYR",
        {"people": WITH_HIM, "siege__u1": ISSUS},
        line("siege", piece="u1", citadel=ISSUS),
    ),
    (759, "F MOR Ra Alexandrie", "ptolemy F MOR", {}, line("resupply", piece="u1", citadel="alexandrie")),
    (
        761,
        "A* SYR Ra Alexandrie d'Issos",
        "ptolemy A SYR",
        {"people": WITH_HIM},
        line("resupply", piece="u1", citadel=ISSUS),
    ),
    (
        803,
        "F MOR Re MIO, CYC, Alexandrie, MRD, MIN",
        "ptolemy F MOR",
        {"owners": {"alexandrie": "ptolemy"}},
        line("retreat", piece="u1", to=("MIO", "CYC", "alexandrie", "MRD", "MIN")),
    ),
    (
        806,
        "A* SYR Re Alexandrie d'Issos, PHE, COM, CIL, X",
        "ptolemy A SYR",
        {"people": WITH_HIM, "owners": {ISSUS: "ptolemy"}},
        line("retreat", piece="u1", to=(ISSUS, "PHE", "COM", "CIL", "X")),
    ),
]
FIRST = {"turn": 1, "season": "spring", "owners": {"pella": "cassander", "pydna": "cassander"}}
COURT = {
    **dict.fromkeys(("philip-iii", "eurydice", "roxane", "alexander-iv"), "MAC cassander"),
    "cassander": "MAC",
}
HOME = ("cassander A MAC", "cassander A MAC", "cassander F MAC")


def at(*units: str, seat: str, **given: Any) -> Known:
    """A position as a seat reads it."""
    return known(bench.state(*units, **given), seat)


def read(k: Known, text: str, sheet: Sheet | None = None) -> Read:
    """A typed line."""
    found: Read = rules("protocol").PROTOCOL.read(k, text, sheet)
    return found


def played(*units: str, given: dict[str, Any], **orders: str) -> State:
    """The table after the military orders and the settling of characters."""
    found = sheets(board(*units, **given), orders)
    return run(run(bench.state(*units, sheets=found, **given), "Military").state, "Captures").state


def where(state: State) -> dict[str, str]:
    """Every piece and its place."""
    return {name: piece.place for name, piece in state.pieces.items()}


@case("9.a", "pass")
@pytest.mark.parametrize(("number", "text", "unit", "given", "meaning"), TEXT, ids=[f"{n} {t}" for n, t, *_ in TEXT])
def test_every_writing_of_the_text(number: int, text: str, unit: str, given: dict[str, Any], meaning: Line) -> None:
    """Each is offered, read as the text explains it, and written like that again."""
    k = at(unit, seat="ptolemy", **given)
    assert read(k, text) == Read(meaning)
    assert rules("protocol").PROTOCOL.write(k, meaning) == text


@pytest.mark.parametrize(
    ("text", "meaning"),
    [
        ("* X", line("hold", piece="ptolemy")),
        ("A* X", line("hold", piece="u1")),
        ("F X", line("hold", piece="u2")),
        ("F A1 Alexandrie", line("siege", piece="u2", citadel="alexandrie")),
    ],
)
def test_a_place_that_goes_without_saying(text: str, meaning: Line) -> None:
    """9.a, line 637: badly written but understandable, for there is one such unit or man."""
    k = at("ptolemy A SYR", "ptolemy F MOR", "antigonus A CIL", seat="ptolemy", people=WITH_HIM)
    assert read(k, text) == Read(meaning, mended=True)


def test_two_armies_and_no_place() -> None:
    """Two equal possibilities are none (line 637), and both are named."""
    found = read(at("ptolemy A SYR", "ptolemy A EGY", seat="ptolemy"), "A X")
    assert found.line is None and found.problem is not None and found.problem.key == "read-two"


@case("9.a", "pass")
def test_he_stays_when_his_unit_leaves() -> None:
    """`A SYR DAM` with `* SYR X`: the army goes without him, he commands nothing; with him when he is told nothing."""
    given = {"people": {"antigonus": "SYR antigonus u1", "cleopatra": "SYR antigonus"}, "with__cleopatra": "u1"}
    state = played("antigonus A SYR", given=given, u1="move DAM", antigonus="hold")
    assert where(state) == {"u1": "DAM", "antigonus": "SYR", "cleopatra": "DAM"}
    assert not state.vars.get("with.antigonus") and not state.vars.get("leads.u1")
    assert where(played("antigonus A SYR", given=given, u1="move DAM"))["antigonus"] == "DAM"


def test_a_couple_stays_together() -> None:
    """6.b Roxane is told to stay: her son does."""
    people = {"roxane": "SYR antigonus", "alexander-iv": "SYR antigonus"}
    given = {"people": people, "with__roxane": "u1", "with__alexander-iv": "u1"}
    state = played("antigonus A SYR", "antigonus A CIL", given=given, u1="move DAM", u2="move SYR", roxane="hold")
    assert where(state) == {"u1": "DAM", "u2": "SYR", "roxane": "SYR", "alexander-iv": "SYR"}
    assert state.vars["with.roxane"] == state.vars["with.alexander-iv"] == "u2"


@ruling("55")
def test_who_stays_where_his_unit_stays_is_with_it() -> None:
    """Nobody leaves: he keeps his bonus, and goes along when the unit must retreat."""
    given = {"people": {"antigonus": "SYR antigonus u1"}}
    state = played(
        "antigonus A SYR", "ptolemy Ae DAM", "ptolemy A PHE", given=given,
        u1="hold", antigonus="hold", u2="move SYR", u3="support DAM SYR",
    )  # fmt: skip
    assert state.pieces["u1"].place == state.pieces["antigonus"].place != "SYR"


@ruling("11")
@pytest.mark.parametrize(("order", "level"), [("move DAM", 20), ("hold", 30)])
def test_who_stays_behind_has_left_his_unit(order: str, level: int) -> None:
    """9.b, line 845: his ten T count no more when he stays where it goes; they do when both stay."""
    units, given = ("antigonus A SYR", "ptolemy A DAM"), {"people": {"antigonus": "SYR antigonus u1"}}
    found = sheets(board(*units, **given), {"u1": order, "antigonus": "hold"})
    assert rules("bribery").level(at(*units, seat="ptolemy", sheets=found, **given), "u1") == level


@case("12", "pass")
def test_a_fleet_with_its_diadoch_in_the_first_turn() -> None:
    """`F* MAC EUB` is the fleet and he with it; without the mark he stays, and is with who stays."""
    k = at(*HOME, seat="cassander", people=COURT, **FIRST)
    along = line("follow", piece="cassander", unit="u3")
    assert read(k, "F* MAC EUB") == Read(line("move", piece="u3", to="EUB"), also=(along,))
    assert read(k, "F MAC EUB") == Read(line("move", piece="u3", to="EUB"))
    plan = {"u1": "move pella", "u3": "move EUB"}
    sheet = {"cassander": [*sheets(k, plan)["cassander"], along]}
    state = run(bench.state(*HOME, people=COURT, sheets=sheet, **FIRST), "Military").state
    assert where(state)["cassander"] == "EUB" and state.vars["leads.u3"] == "cassander"
    assert where(played(*HOME, given={"people": COURT, **FIRST}, **plan))["cassander"] == "MAC"


def test_units_alike_in_the_first_turn() -> None:
    """12 Two armies alike need no number: the next without an order is meant; the king is written after the letter."""
    k = at(*HOME, seat="cassander", people=COURT, **FIRST)
    one = read(k, "A* MAC THE", ())
    assert (one.line, one.also) == (
        line("move", piece="u1", to="THE"),
        (line("follow", piece="cassander", unit="u1"),),
    )
    assert one.line is not None
    other = read(k, "A Philippe III MAC X", (one.line, *one.also))
    assert other.line == line("hold", piece="u2") and other.also == (line("follow", piece="philip-iii", unit="u2"),)
    assert read(k, "A MAC PEO", (one.line, other.line or one.line)).line is None


def test_the_king_leads_another_army() -> None:
    """6.b, line 439: he may change his unit in the course of a turn, and leads it; his wife comes along."""
    state = played(
        *HOME, given={"people": COURT, **FIRST},
        u1="move THE", u2="hold", u3="move EUB", cassander="move pella", roxane="hold",
    )  # fmt: skip
    assert state.vars["leads.u2"] == "philip-iii" and state.vars["with.eurydice"] == "u2"


def test_a_man_alone_can_be_told_three_things() -> None:
    """9.a, line 632: whoever writes a support for him is told so, and nothing false."""
    k = at("ptolemy A SYR", "ptolemy A PHE", seat="ptolemy", people=WITH_HIM)
    found = read(k, "* SYR S A PHE DAM")
    assert found.problem is not None and found.problem.key == "read-refused-person"


def test_philip_without_an_army_is_told_in_time() -> None:
    """6.b, line 436: two chiefs by one army, and the diadoch would command it."""
    k = at(*HOME, seat="cassander", people=COURT, **FIRST)
    plan = (line("move", piece="u1", to="pella"), line("move", piece="u3", to="EUB"))

    def told(*more: Line) -> bool:
        return any(one.text.key == "remark-king-alone" for one in rules("remarks").remarks(k, (*plan, *more)))

    assert told() and told(line("move", piece="philip-iii", to="pydna"))
    assert not told(line("command", piece="philip-iii", unit="u2"))
    assert not told(line("move", piece="philip-iii", to="pella"))
    assert not told(line("follow", piece="philip-iii", unit="u1"))
    assert not told(line("move", piece="cassander", to="THE"))


@ruling("10")
def test_an_absent_court_goes_with_the_army() -> None:
    """Cassander is away: nothing is lost, he and the king each have a unit to command."""
    state = played(*HOME, "cassander A MAC", given={"people": COURT, **FIRST})
    assert {name: state.pieces[name].place for name in ("u1", "u2", "u3", "u4")}.keys() <= state.pieces.keys()
    assert len({state.pieces[name].place for name in ("u1", "u2", "u3", "u4")}) == 4
    led = {state.vars.get(f"leads.{unit}") for unit in ("u1", "u2", "u3", "u4")}
    assert led == {"cassander", "philip-iii", "", None} or led == {"cassander", "philip-iii", None}
    assert state.pieces["philip-iii"].owner == "cassander"
