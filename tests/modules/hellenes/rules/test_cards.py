"""3, 10, 11 Cards dealt, chosen and shown; New Year; sacrifices and appeals to the Olympians."""

from __future__ import annotations

import pytest

from modules.hellenes.rules.deck import bonus
from modules.hellenes.rules.olympians import GODS, may_appeal, sacrifices
from tests.modules.hellenes.rules.harness import ATHENS, CHANCE, ROOM, SPARTA, Bench, case, known, position, table

HANDS = {ATHENS: "C3 C23 C32 C36", SPARTA: "C7 C8 C9 C33"}
DECK_431 = "C10 C11 C12 C13 C14 C15 C16 C17 C18 C19 C20 C21"


def with_sacrifices(places: dict[str, str], made: dict[str, str], step: str, **more: object) -> Bench:
    """A step begun where seats have sacrificed to these gods; `fields` of the step in `more["fields"]`."""
    from tabletop.core.position.apply import fold
    from tabletop.core.position.facts import MarkSet, Placed

    fields = more.pop("fields", {})
    hands = more.pop("hands", None)
    state, vaults = position(places, covered=True, hands=hands, **more)  # type: ignore[arg-type]
    facts = []
    for seat, gods in made.items():
        for god in gods.split():
            name = f"sacrifice-{seat}-{god}"
            facts += [Placed(name, seat, f"olympus-{seat}", "sacrifice", 1), MarkSet(name, god)]
    return table((fold(state, facts), vaults), step, **fields)  # type: ignore[arg-type]


def choose(bench: Bench, **chosen: tuple[str, str]) -> None:
    """Both seats' choices: card and use."""
    for seat, choice in chosen.items():
        bench.do("select", seat, choice=choice)


# --- choosing (3.0 to 3.3) -----------------------------------------------------------------------------------------


@case("3.0", "pass")
@case("3.2", "pass")
def test_a_card_is_coins_or_an_event() -> None:
    """3.0, 3.2 Never both: an event has no coins (3.3)."""
    bench = table(position({"ATHENS": "A1"}, hands=HANDS), "ChooseCards", events=1)
    choose(bench, athens=("C3", "actions"), sparta=("C9", "actions"))
    value = {card.id: card.action_points for card in ROOM.module.cards.cards}
    assert bench.var("coins.athens") == value["C3"] and bench.var("use.athens") == "actions"
    bench = table(position({"ATHENS": "A1"}, hands=HANDS), "ChooseCards", events=1)
    choose(bench, athens=("C32", "event"), sparta=("C9", "actions"))
    assert bench.var("coins.athens") == 0 and bench.var("use.athens") == "event" and bench.var("card.athens") == "C32"


@case("3.0", "refuse")
@case("3.2", "refuse")
def test_only_a_card_of_the_hand_and_a_use_it_has() -> None:
    """3.0 Not a card of the other hand; not the enemy's event (3.1), which still gives coins."""
    bench = table(position({"ATHENS": "A1"}, hands=HANDS), "ChooseCards", events=1)
    assert bench.no("select", ATHENS, choice=("C9", "actions")) == {"3.3"}
    assert bench.no("select", SPARTA, choice=("C36", "event")) == {"3.3"}
    assert bench.no("select", ATHENS, choice=("C3", "event")) == {"3.3"}, "a plague is Sparta's"


def order(coins: dict[str, int], **more: object) -> str:
    """Who plays first with these coins."""
    given = {f"coins.{seat}": n for seat, n in coins.items()}
    from modules.hellenes.rules.season import initiative

    return initiative(known({"ATHENS": "A1"}, **given, **more))


@case("3.3", "pass")
def test_the_lower_value_plays_first() -> None:
    """3.3 An event counts 0; Sparta at a tie; leaders do not count."""
    assert order({ATHENS: 1, SPARTA: 2}) == ATHENS and order({ATHENS: 3, SPARTA: 2}) == SPARTA
    assert order({ATHENS: 2, SPARTA: 2}) == SPARTA and order({ATHENS: 0, SPARTA: 1}) == ATHENS


