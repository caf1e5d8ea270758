"""11.c The royal order."""

from __future__ import annotations

from tabletop.core.rules.orders import line
from tabletop.core.session.session import Session
from tests.modules.bench import case
from tests.modules.diadochi.bench import Plain, board, known, rules, ruling, run, state
from tests.modules.diadochi.rules.thrown import event_of, play

SATRAPS = rules("satraps")
PEOPLE = {
    "philip-iii": "pella cassander",
    "cassander": "MAC",
    "eumenes": "CAP",
    "ptolemy": "EGY",
    "seleucus": "CHD",
    "roxane": "alexandrie ptolemy",
    "alexander-iv": "alexandrie ptolemy",
    "cleopatra": "tyane eumenes",
}
OWNERS = {"suse": "seleucus", "ecbatane": "antigonus"}
ARMY = "- Ae HYR revolt:satraps fed"


def obey(**named: str) -> Session:
    """The turn after the satraps came: who names whom."""
    sheets = {giver: [line("royal", seat=seat)] for giver, seat in named.items()}
    given: dict[str, Plain] = {"husband": "eumenes", "turn": 3, "revolt__satraps": (1, -1, 2)}
    return run(state(ARMY, people=PEOPLE, owners=OWNERS, sheets=sheets, **given), "RoyalOrder")


@ruling("9")
@case("14.f", "pass")
def test_the_offer_is_an_elite_army_in_hyrcania() -> None:
    """Ruling 9: it appears neutral, and the royal order comes the turn after."""
    after = run(state(event=("intervention", "satraps"), turn=2), "Event").state
    unit = after.pieces["u1"]
    assert (unit.kind, unit.place, unit.owner) == ("Ae", "HYR", "") and "revolt:satraps" in unit.marks
    assert SATRAPS.army(known(after)) == ""
    after.vars["turn"] = 3
    assert SATRAPS.army(known(after)) == "u1"


@case("11.c", "pass")
def test_who_may_give_the_order() -> None:
    """The regent, Cleopatra's husband, a holder of two royals; they name who holds Susa, Ecbatana, Parsagadae."""
    k = board(ARMY, people=PEOPLE, owners=OWNERS, husband="eumenes", turn=3, revolt__satraps=(1, -1, 2))
    givers = [seat for seat in rules("names").SEATS if SATRAPS.entitled(k, seat)]
    assert givers == ["cassander", "eumenes", "ptolemy"]
    assert SATRAPS.eligible(k) == ("antigonus", "seleucus")
    k.seat = "ptolemy"
    (made,) = SATRAPS.lines(k)
    assert made.verb == "royal" and made.args["seat"].values == ("antigonus", "seleucus")


@case("11.c", "refuse")
def test_who_may_not() -> None:
    """Nobody in winter or while the army has just come; not a seat with one royal, whose title is no regent's."""
    given: dict[str, Plain] = {"husband": "eumenes", "revolt__satraps": (1, -1, 2)}
    k = board(ARMY, people=PEOPLE, owners=OWNERS, turn=3, **given)
    k.seat = "seleucus"
    assert not list(SATRAPS.lines(k))
    k.seat = "ptolemy"
    assert list(SATRAPS.lines(k))
    for wrong in ({"turn": 2}, {"turn": 3, "season": "winter"}):
        early = board(ARMY, people=PEOPLE, owners=OWNERS, **{**given, **wrong})
        early.seat = "ptolemy"
        assert not list(SATRAPS.lines(early))


@case("11.c", "pass")
def test_regency_passes_to_alexanders_keeper() -> None:
    """Philip dead, whoever controls Alexander is regent."""
    people = {"ptolemy": "EGY", "alexander-iv": "alexandrie ptolemy"}
    assert SATRAPS.entitled(board(people=people), "ptolemy")
    assert not SATRAPS.entitled(board(people={**people, "philip-iii": "pella cassander"}), "ptolemy")


@case("11.c", "pass")
def test_most_names_win() -> None:
    """Two for Seleucus, one for Antigonus: army, Hyrcania, its citadel; two treasures gone; gold at the turn's end."""
    after = obey(cassander="seleucus", eumenes="seleucus", ptolemy="antigonus").state
    assert after.pieces["u1"].owner == "seleucus" and not after.pieces["u1"].marks
    k = known(after)
    assert rules("board").holder(k, "HYR") == "seleucus" == rules("board").owner(k, "hecatompylos")
    assert after.vars["taken.bactres"] == after.vars["taken.samarcande"] == 1
    points = {seat: after.vars.get(f"pp.{seat}", 0) for seat in ("cassander", "eumenes", "ptolemy", "seleucus")}
    assert points == {"cassander": 2, "eumenes": 2, "ptolemy": 0, "seleucus": 1}
    assert run(after, "Missions").state.vars["gold.seleucus"] == 10


@case("11.c", "refuse")
def test_equal_names_are_none() -> None:
    """One each: all orders are ignored, the army goes home."""
    after = obey(cassander="seleucus", ptolemy="antigonus").state
    assert "u1" not in after.pieces and not after.vars.get("pp.cassander") and not after.vars.get("owner.hecatompylos")


@case("11.c", "refuse")
def test_orders_that_do_not_count() -> None:
    """A giver without title, or a name without Susa, Ecbatana or Parsagadae when the sheets are open."""
    assert "u1" not in obey(antigonus="antigonus").state.pieces
    assert "u1" not in obey(ptolemy="ptolemy").state.pieces
    assert "u1" not in obey().state.pieces


@case("11.c", "refuse")
def test_one_royal_order_a_sheet() -> None:
    """Two on one sheet keep it from being handed in."""
    two = (line("royal", seat="seleucus"), line("royal", seat="antigonus"))
    k = board()
    assert [remark.stops for remark in SATRAPS.remarks(k, two)] == [True]
    assert not list(SATRAPS.remarks(k, two[:1]))


@case("14.f", "refuse")
def test_the_offer_is_made_once() -> None:
    """Not after it was taken, and not when a player has Hyrcania or its citadel."""
    for given in ({"satraps__done": 1}, {"owner__hecatompylos": "seleucus"}):
        position = state(season="spring", year=-318, **given)
        assert event_of(play(position, "DrawEvent", (5, 6), (4,))) == ()
    position = state("seleucus A HYR", season="spring", year=-318)
    assert event_of(play(position, "DrawEvent", (5, 6), (4,))) == ()
