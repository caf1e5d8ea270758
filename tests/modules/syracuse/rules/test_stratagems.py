"""7 The chits themselves, and stratagems of an action phase: S4, S7, S14, S20, S23, S25."""

from __future__ import annotations

import pytest

from tests.modules.syracuse.rules.harness import ATHENS, ROOM, SYRACUSE, Bench, battle, case, orders, position, table


def numbers(bench: Bench, seat: str) -> set[str]:
    """Faces that a side could play now."""
    return {str(o.args["number"]) for o in bench.session.offers(seat) if o.verb == "play"}


# --- chits -------------------------------------------------------------------------------------------------


@case("1.3", "pass")
@case("7", "pass")
def test_either_face_of_ones_own_colour() -> None:
    """1.3, 7: of chit S9/S14 a side plays either face in its time; of S21/S10 each side its own."""
    places = {"T23": "AH3", "T14": "AH1", "T5": "AH2", "site-A2": "wall-A2", "M4": "AT1", "T21": "SA1"}
    bench = orders(places, SYRACUSE, hands={SYRACUSE: "SC11 SC12", ATHENS: "SC14"})
    assert numbers(bench, SYRACUSE) == {"S4", "S7"} and numbers(bench, ATHENS) == set()


@case("1.3", "refuse")
def test_only_what_is_on_the_chit_and_in_the_hand() -> None:
    """1.3, 7: S20 is not on chit S4/S22; a chit in the enemy's hand cannot be played; nor his colour."""
    bench = orders({"T23": "AH3", "M4": "AT1 ST1"}, hands={ATHENS: "SC11", SYRACUSE: "SC19"})
    assert "1.3" in bench.no("play", chit="SC11", number="S20", leader="hermocrates")
    assert "1.3" in bench.no("play", chit="SC19", number="S20", leader="hermocrates")
    bench = table(position({"M12": "AT1", "camp": "camp-wall"}, hands={ATHENS: "SC3"}), "Build", seat=ATHENS)
    assert bench.no("play", chit="SC3", number="S5") == {"7"}


@case("2.A", "pass")
def test_two_chits_each_unseen_by_the_other() -> None:
    """2.A: each side draws two from the cup, sealed for it alone; none is drawn twice."""
    bench = table(position({}, turn=2, advantage=ATHENS), "Turn")
    while "deal" in {offer.verb for offer in bench.session.offers("chance")}:
        bench.session.chance()
    hands = {seat: bench.state.at(f"hand-{seat}") for seat in (ATHENS, SYRACUSE)}
    assert [len(hand) for hand in hands.values()] == [2, 2]
    drawn = [bench.session.known(seat).open(str(chit.box)) for seat, hand in hands.items() for chit in hand]
    assert len(set(drawn)) == 4
    assert all(chit.kind is None for hand in hands.values() for chit in hand)


@case("2.A", "refuse")
def test_permanent_faces_leave_the_game_others_go_back() -> None:
    """2.A, example: S6/S11 is out of the game when S6 is used; used as S11 it is back before the next draw."""
    places = {"T16": "erasinides", "camp": "camp-wall"}
    bench = table(position(places, hands={SYRACUSE: "SC1"}), "Build", seat=SYRACUSE)
    bench.play("SC1", "S6")
    assert bench.at("stratagems-out") == "SC1"
    bench = battle({"T23": "AH3 SH1", "T24": "SH2"}, "T23", ATHENS, hands={SYRACUSE: "SC1"})
    bench.choose(syracuse=("SC1", "S11", "T24"))
    assert bench.at("stratagems-played") == "SC1"
    bench = table(position({"stratagems-played": "SC1", "stratagems-out": "SC2"}, advantage=ATHENS), "Turn")
    assert bench.at("stratagems-played") == "" and bench.at("stratagems-out") == "SC2"


@case("2.D.1", "pass")
def test_one_chit_is_kept_the_rest_goes_back_unseen() -> None:
    """2.D.1: of three chits one stays; the others leave the hand without being shown."""
    bench = table(position({}, hands={ATHENS: "SC4 SC5 SC6"}), "Discard", seat=ATHENS)
    bench.do("keep", chit="SC5")
    assert [p.id for p in bench.state.at("hand-athens")] == ["SC5"]
    assert not [f for e in bench.session.journal.entries for f in e.facts if type(f).__name__ == "Opened"]


@case("2.D.1", "refuse")
def test_two_cannot_be_kept() -> None:
    """2.D.1: keeping is of one chit or none."""
    bench = table(position({}, hands={ATHENS: "SC4 SC5"}), "Discard", seat=ATHENS)
    assert bench.no("keep", chit=("SC4", "SC5")) == {"2.D.1"}
    assert ROOM.module.place("hand-athens").keep == 1  # type: ignore[union-attr]


