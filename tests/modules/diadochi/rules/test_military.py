"""9.a Military orders carried out on the table: people, losses, prestige, fallen citadels; 12 the first turn."""

from __future__ import annotations

import random
from collections.abc import Iterable
from typing import Any

import pytest

from tabletop.core.plain import Plain
from tabletop.core.position.state import State
from tabletop.core.rules.context import Known
from tabletop.core.rules.orders import Line, intent_of, line
from tabletop.core.session.session import Session
from tests.modules.bench import case
from tests.modules.diadochi import bench
from tests.modules.diadochi.bench import board, known, rules, ruling, run, throw
from tests.modules.diadochi.rules.season import fought, sheets

SEATS = rules("names").SEATS


def season(*units: str, given: dict[str, Any] | None = None, more: Iterable[Line] = (), **orders: str) -> State:
    """The table after the step; `more` are lines of Antigonus besides."""
    return play(*units, given=given, more=more, **orders).state


def play(*units: str, given: dict[str, Any] | None = None, more: Iterable[Line] = (), **orders: str) -> Session:
    """The step begun, chance answering."""
    return run(position(*units, given=given, more=more, **orders), "Military")


def position(*units: str, given: dict[str, Any] | None = None, more: Iterable[Line] = (), **orders: str) -> State:
    """Units, the rest of the position, and the opened sheets."""
    found = sheets(board(*units, **(given or {})), orders)
    neutral = tuple(found.pop("", ()))
    for one in more:
        found.setdefault("antigonus", []).append(one)
    variables = {"orders__neutral": neutral} if neutral else {}
    return bench.state(*units, sheets=found, **{**(given or {}), **variables})


def places(state: State) -> dict[str, str]:
    """Where everything is."""
    return {piece.id: piece.place for piece in state.pieces.values()}


def var(state: State, name: str) -> Plain:
    """A variable."""
    return state.vars.get(name)


# --- people ---


@case("6.b", "pass")
def test_people_go_with_their_unit() -> None:
    """In a move and in a retreat."""
    people = {"antigonus": "SYR antigonus u1", "roxane": "DAM ptolemy"}
    given = {"people": people, "with__roxane": "u2"}
    state = season("antigonus Ae SYR", "ptolemy A DAM", given=given, u1="move DAM", u2="retreat NAB")
    assert places(state) == {"u1": "DAM", "u2": "NAB", "antigonus": "DAM", "roxane": "NAB"}
    assert var(state, "with.roxane") == "u2"


def test_a_couple_is_not_parted() -> None:
    """6.b The king commands and marches: the queen, who was there alone, comes along; so does a wife."""
    people = {"philip-iii": "MAC cassander u1", "eurydice": "MAC cassander"}
    state = season("cassander A MAC", given={"people": people}, u1="move THE")
    assert places(state)["eurydice"] == "THE" and var(state, "with.eurydice") == "u1"
    married = {"people": {"antigonus": "SYR antigonus u1", "cleopatra": "SYR antigonus"}, "husband": "antigonus"}
    assert places(season("antigonus A SYR", given=married, u1="move DAM"))["cleopatra"] == "DAM"
    assert places(season("antigonus A SYR", given=married, antigonus="move CIL"))["cleopatra"] == "CIL"


@ruling("11")
def test_a_commander_who_goes_by_himself() -> None:
    """He leaves his unit, which goes where it was told without him."""
    given = {"people": {"antigonus": "SYR antigonus u1"}}
    state = season("antigonus A SYR", given=given, u1="move DAM", antigonus="move CIL")
    assert places(state) == {"u1": "DAM", "antigonus": "CIL"}
    assert not var(state, "with.antigonus") and not var(state, "leads.u1")


