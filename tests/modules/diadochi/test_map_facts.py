"""The map against what the rulebook says of it: spaces named, fields of action that hang together, homes apart."""

from __future__ import annotations

import pytest

from tabletop.core.rules.orders import line
from tests.modules.diadochi.bench import ROOM, rules, ruling

LAND = (
    "ARC ARE ARH ARM ASS ARA BAS BIT CAM CAP CAR CAU CHD CHE CHY CIL COM CYR EGY EPI ETO GED GHA GHE GRA HYR ILL IND "
    "IST ITA LAC LIB LYD MAC MED MES NAB PAP PAR PEO PHE PHR PON PTE SAG SCY SOG SUS SYR THE THR TRD"
)
SEA = "ADR CYC EGE EOL EUB GAR GPE MAE MIN MIO MOR MRD OCI POC POR PRO SAL"
TOUCHING = (
    "PHE SYR,MOR MIO,MOR CYC,MOR MRD,MOR MIN,SYR COM,SYR CIL,CHA MAC,EGE EUB,EUB EOL,CIL COM,COM DAM,DAM MES,DAM NAB,"
    "ARM MED,MED PER,PER SAG,SCY TRD,POC IST,MIN IDU,MIO CYR,MIO ARC,GPE PER"
)
FIELDS = (
    *("ETO THE EPI", "LAC ARC", "CYC EUB MIO", "THR IST SCY ILL PEO"),
    *("CYR LIB", "POC POR PRO MAE", "GRA PAR HYR MED"),
)


@ruling("1")
def test_every_code_of_the_text_is_a_space() -> None:
    """Fifty-two provinces and seventeen seas are named in the rulebook by three letters."""
    a = rules("atlas").Atlas(ROOM.module)
    assert set(LAND.split()) <= set(a.provinces) and sorted(SEA.split()) == sorted(a.seas)


@ruling("1")
def test_contacts_of_the_text_exist() -> None:
    """What examples and turn reports say to touch does so, and the lakes part what they part."""
    a = rules("atlas").Atlas(ROOM.module)
    assert [pair for pair in TOUCHING.split(",") if pair.split()[1] not in a.touching[pair.split()[0]]] == []
    assert "MED" not in a.by_land("MES") and "ARH" not in a.by_land("ARE")


@pytest.mark.parametrize("field", FIELDS)
def test_fields_of_action_hang_together(field: str) -> None:
    """14 A revolt could walk or sail all over its field."""
    a = rules("atlas").Atlas(ROOM.module)
    left, edge = set(field.split()), [field.split()[0]]
    while edge:
        here = edge.pop()
        left.discard(here)
        edge += [n for n in (*a.by_land(here), *a.by_sea(here)) if n in left] if here in a.touching else []
        left -= set(edge)
    assert not left


def test_homes_are_apart_and_citadels_are_twenty_and_sixteen() -> None:
    """12 no player is beside another at the start; 3 twenty major citadels, six of them capitals."""
    a = rules("atlas").Atlas(ROOM.module)
    homes = set(a.home.values())
    assert sorted(homes) == ["CAP", "CHD", "CHE", "EGY", "MAC", "PHR"]
    assert all(not homes & set(a.by_land(home)) for home in homes)
    assert (len(a.majors), len(a.citadels), len(a.first_capital)) == (20, 36, 6)
    assert {c: a.treasure[c] for c in ("bactres", "samarcande")} == {"bactres": 5, "samarcande": 5}


def test_ports_of_the_text() -> None:
    """9, 10 Alexandria opens on MOR, Alexandria by Issus on SAL, Lysimachia on EGE; Smyrna builds into EGE."""
    a = rules("atlas").Atlas(ROOM.module)
    assert "MOR" in a.harbours("alexandrie") and "SAL" in a.harbours("alexandrie-dissos")
    assert "EGE" in a.harbours("lysimachia") and "EGE" in a.builds_in("LYD") and "CYC" in a.harbours("athenes")
    assert a.harbours("sparte") == ()


@ruling("49")
def test_references_that_do_not_fit_change_nothing() -> None:
    """The rulebook's sixth chapter has no part c: nothing in ours refers to it."""
    assert ROOM.module.rule("6.c") is None and ROOM.module.rule("6.b") is not None


def test_a_line_reads_the_same_however_it_is_written() -> None:
    """Arguments stand in alphabetical order, so that equal orders are equal values."""
    assert line("move", to="SYR", piece="u1") == line("move", piece="u1", to="SYR")
