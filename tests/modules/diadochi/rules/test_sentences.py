"""Lines, remarks, results and what was not understood, as sentences in both languages."""

from __future__ import annotations

import random
from typing import Any

import pytest

from tabletop.core.rules.context import Known
from tabletop.core.rules.orders import Line, line
from tabletop.core.text import Msg
from tabletop.data.catalog import Catalog
from tests.modules.diadochi.bench import ROOM, known, rules, state
from tests.modules.diadochi.rules.test_notation import positions

LANGUAGES = ("en", "fr")
SAID = [
    (line("move", piece="u1", to="SYR"), "Army in Phoenicia marches to Syria", "L’armée en Phénicie se rend en Syrie"),
    (
        line("support", piece="u2", of="PHE", to="SYR"),
        "Army in Commagene supports the army in Phoenicia going to Syria",
        "L’armée en Commagène soutient l’armée en Phénicie qui se rend en Syrie",
    ),
    (
        line("move", piece="u3", to="athenes"),
        "Fleet in the Cyclades (Ptolemy) sails to Athens",
        "La flotte dans les Cyclades (Ptolémée) se rend à Athènes",
    ),
    (
        line("siege", piece="u4", citadel="alexandrie-dissos"),
        "Elite army of Antigonus in Syria besieges Alexandria at Issus, second season",
        "L’armée d’élite d’Antigone en Syrie assiège Alexandrie d’Issos, deuxième saison",
    ),
    (
        line("retreat", piece="u1", to=("DAM", "IDU", "X")),
        "Army in Phoenicia retreats, if it must, to the Damascene, Idumaea; else it is disbanded",
        "L’armée en Phénicie fait retraite, s’il le faut, en Damascène, en Idumée\u202f; sinon elle est dissoute",
    ),
    (
        line("bribe", piece="u4", sum=35),
        "35 T to bribe the elite army of Antigonus in Syria: level 30 T, 80% if nobody lays more against it",
        "35 T pour corrompre l’armée d’élite d’Antigone en Syrie\u00a0: niveau 30 T, 80\u00a0% de chances si nul ne "
        "contre-corrompt",
    ),
    (
        line("gift", seat="seleucus", sum=5, public=True),
        "5 T for Seleucus, announced to all",
        "5 T pour Séleucos, annoncé à tous",
    ),
]
EVERY = (
    *SAID,
    *((line("capital", citadel="sardes"), "", ""), (line("keep_treasure", citadel="ephese"), "", "")),
    *((line("accord", province="IND"), "", ""), (line("vote", seat="eumenes", yes=False), "", "")),
    *((line("heir", at="PHR"), "", ""), (line("bequeath", citadel="sardes"), "", "")),
    *((line("heir", at="alexandrie"), "", ""), (line("royal", seat="antigonus"), "", "")),
    *((line("dismiss", piece="u1"), "", ""), (line("build", kind="F", at="tyr"), "", "")),
    *((line("promote", piece="u1", kind="Am"), "", ""), (line("demote", piece="u4"), "", "")),
    *((line("buy", kind="A", count=2), "", ""), (line("bid", piece="u4", sums=(1, 2)), "", "")),
    *((line("passage", gate="canal", piece="u3"), "", ""), (line("wed"), "", "")),
)


def table() -> Known:
    """An army, another, a fleet with the diadoch, and an elite army of somebody else at a siege."""
    people = {"ptolemy": "CYC - u3"}
    given: dict[str, Any] = {"siege__u4": "alexandrie-dissos"}
    units = ("ptolemy A PHE", "ptolemy A COM", "ptolemy F CYC", "antigonus Ae SYR")
    return known(state(*units, people=people, **given), "ptolemy")


def catalog(language: str) -> Catalog:
    """The words of the game."""
    return Catalog.for_module(ROOM.module, language)


