"""`tabletop adjudicate` and `tabletop bench orders`, called as the shell calls them."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.cli.conftest import Call

POSITIONS = Path(__file__).parents[1] / "systems" / "orders" / "positions.yaml"

BOUNCE = """cases:
- id: mine
  units:
    - {power: Austria, type: A, loc: VIE}
    - {power: Italy, type: A, loc: VEN, strength: 2}
    - {power: Italy, type: F, loc: TRI}
  orders:
    - {power: Austria, type: A, loc: VIE, order: move, to: TYR}
    - {power: Italy, type: A, loc: VEN, order: move, to: TYR}
"""


@pytest.fixture
def written(tmp_path: Path) -> Callable[[str], Path]:
    """A file with this text."""

    def write(text: str, name: str = "mine.yaml") -> Path:
        path = tmp_path / name
        path.write_text(text, encoding="utf-8")
        return path

    return write


@pytest.mark.parametrize("language", ["en", "fr"])
def test_all_positions_in_words(call: Call, language: str) -> None:
    """145 positions come out as expected, told in both languages without a hole."""
    status, out, err = call("adjudicate", POSITIONS, "--lang", language)
    assert (status, err) == (0, "")
    assert (
        out.splitlines()[-1]
        == {
            "en": "145 positions, not as expected: 0",
            "fr": "145 positions, autrement que prévu\u00a0: 0",
        }[language]
    )
    assert "⟦" not in out
    assert "order-" not in out and "orders-" not in out


def test_all_positions_for_programs(call: Call) -> None:
    """JSON with English keys in any language: results, numbers, causes, reasons, retreats and rules."""
    status, out, _ = call("adjudicate", POSITIONS, "--json", "--lang", "fr")
    told = {case["id"]: case for case in json.loads(out)}
    assert (status, len(told)) == (0, 145)
    assert not any(case["differences"] for case in told.values())
    fleet = next(order for order in told["6.F.16"]["orders"] if order["loc"] == "ENG")
    assert (fleet["result"], fleet["rule"]) == ("disrupted", "convoys fail")
    wales = next(order for order in told["6.F.16"]["orders"] if order["loc"] == "WAL")
    assert wales["numbers"][1] == {"what": "block", "mine": 2, "theirs": 2, "loc": "BEL"}
    assert (wales["causes"], wales["reasons"][0][0]) == (["BEL"], "order-blocked")
    beaten = {"loc": "KIE", "from": "HEL", "retreats": ["BAL", "BER", "HOL"], "to": "BER"}
    assert told["6.H.9"]["dislodged"][0] == beaten


def test_own_file_without_expectations(call: Call, written: Callable[..., Path]) -> None:
    """A file need not say what should come out; strengths above 1 count, and units without orders are told too."""
    status, out, _ = call("adjudicate", written(BOUNCE))
    assert status == 0
    assert "Austria A VIE to TYR: fails\n    The unit from VEN wants the same space with 2; this one has 1." in out
    assert "Italy A VEN to TYR: moves\n    The unit from VIE wants the same space with 1, less than 2." in out
    assert "Italy F TRI holds: stands" in out
    assert out.endswith("One position, not as expected: 0\n")


BEATEN = """cases:
- id: mine
  units:
    - {power: Austria, type: A, loc: VIE, strength: 2}
    - {power: Italy, type: A, loc: TRI}
    - {power: Italy, type: A, loc: SER}
  orders:
    - {power: Austria, type: A, loc: VIE, order: move, to: TRI}
    - {power: Italy, type: A, loc: TRI, order: hold}
