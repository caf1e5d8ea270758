"""Standing answers: the dice kept as they fall (8), a retreat that sets off a chain (4.2.2)."""

from __future__ import annotations

from tests.modules.syracuse.rules.harness import ATHENS, SYRACUSE, Bench, battle


def given(bench: Bench) -> int:
    """How many standing answers were given."""
    return sum(entry.verb == "fulfil" for entry in bench.session.journal.entries)


def test_the_dice_are_kept_without_a_question() -> None:
    """8: the holder has promised to keep the dice until the turn ends: he is not asked, and still has the advantage."""
    bench = battle({"T23": "AH3 AH4 SH1"}, "T23", ATHENS, advantage=SYRACUSE)
    assert bench.session.standing_answers.promise(SYRACUSE, "KeepOrReroll", ("turn", 1)).accepted
    bench.throw(6)
    assert given(bench) == 1 and bench.step != "KeepOrReroll" and bench.var("advantage") == SYRACUSE


def test_a_promise_for_another_turn_does_not_answer() -> None:
    """8: a promise that ended with turn 1 leaves the question of turn 2 to the player."""
    bench = battle({"T23": "AH3 AH4 SH1"}, "T23", ATHENS, turn=2, advantage=SYRACUSE)
    bench.session.standing_answers.promise(SYRACUSE, "KeepOrReroll", ("turn", 1))
    bench.throw(6)
    assert bench.step == "KeepOrReroll" and not given(bench)


def test_a_promised_retreat_leaves_the_chain_to_its_owner() -> None:
    """4.2.2: the force goes to T23 as promised; there it is too many, and who moves on is asked."""
    full = "SP1 SP2 SA1 SH2 SH3"
    bench = battle({"T24": "AH3 AH4 SH1", "T23": full, "T25": "AH1", "T21": "AH2"}, "T24", ATHENS)
    assert bench.session.standing_answers.promise(SYRACUSE, "Retreat", ("turn", 1), ("T23",)).accepted
    bench.fight("R-1/2 A")
    assert given(bench) == 1 and bench.step == "Spill" and bench.state.pieces["SH1"].place == "T23"
    bench.move("SP1", "T20")
    assert not bench.step
