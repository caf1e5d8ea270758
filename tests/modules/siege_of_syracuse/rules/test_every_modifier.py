"""Each row of each table of The Siege of Syracuse counts somewhere: a test names it, in a position in which it does.

That each moves the chance that the panel shows is tested for all games in tests/ui/panels/test_checks_panel.py.
"""

from __future__ import annotations

import re
from pathlib import Path

from modules.siege_of_syracuse.rules.blows import attack_test, escape_test
from modules.siege_of_syracuse.rules.losses import FIRE_RULE, rout_test
from modules.siege_of_syracuse.rules.operations import impulse_test
from modules.siege_of_syracuse.rules.recovery import rally_test
from tabletop.systems.odds import Outlook, Sum, distribution, outlook, weigh
from tabletop.systems.thresholds import Test
from tests.modules.siege_of_syracuse.rules.harness import ATHENS, ROOM, SYRACUSE, counter_of, known, table
from tests.modules.siege_of_syracuse.rules.harness import position as position_of


def rows() -> set[str]:
    """All modifiers of all tables."""
    tables = ROOM.module.tables
    return {modifier.id for one in (*tables.checks, *tables.odds) for modifier in one.modifiers}


def counted(test: Test) -> dict[str, int]:
    """What counts, with its worth."""
    return {term.modifier.id: term.amount for term in test.terms}


def test_every_row_is_named_by_a_test_of_the_rules() -> None:
    """A row that is added to the data is asked for here, until there is a position in which it counts."""
    sources = [path.read_text("utf-8") for path in Path(__file__).parent.glob("test_*.py")]
    named = {word for source in sources for word in re.findall(r'"([a-z-]+)"', source)}
    assert len(rows()) > 80 and rows() - named == set()


def test_every_row_moves_the_chances_of_an_assault() -> None:
    """8.3.2 At even odds each row leads to another column or another die, and to other chances."""
    odds = ROOM.module.odds("assault")
    plain = weigh(odds, 10, 10)
    for modifier in odds.modifiers:
        shifted = weigh(odds, 10, 10, {modifier.id: modifier.most or modifier.least})
        assert chances(shifted) != chances(plain), modifier.id


def chances(found: Sum) -> Outlook:
    """What the panel shows of an assault."""
    return outlook(distribution(ROOM.module.odds("assault"), found.column, found.drm))


def test_the_difference_of_initiative_and_the_event() -> None:
    """6.1"""
    levels = {"il__athens": 9, "il__syracuse": 6, "initiative": ATHENS, "impulse-shift.athens": -1}
    k = known({"L-10": "A-H1 nicias"}, **levels)
    assert counted(impulse_test(k, ATHENS)) == {"impulses-initiative": 3, "impulses-event": -1}
    assert counted(impulse_test(k, SYRACUSE)) == {}


def test_the_night_of_a_skirmish() -> None:
    """10.6 A 6 helps the attacks of its side; escaping is easier for both."""
    start = position_of({"L-13": "A-H1 S-H1"})
    bench = table(start, "Skirmish", area="L-13", attacker=ATHENS, of="ground", night=1)
    bench.throw(6)
    bench.throw(1)
    k = bench.known
    mine, theirs = (k.piece(counter_of(word)) for word in ("A-H1", "S-H1"))
    assert counted(attack_test(k, mine, theirs, "assault")) == {"skirmish-night": -1}
    assert counted(attack_test(k, theirs, mine, "assault")) == {"skirmish-night": 1}
    assert counted(escape_test(k, theirs)) == {"escape-night": -1}


def test_sicels_rout_worse_but_not_under_fire() -> None:
    """8.2.4, 8.3.1"""
    k = known({"L-13": "K6@athens A-H1"})
    sicel, hoplite = (k.piece(counter_of(word)) for word in ("K6", "A-H1"))
    assert counted(rout_test(k, sicel, "8.2.4")) == {"rout-sicel": 1}
    assert counted(rout_test(k, sicel, FIRE_RULE)) == counted(rout_test(k, hoplite, "8.2.4")) == {}


def test_a_normal_enemy_beside_who_rallies() -> None:
    """8.5"""
    k = known({"L-13": "A-H1+disrupted"})
    unit = k.piece(counter_of("A-H1"))
    assert counted(rally_test(k, unit, near=True, battle=True)) == {"rally-enemy": 1}
    assert counted(rally_test(k, unit, battle=True)) == {}
