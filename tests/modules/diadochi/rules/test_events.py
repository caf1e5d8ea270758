"""14 What is drawn each season, table by table."""

from __future__ import annotations

import pytest

from tabletop.core.position.ids import CHANCE
from tests.modules.bench import case
from tests.modules.diadochi.bench import board, rules, ruling, run, state
from tests.modules.diadochi.rules.thrown import event_of, play

TABLES = rules("event_tables")
ROYALS = {"philip-iii": "pella cassander", "olympias": "delphes"}

DRAWN = (
    ("spring", ((1, 1), (1, 1)), ("sea-storm", "MOR")),
    ("spring", ((1, 2), (4,)), ("flood", "ister", "borysthene", "tanais")),
    ("spring", ((2, 2), (1,)), ("flood", "halys")),
    ("spring", ((2, 3),), ("flood", "euphrate")),
    ("spring", ((3, 3),), ("flood", "tigre")),
    ("spring", ((3, 4),), ("flood", "araxe", "cyros")),
    ("spring", ((5, 5), (3,)), ("sand-storm", "LIB")),
    ("spring", ((5, 5), (4,)), ("sand-storm", "ARA", "NAB", "GHE")),
    ("spring", ((4, 4), (5, 5, 4)), ("revolt", "carmanians")),
    ("summer", ((2, 3), (6, 6)), ("sea-storm", "GPE", "GAR", "OCI")),
    ("summer", ((3, 4), (4,)), ("flood", "nil")),
    ("summer", ((3, 4), (5,)), ("flood", "indus")),
    ("summer", ((5, 5), (2,), (4,)), ("intervention", "parthians")),
    ("summer", ((6, 6), (1,)), ("death", "philip-iii")),
    ("autumn", ((1, 2), (3,)), ("sand-storm", "SAG", "GED")),
    ("autumn", ((4, 4), (1,)), ("snow-storm", "ILL", "EPI")),
    ("autumn", ((3, 4), (6,)), ("snow-storm", "SOG")),
    ("autumn", ((5, 6), (6,)), ("intervention", "gauls")),
)


@pytest.mark.parametrize(("season", "throws", "event"), DRAWN)
@case("14", "pass")
def test_what_the_dice_bring(season: str, throws: tuple[tuple[int, ...], ...], event: tuple[str, ...]) -> None:
    """Each season has its own table, and the table it names is thrown on next."""
    position = state(people=ROYALS, season=season, year=-318)
    assert event_of(play(position, "DrawEvent", *throws)) == event


@case("14", "refuse")
def test_no_event_in_the_first_spring() -> None:
    """Spring 319 has none, spring 318 has one."""
    first = play(state(season="spring", year=-319, event=("flood", "nil")), "DrawEvent")
    assert event_of(first) == () and first.awaited() == ()
    assert play(state(season="spring", year=-318), "DrawEvent").awaited() == (CHANCE,)


def test_every_throw_of_every_table_has_one_row() -> None:
    """No gap and no overlap in tables I to V."""
    for table, dice in TABLES.DICE.items():
        count, sides = map(int, dice.split("d"))
        thrown = [n for row in TABLES.ROWS if row.table == table for n in range(row.lo, row.hi + 1)]
        assert thrown == list(range(count, count * sides + 1)), table
    assert {row.event[1] for row in TABLES.ROWS if row.event[0] == "roll"} == set(TABLES.DICE) - {
        "spring",
        "summer",
        "autumn",
    }


@case("14", "refuse")
def test_a_revolt_under_way_is_thrown_again() -> None:
    """The Thracians cannot rise twice; the revolts' table is thrown on once more."""
    position = state("- Am THR revolt:thracians", season="spring", year=-318)
    session = play(position, "DrawEvent", (4, 4), (3, 3, 4), (4, 4, 3))
    assert event_of(session) == ("revolt", "armenians")


@case("14", "refuse")
def test_an_intervention_under_way_is_thrown_again() -> None:
    """The Scythians come one raid at a time: table IV once more, from its first line."""
    position = state("- Ae MES revolt:scythians", season="spring", year=-318)
    session = play(position, "DrawEvent", (5, 6), (2,), (1,), (6,))
    assert event_of(session) == ("intervention", "gauls")


@case("14.a", "refuse")
def test_the_dead_do_not_die() -> None:
    """What cannot be applied is no event at all."""
    session = play(state(season="spring", year=-318), "DrawEvent", (6, 6), (6,))
    assert event_of(session) == () and session.awaited() == ()


@ruling("45")
@case("14.c", "pass")
def test_flooded_spaces_are_known_when_it_is_drawn() -> None:
    """Ruling 45: auctions there are void this turn, so the spaces are shut before the auctions."""
    session = play(state(season="spring", year=-318), "DrawEvent", (1, 2), (3,))
    assert session.state.vars["closed"] == ("IST", "SCY")
    assert session.state.vars["flooded"] == ("ister", "borysthene", "tanais")


@ruling("45")
@case("14.b", "pass")
def test_stormy_spaces_are_known_when_it_is_drawn() -> None:
    """A storm shuts its seas, and no river is in flood."""
    session = play(state(season="summer", year=-318), "DrawEvent", (1, 1), (2, 1))
    assert (session.state.vars["closed"], session.state.vars["flooded"]) == (("SAL", "MIN"), ())


@ruling("9")
@case("14.c", "refuse")
def test_araxes_and_cyrus_flood_no_province() -> None:
    """Ruling 9: they close borders only."""
    session = play(state(season="spring", year=-318), "DrawEvent", (3, 4))
    assert (session.state.vars["closed"], session.state.vars["flooded"]) == ((), ("araxe", "cyros"))


@case("14.a", "pass")
def test_the_regency_passes_with_the_death_of_philip() -> None:
    """One person dies alone; the regent is now who holds Alexander."""
    people = {"philip-iii": "pella cassander", "eurydice": "pella cassander", "alexander-iv": "babylone seleucus"}
    position = state(people=people, event=("death", "philip-iii"))
    assert rules("deaths").regent(board(people=people)) == "cassander"
    session = run(position, "Event")
    assert "philip-iii" not in session.state.pieces and "eurydice" in session.state.pieces
    assert rules("deaths").regent(board(people={"alexander-iv": "babylone seleucus"})) == "seleucus"


@case("14.f", "pass")
def test_gold_from_carthage_comes_at_the_end_of_the_turn() -> None:
    """10 T for whoever controls Pella, and a point of prestige at once."""
    session = run(state(owners={"pella": "cassander"}, event=("gift", "carthage", "pella")), "Event")
    assert session.state.vars["due"] == (("cassander", 10),)
    assert session.state.vars["pp.cassander"] == 1 and not session.state.vars.get("gold.cassander")


@case("14.f", "refuse")
def test_no_gold_for_a_neutral_citadel() -> None:
    """Nobody controls Cyrene: no event."""
    session = play(state(season="spring", year=-318), "DrawEvent", (5, 6), (5,), (4,))
    assert event_of(session) == ()
