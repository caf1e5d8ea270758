"""What an answer says of its chances is what will be thrown: blows, escapes, reactions, fire, rams, assaults."""

from __future__ import annotations

from modules.siege_of_syracuse.rules.line_up import skirmish as skirmish_of
from modules.siege_of_syracuse.rules.outlooks import foresee
from tabletop.systems.odds import Sum
from tests.modules.bench import Bench
from tests.modules.siege_of_syracuse.rules.duels import duel, sea_duel
from tests.modules.siege_of_syracuse.rules.harness import counter_of
from tests.modules.siege_of_syracuse.rules.impulses import names
from tests.modules.siege_of_syracuse.rules.test_reaction import reaction
from tests.modules.siege_of_syracuse.rules.test_skirmish import skirmish


def kept(bench: Bench, verb: str, **args: object) -> bool:
    """Whether the test that is thrown after the act is the one that was promised before it."""
    promised, game = foresee(bench.known, verb, args), bench.room.game
    assert promised is not None and game.test is not None
    bench.do(verb, **args)
    return game.test(bench.known) == promised


def test_blows_of_a_skirmish() -> None:
    """8.2.3 Fire and assault, the factor and all that counts."""
    for how in ("fire", "assault"):
        bench = skirmish("A-H1 A-P1 S-P1 S-H1 hermocrates")
        made = bench.session.match(bench.seat, how)[0]
        assert kept(bench, how, piece=made.args["piece"].values[0], at=made.args["at"])  # type: ignore[union-attr]


def test_an_escape_is_thrown_for_unless_a_leader_is_there() -> None:
    """8.2.3.a"""
    bench = skirmish("A-H1 A-H2 S-H1 S-H2 hermocrates")
    led = dict(skirmish_of(bench.known).led)["hermocrates"]
    other = next(name for name in (counter_of("S-H1"), counter_of("S-H2")) if name != led)
    assert foresee(bench.known, "escape", {"piece": led}) is None
    assert kept(bench, "escape", piece=other)


def test_reactions_of_one_area() -> None:
    """6.4 Of units in two areas there is no single chance."""
    bench = reaction({"L-13": "A-H1 nicias S-H2", "L-14": "S-H1 S-C1 hermocrates"})
    assert foresee(bench.known, "react", {"piece": names("S-H1 S-H2")}) is None
    assert kept(bench, "react", piece=names("S-H1 S-C1"))


def test_fire_rams_and_boarding() -> None:
    """8.3.1, 8.3.3, 8.3.4"""
    bench: Bench = duel({"D4": "A-A1", "D5": "S-P1"}, "Missiles", offensive=1)
    assert kept(bench, "fire", piece=counter_of("A-A1"), at="tbb-D5")
    for verb, unit in (("ram", "A-N1"), ("board", "A-H1")):
        bench = sea_duel({"D4": "A-N1 A-H1>A-N1", "D5": "S-N1 S-H1>S-N1"}, "Assaults")
        assert kept(bench, verb, piece=counter_of(unit), at="tbb-D5", target=counter_of("S-N1"))


def test_the_column_of_an_assault() -> None:
    """8.3.2 Two against one, as the combat panel then says it."""
    bench = duel({"D4": "A-H1 A-H2", "D5": "S-H1"}, "Assaults")
    pieces = names("A-H1 A-H2")
    promised = foresee(bench.known, "assault", {"pieces": pieces, "at": "tbb-D5"})
    assert isinstance(promised, Sum) and (promised.attack, promised.defence) == (10, 5)
    bench.do("assault", pieces=pieces, at="tbb-D5")
    assert bench.room.game.weigh is not None and bench.room.game.weigh(bench.known) == promised


def test_what_no_dice_decide() -> None:
    """A phase that is ended promises nothing."""
    assert foresee(duel({"D4": "A-H1", "D5": "S-H1"}, "Assaults").known, "done", {}) is None
