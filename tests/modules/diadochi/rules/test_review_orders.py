"""8, 9, 14 read against the text once more, sentence by sentence: what had been wrong, with the value of the text."""

from __future__ import annotations

import pytest

from tabletop.core.position.state import State
from tabletop.core.rules.context import Table
from tabletop.core.rules.orders import line
from tests.modules.bench import case
from tests.modules.diadochi.bench import ROOM, known, rules, ruling, run, state
from tests.modules.diadochi.rules.season import fought, results
from tests.modules.diadochi.rules.thrown import event_of, play

MISSIONS = rules("missions")


# --- treasures (5.a, 7.c, 14.e) ---


@case("14.e", "pass")
def test_the_tarentines_give_all_their_treasure() -> None:
    """5 T of the map and 7 T of a player who fell there: 12 T at the end of the turn, nothing is left."""
    given = {"event": ("revolt", "tarentines"), "treasure__tarente": 7}
    after = play(state("cassander A ITA", **given), "Event").state  # type: ignore[arg-type]
    assert after.vars["due"] == (("cassander", 12),)
    assert not rules("treasury").treasure_in(known(after), "tarente")


@case("14.d", "pass")
def test_a_treasure_laid_in_tarentum_disappears_with_pyrrhus() -> None:
    """What comes under a revolt loses all its treasure."""
    position = state("- Ag EPI revolt:pyrrhus", "cassander A ITA", turn=5, treasure__tarente=7)
    after = run(position, "Missions").state
    assert after.vars["owner.tarente"] == "revolt:pyrrhus"
    assert not rules("treasury").treasure_in(known(after), "tarente")


@case("14.e", "refuse")
def test_nothing_is_left_in_isaura() -> None:
    """Its treasure disappears, whoever laid it there."""
    after = play(state(event=("revolt", "nora"), treasure__isaura=9), "Event").state
    assert not rules("treasury").treasure_in(known(after), "isaura")


# --- the Greeks of Asia ---


def rise(*units: str, **given: object) -> State:
    """They secede in summer 319."""
    return play(state(*units, event=("revolt", "asian-greeks"), **given), "Event").state  # type: ignore[arg-type]


@ruling("9")
@case("14.e", "pass")
def test_the_greeks_of_asia_secede() -> None:
    """Ruling 9: Greek ports of Asia without a garrison are nobody's; one that is held stays, and inland Sardis."""
    owners = dict.fromkeys(("ephese", "cyzique", "sardes"), "antigonus") | {"heraclee-pontique": "lysimachus"}
    after = rise("antigonus A cyzique", owners=owners, people={"roxane": "ephese antigonus"})
    left = {place: after.vars[f"owner.{place}"] for place in owners}
    assert left == owners | {"ephese": "", "heraclee-pontique": ""}
    assert after.pieces["roxane"].owner == ""
    assert list(after.pieces) == ["u1", "roxane"]


@ruling("9")
@case("14", "refuse")
def test_no_secession_where_all_is_garrisoned() -> None:
    """The event has no effect."""
    given = {"owners": {"ephese": "antigonus"}, "season": "spring", "year": -318}
    position = state("antigonus A ephese", **given)  # type: ignore[arg-type]
    assert event_of(play(position, "DrawEvent", (4, 4), (6, 6, 5))) == ()


# --- storms (14.b) ---


@case("14.b", "refuse")
def test_who_is_cast_ashore_carries_out_no_order() -> None:
    """Caught by the storm, he stays on the shore that the lot gave him, though his order fits there by chance."""
    sheets = {"antigonus": [line("move", piece="antigonus", to="SYR")]}
    given = {"people": {"antigonus": "SAL"}, "sheets": sheets, "event": ("sea-storm", "SAL"), "closed": ("SAL",)}
    session = play(state(**given), "Event", (2,), (1,))  # type: ignore[arg-type]
    ashore = session.state.pieces["antigonus"].place
    assert ashore != "SAL" and "antigonus" in session.state.vars["void"]
    assert run(session.state, "Military").state.pieces["antigonus"].place == ashore


@case("11.d", "refuse")
def test_nobody_is_cast_into_a_sealed_land() -> None:
    """India is closed for ever since the accord: the Ocean has CAM and GED left, one lot out of two."""
    for lot, shore in ((1, "CAM"), (2, "GED")):
        given = {"people": {"seleucus": "OCI"}, "sealed": ("IND", "GHA"), "closed": ("GPE", "GAR", "OCI")}
        position = state(event=("sea-storm", "GPE", "GAR", "OCI"), **given)  # type: ignore[arg-type]
        assert play(position, "Event", (2,), (lot,)).state.pieces["seleucus"].place == shore


# --- units for sale (11.b) ---

SALE = ("- A MED sale:dismissed", "seleucus Ag ASS")


