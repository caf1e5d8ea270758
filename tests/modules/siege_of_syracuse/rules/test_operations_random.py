"""Operations at random from positions in mid-game; modifiers of the tables and those counted are the same."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from modules.siege_of_syracuse.rules.blows import attack_ticks, escape_ticks, evade_ticks
from modules.siege_of_syracuse.rules.combat import pitched_ticks
from modules.siege_of_syracuse.rules.operation_views import operation_faults, operation_test
from modules.siege_of_syracuse.rules.operations import impulse_ticks
from modules.siege_of_syracuse.rules.reaction import reaction_ticks
from modules.siege_of_syracuse.rules.walls import wall_ticks
from tabletop.systems.thresholds import Test
from tests.modules.siege_of_syracuse.rules.harness import ATHENS, ROOM, SYRACUSE, Bench, counter_of, known, table
from tests.modules.siege_of_syracuse.rules.harness import position as position_of
from tests.modules.siege_of_syracuse.rules.impulses import LANDED, impulse, names
from tests.modules.siege_of_syracuse.rules.operations_fuzz import phase


@pytest.mark.parametrize("seed", range(20))
def test_skirmishes_only(seed: int) -> None:
    """Every impulse moves, every combat is a skirmish; nothing is wrong at any moment."""
    played = phase(seed, battles=False)
    assert played.fault == "", played.error


@pytest.mark.parametrize("seed", range(100, 110))
def test_with_pitched_battles(seed: int) -> None:
    """The same with the battle board."""
    played = phase(seed)
    assert played.fault == "", played.error


def skirmish(words: str) -> Bench:
    """A skirmish at L-13."""
    return table(position_of({"L-13": words}), "Skirmish", area="L-13", attacker=ATHENS, of="ground", night=0)


def ticked() -> Mapping[str, Mapping[str, int]]:
    """What each function counts, by the table it counts for."""
    k = skirmish("A-H1 S-C1").known
    mine, theirs = k.piece(counter_of("A-H1")), k.piece(counter_of("S-C1"))
    return {
        "impulses": impulse_ticks(k, ATHENS),
        "reaction": reaction_ticks(k, "L-13", SYRACUSE),
        "pitched-battle": pitched_ticks(k, "L-13", ATHENS, "ground", 0),
        "skirmish-attack": attack_ticks(k, mine, theirs, "assault"),
        "skirmish-escape": escape_ticks(k, mine),
        "cavalry-retreat": evade_ticks(k, theirs, 0),
        "wall": wall_ticks(k, "L-13", ATHENS, ()),
    }


def test_every_modifier_of_a_table_is_counted() -> None:
    """Each row of the data is ticked by the rules, and no other."""
    for name, ticks in ticked().items():
        assert set(ticks) == {modifier.id for modifier in ROOM.module.check(name).modifiers}, name


def test_the_test_in_hand() -> None:
    """What is about to be thrown is known before: impulses, blows, walls, a return."""
    bench = table(position_of({"L-10": "A-H1"}, il__athens=9, il__syracuse=6), "Operations")
    assert in_hand(bench).table.id == "impulses" and in_hand(bench).drm == 3
    bench = skirmish("A-H1 S-H1:3")
    bench.do("assault", piece=counter_of("S-H1"), at=counter_of("A-H1"))
    assert (in_hand(bench).table.id, in_hand(bench).target) == ("skirmish-attack", 3)
    bench = impulse({"L-13": "A-H1 nicias"})
    bench.do("build", at="L-13", piece=names("A-H1"))
    bench.do("done")
    assert in_hand(bench).table.id == "wall" and in_hand(bench).drm == 1
    bench = impulse({"off-athens": "A-N1", "L-4": "nicias+activated"}, of="naval")
    bench.do("return", piece=names("A-N1"))
    assert (in_hand(bench).table.id, in_hand(bench).target) == ("re-entry", 7)
    assert operation_test(known({"L-13": "A-H1"})) is None


def in_hand(bench: Bench) -> Test:
    """The test of the roll in hand."""
    assert bench.room.game.test is not None
    found = bench.room.game.test(bench.known)
    assert isinstance(found, Test)
    return found


@pytest.mark.parametrize(
    ("places", "word"),
    [
        ({"L-13": "A-H1 A-W1 A-W2 A-W3"}, "10.2.1"),
        ({"L-13": "A-W1:1"}, "10.2.1"),
        ({"L-7": "A-H1"}, "7.1.d"),
        ({"S-8": "A-H1"}, "7.1.f"),
        ({"L-13": "A-N1"}, "7.2"),
        ({"S-8": "A-N1 A-H1>A-N1 A-H2>A-N1"}, "7.2.2"),
        ({"S-8": "A-N1", "L-10": "A-H1>A-N1"}, "7.2.2"),
    ],
)
def test_faults_are_found(places: dict[str, str], word: str) -> None:
    """A position that the rules never reach is called wrong; a sound one is not."""
    assert any(fault.startswith(word) for fault in operation_faults(known(places, **LANDED)))
    assert list(operation_faults(known({"L-10": "A-H1 A-N1 A-W1", "S-8": "A-N2 A-H2>A-N2"}))) == []
