"""14.d Orders of neutral units (ruling 53)."""

from __future__ import annotations

from tabletop.core.plain import Plain
from tabletop.core.position.ids import CHANCE
from tabletop.core.position.state import State
from tabletop.core.rules.orders import Line, line
from tests.modules.bench import case
from tests.modules.diadochi.bench import known, rules, ruling, state
from tests.modules.diadochi.rules.thrown import play

POLICY = rules("policy")


def position(*units: str, born: int = 2, number: int = 1, **given: Plain) -> State:
    """Rebels of an earlier season, in turn 3 unless said otherwise."""
    made = state(*units, **{"turn": 3, **given})  # type: ignore[arg-type]
    for words in units:
        for mark in words.split()[3:]:
            name = mark.partition(":")[2]
            made.vars.setdefault(f"revolt.{name}", (number, 4, born))
    return made


def orders(at: State, *throws: tuple[int, ...]) -> dict[str, Line]:
    """The military line of each neutral unit."""
    session = play(at, "NeutralOrders", *throws)
    assert session.awaited() == ()
    sheet = session.state.vars["orders.neutral"]
    return {str(dict(args)["piece"]): (verb, args) for verb, args in sheet if verb != "retreat"}  # type: ignore


@ruling("53")
@case("14.d", "pass")
def test_in_position_it_besieges() -> None:
    """Spartans in LAC before a hostile Sparta."""
    at = position("- Am LAC revolt:spartans", owners={"sparte": "cassander"})
    assert orders(at) == {"u1": line("siege", piece="u1", citadel="sparte")}


@ruling("53")
@case("14.d", "pass")
def test_targets_in_their_order() -> None:
    """Aetolians: Delphi first, then Lamia."""
    owners = {"delphes": "cassander", "lamia": "cassander"}
    assert orders(position("- Am THE revolt:aetolians", owners=owners))["u1"] == line("move", piece="u1", to="ETO")
    owners["delphes"] = "revolt:aetolians"
    assert orders(position("- Am ETO revolt:aetolians", owners=owners))["u1"] == line("move", piece="u1", to="THE")
    at = position("- Am THE revolt:aetolians", owners=owners)
    assert orders(at)["u1"] == line("siege", piece="u1", citadel="lamia")


@case("14.d", "refuse")
def test_a_revolt_does_nothing_in_its_first_season() -> None:
    """It holds; an intervention acts at once."""
    at = position("- Am LAC revolt:spartans", owners={"sparte": "cassander"}, born=3)
    assert orders(at) == {"u1": line("hold", piece="u1")}
    at = position("- Ae GRA revolt:parthians", born=3)
    assert orders(at) == {"u1": line("move", piece="u1", to="PAR")}


@case("11.b", "pass")
def test_units_for_sale_and_royal_guards_hold() -> None:
    """Their field is where they are; in a neutral major citadel or beside it, both."""
    at = position("- A PHR sale:dismissed", "- A CHD royal", "- F MIN sale:dismissed", owners={"babylone": "seleucus"})
    assert {verb for verb, _ in orders(at).values()} == {"hold"}
    missions, k = rules("missions"), known(at)
    assert missions.field(k, "u1") == {"PHR", "gordion"} and missions.field(k, "u2") == {"CHD"}
    assert missions.field(k, "u3") == {"MIN", "tyr", "salamine", "SAL"}


@ruling("53")
@case("14.d", "pass")
def test_in_autumn_it_goes_where_it_is_fed() -> None:
    """Thracians in PEO, without an arsenal, leave their aim; Armenians are always supplied."""
    at = position("- Am LIB revolt:cyreneans", season="autumn", owners={"cyrene": "ptolemy"})
    assert orders(at)["u1"] == line("move", piece="u1", to="CYR")
    at = position("- Am PEO revolt:thracians", "lysimachus A THR", season="autumn")
    assert orders(at)["u1"] == line("move", piece="u1", to="THR")
    at = position("- Am ARM revolt:armenians fed", season="autumn")
    assert orders(at)["u1"] == line("hold", piece="u1")


@case("14.d", "refuse")
def test_in_autumn_it_does_not_go_hungry() -> None:
    """Thracians under Olympias chase mercenaries into PEO in summer; in autumn, for want of an arsenal, they do not."""
    given = {"people": {"olympias": "THR - u1"}, "owners": {"byzance": "revolt:thracians"}}
    for season, wanted in (("summer", line("move", piece="u1", to="PEO")), ("autumn", line("hold", piece="u1"))):
        at = position("- Am THR revolt:thracians", "cassander A PEO", season=season, **given)  # type: ignore[arg-type]
        assert orders(at)["u1"] == wanted


@case("14.f", "pass")
def test_scythians_wander_by_lot() -> None:
    """Each neighbour in their field is as likely; they never besiege."""
    at = position("- Ae CAU revolt:scythians", owners={"panticapee": "cassander"})
    session = play(at, "NeutralOrders")
    assert session.awaited() == (CHANCE,)
    ends = {str(dict(orders(at, (lot,))["u1"][1])["to"]) for lot in (1, 2, 3)}
    assert ends == {"TRD", "ARM", "PON"}


