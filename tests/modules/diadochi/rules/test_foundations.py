"""1, 4.a, 4.b, 6.a Who begins where, what a space holds, rivers, lakes, mountains, special ways, units; the signs."""

from __future__ import annotations

import random

import pytest

from tabletop.core.rules.context import Known
from tabletop.core.rules.orders import Line, line
from tabletop.data.catalog import Catalog
from tabletop.systems.fuzz import host
from tests.modules.bench import case
from tests.modules.diadochi.bench import ROOM, board, known, rules, ruling, state
from tests.modules.diadochi.rules.season import fought, results
from tests.modules.diadochi.rules.turns import hand_in, settled, turn, war

BEGINNING = (
    ("cassander", "Cassandre", "MAC", "pella", "pydna", "Philippe"),
    ("lysimachus", "Lysimaque", "CHE", "lysimachia", "", "Agathocle"),
    ("antigonus", "Antigone", "PHR", "gordion", "", "Démétrios"),
    ("eumenes", "Eumène", "CAP", "tyane", "", "Hiéronymos"),
    ("ptolemy", "Ptolémée", "EGY", "alexandrie", "peluse", "Ptolémée II"),
    ("seleucus", "Séleucos", "CHD", "babylone", "", "Antiochos"),
)
"""1 The table: diadoch, his name, province, capital, second citadel, name of the epigone."""
six = pytest.mark.parametrize(("seat", "name", "province", "capital", "second", "epigone"), BEGINNING)
both = pytest.mark.parametrize("scenario", ["319", "319-umpire"])


def begun(scenario: str) -> Known:
    """The war as it begins."""
    session = host(ROOM.game, ROOM.module.start(scenario), random.Random(1).randbytes)
    session.begin("cassander")
    return Known(ROOM.game, session.state, "", None)


# --- 1 the six ---


@both
@six
@case("1", "pass")
def test_the_table_of_the_six(
    scenario: str, seat: str, name: str, province: str, capital: str, second: str, epigone: str
) -> None:
    """Each is in his province, which is his, with his capital in it and for two of them a second citadel."""
    k, b, a = begun(scenario), rules("board"), rules("atlas").Atlas(ROOM.module)
    assert k.piece(seat).place == province == a.home[seat] and b.holder(k, province) == seat
    assert b.capital(k, seat) == capital and a.province_of[capital] == province
    assert set(b.citadels_of(k, seat)) == {capital, second} - {""}
    assert not second or a.province_of[second] == province
    french = Catalog.for_module(ROOM.module, "fr")
    assert french.text(f"counter-{seat}") == name
    assert french.text(f"counter-{rules('names').EPIGONES[seat]}") == epigone


@both
@case("1", "refuse")
def test_nobody_begins_with_more(scenario: str) -> None:
    """No other citadel or province has an owner, no epigone is on the map, and nobody commands a unit."""
    k, b, a = begun(scenario), rules("board"), rules("atlas").Atlas(ROOM.module)
    owned = {c for c in a.citadels if b.owner(k, c)}
    assert owned == {place for row in BEGINNING for place in row[3:5] if place} and len(owned) == 8
    assert {p for p in a.provinces if b.holder(k, p)} == {row[2] for row in BEGINNING}
    assert not [name for name in rules("names").HEIR_OF if b.on_map(k, name)]
    assert b.units(k) == []


# --- 4.a spaces ---


@case("4.a", "pass")
def test_a_citadel_is_a_space_apart() -> None:
    """Garrison and army outside stand in one province, each with any number of characters; a turn leaves both there."""
    units = ("antigonus A gordion", "antigonus A PHR", "ptolemy A EGY")
    people = {
        "antigonus": "gordion antigonus u1",
        "roxane": "gordion antigonus",
        "alexander-iv": "gordion antigonus",
        "cleopatra": "PHR antigonus u2",
        "olympias": "PHR antigonus",
        "cassander": "MAC",
    }
    given = {"people": people, "owners": {"gordion": "antigonus"}, "with__olympias": "u2"}
    orders = {"antigonus": [line("hold", piece="u1"), line("hold", piece="u2")]}
    after = turn(state(*units, season="summer", **given), orders, (3, 3), (6,)).state
    assert {p.id for p in after.at("gordion")} == {"u1", "antigonus", "roxane", "alexander-iv"}
    assert {p.id for p in after.at("PHR")} == {"u2", "cleopatra", "olympias"}


