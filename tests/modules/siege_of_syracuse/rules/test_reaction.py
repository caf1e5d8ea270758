"""6.4 Reaction: who may throw, what counts, who moves how far; 7.1.i when reaction takes a beach."""

from __future__ import annotations

from modules.siege_of_syracuse.rules.reaction import may_react, reaction_test
from tests.modules.siege_of_syracuse.rules.harness import ATHENS, SYRACUSE, Bench, case, known, table
from tests.modules.siege_of_syracuse.rules.harness import position as position_of
from tests.modules.siege_of_syracuse.rules.impulses import LANDED, barred, go, impulse, marks, names, offered, where


def reaction(places: dict[str, str], seat: str = SYRACUSE, **more: object) -> Bench:
    """The other side of an impulse is asked, nobody having moved."""
    start = position_of(places, **{**LANDED, **more})
    bench = table(start, "Impulse", seat=ATHENS if seat == SYRACUSE else SYRACUSE, of="ground")
    bench.throw(1)
    while bench.step in ("Pick", "Manoeuvre"):
        if bench.step == "Pick":
            bench.do("pick", what=bench.top("options")[0])
        else:
            bench.do("done")
    return bench


@case("6.4", "pass")
def test_below_on_and_above_the_level() -> None:
    """6.4: IL 6, Hermocrates takes off 2: 7 moves, 8 moves one area, 9 does not, 10 is Disrupted."""
    places = {"L-13": "A-H1 nicias", "L-14": "S-H1 S-H2 S-H3 S-L1 hermocrates"}
    bench = reaction(places, il__syracuse=6)
    bench.do("react", piece=names("S-H1 S-H2 S-H3 S-L1"))
    bench.throw(7, 8, 9, 10)
    go(bench, "S-H1", "L-12")
    go(bench, "S-H2", "L-9")
    assert barred(bench, "S-H2", "L-8")
    assert "6.4" in barred(bench, "S-H3", "L-9") and "disrupted" in marks(bench, "S-L1")


@case("6.4", "refuse")
def test_who_may_not_react() -> None:
    """6.4: neither beside the enemy without a leader, nor with one who has been activated, nor far from the enemy."""
    near = known({"L-13": "A-H1", "L-14": "S-H1", "L-16": "S-H2 hermocrates+activated", "L-4": "S-H3 gylippus"})
    assert may_react(near, SYRACUSE) == []


def test_in_an_area_with_enemies_nobody_needs_a_leader() -> None:
    """6.4: the unit is in an area occupied by enemy units; Routed ones and loads do not react."""
    k = known({"L-13": "A-H1 S-H1 S-H2+routed", "S-8": "A-N1 S-N1 S-H3>S-N1"})
    assert {piece.id for piece in may_react(k, SYRACUSE)} == {"syracuse-hoplite-1", "syracuse-naval-1"}


def test_one_area_for_a_roll_equal_to_the_level() -> None:
    """6.4: and no further."""
    bench = reaction({"L-13": "A-H1 nicias", "L-14": "S-P1 S-H2 hermocrates"}, il__syracuse=6)
    bench.do("react", piece=names("S-P1"))
    bench.throw(8)
    assert "6.4" in barred(bench, "S-P1", "L-1")
    go(bench, "S-P1", "L-11")
    assert barred(bench, "S-P1", "L-1")


@case("6.4.1", "pass")
def test_reaction_does_not_activate() -> None:
    """6.4.1: units that have been activated may react too, and the leader goes with them unactivated."""
    bench = reaction({"L-13": "A-H1 nicias", "L-14": "S-H1 S-H2+activated hermocrates"}, il__syracuse=6)
    bench.do("react", piece=names("S-H1 S-H2"))
    bench.throw(1, 1)
    go(bench, "S-H1 hermocrates", "L-11")
    go(bench, "S-H2", "L-9")
    bench.do("done")
    assert "activated" not in marks(bench, "S-H1") | marks(bench, "hermocrates")