@ruling("21")
@case("9.a", "pass")
def test_a_man_alone_goes_anywhere() -> None:
    """As an army or a fleet, into an enemy's province or a blocked space, with his wife; nothing stops him."""
    given = {"people": {"antigonus": "SYR"}}
    assert places(season("ptolemy A DAM", given=given, antigonus="move DAM"))["antigonus"] == "DAM"
    assert places(season(given=given, antigonus="move MIN"))["antigonus"] == "MIN"
    couple = {"people": {"roxane": "MAC cassander", "alexander-iv": "MAC cassander"}}
    assert places(season(given=couple, roxane="move EPI")) == {"roxane": "EPI", "alexander-iv": "EPI"}


@ruling("21")
@case("9.a", "refuse")
def test_a_citadel_opens_to_its_master_only() -> None:
    """Issus is Ptolemy's: Antigonus stays outside."""
    given = {"people": {"antigonus": "SYR"}, "owners": {"alexandrie-dissos": "ptolemy"}}
    assert places(season(given=given, antigonus="move alexandrie-dissos"))["antigonus"] == "SYR"


@ruling("21")
def test_who_crosses_an_enemy_unit() -> None:
    """Opposite ways over one border, both arriving; not when the unit is stopped, not one's own."""
    given = {"people": {"antigonus": "SYR"}}
    orders = {"antigonus": "move DAM", "u1": "move SYR"}
    assert var(season("ptolemy A DAM", given=given, **orders), "crossed") == (("antigonus", "u1"),)
    assert var(season("antigonus A DAM", given=given, **orders), "crossed") == ()
    stopped = season("ptolemy A DAM", "eumenes A SYR", given=given, **orders)
    assert var(stopped, "crossed") == ()


def test_orders_in_a_storm_are_not_carried_out() -> None:
    """14.b Neither the unit's nor the man's; a revolt's victims have no orders either (14.d)."""
    given = {"people": {"antigonus": "SYR"}, "closed": ("SYR",)}
    assert places(season("antigonus A SYR", given=given, u1="move DAM", antigonus="move DAM")) == {
        "u1": "SYR",
        "antigonus": "SYR",
    }
    void = season("antigonus A SYR", given={"void": ("u1",)}, u1="move DAM")
    assert places(void)["u1"] == "SYR"


# --- losses ---


@case("6.b", "refuse")
@case("13", "pass")
@pytest.mark.parametrize(("kind", "points"), [("A", 1), ("Am", 1), ("Ae", 3), ("Ag", 3)])
def test_a_unit_with_nowhere_to_go_is_destroyed(kind: str, points: int) -> None:
    """Its commander dies, others stay alone; the winner has one or three points, three more for a chief."""
    people = {"ptolemy": "SYR ptolemy u1", "antigonus": "DAM antigonus u2", "roxane": "SYR ptolemy"}
    given = {"people": people, "with__roxane": "u1"}
    units = (f"ptolemy {kind} SYR", "antigonus Ag DAM", "antigonus Ag PHE", "antigonus A COM")
    state = season(*units, given=given, u1="retreat X", u2="move SYR", u3="support DAM SYR")
    assert "u1" not in state.pieces and "ptolemy" not in state.pieces
    assert places(state)["roxane"] == "SYR" and not var(state, "with.roxane")
    assert (var(state, "pp.antigonus"), var(state, "pp.ptolemy")) == (points + 3, -5)
    assert var(state, "slayer.ptolemy") == "antigonus"


@case("13", "refuse")
def test_a_garrison_that_perishes_counts_nothing() -> None:
    """In a siege no prestige is won, and its commander is a captive, not dead."""
    given = {
        "owners": {"tyr": "ptolemy"},
        "siege__u1": "tyr",
        "people": {"ptolemy": "tyr ptolemy u2", "olympias": "tyr ptolemy"},
    }
    state = season("antigonus A PHE", "ptolemy Ae tyr", given=given, u1="siege tyr")
    assert "u2" not in state.pieces and places(state)["ptolemy"] == "tyr"
    assert var(state, "captor.ptolemy") == "antigonus" and state.pieces["olympias"].owner == "antigonus"
    assert set(var(state, "taken") or ()) == {("ptolemy", "tyr", "antigonus"), ("olympias", "tyr", "antigonus")}  # type: ignore[arg-type]
    assert not var(state, "pp.antigonus") and var(state, "owner.tyr") == "antigonus"