@case("14.f", "pass")
def test_gauls_cross_the_strait_and_perish_in_retreat() -> None:
    """From CHE the far shore is one of their ways; their retreat list is destruction."""
    at = position("- Am CHE revolt:gauls")
    assert "HEL" in POLICY.ways(known(at), at.pieces["u1"])
    assert POLICY.retreat(known(at), "u1") == line("retreat", piece="u1", to=("X",))


@case("14.f", "refuse")
def test_gauls_stay_south_of_the_ister() -> None:
    """From THR they do not go to IST."""
    at = position("- Am THR revolt:gauls")
    assert "IST" not in POLICY.ways(known(at), at.pieces["u1"])


@case("14.d", "refuse")
def test_a_unit_in_a_storm_holds() -> None:
    """Its space is shut; nobody walks into a shut one either."""
    at = position("- Am THE revolt:aetolians", owners={"delphes": "cassander"}, closed=("THE",))
    assert orders(at)["u1"] == line("hold", piece="u1")
    at = position("- Am ARC revolt:spartans", owners={"sparte": "cassander"}, closed=("LAC",))
    assert orders(at)["u1"] == line("hold", piece="u1")


@ruling("27")
@case("14.d", "pass")
def test_the_second_besieger_helps_the_first() -> None:
    """Ruling 27: two of a side do not add up, so the Illyrian fleet supports the army's siege."""
    at = position("- A EPI revolt:illyrians", "- F ADR revolt:illyrians", owners={"epidamnos": "cassander"})
    assert orders(at) == {
        "u1": line("siege", piece="u1", citadel="epidamnos"),
        "u2": line("support", piece="u2", of="EPI", to="EPI"),
    }


@case("14.d", "pass")
def test_the_weaker_intruder_is_attacked() -> None:
    """All is won: the guard of Pyrrhus drives mercenaries out of the field, and leaves an equal alone."""
    given: dict[str, Plain] = {"owners": {"sparte": "revolt:spartans"}}  # type: ignore[dict-item]
    at = position("- Am LAC revolt:spartans", "cassander A ARC", people={"olympias": "LAC - u1"}, **given)  # type: ignore
    assert orders(at)["u1"] == line("move", piece="u1", to="ARC")
    at = position("- Am LAC revolt:spartans", "cassander A ARC", **given)
    assert orders(at)["u1"] == line("hold", piece="u1")


@case("14.e", "pass")
def test_the_general_revolt_helps_its_own() -> None:
    """Sparta won, the Spartans support the Aetolians' army beside them; retreats prefer their own field."""
    at = position(
        "- Am ARC revolt:greeks greek:spartans",
        "- Am LAC revolt:greeks greek:aetolians",
        owners={"sparte": "revolt:greeks", "delphes": "cassander"},
    )
    at.vars.update({"revolt.aetolians": (1, 4, 2), "revolt.spartans": (1, 4, 2)})
    found = orders(at)
    assert found["u1"] == line("support", piece="u1", of="LAC", to="LAC")
    assert POLICY.retreat(known(at), "u1") is not None


@case("14.e", "pass")
def test_the_general_revolt_crosses_the_sea() -> None:
    """Athens free, its fleet goes to MIO and carries the Spartans, who have won, to EPI beside the siege of Delphi."""
    units = ("- Am ETO revolt:greeks greek:aetolians", "- Am LAC revolt:greeks greek:spartans")
    owners = {"sparte": "revolt:greeks", "athenes": "revolt:greeks", "delphes": "cassander"}
    terms = {f"revolt__{name}": (1, 4, 2) for name in ("aetolians", "spartans", "athenians")}

    def fleet_in(sea: str) -> State:
        fleet = f"- F {sea} revolt:greeks greek:athenians"
        return position(*units, fleet, owners=owners, **terms)  # type: ignore[arg-type]

    assert orders(fleet_in("CYC"))["u3"] == line("move", piece="u3", to="MIO")
    found = orders(fleet_in("MIO"))
    assert found["u2"] == line("move", piece="u2", to="EPI")
    assert found["u3"] == line("convoy", piece="u3", of="LAC", to="EPI")
    session = play(fleet_in("MIO"), "NeutralOrders")
    after = play(session.state, "Military").state
    assert after.pieces["u2"].place == "EPI"
    assert orders(after)["u2"] == line("support", piece="u2", of="ETO", to="ETO")


@case("14.d", "pass")
def test_two_seasons_of_siege_and_sparta_is_theirs() -> None:
    """From appearance to the end: the Spartans besiege twice, take Sparta, and their revolt has no term any more."""
    at = position("- Am LAC revolt:spartans", owners={"sparte": "cassander"})
    for turn in (3, 4):
        at.vars["turn"] = turn
        for step in ("Event", "NeutralOrders", "Military", "Missions"):
            at = play(at, step).state
    assert at.vars["owner.sparte"] == "revolt:spartans" and at.vars["pp.cassander"] == -1
    for turn in (5, 6):
        at.vars["turn"] = turn
        for step in ("Event", "NeutralOrders", "Military", "Missions"):
            at = play(at, step).state
    assert at.vars["revolt.spartans"] == (1, -1, 2) and at.pieces["u1"].place == "LAC"