def test_one_stratagem_a_side_and_phase() -> None:
    """2.B.3: whoever has played is not asked again in the combats of the same phase, nor may interrupt again."""
    places = {"T24": "AH3 nicias", "T23": "SH1 SA1", "T22": "SH2"}
    bench = orders(places, hands={SYRACUSE: "SC12 SC16"})
    bench.play("SC12", "S7", SYRACUSE, zone="T23")
    assert bench.session.offers(SYRACUSE) == []
    bench = orders(places, SYRACUSE, hands={SYRACUSE: "SC12 SC16"})
    bench.play("SC12", "S7", SYRACUSE, zone="T23")
    assert "2.B.3" in bench.no("play", SYRACUSE, chit="SC16", number="S23", units=("AH3",), leader="nicias")


# --- at a moment of an action phase ------------------------------------------------------------------------


@case("7 S4", "pass")
def test_storm() -> None:
    """7 S4: a die for every ship unit at sea; 5 and 6 hit in the open, 6 alone in protected waters; ports are safe."""
    places = {"M4": "AT1 AT2-", "M10": "AT3", "M5": "ST1", "M6": "ST2", "catane": "AT6"}
    bench = orders(places, hands={SYRACUSE: "SC11"})
    bench.play("SC11", "S4", SYRACUSE)
    assert bench.top("fleet") == ("AT1", "AT2", "AT3")
    bench.throw(5, 5, 5)
    assert bench.at("M4") == "AT1-" and bench.at("M10") == "AT3" and bench.var("vp.syracuse") == 3
    bench.throw(4)
    assert bench.at("M5") == "ST1" and bench.at("M6") == "ST2"


@case("7 S4", "refuse")
def test_no_storm_in_ports() -> None:
    """7 S4: with every ship in port or at Catane there is nothing for it to hit."""
    places = {"M12": "AT1", "camp": "camp-wall", "M7": "ST1", "catane": "AT6"}
    assert numbers(orders(places, hands={SYRACUSE: "SC11"}), SYRACUSE) == set()


@case("7 S7", "pass")
def test_archers_bar_their_zone() -> None:
    """7 S7: the zone is closed to enemy land units and leaders until the phase ends."""
    bench = orders({"T24": "AH3 nicias", "T23": "SA1"}, hands={SYRACUSE: "SC12"})
    assert "T23" in bench.targets("AH3")
    bench.play("SC12", "S7", SYRACUSE, zone="T23")
    assert bench.no_move("AH3", "T23") == {"7 S7"} and "T23" not in bench.targets("nicias")
    bench.do("end")
    assert bench.at("T23") == "SA1" and bench.at("stratagems-played") == "SC12"


@case("7 S7", "refuse")
def test_archers_need_archers() -> None:
    """7 S7: a zone without archers of one's own is not barred."""
    bench = orders({"T24": "AH3 AA1", "T23": "SH1"}, hands={SYRACUSE: "SC12"})
    assert numbers(bench, SYRACUSE) == set()


@case("7 S14", "pass")
def test_sapping() -> None:
    """7 S14: a wall with 2 points of H, A or P on both sides falls without a die; so do the chains."""
    bench = orders({"site-A1": "wall-A1", "T13": "SH1", "T15": "SP1"}, SYRACUSE, hands={SYRACUSE: "SC6"})
    bench.play("SC6", "S14", work="A1")
    assert bench.at("site-A1") == "wall-A1" and bench.state.pieces["wall-A1"].steps == 1
    bench = orders({"site-chains": "chains", "M9": "AT1"}, hands={ATHENS: "SC6"})
    bench.play("SC6", "S14", work="chains")
    assert bench.state.pieces["chains"].steps == 1


@case("7 S14", "refuse")
def test_no_sapping_from_one_side() -> None:
    """7 S14: the conditions of 4.5 hold: both zones, and no cavalry."""
    bench = orders({"site-A1": "wall-A1", "T13": "SH1", "T15": "SCav1"}, SYRACUSE, hands={SYRACUSE: "SC6"})
    assert numbers(bench, SYRACUSE) == set()


@case("7 S20", "pass")
@pytest.mark.parametrize(
    ("leader", "die", "gone"),
    [("sicanus", 3, True), ("sicanus", 2, False), ("hermocrates", 5, True), ("hermocrates", 4, False)],
)
def test_discord(leader: str, die: int, gone: bool) -> None:
    """7 S20: 3 or more removes a leader without sword, 5 or more one with a single sword; no victory point."""
    bench = orders({"T24": "AH3", "T16": f"SH1 {leader}"}, hands={ATHENS: "SC19"})
    bench.play("SC19", "S20", leader=leader)
    bench.throw(die)
    assert (leader in bench.at("losses-syracuse")) is gone and bench.var("vp.athens") == 0