@case("11.b", "pass")
@case("9.a", "pass")
def test_a_unit_for_sale_retreats_into_its_neutral_citadel() -> None:
    """Its field is the neutral major citadel and the province around it: beaten there, Ecbatana takes it in."""
    fight = fought(*SALE, u2="move MED")
    assert fight.ends == {"u1": "ecbatane", "u2": "MED"}


@case("11.b", "refuse")
def test_a_unit_for_sale_is_destroyed_out_of_its_field() -> None:
    """Ecbatana is a player's: nothing is left of its field but the province it lost."""
    assert fought(*SALE, given={"owners": {"ecbatane": "eumenes"}}, u2="move MED").ends["u1"] == ""
    assert fought("- A MES sale:dismissed", "seleucus Ag ASS", u2="move MES").ends["u1"] == ""


@case("11.b", "pass")
def test_history_tells_that_retreat_as_it_was() -> None:
    """The record kept of the season is resolved to the same end."""
    orders = {"seleucus": [line("move", piece="u2", to="MED")]}
    after = run(state(*SALE, sheets=orders), "Military").state
    remembered = rules("record").remembered(known(after))
    assert remembered is not None and after.pieces["u1"].place == "ecbatane"
    assert rules("fight").fight(ROOM.game.data, remembered).ends["u1"] == "ecbatane"


@case("14.d", "pass")
def test_a_unit_for_sale_makes_room_in_its_field() -> None:
    """A revolt in CYR: the unit there goes into neutral Cyrene, which is of its field."""
    position = state("- A CYR sale:dismissed", event=("revolt", "cyreneans"))
    assert run(position, "Event").state.pieces["u1"].place == "cyrene"


@case("11.b", "pass")
def test_a_bribed_unit_is_not_for_sale_any_more() -> None:
    """Won by a bribe after one auction in vain, then its player falls too: it starts at its price of 10 T, not at 1."""
    given = {"offered__u1": 1, "sold__u1": "ptolemy", "gold__antigonus": 20}
    sheets = {"antigonus": [line("bribe", piece="u1", sum=20)]}
    position = state("- A PHE sale:eliminated", "antigonus A SYR", sheets=sheets, **given)  # type: ignore[arg-type]
    table = Table(ROOM.game, play(position, "Bribery", (75,)).state, "", None)
    assert table.piece("u1").owner == "antigonus" and not table.piece("u1").marks
    rules("winter").put_up(table, "u1", "sale:eliminated")
    assert rules("auctions").price(table, table.piece("u1")) == 10


# --- Pyrrhus (14.e) ---


@ruling("54")
@case("14.e", "pass")
def test_pyrrhus_fleet_helps_him_into_italy() -> None:
    """2 for the guard and 1 for its fleet off Tarentum beat the 2 of the Romans: the text has him helped by it."""
    units = ("- Ag tarente revolt:pyrrhus", "- F MIO revolt:pyrrhus", "- Ag ITA revolt:rome")
    given = {"owners": {"tarente": "revolt:pyrrhus"}}
    fight = fought(*units, given=given, u1="move ITA", u2="support tarente ITA")
    assert results(fight, ("u1", "u2")) == {"u1": "moves", "u2": "given"} and fight.retreats["u3"] == ""


@ruling("2")
@ruling("54")
@case("14.e", "refuse")
def test_no_other_fleet_helps_from_sea_to_land() -> None:
    """A player's fleet cannot go to ITA, so it does not support into it; nor Pyrrhus' own into EPI."""
    units = ("ptolemy A tarente", "ptolemy F MIO", "cassander A ITA")
    given = {"owners": {"tarente": "ptolemy"}}
    fight = fought(*units, given=given, u1="move ITA", u2="support tarente ITA")
    assert results(fight, ("u1", "u2")) == {"u1": "fails", "u2": "illegal"}


@case("14.e", "refuse")
def test_pyrrhus_fleet_keeps_to_its_sea() -> None:
    """Its field is MIO alone: beaten there it is lost, though Tarentum is his and open to his army."""
    units = ("- F MIO revolt:pyrrhus", "- Ag ITA revolt:pyrrhus", "cassander Fe ADR")
    fight = fought(*units, given={"owners": {"tarente": "revolt:pyrrhus"}}, u3="move MIO")
    assert fight.ends["u1"] == "" and fight.ends["u3"] == "MIO"


@case("14.f", "refuse")
def test_the_roman_fleet_needs_room_in_tarentum() -> None:
    """One unit a space: while the guard itself is in Tarentum the third mission does not begin."""
    for place, number in (("ITA", 3), ("tarente", 0)):
        position = state(f"- Ag {place} revolt:rome", owners={"tarente": "revolt:rome"}, revolt__rome=(2, -1, 1))
        assert rules("interventions").next_mission(known(position), "rome") == number


# --- captives and fallen citadels (6.b, 9.a, 14.d) ---