@case("3.3", "refuse")
def test_nobody_sees_the_other_choice_first() -> None:
    """3.3 Sealed until both have chosen; a choice made is not changed."""
    bench = table(position({"ATHENS": "A1"}, hands=HANDS), "ChooseCards", events=1)
    bench.do("select", ATHENS, choice=("C3", "actions"))
    assert all(piece.kind is None for piece in bench.state.at("hand-athens")) and bench.session.awaited() == (SPARTA,)
    assert bench.no("select", ATHENS, choice=("C23", "actions"))


@case("9.1", "pass")
def test_in_winter_a_card_is_coins() -> None:
    """9.1"""
    bench = table(position({"ATHENS": "A1"}, hands=HANDS, phase="winter"), "ChooseCards", events=0)
    choose(bench, athens=("C32", "actions"), sparta=("C33", "actions"))
    assert bench.var("use.athens") == "actions"


@case("9.1", "refuse")
def test_no_event_in_winter() -> None:
    """9.1"""
    bench = table(position({"ATHENS": "A1"}, hands=HANDS, phase="winter"), "ChooseCards", events=0)
    assert bench.no("select", ATHENS, choice=("C32", "event")) == {"3.3"}


# --- New Year (10) -------------------------------------------------------------------------------------------------


@case("10.1", "pass")
def test_six_cards_each() -> None:
    """10.1 Different ones, unseen; both choose at once."""
    bench = table(position({"ATHENS": "A1"}), "NewYear")
    bench.deal()
    hands = {seat: bench.session.view(seat) for seat in (ATHENS, SPARTA)}
    cards = {seat: [p.kind for p in view.at(f"hand-{seat}")] for seat, view in hands.items()}
    assert len(cards[ATHENS]) == len(cards[SPARTA]) == 6 and len({*cards[ATHENS], *cards[SPARTA]}) == 12
    assert all(p.kind is None for p in hands[ATHENS].at("hand-sparta"))
    assert set(bench.session.awaited()) == {ATHENS, SPARTA}


@case("10.1", "refuse")
def test_nobody_draws_a_seventh() -> None:
    """10.1"""
    bench = table(position({"ATHENS": "A1"}), "NewYear")
    bench.deal()
    assert bench.no("deal", ATHENS)


def new_year(athens: tuple[str, str], sparta: tuple[str, str], **more: object) -> Bench:
    """New Year's two cards from hands that were dealt."""
    state, vaults = position({"ATHENS": "A1"}, hands=HANDS, phase="new-year", **more)  # type: ignore[arg-type]
    bench = table((state, vaults), "NewYear", stage="choose")
    choose(bench, athens=athens, sparta=sparta)
    return bench


@case("10.3", "pass")
def test_a_card_not_played_for_its_event_is_a_sacrifice() -> None:
    """10.3 To an Olympian of one's choice; the lower value first: Sparta at 1 against 3."""
    bench = new_year(("C36", "actions"), ("C9", "actions"))
    assert bench.step == "Sacrifice" and bench.seat == SPARTA
    bench.do("sacrifice", god="ares")
    bench.do("sacrifice", god="hera")
    assert set(sacrifices(bench.known, ATHENS)) == {"hera"} and set(sacrifices(bench.known, SPARTA)) == {"ares"}


@case("10.3", "refuse")
def test_one_sacrifice_a_god() -> None:
    """10.3"""
    bench = with_sacrifices({"ATHENS": "A1"}, {ATHENS: "ares"}, "Sacrifice", fields={"seat": ATHENS})
    assert bench.no("sacrifice", god="ares") == {"10.3"}
    bench.do("sacrifice", god="zeus")
    assert set(sacrifices(bench.known, ATHENS)) == {"ares", "zeus"}


@case("10.2", "pass")
def test_an_event_of_new_year_comes_first() -> None:
    """10.2, 3.3 An event counts 0: Athens' earthquake before Sparta's sacrifice."""
    bench = new_year(("C32", "event"), ("C9", "actions"))
    assert bench.var("earthquake") == SPARTA and bench.step == "Sacrifice" and bench.seat == SPARTA


@case("10.2", "refuse")
def test_no_revolt_at_new_year() -> None:
    """10.2"""
    state, vaults = position({"ATHENS": "A1"}, hands=HANDS, phase="new-year")
    bench = table((state, vaults), "NewYear", stage="choose")
    assert bench.no("select", SPARTA, choice=("C7", "event")) == {"3.3"}