@case("6.4.1", "refuse")
def test_who_conducts_the_impulse_does_not_react() -> None:
    """6.4.1: Athens is not asked; and a leader does not go alone."""
    bench = reaction({"L-13": "A-H1 nicias", "L-14": "S-H1 hermocrates"}, il__syracuse=6)
    assert bench.seat == SYRACUSE and not bench.session.offers(ATHENS)
    bench.do("react", piece=names("S-H1"))
    bench.throw(1)
    assert bench.no("move", piece=names("hermocrates"), to="L-11")


def test_modifiers_of_reaction() -> None:
    """6.4, 10.5: the rating of a leader there who is not activated; more Syracusan cavalry than Athenian."""
    k = known({"L-13": "A-C1 S-H1 S-C1 S-C2 hermocrates", "L-14": "S-C3 A-C2 gylippus+activated", "L-16": "L-C1 S-H2"})
    terms = {term.modifier.id: term.amount for term in reaction_test(k, "L-13", SYRACUSE).terms}
    assert terms == {"reaction-leader": -2, "reaction-cavalry": -1}
    assert reaction_test(k, "L-14", SYRACUSE).terms == () and reaction_test(k, "L-16", SYRACUSE).terms == ()
    assert reaction_test(k, "L-13", ATHENS).terms == ()


def test_nobody_to_react_is_not_asked() -> None:
    """The impulse goes on by itself."""
    assert reaction({"L-13": "A-H1 nicias", "L-4": "S-H1 hermocrates"}).step == ""


def test_standing_answers() -> None:
    """Never, or all who may try: kept until the turn ends."""
    bench = reaction({"L-13": "A-H1 nicias", "L-14": "S-H1 hermocrates"})
    step = bench.room.game.step("React")
    assert [made.args["say"] for made in step.promises(bench.known)] == [("never",), ("all",)]


def test_ships_of_the_active_side_leave_a_beach_that_reaction_takes() -> None:
    """7.1.i: Syracusans react onto the beach of L-10 where Athenian ships lie."""
    places = {"L-10": "A-N1", "L-18": "A-H1 nicias", "L-13": "S-H1 hermocrates"}
    bench = reaction(places, il__syracuse=9)
    bench.do("react", piece=names("S-H1"))
    bench.throw(1)
    go(bench, "S-H1", "L-10")
    assert (bench.seat, bench.step) == (ATHENS, "Refloat")
    bench.do("move", piece=names("A-N1"), to="S-8")
    assert where(bench, "A-N1") == ["S-8"] and bench.step != "Refloat"


def test_ships_react_with_their_load() -> None:
    """6.4: one area, the load goes along; nobody boards."""
    bench = reaction({"S-7": "A-N1", "S-6": "S-N1 S-H1>S-N1 hermocrates>S-N1", "L-13": "A-H1 nicias"}, il__syracuse=6)
    bench.do("react", piece=names("S-N1"))
    bench.throw(8)
    assert "6.4" in barred(bench, "S-N1", "S-3")
    go(bench, "S-N1", "S-4")
    assert where(bench, "S-H1") == ["S-4"]


@case("7.2.2.a", "refuse")
def test_nobody_boards_in_a_reaction() -> None:
    """7.2.2: a ruling; asked for all the same, it is refused under its number."""
    bench = reaction({"L-8": "A-H1 nicias", "L-20": "S-N1 S-H1 hermocrates"}, il__syracuse=9)
    bench.do("react", piece=names("S-N1 S-H1"))
    bench.throw(1, 1)
    assert barred(bench, "S-N1 S-H1", "S-7") == {"7.2.2.a"}


def test_horsemen_may_dismount_before_they_react() -> None:
    """10.5"""
    bench = reaction({"L-13": "A-H1 nicias S-C1"}, il__syracuse=9)
    bench.do("react", piece=names("S-C1"))
    bench.throw(1)
    assert offered(bench, "exchange")
    bench.do("exchange", piece=names("S-C1"))
    assert bench.top("ready") and bench.top("ready")[0].startswith("syracuse-light")
    assert bench.top("tried") == bench.top("ready")
    assert not offered(bench, "react")


def test_impulse_of_syracuse_lets_athens_react() -> None:
    """6.4: the other way round."""
    bench = impulse({"L-13": "A-H1 S-H1 nicias", "L-14": "S-H2 hermocrates"}, SYRACUSE)
    bench.do("done")
    assert bench.seat == ATHENS and bench.step == "React"