@case("4.a", "pass")
def test_a_port_opens_both_ways() -> None:
    """A fleet leaves Alexandria for MOR and comes back from there; an army of the city goes to EGY and back."""
    own = {"owners": {"alexandrie": "ptolemy"}}
    for kind, inside, outside in (("F", "alexandrie", "MOR"), ("A", "alexandrie", "EGY")):
        for here, there in ((inside, outside), (outside, inside)):
            assert fought(f"ptolemy {kind} {here}", given=own, u1=f"move {there}").ends["u1"] == there


@case("4.a", "refuse")
def test_a_space_holds_one_unit() -> None:
    """Two of one player or of two block each other before an empty space; nobody joins a unit that stays."""
    assert fought("antigonus A SYR", "antigonus A COM", u1="move CIL", u2="move CIL").ends == {"u1": "SYR", "u2": "COM"}
    assert fought("antigonus A SYR", "ptolemy A COM", u1="move CIL", u2="move CIL").ends == {"u1": "SYR", "u2": "COM"}
    joined = fought("antigonus Ae SYR", "antigonus A CIL", u1="move CIL", u2="hold")
    assert joined.ends == {"u1": "SYR", "u2": "CIL"}


@case("4.a", "refuse")
def test_a_citadel_is_not_entered_past_its_province() -> None:
    """From the province next door Gordion is two moves away; and Sparta, without a port, is never reached by sea."""
    own = {"owners": {"gordion": "antigonus", "sparte": "antigonus"}}
    a, field = rules("atlas").Atlas(ROOM.module), rules("field").field(board(**own))
    for neighbour in a.by_land("PHR"):
        assert "gordion" not in field.near("army", neighbour)
        assert fought(f"antigonus A {neighbour}", given=own, u1="move gordion").ends["u1"] == neighbour
    for sea in a.seas:
        assert "sparte" not in field.near("fleet", sea)


@case("4.a", "refuse")
def test_armies_stay_ashore_and_fleets_afloat() -> None:
    """6.a No army goes to sea by itself, no fleet into a province or an inland citadel."""
    own = {"owners": {"alexandrie": "ptolemy", "gordion": "antigonus"}}
    for unit, to in (("A EGY", "MOR"), ("A alexandrie", "MOR"), ("F MOR", "EGY"), ("F alexandrie", "EGY")):
        assert results(fought(f"ptolemy {unit}", given=own, u1=f"move {to}"))["u1"] == "illegal"
    assert results(fought("antigonus F PHR", given=own, u1="move gordion"))["u1"] == "illegal"


# --- 4.b what lies between ---


@case("4.b", "pass")
def test_mountains_rivers_and_passes_let_armies_march() -> None:
    """Over mountains, over a river at its common level, and with help over a pass."""
    assert fought("antigonus A CIL", u1="move COM").ends["u1"] == "COM"
    assert fought("antigonus A DAM", u1="move MES").ends["u1"] == "MES"
    helped = fought("antigonus A COM", "antigonus A SYR", "ptolemy A CIL", u1="move CIL", u2="support COM CIL")
    assert helped.ends["u1"] == "CIL" and results(helped)["u3"] == "beaten"


@case("4.b", "refuse")
@pytest.mark.parametrize(("here", "there"), [("MES", "MED"), ("MED", "MES"), ("ARE", "ARH"), ("ARH", "ARE")])
def test_lakes_stop_everybody(here: str, there: str) -> None:
    """MES-MED and ARE-ARH: neither an army nor a man alone crosses, no help and no bribe either."""
    assert results(fought(f"antigonus A {here}", u1=f"move {there}"))["u1"] == "illegal"
    assert there not in rules("field").field(board()).near("army", here, "support")
    table = board(people={"antigonus": here})
    assert there not in rules("record").ways_of(table, rules("atlas").atlas(table), table.piece("antigonus"))
    assert there not in rules("reach").reached(known(state(f"antigonus A {here}"), "antigonus"), "antigonus")