@case("9.54", "pass")
def test_all_but_what_stays_in_play_is_shuffled() -> None:
    """9.54 What was played and what is left in hands goes back; leaders and continuing events stay."""
    places = {"in-play-athens": "C1 C36", "in-play": "C39", "discard": "C3 C9"}
    bench = table(position(places, hands={ATHENS: "C23"}), "Reshuffle")
    assert bench.at("in-play-athens") == "C1 C36" and bench.at("in-play") == "C39"
    assert not bench.state.at("discard") and not bench.state.at("hand-athens")


@case("9.54", "refuse")
def test_a_card_that_is_out_of_the_game_is_not_shuffled_in() -> None:
    """15.1.3 Pericles, who has died."""
    assert table(position({"removed": "C1", "discard": "C3"}), "Reshuffle").at("removed") == "C1"


# --- Olympians (11) ------------------------------------------------------------------------------------------------


@case("11.0", "pass")
def test_an_appeal_is_asked_after_the_dice_and_spends_the_sacrifice() -> None:
    """11.0 The storm's die again, and what falls then counts."""
    bench = storm({ATHENS: "poseidon"})
    bench.throw(1)
    assert bench.step == "AppealOrNot" and bench.seat == ATHENS
    bench.do("appeal")
    bench.throw(6)
    assert sacrifices(bench.known, ATHENS) == {} and bench.step != "Fleets"
    assert [p.place for p in bench.state.pieces.values() if p.owner == ATHENS] == ["AEGEAN"]


def storm(made: dict[str, str], phase: str = "spring") -> Bench:
    """A fleet that has crossed the open sea, its storm about to be thrown."""
    fields = {"seat": ATHENS, "blocks": ("A14",), "at": "EUBOEA_S", "to": "AEGEAN"}
    return with_sacrifices({"AEGEAN": "A14:4"}, made, "Crossing", phase=phase, fields=fields)


@case("11.0", "refuse")
def test_without_a_sacrifice_nobody_is_asked() -> None:
    """11.0 The dice lie; 1 in spring is a storm, the fleet throws for its damage."""
    bench = storm({ATHENS: "ares"})
    bench.throw(1)
    assert bench.session.awaited() == (CHANCE,) and bench.step == "Roll"


@case("11.poseidon", "pass")
def test_poseidon_may_raise_a_storm_too() -> None:
    """11 The opponent appeals against a calm crossing."""
    bench = storm({SPARTA: "poseidon"})
    bench.throw(6)
    assert bench.seat == SPARTA
    bench.do("appeal")
    bench.throw(1)
    bench.throw(6)
    assert bench.session.local.known(ATHENS).steps(bench.state.at("AEGEAN")[0]) == 3


@case("11.poseidon", "refuse")
def test_one_appeal_to_a_god_in_a_turn() -> None:
    """11.0 Both have sacrificed: whoever is asked first uses it, the other is not heard any more this turn."""
    bench = storm({ATHENS: "poseidon", SPARTA: "poseidon"})
    bench.throw(1)
    bench.do("appeal")
    bench.throw(6)
    assert bench.step != "AppealOrNot" and set(sacrifices(bench.known, SPARTA)) == {"poseidon"}


def test_hera_undoes_an_appeal() -> None:
    """11 Hera has the result of an appeal to another god thrown once more."""
    bench = storm({ATHENS: "poseidon", SPARTA: "hera"})
    bench.throw(1)
    bench.do("appeal")
    bench.throw(6)
    assert bench.step == "AppealOrNot" and bench.seat == SPARTA
    bench.do("appeal")
    bench.throw(2)
    bench.throw(1)
    assert not bench.state.at("AEGEAN") and len(bench.state.at("pool-athens")) == 1


@case("11.hermes", "pass")
def test_hermes_lets_a_march_be_tried_again() -> None:
    """11 The dice of a formation that failed."""
    fields = {"seat": SPARTA, "blocks": ("S11",), "at": "TEGEA", "to": "CORINTH"}
    bench = with_sacrifices({"TEGEA": "S11:3"}, {SPARTA: "hermes"}, "Forcing", fields=fields)
    bench.throw(2)
    bench.do("appeal")
    bench.throw(5)
    bench.do("press", units=("S11",))
    assert bench.state.pieces["S11"].place == "CORINTH"