@case("14.d", "refuse")
def test_beaten_out_of_its_field_it_is_lost() -> None:
    """The Armenians have one province only: dislodged, they are destroyed though others are free."""
    at = position(
        "- Am ARM revolt:armenians", "seleucus Ag ASS", sheets={"seleucus": [line("move", piece="u2", to="ARM")]}
    )  # type: ignore[arg-type]
    at = play(play(at, "NeutralOrders").state, "Military").state
    assert "u1" not in at.pieces and at.pieces["u2"].place == "ARM"


@case("14.e", "pass")
def test_pyrrhus_is_carried_to_italy() -> None:
    """His fleet convoys him to Tarentum when it is his, else to the coast."""
    at = position("- Ag EPI revolt:pyrrhus", "- F MIO revolt:pyrrhus", "- Ag ITA revolt:rome")
    at.vars["owner.tarente"] = "revolt:pyrrhus"
    assert orders(at)["u1"] == line("move", piece="u1", to="tarente")
    assert orders(at)["u2"] == line("convoy", piece="u2", of="EPI", to="tarente")
    at.vars["owner.tarente"] = "revolt:rome"
    assert orders(at)["u1"] == line("move", piece="u1", to="ITA")
    at = position("- Ag tarente revolt:pyrrhus", "- F MIO revolt:pyrrhus", owners={"tarente": "revolt:pyrrhus"})
    assert orders(at)["u1"] == line("move", piece="u1", to="ITA")
    assert orders(at)["u2"] == line("support", piece="u2", of="tarente", to="ITA")


@case("14.e", "pass")
def test_pyrrhus_supports_the_aetolians_next_door() -> None:
    """In EPI he helps their siege of Delphi."""
    owners = {"delphes": "cassander", "epidamnos": "revolt:pyrrhus"}
    at = position("- Ag EPI revolt:pyrrhus", "- Am ETO revolt:aetolians", owners=owners)
    assert orders(at)["u1"] == line("support", piece="u1", of="ETO", to="ETO")


@case("14.f", "pass")
def test_rome_crosses_the_adriatic() -> None:
    """The fleet to ADR, the army over to ILL in its convoy, on to EPI, and the siege with the fleet's help."""
    owners = {"tarente": "revolt:rome", "epidamnos": "cassander"}
    fleet, army = "- Fe {} revolt:rome", "- Ag {} revolt:rome"

    def now(sea: str, land: str, **given: Plain) -> list[Line]:
        at = position(fleet.format(sea), army.format(land), number=3, owners=owners, **given)  # type: ignore[arg-type]
        return list(orders(at).values())

    assert now("tarente", "ITA") == [line("move", piece="u1", to="ADR"), line("hold", piece="u2")]
    over = [line("convoy", piece="u1", of="ITA", to="ILL"), line("move", piece="u2", to="ILL")]
    assert now("ADR", "ITA") == over
    assert now("ADR", "ITA", season="autumn") == [line("hold", piece="u1"), line("hold", piece="u2")]
    assert now("ADR", "ILL")[1] == line("move", piece="u2", to="EPI")
    siege = [line("support", piece="u1", of="EPI", to="EPI"), line("siege", piece="u2", citadel="epidamnos")]
    assert now("ADR", "EPI") == siege


@ruling("53")
@case("14.d", "pass")
def test_the_umpire_may_correct() -> None:
    """With an umpire the sheet waits for him; he gives a unit another line that it may carry out, then approves."""
    at = position("- Am LAC revolt:spartans", owners={"sparte": "cassander"}, umpire=1, idle__umpire=0)
    session = play(at, "NeutralOrders")
    assert session.awaited() == ("umpire",)
    away = line("move", piece="u1", to="ARC")
    asked = session.game.step("Correct").prompt(session.known("umpire"))
    assert asked.key == "prompt-correct-now" and str(asked.get("orders").key).startswith("say-")  # type: ignore[union-attr]
    assert session.submit("umpire", "correct", piece="u1", order=away).accepted
    assert session.state.vars["orders.neutral"] == (away,)
    assert session.submit("umpire", "approve").accepted and session.awaited() == ()


@ruling("53")
@case("14.d", "refuse")
def test_the_umpire_keeps_to_the_field() -> None:
    """A march out of the field or a siege outside it cannot be ordered."""
    at = position("- Am ARC revolt:spartans", owners={"sparte": "cassander"}, umpire=1, idle__umpire=0)
    session = play(at, "NeutralOrders")
    for wrong in (line("move", piece="u1", to="ATT"), line("siege", piece="u1", citadel="corinthe")):
        assert not session.submit("umpire", "correct", piece="u1", order=wrong).accepted


@ruling("29")
@case("14.d", "pass")
def test_a_neutral_citadel_is_besieged() -> None:
    """Ruling 29: a neutral citadel, though empty, is besieged like any other; it joins revolts only."""
    at = position("- Ag ITA revolt:rome", number=2)
    assert orders(at) == {"u1": line("siege", piece="u1", citadel="tarente")}
