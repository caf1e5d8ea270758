"""9.a The text of a sheet: the rulebook's own examples, what is badly written, and there and back for every verb."""

from __future__ import annotations

import os
import random
from typing import Any

import pytest

from tabletop.core.rules.context import Known
from tabletop.core.rules.orders import Line, Read, line
from tests.modules.bench import case
from tests.modules.diadochi.bench import known, rules, ruling, state

SHEETS = int(os.environ.get("TABLETOP_SHEETS", "40"))
EXAMPLES = [
    ("A PHE SYR", "ptolemy A PHE", {}, line("move", piece="u1", to="SYR")),
    ("F* CYC Athènes", "ptolemy F CYC", {"athenes": "ptolemy"}, line("move", piece="u1", to="athenes")),
    ("A PHE X", "ptolemy A PHE", {}, line("hold", piece="u1")),
    ("F MOR A1 Alexandrie", "ptolemy F MOR", {}, line("siege", piece="u1", citadel="alexandrie")),
    ("A* SYR A2 Alexandrie d'Issos", "ptolemy A SYR", {}, line("siege", piece="u1", citadel="alexandrie-dissos")),
    ("F MOR Ra Alexandrie", "ptolemy F MOR", {}, line("resupply", piece="u1", citadel="alexandrie")),
    (
        "A* SYR Ra Alexandrie d'Issos",
        "ptolemy A SYR",
        {},
        line("resupply", piece="u1", citadel="alexandrie-dissos"),
    ),
    (
        "F MOR Re MIO, CYC, Alexandrie, MRD, MIN",
        "ptolemy F MOR",
        {"alexandrie": "ptolemy"},
        line("retreat", piece="u1", to=("MIO", "CYC", "alexandrie", "MRD", "MIN")),
    ),
    (
        "A* SYR Re Alexandrie d'Issos, PHE, COM, CIL, X",
        "ptolemy A SYR",
        {"alexandrie-dissos": "ptolemy"},
        line("retreat", piece="u1", to=("alexandrie-dissos", "PHE", "COM", "CIL", "X")),
    ),
]
"""9.a The examples of the text: writing, unit, owners, meaning. `*` puts the diadoch in command."""


def protocol() -> Any:
    """The order protocol of the game."""
    return rules("protocol").PROTOCOL


def at(*units: str, people: dict[str, str] | None = None, seat: str = "ptolemy", **given: Any) -> Known:
    """A position as a seat reads it."""
    return known(state(*units, people=people, **given), seat)


def read(k: Known, text: str) -> Read:
    """A typed line."""
    found: Read = protocol().read(k, text)
    return found


def table() -> Known:
    """Several units, and what stands around them."""
    return at(
        "ptolemy A PHE", "ptolemy A COM", "ptolemy A SYR", "ptolemy F MOR", "ptolemy A EGY", "ptolemy F MIO",
        "ptolemy A ARC", "antigonus A CIL",
        people={"ptolemy": "EGY - u5", "olympias": "delphes -", "antigonus": "CIL - u8"},
        gold__ptolemy=40,
    )  # fmt: skip


@case("9.a", "pass")
@pytest.mark.parametrize("text, unit, owners, meaning", EXAMPLES, ids=[row[0] for row in EXAMPLES])
def test_examples_of_the_text(text: str, unit: str, owners: dict[str, str], meaning: Line) -> None:
    """Every example of 9.a is read as the text explains it, and is not thought badly written."""
    place = unit.split()[2]
    people = {"ptolemy": f"{place} - u1"} if "*" in text else {}
    k = at(unit, people=people, owners=owners)
    assert read(k, text) == Read(meaning)


@pytest.mark.parametrize("text, unit, owners, meaning", EXAMPLES, ids=[row[0] for row in EXAMPLES])
def test_examples_are_written(text: str, unit: str, owners: dict[str, str], meaning: Line) -> None:
    """Written, the meaning of an example is the example; of A1 and A2 the one that is due is written."""
    place = unit.split()[2]
    people = {"ptolemy": f"{place} - u1"} if "*" in text else {}
    due = {"siege__u1": "alexandrie-dissos"} if "A2" in text else {}
    assert protocol().write(at(unit, people=people, owners=owners, **due), meaning) == text