@ruling("32")
def test_lots_are_thrown_for_equal_retreats() -> None:
    """Two ways: a die with two sides, and what it shows is kept with the record."""
    units = ("eumenes A SYR", "antigonus Ag CIL", "ptolemy A IDU", "antigonus Ag EGY")
    orders = {"u1": "retreat PHE DAM", "u2": "move SYR", "u3": "retreat PHE NAB", "u4": "move IDU"}
    ends = set()
    for side in (1, 2):
        session = begin(position(*units, **orders))
        throw(session, side)
        ends.add((places(session.state)["u1"], places(session.state)["u3"]))
        remembered = rules("record").remembered(known(session.state))
        assert rules("fight").fight(bench.ROOM.game.data, remembered).ends["u1"] == places(session.state)["u1"]
    assert ends == {("PHE", "NAB"), ("DAM", "PHE")}


def begin(start: State) -> Session:
    """The step up to its first question."""
    from tabletop.core.environment import Environment
    from tabletop.core.journal.journal import Journal
    from tabletop.core.position.ids import CHANCE
    from tabletop.core.rules.context import Table
    from tabletop.core.rules.flow import settle
    from tabletop.core.secrets.seal import Vault

    t = Table(bench.ROOM.game, start, "", None)
    t.call("Military")
    settle(t)
    rng = random.Random(1)
    vaults = {seat: Vault(rng.randbytes) for seat in (*bench.ROOM.game.seats, CHANCE)}
    return Session(bench.ROOM.game, Journal(t.state), vaults, Environment(rng.randbytes))


# --- sieges ---


@ruling("25")
def test_the_count_is_kept_and_cleared() -> None:
    """A first season is noted; any season without a successful siege clears it."""
    given = {"owners": {"tyr": "ptolemy"}}
    assert var(season("antigonus A PHE", given=given, u1="siege tyr"), "siege.u1") == "tyr"
    begun = {**given, "siege__u1": "tyr"}
    assert not var(season("antigonus A PHE", given=begun, u1="hold"), "siege.u1")
    relief = season("antigonus A PHE", "ptolemy F MIN", given=begun, u1="siege tyr", u2="resupply tyr")
    assert not var(relief, "siege.u1") and var(relief, "owner.tyr") == "ptolemy"


@ruling("26")
def test_who_left_a_besieged_citadel_is_noted() -> None:
    """For one season."""
    given = {"owners": {"tyr": "ptolemy"}}
    state = season("antigonus A PHE", "ptolemy F tyr", given=given, u1="siege tyr", u2="move MIN")
    assert var(state, "left.u2") == "tyr"
    assert not var(season("ptolemy F MIN", given={**given, "left__u1": "tyr"}, u1="hold"), "left.u1")


@case("5.a", "pass")
def test_the_treasure_of_a_fallen_citadel() -> None:
    """Ecbatana's is seized and costs prestige, unless the sheet leaves it."""
    given = {"owners": {"ecbatane": "seleucus"}, "siege__u1": "ecbatane", "gold__antigonus": 1}
    treasure = rules("atlas").atlas(board()).treasure["ecbatane"]
    state = season("antigonus A MED", given=given, u1="siege ecbatane")
    assert var(state, "gold.antigonus") == 1 + treasure and treasure in (5, 10)
    assert (var(state, "taken.ecbatane"), var(state, "pp.antigonus")) == (1, -2)
    keep = [line("keep_treasure", citadel="ecbatane")]
    spared = season("antigonus A MED", given=given, more=keep, u1="siege ecbatane")
    assert var(spared, "gold.antigonus") == 1 and not var(spared, "taken.ecbatane") and not var(spared, "pp.antigonus")