@case("4.b", "pass")
def test_leave_to_pass_is_given_the_same_season() -> None:
    """9.c comes before 9.a: Ptolemy, who holds Egypt, lets a fleet and a man of Antigonus through the canal at once."""
    position = state(
        "antigonus F MOR", people={"antigonus": "MOR"}, owners={"alexandrie": "ptolemy", "peluse": "ptolemy"},
        season="spring", year=-318,
    )  # fmt: skip
    sheets = {
        "antigonus": [line("move", piece="u1", to="GAR"), line("move", piece="antigonus", to="GAR")],
        "ptolemy": [line("passage", gate="canal", piece="u1"), line("passage", gate="canal", piece="antigonus")],
    }
    open_ = turn(position, sheets, (3, 4)).state.pieces
    assert (open_["u1"].place, open_["antigonus"].place) == ("GAR", "GAR")
    shut = turn(position, {"antigonus": sheets["antigonus"]}, (3, 4)).state.pieces
    assert (shut["u1"].place, shut["antigonus"].place) == ("MOR", "MOR")


@case("4.b", "refuse")
def test_leave_does_not_outlast_the_season_or_pass_to_another() -> None:
    """Leave for one fleet is not leave for its neighbour, nor for the same fleet a season later."""
    position = state("antigonus F MOR", "antigonus F GAR", owners={"alexandrie": "ptolemy"}, season="spring", year=-318)
    sheets: dict[str, list[Line]] = {
        "antigonus": [line("move", piece="u2", to="MOR"), line("move", piece="u1", to="CYC")],
        "ptolemy": [line("passage", gate="canal", piece="u1")],
    }
    session = settled(hand_in(war(position), sheets), (3, 4))
    assert (session.state.pieces["u1"].place, session.state.pieces["u2"].place) == ("CYC", "GAR")
    back = {"antigonus": [line("move", piece="u1", to="MOR")]}
    session = settled(hand_in(session, back), (3, 3), (6,))
    onward = {"antigonus": [line("move", piece="u1", to="GAR"), line("move", piece="u2", to="GPE")]}
    places = settled(hand_in(session, onward), (3, 3)).state.pieces
    assert (places["u1"].place, places["u2"].place) == ("MOR", "GPE")


@case("4.b", "refuse")
def test_no_army_goes_by_canal_or_towpath() -> None:
    """They are for fleets and persons: an army at Athens does not take ship, nor does one in Egypt."""
    own = {"owners": {"athenes": "antigonus", "corinthe": "antigonus", "alexandrie": "antigonus"}}
    assert results(fought("antigonus A athenes", given=own, u1="move MIO"))["u1"] == "illegal"
    assert results(fought("antigonus A EGY", given=own, u1="move GAR"))["u1"] == "illegal"
    voyage = {"u1": "move ARA", "u2": "convoy CYR ARA", "u3": "convoy CYR ARA"}
    fleets = ("antigonus F MOR", "antigonus F GAR")
    assert fought("antigonus A CYR", *fleets, given=own, **voyage).ends["u1"] == "CYR"
    assert fought("antigonus A EGY", *fleets, given=own, u1="move ARA", u3="convoy EGY ARA").ends["u1"] == "ARA"


# --- 6.a units ---


TABLE = {
    "A": (10, 20, 1, 0),
    "Am": (15, 30, 1, 1),
    "Ae": (20, 30, 2, 1),
    "Ag": (30, 45, 2, 1),
    "F": (10, 20, 1, 3),
    "Fe": (20, 30, 2, 1),
}
"""6.a Price, level of bribery, value in combat, how many at most."""