@pytest.mark.parametrize("written, english, french", SAID, ids=[row[0][0] for row in SAID])
def test_said(written: Line, english: str, french: str) -> None:
    """A line is said in the reader's language, with the names of the places in it."""
    said = rules("protocol").PROTOCOL.say(table(), written)
    assert [catalog(language).msg(said) for language in LANGUAGES] == [english, french]


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_word_is_missing(language: str) -> None:
    """Every line that may be written, every remark and every result can be said."""
    bench, words, rng = rules("protocol").PROTOCOL, catalog(language), random.Random(2)
    for written, _, _ in EVERY:
        words.msg(bench.say(table(), written))
    for _ in range(25):
        k = positions(rng)
        for made in bench.lines(k):
            drawn = made.sample(rng)
            words.msg(bench.say(k, line(drawn.verb, **drawn.args)))
        seats = rules("names").SEATS
        sheets = {seat: rules("writing").drawn(Known(k.game, k.state, seat, None), rng) for seat in seats}
        for remark in bench.remarks(k, sheets[k.seat]):
            words.msg(remark.text)
        outcome = bench.try_out(k, sheets)
        for told in (*outcome.report, *(why for one in outcome.arrows for why in one.why)):
            words.msg(told)
    assert not words.missing


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_answer_has_its_words(language: str) -> None:
    """What a reader wants, refuses or cannot find has words, and so has every tab, verb, outcome and knot."""
    reading, words, sheet, meaning = rules("reading"), catalog(language), rules("sheet"), rules("meaning")
    keys = [f"read-want-{what}" for what in reading.WANTED] + [f"read-refused-{verb}" for verb in sheet.MILITARY]
    keys += ["read-refused-person", *(f"read-refused-{verb}-person" for verb in meaning.PERSONAL)]
    keys += [f"tab-{tab}" for tab in rules("protocol").PROTOCOL.tabs.values()]
    keys += [f"desk-gate-{gate}" for gate in rules("notation").GATES]
    results = "moves fails holds given cut convoys disrupted void illegal besieges takes repelled"
    keys += [f"told-{result}" for result in f"{results} resupplies idle cut-off beaten".split()]
    keys += [f"untied-{rule}" for rule in ("only-solution", "convoys-fail", "ring-turns", "orders-count", "all-stand")]
    keys += [rules("board").msg_place(place, table()).key for place in rules("atlas").atlas(table()).spaces]
    assert [key for key in keys if not words.has(key)] == []


def test_the_gone_are_named() -> None:
    """A line about a unit that is no more can still be said and written."""
    gone = line("move", piece="u99", to="SYR")
    bench, k = rules("protocol").PROTOCOL, table()
    assert catalog("en").msg(bench.say(k, gone)) == "A unit that is gone goes to Syria"
    assert bench.write(k, gone) == "u99 SYR"
    assert isinstance(bench.say(k, gone), Msg)


def test_a_bribe_says_what_it_must_reach_and_its_odds() -> None:
    """Mercenaries at 20 T: 19 T are too little, 25 T have 80 %; what the other side laid against it is not known."""
    position = known(state("antigonus A CIL", "ptolemy A SYR", counter__u2=0, gold__antigonus=40), "antigonus")
    say = rules("sentences").say
    short, enough = (say(position, line("bribe", piece="u2", sum=sum_)) for sum_ in (19, 25))
    assert (short.key, dict(short.args)["level"]) == ("say-bribe-short", 20)
    assert (enough.key, dict(enough.args)["level"], dict(enough.args)["chance"]) == ("say-bribe-odds", 20, 80)


def test_a_person_is_no_it() -> None:
    """A unit stays where it is, a person there."""
    bench, k = rules("protocol").PROTOCOL, table()
    person = next(name for name in k.state.pieces if rules("board").is_character(name))
    assert "where it is" not in catalog("en").msg(bench.say(k, line("hold", piece=person)))


def test_units_alike_are_numbered() -> None:
    """12 In the first turn several stand in one space, and a sentence says which."""
    k = known(state("antigonus A PHR", "antigonus A PHR", "antigonus F PHR"), "antigonus")
    bench = rules("protocol").PROTOCOL
    told = [catalog("en").msg(bench.say(k, line("move", piece=f"u{n}", to="LYD"))) for n in (1, 2)]
    assert told == ["Army 1 in Phrygia marches to Lydia", "Army 2 in Phrygia marches to Lydia"]
    assert "Fleet in Phrygia" in catalog("en").msg(bench.say(k, line("hold", piece="u3")))


def test_the_king_alone_is_a_remark_and_no_missing_order() -> None:
    """6.b The window counts units without orders: Philip, of whom something is said, is none of them."""
    people = {"cassander": "MAC", "philip-iii": "MAC cassander"}
    k = known(state("cassander A MAC", people=people), "cassander")
    said = rules("protocol").PROTOCOL.remarks(k, (line("move", piece="u1", to="THE"),))
    assert [one.lacks for one in said if one.piece == "philip-iii"] == [False]
    bare = rules("protocol").PROTOCOL.remarks(k, ())
    assert [one.piece for one in bare if one.lacks] == ["u1"]