@case("14.d", "pass")
def test_a_revolt_takes_a_citadel() -> None:
    """It becomes the revolt's; the treasure disappears."""
    given = {"owners": {"delphes": "cassander"}, "siege__u1": "delphes"}
    state = season("- Am ETO revolt:aetolians", given=given, u1="siege delphes")
    assert (var(state, "owner.delphes"), var(state, "taken.delphes")) == ("revolt:aetolians", 1)


@case("13", "pass")
def test_prestige_of_a_citadel_taken_from_greeks() -> None:
    """One point less."""
    given = {"owners": {"sparte": "revolt:spartans"}, "siege__u1": "sparte"}
    assert var(season("antigonus A LAC", given=given, u1="siege sparte"), "pp.antigonus") == -1


@case("13", "pass")
@pytest.mark.parametrize(
    ("units", "given", "orders"),
    [
        (("antigonus F MIO", "- Ag ITA revolt:rome"), {}, {"u1": "resupply tarente", "u2": "siege tarente"}),
        (("antigonus F MRD", "eumenes F CYC"), {}, {"u1": "resupply rhodes", "u2": "siege rhodes"}),
        (
            ("antigonus A ATT", "- Am ETO revolt:greeks greek:aetolians"),
            {"owners": {"delphes": "cassander"}},
            {"u1": "support ETO ETO", "u2": "siege delphes"},
        ),
    ],
)
def test_prestige_of_help(units: tuple[str, ...], given: dict[str, Any], orders: dict[str, str]) -> None:
    """Tarentum against the Romans, neutral Rhodes, the general revolt of the Greeks: one point."""
    assert var(season(*units, given=given, **orders), "pp.antigonus") == 1


def test_help_that_is_nobodys_business_wins_nothing() -> None:
    """13 Rhodes when it is a player's; nothing without a siege."""
    owned = {"owners": {"rhodes": "ptolemy"}}
    units = ("antigonus F MRD", "eumenes F CYC")
    assert not var(season(*units, given=owned, u1="resupply rhodes", u2="siege rhodes"), "pp.antigonus")
    assert not var(season(*units, u1="resupply rhodes", u2="hold"), "pp.antigonus")


# --- the first turn ---

FIRST = {"turn": 1, "season": "spring", "owners": {"pella": "cassander", "pydna": "cassander"}}
START = ("cassander A MAC", "cassander Ae MAC", "cassander F MAC")


@case("12", "pass")
@ruling("10")
def test_units_part_in_the_first_turn() -> None:
    """To provinces, citadels and the sea along; they do not block each other."""
    fight = fought(*START, given=FIRST, u1="move pella", u2="hold", u3="move EUB")
    assert fight.ends == {"u1": "pella", "u2": "MAC", "u3": "EUB"}
    helped = fought(*START, "lysimachus A THR", given=FIRST, u1="move THR", u2="support MAC THR", u3="move pydna")
    assert helped.ends == {"u1": "THR", "u2": "MAC", "u3": "pydna", "u4": helped.ends["u4"]}


@case("12", "refuse")
@ruling("10")
def test_a_sheet_that_leaves_units_together_is_not_handed_in() -> None:
    """Two in MAC, or a fleet ashore."""
    k = seat_of(*START, seat="cassander", given=FIRST)
    remarks, fits = rules("marching").remarks, rules("writing").fits
    together = (line("move", piece="u3", to="EUB"),)
    assert [one.stops for one in remarks(k, together)] == [True] and not fits(k, together)
    ashore = (line("move", piece="u1", to="pella"), line("move", piece="u2", to="EPI"))
    assert [one.text.key for one in remarks(k, ashore)] == ["remark-ashore"] and not fits(k, ashore)
    assert fits(k, (*ashore, line("move", piece="u3", to="pydna")))