@case("7 S20", "refuse")
def test_no_discord_around_the_best() -> None:
    """7 S20: not a leader of two swords, not even when he is hurt."""
    state, vaults = position({"T24": "AH3", "T16": "SH1 gylippus-"}, hands={ATHENS: "SC19"})
    bench = table((state, vaults), "ActionPhase", seat=ATHENS)
    bench.do("announce", points=1)
    assert state.pieces["gylippus"].steps == 1 and numbers(bench, ATHENS) == set()


@case("7 S23", "pass")
def test_epidemic() -> None:
    """7 S23: two enemy land units are weakened, a leader falls ill behind his walls and stays there until 2.B.2."""
    bench = orders({"T24": "AH3 nicias", "T23": "SH1 SH2 gylippus"}, SYRACUSE, hands={ATHENS: "SC16"})
    bench.play("SC16", "S23", ATHENS, units=("SH1", "SH2"), leader="gylippus")
    assert bench.at("T23") == "SH1- SH2-" and bench.at("T16") == "gylippus"
    assert bench.no_move("gylippus", "T14") >= {"7 S23"} and bench.targets("gylippus") == set()
    healed = table((bench.state, bench.session.vaults), "Muster")
    assert healed.state.pieces["gylippus"].steps == 2 and not healed.state.pieces["gylippus"].marks


def test_where_an_ill_athenian_goes() -> None:
    """7 S23: into the camp when it stands, else to Catana (ruling sick-leader)."""
    for camp, place in (("camp-wall", "T17"), ("", "catane")):
        places = {"T24": "AH3 nicias", "T16": "SH1", "camp": camp}
        bench = orders(places, hands={SYRACUSE: "SC16"})
        bench.play("SC16", "S23", SYRACUSE, units=(), leader="nicias")
        assert "nicias" in bench.at(place)


@case("7 S23", "refuse")
def test_the_epidemic_spares_ships_the_weak_and_ones_own() -> None:
    """7 S23: two fresh enemy land units at most (ruling epidemic-fresh)."""
    bench = orders({"T24": "AH3 AH1 AH2- AH4", "M11": "AT1", "T16": "SH1"}, hands={SYRACUSE: "SC16"})
    for chosen in (("AT1",), ("AH2",), ("SH1",), ("AH3", "AH1", "AH4")):
        assert bench.no("play", SYRACUSE, chit="SC16", number="S23", units=chosen, leader="")
    bench.play("SC16", "S23", SYRACUSE, units=("AH3",), leader="")


# --- S25 ---------------------------------------------------------------------------------------------------


@case("7 S25", "pass")
def test_good_omens_take_the_advantage_or_draw() -> None:
    """7 S25: in an action phase, as its stratagem, the advantage is taken or another stratagem drawn."""
    bench = orders({"T24": "AH3"}, advantage=SYRACUSE, hands={ATHENS: "SC20"})
    bench.play("SC20", "S25", use="advantage")
    assert bench.var("advantage") == ATHENS and bench.session.match(ATHENS, "play") == []
    bench = orders({"T24": "AH3"}, advantage=ATHENS, hands={ATHENS: "SC20"})
    bench.play("SC20", "S25", use="draw")
    bench.deal()
    assert bench.step == "Orders" and len(bench.state.at("hand-athens")) == 1


@case("7 S25", "refuse")
def test_good_omens_do_not_take_what_one_has() -> None:
    """7 S25: the advantage is taken from the enemy only; as S15 it waits for 2.D.3, as S18 for 2.B.2."""
    bench = orders({"T24": "AH3-"}, advantage=ATHENS, hands={ATHENS: "SC20"})
    assert [o.args["use"] for o in bench.session.match(ATHENS, "play")] == ["draw"]


def test_good_omens_in_the_works_phase() -> None:
    """7 S25: at any moment between two acts, here while works are built."""
    start = position({"camp": "camp-wall"}, turn=3, advantage=SYRACUSE, hands={ATHENS: "SC20"})
    bench = table(start, "Turn")
    while bench.step != "Build":
        bench.deal()
        match bench.step:
            case "Favour" | "Summons" | "GiveUp" | "KeepOrReroll":
                bench.do("keep" if bench.step == "KeepOrReroll" else "pass")
            case "Announce":
                bench.do("announce", points=bench.var(f"ap.{bench.seat}"))
            case "Orders":
                bench.do("end")
    bench.play("SC20", "S25", ATHENS, use="advantage")
    assert bench.var("advantage") == ATHENS and bench.step == "Build"