@ruling("2")
@pytest.mark.parametrize(
    "text, meaning",
    [
        ("A COM S A PHE SYR", line("support", piece="u2", of="PHE", to="SYR")),
        ("A SYR S A PHE X", line("support", piece="u3", of="PHE", to="PHE")),
        ("F MOR S A* EGY A1 Alexandrie", line("support", piece="u4", of="EGY", to="EGY")),
        ("F MIO C A ARC CYR", line("convoy", piece="u6", of="ARC", to="CYR")),
        ("* EGY LIB", line("move", piece="ptolemy", to="LIB")),
    ],
)
def test_orders_of_help(text: str, meaning: Line) -> None:
    """Supports and convoys name the order they help; help for a besieger is help where he stands."""
    assert read(table(), text) == Read(meaning)


@ruling("50")
@pytest.mark.parametrize(
    "text",
    ["a per a1 PARSAGADES", "A PER A1 Parsadagès", "A PER A1 Parsagadès", "A PER A1 Pasargadae"],
)
def test_names_as_they_are_spelt(text: str) -> None:
    """Any case, accents or none, the text's own variants and the English name are as good as the name."""
    assert read(at("ptolemy A PER"), text) == Read(line("siege", piece="u1", citadel="parsagades"))


@ruling("52")
@pytest.mark.parametrize(
    "text",
    ["A PHE - SYR", "A PHE SRY", "Army PHE to Syria", "A* PHE SYR", "Am PHE SYR", "PHE SYR", "armée Phénicie Syrie"],
)
def test_badly_written_but_understood(text: str) -> None:
    """An order that is badly written and has one meaning only counts, and says that it was mended."""
    assert read(at("ptolemy A PHE"), text) == Read(line("move", piece="u1", to="SYR"), mended=True)


@case("9.a", "refuse")
@ruling("52")
def test_two_readings() -> None:
    """An order with two equal readings is none: both are named."""
    k = at("ptolemy A EGY", "ptolemy A EGY", turn=1)
    found = read(k, "A EGY LIB")
    assert found.line is None and found.problem is not None
    assert {found.problem.get("one"), found.problem.get("other")} == {"A/1 EGY LIB", "A/2 EGY LIB"}
    assert read(k, "A/2 EGY LIB").line == line("move", piece="u2", to="LIB")


@pytest.mark.parametrize(
    "text, key, word",
    [
        ("A PHE blurb", "read-unknown", "blurb"),
        ("A blurb SYR", "read-unknown", "blurb"),
        ("blurb PHE SYR", "read-unknown", "blurb"),
        ("A PHE SYR COM", "read-unknown", "COM"),
        ("A PHE S A COM", "read-short", ""),
        ("A GHA X", "read-no-unit", ""),
        ("A PHE CHY", "read-refused-move", ""),
        ("Eurydice MAC X", "read-gone", ""),
        ("", "read-empty", ""),
    ],
)
def test_what_was_not_understood(text: str, key: str, word: str) -> None:
    """A line that means nothing says which word was not understood, or what is impossible."""
    problem = read(table(), text).problem
    assert problem is not None and (problem.key, problem.get("word")) == (key, word)


def positions(rng: random.Random) -> Known:
    """Units and people anywhere they may stand, in any season, as any seat sees them."""
    names, board = rules("names"), rules("atlas").atlas(table())
    season = rng.choice(("purchase", *names.SEASONS * 2))
    first = season == "spring" and rng.random() < 0.5
    free = {"land": [*board.provinces, *board.citadels], "sea": [*board.seas, *filter(board.harbours, board.citadels)]}
    units, taken = [], set()
    for _ in range(rng.randint(4, 24)):
        kind = rng.choice([*names.UNITS, "A", "A", "F"])
        place = rng.choice(free["sea" if names.UNITS[kind].sea else "land"])
        if place not in taken or (first and place in ("MAC", "EGY")):
            taken.add(place)
            owner = rng.choice((*names.SEATS, "-"))
            units.append(f"{owner} {kind} {place}" + " sale:dismissed" * (owner == "-"))
    people = {}
    for name in rng.sample(names.CHARACTERS, 12):
        master = rng.choice((*names.SEATS, "-")) if name in names.ROYALS else "-"
        place, own = rng.choice(board.provinces), ""
        if rng.random() < 0.6:
            number = rng.randrange(len(units))
            place, own = units[number].split()[2], f"u{number + 1}"
        people[name] = f"{place} {master} {own}".strip()
    owners = {citadel: rng.choice(names.SEATS) for citadel in board.citadels if rng.random() < 0.7}
    owners |= {province: rng.choice(names.SEATS[:2]) for province in ("GHA", "IND", "PAR")}
    given: dict[str, Any] = {"season": season, "turn": 1 if first else 30, "year": -300, "dynasties": 1}
    given |= {f"gold__{seat}": rng.randint(0, 60) for seat in names.SEATS}
    return known(state(*units, people=people, owners=owners, **given), rng.choice(names.SEATS))