@ruling("10")
def test_a_missed_deadline_in_the_first_turn() -> None:
    """The most valuable stays, the next goes into an empty own citadel, a fleet into a port; the others go next door as
    in a retreat nobody has foreseen (9.a): a fleet to sea, an army where it has supplies, no citadel being left."""
    fight = fought(*START, "cassander F MAC", given=FIRST)
    assert fight.ends == {"u1": "pella", "u2": "MAC", "u3": "pydna", "u4": "EUB"} and fight.crowded == ()
    state = season(*START, "cassander F MAC", given=FIRST)
    assert places(state) == {"u1": "pella", "u2": "MAC", "u3": "pydna", "u4": "EUB"}
    a = rules("atlas").atlas(board())
    supplied = set(a.by_land("PHR")) & a.arsenals
    three = fought(*["antigonus A PHR"] * 3, given={**FIRST, "owners": {"gordion": "antigonus"}}).ends
    assert {three["u1"], three["u2"]} == {"PHR", "gordion"} and three["u3"] in supplied


@ruling("10")
def test_who_finds_no_space_at_all_is_lost() -> None:
    """Both ports and the one sea before Macedonia are full: the last fleet is gone."""
    a = rules("atlas").atlas(board())
    full = [f"lysimachus F {sea}" for sea in a.coast("MAC")]
    units = ("cassander F MAC", *full, "cassander Ae MAC", "cassander Am pella", "cassander A pydna")
    fight = fought(*units, given=FIRST)
    assert fight.ends["u1"] == "" and fight.crowded == ("u1",)


@case("12", "refuse")
def test_nothing_but_moves_and_help_in_the_first_turn() -> None:
    """No siege, resupply, convoy or retreat list is offered."""
    k = seat_of(*START, seat="cassander", given=FIRST)
    assert {made.verb for made in rules("marching").lines(k)} == {"hold", "move", "support"}


def seat_of(*units: str, seat: str, given: dict[str, Any]) -> Known:
    """The position as a seat reads it."""
    return known(bench.state(*units, **given), seat)


# --- what may be written ---


@ruling("42")
def test_orders_for_units_in_sight() -> None:
    """Up to two spaces away, for whoever may come over; not across the map. None in winter."""
    units = ("antigonus A SYR", "ptolemy A DAM", "ptolemy A IDU", "seleucus A BAC")
    k = seat_of(*units, seat="antigonus", given={})
    assert {made.args["piece"] for made in rules("marching").lines(k)} == {"u1", "u2", "u3"}
    assert not list(rules("marching").lines(seat_of(*units, seat="antigonus", given={"season": "winter"})))


def test_random_sheets_fit() -> None:
    """Every line drawn is offered, from the first turn on."""
    rng = random.Random(3)
    own = ("antigonus A SYR", "antigonus F MIN", "antigonus A PHE")
    middle = (*own, "ptolemy A DAM", "ptolemy F MOR", "ptolemy A tyr")
    for units, given in ((START, FIRST), (middle, {"owners": {"tyr": "ptolemy"}, "people": {"antigonus": "IDU"}})):
        for seat in ("cassander", "antigonus", "ptolemy"):
            k = seat_of(*units, seat=seat, given=given)
            offers = list(rules("marching").lines(k))
            for _ in range(20):
                sheet = rules("drill").draw(k, rng)
                assert all(any(made.covers(intent_of(one)) for made in offers) for one in sheet)
                assert not any(one.stops for one in rules("marching").remarks(k, tuple(sheet)))


def test_random_generals_besiege() -> None:
    """In position they nearly always do, so that citadels fall in random games."""
    k = seat_of("antigonus A PHE", seat="antigonus", given={"owners": {"tyr": "ptolemy"}, "siege__u1": "tyr"})
    rng = random.Random(1)
    drawn = [one[0] for _ in range(50) for one in rules("drill").draw(k, rng) if dict(one[1])["piece"] == "u1"]
    assert drawn.count("siege") > 30