@case("6.a", "pass")
@pytest.mark.parametrize("kind", TABLE)
def test_the_table_of_units(kind: str) -> None:
    """What a type costs at the first purchase, what it takes to bribe it, what it weighs, how many may be written."""
    cost, bribe, value, most = TABLE[kind]
    place = "MOR" if kind.startswith("F") else "SYR"
    k = known(state(f"ptolemy {kind} {place}"), "antigonus")
    assert rules("bribery").level(k, "u1") == bribe and rules("board").strength(k, "u1") == value
    shop = known(state(owners={"pella": "cassander"}, season="purchase", gold__cassander=168), "cassander")
    (made,) = [one for one in rules("purchase").lines(shop) if one.args["kind"] == kind]
    money = 168 + 31 + 1  # the capital and its province
    assert made.args["count"].hi == (min(most, 2 if kind[0] == "F" else most) or money // cost)


# --- ruling 8 the signs ---


OWN_SIGN = {
    "move": "move",
    "hold": "hold",
    "support": "support",
    "convoy": "convoy",
    "siege": "siege",
    "resupply": "supply",
    "retreat": "retreat",
}


@ruling("8")
def test_every_kind_of_order_has_a_sign_of_its_own() -> None:
    """Seven orders of one sheet are seven arrows of seven kinds, each over the places of its order."""
    k = known(state("ptolemy A EGY", "ptolemy F MOR", "ptolemy A CYR", "ptolemy A LIB", "ptolemy F MIN"), "ptolemy")
    sheet = (
        line("move", piece="u3", to="CRE"),
        line("convoy", piece="u2", of="CYR", to="CRE"),
        line("siege", piece="u1", citadel="alexandrie"),
        line("retreat", piece="u1", to=("IDU", "X")),
        line("support", piece="u4", of="EGY", to="EGY"),
        line("resupply", piece="u5", citadel="peluse"),
        line("hold", piece="u5"),
    )
    drawn = rules("protocol").PROTOCOL.arrows(k, sheet)
    assert [(one.kind, one.piece) for one in drawn] == [(OWN_SIGN[verb], dict(args)["piece"]) for verb, args in sheet]
    assert {one.kind for one in drawn} == set(OWN_SIGN.values()) and len(set(OWN_SIGN.values())) == 7
    assert set(rules("sheet").MILITARY) - {"follow"} | {"retreat"} == set(OWN_SIGN)  # who goes along has no arrow
    paths = {one.kind: one.path for one in drawn}
    assert paths["retreat"] == ("EGY", "IDU") and paths["support"] == ("LIB", "EGY", "EGY")
    assert {one.seat for one in drawn} == {"ptolemy"}


@ruling("8")
def test_the_sign_says_what_became_of_the_order() -> None:
    """A move that fails is not drawn like one that succeeds; a siege says which season it is; a cut support is cut."""
    units = ("ptolemy A PHE", "antigonus A SYR", "antigonus A DAM", "seleucus A COM", "seleucus A IDU", "eumenes A CAP")
    k = known(state(*units, siege__u1="tyr"), "ptolemy")
    sheets = {
        "ptolemy": (line("siege", piece="u1", citadel="tyr"),),
        "antigonus": (line("move", piece="u3", to="MES"), line("support", piece="u2", of="PHE", to="PHE")),
        "seleucus": (line("move", piece="u4", to="SYR"), line("move", piece="u5", to="ARA")),
    }
    shown = {one.piece: one for one in rules("protocol").PROTOCOL.try_out(k, sheets).arrows}
    assert (shown["u1"].kind, shown["u1"].count, shown["u1"].result) == ("siege", 2, "ok")
    assert (shown["u2"].kind, shown["u2"].result) == ("support", "cut")
    assert (shown["u3"].kind, shown["u3"].result) == ("move", "ok")
    assert (shown["u4"].kind, shown["u4"].result) == ("move", "failed")


@ruling("8")
def test_what_is_not_on_the_map_has_no_sign() -> None:
    """Bribes, gifts and votes are words only."""
    k = known(state("ptolemy A PHE", "antigonus A SYR", gold__ptolemy=50), "ptolemy")
    sheet = (line("bribe", piece="u2", sum=30), line("gift", seat="seleucus", sum=5, public=True))
    assert rules("writing").fits(k, sheet) and rules("protocol").PROTOCOL.arrows(k, sheet) == ()