"""


def test_a_beaten_unit_is_called_so(call: Call, written: Callable[..., Path]) -> None:
    """Not “stands”; where no retreat is written it is not called lost while places are open to it."""
    out = call("adjudicate", written(BEATEN))[1]
    assert "Italy A TRI holds: beaten" in out and "stands" not in out.split("SER")[0]
    assert "TRI is beaten from VIE and must retreat; no retreat is written for it" in out and "lost" not in out
    (told,) = json.loads(call("adjudicate", written(BEATEN), "--json")[1])[0]["dislodged"]
    assert told["unwritten"] and told["to"] == "" and "ALB" in told["retreats"]
    shut = BEATEN.replace("order: hold}", "order: hold, retreats: [SER]}")
    assert "TRI is beaten from VIE and lost." in call("adjudicate", written(shut))[1]


def test_difference_is_status_1(call: Call, written: Callable[..., Path]) -> None:
    """What does not come out as the file says is told, and is the exit status."""
    path = written(BOUNCE.replace("to: TYR}", "to: TYR, result: moves}", 1))
    status, out, _ = call("adjudicate", path)
    assert status == 1
    assert "Not as expected: A VIE should be moves and is fails." in out
    assert json.loads(call("adjudicate", path, "--json")[1])[0]["differences"] == [
        {"expected": "moves", "found": "fails", "what": "A VIE"}
    ]


def test_reading_of_the_file(call: Call, written: Callable[..., Path]) -> None:
    """A file may ask for the reading in which a unit that must retreat has no influence."""
    position = next(case for case in POSITIONS.read_text().split("\n- ") if 'id: "6.D.21"' in case)
    silent = written("reading: {beaten_orders_count: false}\ncases:\n- " + position)
    status, out, _ = call("adjudicate", silent, "--json")
    results = {order["loc"]: order["result"] for order in json.loads(out)[0]["orders"]}
    assert (status, results["TYR"], results["VEN"]) == (1, "given", "moves")


def test_other_map(call: Call, written: Callable[..., Path]) -> None:
    """Any map of that form will do."""
    provinces = "{Hill: {type: inland}, Ford: {type: inland}, Wood: {type: inland}}"
    board = written(f"provinces: {provinces}\narmy_edges: [[Hill, Ford], [Wood, Ford]]\n", "map.yaml")
    text = BOUNCE.replace("VIE", "Hill").replace("VEN", "Wood").replace("TYR", "Ford")
    text = "".join(line for line in text.splitlines(keepends=True) if "TRI" not in line)
    status, out, _ = call("adjudicate", written(text), "--map", board)
    assert (status, "Italy A Wood to Ford: moves" in out) == (0, True)


FAULTS = [
    ("loc: VIE}", "loc: VEI}", 4, "There is no place “VEI” on the map. Did you mean “VIE”?"),
    ("type: F, loc: TRI", "type: F, loc: MUN", 6, "A unit of kind F cannot stand in MUN. Put it somewhere else"),
    ("type: F, loc: TRI", "type: F, loc: SPA", 6, "It could stand in SPA/nc, SPA/sc"),
    ("loc: TRI", "loc: VEN", 6, "A second unit stands in VEN; the first is on line 5. Leave one"),
    ("order: move, to: TYR}", "order: mvoe, to: TYR}", 8, "“mvoe”. Use one of these: hold, move, support, convoy."),
    ("order: move, to: TYR}", "order: move}", 8, "The field to is missing."),
    ("order: move, to: TYR}", "order: support, target: TYX}", 8, "There is no place “TYX”"),
    ("to: TYR}", "to: TYR, to_coast: nc}", 8, "There is no place “nc” on the map."),
    ("strength: 2", "strength: 0", 5, "strength is 0, which is less than 1."),
    ("power: Austria, type: A, loc: VIE}", "power: Austria, typ: A, loc: VIE}", 4, "Did you mean “type”?"),
    ("cases:", "casse:", 1, "Did you mean “cases”?"),
    ("order: move, to: TYR}", "order: support, target: VEN, to: TYR}", 8, "The field to says nothing of the order s"),
    ("order: move, to: TYR}", "order: hold, to: TYR}", 8, "The field to says nothing of the order hold. Take it out."),
    ("to: TYR}", "to: TYR, target: VEN}", 8, "or use one of these: to, to_coast, via_convoy."),
    ("to: TYR}", "to: TYR, retreats: [TYR, BOG]}", 8, "There is no place “BOG” on the map."),
    ("type: A, loc: VEN, order", "type: A, loc: VIE, order", 9, "A second order for the unit in VIE; the first is on"),
]


@pytest.mark.parametrize(("good", "bad", "line", "words"), FAULTS, ids=range(len(FAULTS)))
def test_bad_files(call: Call, written: Callable[..., Path], good: str, bad: str, line: int, words: str) -> None:
    """A fault in a file: status 1; the file, the line, what is wrong and how to mend it; in French as well."""
    path = written(BOUNCE.replace(good, bad, 1))
    status, out, err = call("adjudicate", path)
    assert (status, out) == (1, "")
    assert f"mine.yaml, line {line}:" in err
    assert words in err
    assert all(f"line {line}:" in sentence for sentence in err.splitlines())
    french = call("adjudicate", path, "--lang", "fr")[2]
    assert f"mine.yaml, ligne {line}\u00a0:" in french
    assert "⟦" not in err + french


def test_bad_map(call: Call, written: Callable[..., Path]) -> None:
    """A border that names no place is told with the line of the map."""
    board = written("provinces:\n  Hill: {type: inland}\narmy_edges:\n  - [Hill, Frod]\n", "map.yaml")
    status, _, err = call("adjudicate", written(BOUNCE), "--map", board)
    assert status == 1
    assert "map.yaml, line 4: There is no place “Frod” on the map. Use one of these: Hill." in err


@pytest.mark.parametrize("arguments", [("gone.yaml",), (POSITIONS, "--map", "gone.yaml"), ("/",)])
def test_files_that_are_not_there(call: Call, arguments: tuple[Any, ...]) -> None:
    """A file that cannot be read is said so, never with a traceback."""
    status, out, err = call("adjudicate", *arguments)
    assert (status, out) == (1, "")
    assert "cannot be read" in err


def test_bench_orders(call: Call) -> None:
    """Figures are measured on dense positions; those of the other program only where it is installed."""
    status, out, _ = call("bench", "orders", "--positions", "20", "--json")
    figures = json.loads(out)
    assert (status, figures["positions"], figures["units"]) == (0, 20, 34)
    assert figures["results_per_s"] > figures["with_explanations_per_s"] > 0
    assert "diplomacy" in figures


def test_help(call: Call) -> None:
    """The verb explains itself in both languages."""
    for language in ("en", "fr"):
        status, out, _ = call("adjudicate", "--lang", language, "--help")
        assert (status, "--map" in out, "⟦" in out) == (0, True, False)