def test_there_and_back() -> None:
    """Any line that may be written is read as itself from its own notation, and not as badly written."""
    rng, seen = random.Random(9), set()
    for _ in range(SHEETS):
        k = positions(rng)
        offers = protocol().lines(k)
        for made in rng.sample(offers, min(12, len(offers))):
            drawn = made.sample(rng)
            written = line(drawn.verb, **drawn.args)
            text = protocol().write(k, written)
            assert read(k, text) == Read(written), text
            seen.add(written[0])
    assert seen >= {"move", "hold", "support", "siege", "retreat"}


def test_every_verb_is_written_and_read() -> None:
    """Each verb that is offered anywhere has a row of the notation and a tab of the sheet."""
    rng = random.Random(4)
    offered = {made.verb for _ in range(SHEETS) for made in protocol().lines(positions(rng))}
    forms, tabs = rules("notation").FORMS, protocol().tabs
    assert offered <= forms.keys() and forms.keys() == tabs.keys()


ANY = [
    line("bid", piece="u8", sums=(10, 11, 14)), line("passage", gate="canal", piece="u4"),
    line("present", piece="olympias", seat="seleucus"), line("spare", piece="antigonus"),
    line("murder", piece="olympias"), line("royal", seat="lysimachus"), line("open", citadel="tyr", seat="eumenes"),
    line("gift", seat="cassander", sum=7, public=True), line("gift", seat="cassander", sum=7, public=False),
    line("decline", province="PAR"), line("capital", citadel="sardes"), line("keep_treasure", citadel="ephese"),
    line("seize", citadel="ephese"), line("part", piece="ptolemy"), line("command", piece="ptolemy", unit="u5"),
    line("wed"), line("accord", province="IND"), line("vote", seat="antigonus", yes=True),
    line("vote", seat="antigonus", yes=False), line("heir", at="EGY"), line("heir", at="alexandrie"),
    line("bequeath", citadel="sardes"),
    line("dismiss", piece="u1"), line("build", kind="Fe", at="MOR"), line("build", kind="A", at="alexandrie"),
    line("promote", piece="u1", kind="Am"), line("demote", piece="u2"), line("buy", kind="Ae", count=1),
]  # fmt: skip
"""Lines of the verbs that are rarely offered."""


@pytest.mark.parametrize("written", ANY, ids=lambda written: written[0])
def test_every_other_verb(written: Line) -> None:
    """Lines of every other verb are read as themselves, and nothing else can be read into them."""
    k = table()
    text = protocol().write(k, written)
    assert rules("meaning").read(k, text, lambda made: True) == Read(written)


@pytest.mark.parametrize(
    "text, meaning",
    [
        ("A CIL corruption 25 T", line("bribe", piece="u8", sum=25)),
        ("A CIL bribe 25T", line("bribe", piece="u8", sum=25)),
        ("A PHE contre-corruption 5", line("counter", piece="u1", sum=5)),
        ("donner Olympias Séleucos", line("present", piece="olympias", seat="seleucus")),
        ("give 5 Seleucus public", line("gift", seat="seleucus", sum=5, public=True)),
        ("vote Antigonus no", line("vote", seat="antigonus", yes=False)),
        ("Vote Antigone oui", line("vote", seat="antigonus", yes=True)),
        ("spare Antigonus", line("spare", piece="antigonus")),
        ("royal order Lysimachus", line("royal", seat="lysimachus")),
        ("build Fe MOR", line("build", kind="Fe", at="MOR")),
        ("A PHE promotion Am", line("promote", piece="u1", kind="Am")),
        ("enchère", None),
    ],
)
def test_words_of_both_languages(text: str, meaning: Line | None) -> None:
    """Signs have words in French and in English that are read as well."""
    assert rules("meaning").read(table(), text, lambda made: True).line == meaning


def test_a_copied_sheet_is_the_sheet() -> None:
    """The lines of a sheet, joined and read back line by line, are the sheet."""
    rng = random.Random(5)
    for _ in range(SHEETS // 4):
        k = positions(rng)
        sheet = rules("writing").drawn(k, rng)
        copied = "\n".join(protocol().write(k, one) for one in sheet)
        assert tuple(read(k, text).line for text in copied.splitlines()) == sheet