@pytest.mark.parametrize(
    ("victor", "die", "captor"),
    [("antigonus", 4, "antigonus"), ("antigonus", 5, ""), ("seleucus", 1, "")],
)
@case("6.b", "pass")
def test_a_captive_whose_guards_are_destroyed(victor: str, die: int, captor: str) -> None:
    """Ptolemy's army with Seleucus is no more: its victor may take him again, 1-4 on land; his own side frees him."""
    given = {"people": {"seleucus": "SYR"}, "captor__seleucus": "ptolemy", "with__seleucus": "u1"}
    lines = {victor: [line("move", piece="u2", to="SYR")], "ptolemy": [line("retreat", piece="u1", to=("X",))]}
    position = state("ptolemy A SYR", f"{victor} Ag DAM", sheets=lines, **given)  # type: ignore[arg-type]
    beaten = run(position, "Military").state
    assert "u1" not in beaten.pieces
    after = play(beaten, "Captures", *(((die,),) if victor == "antigonus" else ())).state
    assert (after.vars["captor.seleucus"], after.pieces["seleucus"].place) == (captor, "SYR")
    assert (after.vars["with.seleucus"] == "u2") is (captor == "antigonus" or victor == "seleucus")


@case("14.d", "pass")
def test_people_in_a_citadel_that_rebels_take() -> None:
    """Sparta falls to the Spartans: the diadoch and his prisoner are killed, a royal is nobody's, inside."""
    siege = (line("siege", piece="u1", citadel="sparte"),)
    given = {"siege__u1": "sparte", "captor__ptolemy": "cassander", "orders__neutral": siege, "turn": 4}
    people = {"cassander": "sparte", "ptolemy": "sparte", "roxane": "sparte cassander"}
    position = state("- Am LAC revolt:spartans", people=people, owners={"sparte": "cassander"}, **given)
    position.vars["revolt.spartans"] = (1, 3, 2)
    after = run(run(position, "Military").state, "Captures").state
    assert after.vars["owner.sparte"] == "revolt:spartans"
    assert {p.id for p in after.pieces.values()} == {"u1", "roxane"}
    assert (after.pieces["roxane"].owner, after.pieces["roxane"].place) == ("", "sparte")
    assert not after.vars.get("pp.cassander")  # 13 a death in a siege costs nothing


# --- aims (14.e, 14.f) ---


@pytest.mark.parametrize(
    ("name", "number", "aims"),
    [
        ("aetolians", 1, {"delphes", "lamia", "ETO", "THE"}),
        ("spartans", 1, {"sparte", "LAC"}),
        ("cyreneans", 1, {"cyrene", "CYR"}),
        ("cypriots", 1, {"salamine", "CHY"}),
        ("illyrians", 1, {"ILL", "EPI", "ADR", "epidamnos"}),
        ("parthians", 2, {"PAR", "HYR", "hecatompylos"}),
        ("parthians", 3, {"PAR", "HYR", "MED", "hecatompylos", "ecbatane"}),
    ],
)
@case("14.e", "pass")
def test_all_that_a_revolt_wants(name: str, number: int, aims: set[str]) -> None:
    """The objectives of the text; a second and third mission keep those before."""
    assert set(MISSIONS.MISSIONS[name][number - 1].aims) == aims


def planned(position: State) -> dict[str, tuple[str, dict[str, object]]]:
    """Neutral unit -> its line."""
    lines = run(position, "NeutralOrders").state.vars["orders.neutral"] or ()
    return {str(dict(args)["piece"]): (verb, dict(args)) for verb, args in lines}  # type: ignore[union-attr, misc]


@case("14.f", "pass")
def test_the_parthians_keep_parthia() -> None:
    """Hyrcania theirs, a player in PAR: they turn back on him, though he is not weaker."""
    owners = {"hecatompylos": "revolt:parthians", "PAR": "seleucus"}
    position = state("- Ae HYR revolt:parthians fed", "seleucus Ae PAR", owners=owners, turn=6)
    position.vars["revolt.parthians"] = (2, -1, 2)
    assert planned(position)["u1"] == ("move", {"piece": "u1", "to": "PAR"})


@case("14.e", "pass")
def test_the_aetolians_want_their_land_too() -> None:
    """Both citadels theirs and an equal army in THE: they go for it."""
    owners = dict.fromkeys(("delphes", "lamia"), "revolt:aetolians")
    position = state("- Am ETO revolt:aetolians", "cassander A THE", owners=owners, turn=6, delphes__rebel=1)
    position.vars["revolt.aetolians"] = (1, 3, 2)
    assert planned(position)["u1"] == ("move", {"piece": "u1", "to": "THE"})


# --- couples (6.b, 14.d) ---


@case("14.d", "pass")
def test_a_couple_makes_room_together() -> None:
    """Roxane and Alexander go to the same refuge, with one lot for both."""
    people = dict.fromkeys(("roxane", "alexander-iv"), "ILL cassander")
    for seed in range(1, 6):
        after = run(state(people=people, event=("intervention", "gauls")), "Event", seed).state
        assert after.pieces["roxane"].place == after.pieces["alexander-iv"].place != "ILL"