@case("11.hermes", "refuse")
def test_without_hermes_a_march_that_failed_has_failed() -> None:
    """5.3"""
    fields = {"seat": SPARTA, "blocks": ("S11",), "at": "TEGEA", "to": "CORINTH"}
    bench = with_sacrifices({"TEGEA": "S11:3"}, {}, "Forcing", fields=fields)
    bench.throw(2)
    assert bench.state.pieces["S11"].place == "TEGEA" and bench.step not in ("AppealOrNot", "GoOn")


@case("11.zeus", "pass")
def test_zeus_changes_the_hand() -> None:
    """11 Six other cards, the deck is not shuffled before."""
    hands = {ATHENS: "C3 C23 C32 C36 C20 C21"}
    bench = with_sacrifices({"ATHENS": "A1"}, {ATHENS: "zeus"}, "ChangeHand", hands=hands, fields={"seat": ATHENS})
    bench.do("change")
    bench.deal()
    new = {p.kind for p in bench.session.view(ATHENS).at("hand-athens")}
    assert len(new) == 6 and not new & set(hands[ATHENS].split()) and len(bench.state.at("discard")) == 6
    assert not may_appeal(bench.known, ATHENS, "zeus")


@case("11.zeus", "refuse")
def test_without_a_sacrifice_to_zeus_the_hand_stays() -> None:
    """11 Nor with one made this year: it is made after the cards are dealt."""
    state = position({"ATHENS": "A1"}, hands=HANDS, phase="new-year")
    assert table(state, "NewYear", stage="zeus_athens").step == "ChooseCard"


POOL = {"pool-athens": "A1:1 A2:1 A3:1 A4:1 A5:1 A7:1 A8:1", "ATHENS": "A14"}


def drawn(bench: Bench) -> set[str]:
    """What the seat has drawn."""
    k = bench.session.local.known(bench.seat)
    return {k.kind(k.piece(name)) for name in bench.state.frames[-1].data["drawn"]}


@case("11.apollo", "pass")
def test_apollo_draws_three_others() -> None:
    """11 All three go back and three are drawn again; once, for the sacrifice is spent."""
    bench = with_sacrifices(POOL, {ATHENS: "apollo"}, "Recruit", actions__athens=1, fields={"seat": ATHENS})
    bench.do("lots", CHANCE, values=(0, 1, 2))
    assert len(drawn(bench)) == 3
    bench.do("redraw")
    bench.do("lots", CHANCE, values=(3, 4, 5))
    assert len(drawn(bench)) == 3 and bench.no("redraw") and sacrifices(bench.known, ATHENS) == {}


@case("11.apollo", "refuse")
def test_apollo_sends_the_enemys_recruit_back() -> None:
    """11 Sparta has it go back into the pool, unseen; Athens draws three again."""
    bench = with_sacrifices(POOL, {SPARTA: "apollo"}, "Recruit", actions__athens=1, fields={"seat": ATHENS})
    bench.do("lots", CHANCE, values=(0, 1, 2))
    piece = bench.state.frames[-1].data["drawn"][0]
    assert bench.no("redraw")
    bench.do("move", piece=piece, to="ATHENS")
    assert bench.step == "SendBack" and bench.seat == SPARTA
    bench.do("appeal")
    assert len(bench.state.at("pool-athens")) == 7 and len(bench.state.at("ATHENS")) == 1
    assert all(p.kind is None for p in bench.state.at("pool-athens"))
    bench.do("lots", CHANCE, values=(0, 1, 2))
    assert len(drawn(bench)) == 3


@pytest.mark.parametrize("aids", [0, 1, 2, 3])
def test_each_persian_aid_is_an_action(aids: int) -> None:
    """13.1"""
    cards = " ".join(("C49", "C50", "C51")[:aids])
    places = {"in-play-sparta": cards} if cards else {"ATHENS": "A1"}
    assert bonus(known(places), SPARTA) == aids and bonus(known(places), ATHENS) == 0
    assert len(GODS) == 7
