"""Decks that nobody deals: shuffled and locked by both machines, unlocked card by card; no file knows the order."""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from tabletop.core.position.ids import CHANCE
from tabletop.data.module import Module, load_module
from tabletop.store.auditing import audited
from tabletop.store.opened import open_papers
from tabletop.store.plan import Plan
from tabletop.store.shared import SharedGame
from tests.data.tiny_deck import CARDS, deck_copy
from tests.store.shared.far import PLAYERS, Game, Pair, reopen


@pytest.fixture(scope="module")
def cards(tmp_path_factory: pytest.TempPathFactory) -> Module:
    """The tiny game with decks."""
    return load_module(deck_copy(tmp_path_factory.mktemp("cards")))


def locked_pair(root: Path, module: Module) -> Pair:
    """A game whose decks are locked from the start."""
    scenario = next(iter(module.scenarios))
    modes = dict.fromkeys(module.game(scenario).rule_groups, "hand")
    one, two = module.seats[:2]
    plan = Plan(scenario, "Locked", modes, deck="locked")  # type: ignore[arg-type]
    first: Game = SharedGame.create_shared(root / "games", module, plan, {one: PLAYERS[one]}, root / "home-first")
    second: Game = SharedGame.join(first.folder, {module.id: module}.get, two, PLAYERS[two], root / "home-second")
    made = Pair(first, second, root)
    made.exchange()
    return made


@pytest.fixture
def far(tmp_path: Path, cards: Module) -> Iterator[Pair]:
    """North and South, nobody deals."""
    made = locked_pair(tmp_path, cards)
    yield made
    made.close()


def act(far: Pair, game: Game, seat: str, verb: str, **args: object) -> None:
    """An act that is accepted here, and done when both have looked."""
    ruling = game.session.submit(seat, verb, **args)
    assert ruling.accepted, ruling.broken_rules
    far.exchange()
    assert far.same() and not game.session.state.frames
    assert not far.first.doubts and not far.second.doubts


def why(game: Game, seat: str, verb: str, **args: object) -> str:
    """Why an act is refused."""
    ruling = game.session.submit(seat, verb, **args)
    assert not ruling.accepted
    return str(ruling.broken_rules[0].text.key)


def seen(game: Game, seat: str, place: str) -> list[str | None]:
    """What a seat sees of a place, bottom first."""
    return [piece.kind for piece in game.session.view(seat).at(place)]


def test_the_deck_is_locked_when_both_sit(far: Pair) -> None:
    """Nobody knows a card of it, the dealer's program neither; names are fresh."""
    state = far.first.session.state
    assert far.same() and not state.frames and len(state.at("omens")) == 12
    assert all(piece.kind is None and piece.box is None for piece in state.at("omens"))
    assert not any(name.startswith("d0") for name in state.order["omens"])
    assert not any(secret.value in CARDS for secret in far.first.session.vaults[CHANCE].secrets.values())


def test_drawn_by_one_unlocked_by_the_other(far: Pair) -> None:
    """South's cards are South's alone; all drawn are different cards."""
    act(far, far.second, "south", "deck_draw", deck="omens", to="hand-south", n=2)
    act(far, far.first, "north", "deck_draw", deck="omens", to="hand-north", n=3)
    south, north = seen(far.second, "south", "hand-south"), seen(far.first, "north", "hand-north")
    assert len({*south, *north}) == 5 and {*south, *north} <= set(CARDS)
    assert seen(far.first, "north", "hand-south") == [None] * 2
    assert seen(far.second, "south", "hand-north") == [None] * 3


def test_laid_back_on_top_it_comes_again_at_the_bottom_last(far: Pair) -> None:
    """For either seat."""
    act(far, far.second, "south", "deck_draw", deck="omens", to="hand-south", n=2)
    first, second = seen(far.second, "south", "hand-south")
    a, b = (piece.id for piece in far.second.session.state.at("hand-south"))
    act(far, far.second, "south", "deck_put", to="omens", piece=a)
    act(far, far.second, "south", "deck_put", to="omens", piece=b, at="bottom")
    act(far, far.first, "north", "deck_draw", deck="omens", to="hand-north")
    assert seen(far.first, "north", "hand-north") == [first]
    act(far, far.first, "north", "deck_draw", deck="omens", to="hand-north", n=10)
    act(far, far.second, "south", "deck_draw", deck="omens", to="hand-south")
    assert seen(far.second, "south", "hand-south") == [second]


def test_shuffled_again_nobody_follows_a_card(far: Pair) -> None:
    """Cards in hands stay what they are; the rest has fresh names and comes in another order; discards come in."""
    act(far, far.second, "south", "deck_draw", deck="omens", to="hand-south", n=2)
    kept = seen(far.second, "south", "hand-south")
    act(far, far.first, "north", "deck_draw", deck="omens", to="spent", n=2)
    open_cards = seen(far.first, "north", "spent")
    assert set(open_cards) <= set(CARDS)
    before = set(far.first.session.state.order["omens"])
    act(far, far.second, "south", "deck_shuffle", deck="omens", discards="spent")
    assert not before & set(far.first.session.state.order["omens"]) and not far.first.session.state.at("spent")
    act(far, far.first, "north", "deck_draw", deck="omens", to="hand-north", n=10)
    assert {*seen(far.first, "north", "hand-north"), *kept} == set(CARDS)
    act(far, far.second, "south", "reveal", piece=far.second.session.state.at("hand-south")[0].id)
    assert seen(far.first, "north", "hand-south")[0] == kept[0]


def test_looked_at_shown_and_turned_up(far: Pair) -> None:
    """A look at the top two; a card picked; one drawn face down and turned up for all."""
    act(far, far.second, "south", "deck_look", deck="omens", n=2)
    top = seen(far.second, "south", "omens")[::-1][:2]
    assert None not in top and seen(far.first, "north", "omens") == [None] * 12
    second = far.second.session.state.order["omens"][-2]
    act(far, far.second, "south", "deck_draw", deck="omens", to="hand-south", cards=(second,), chosen=True)
    assert seen(far.second, "south", "hand-south") == top[1:]
    act(far, far.first, "north", "deck_draw", deck="omens", to="Hill")
    card = far.first.session.state.at("Hill")[-1]
    assert card.kind is None
    act(far, far.first, "north", "deck_flip", piece=card.id)
    assert seen(far.second, "south", "Hill")[-1] == top[0]
    act(far, far.first, "north", "deck_draw", deck="omens", to="Hill", shown=True, x=100, y=200)
    assert seen(far.second, "south", "Hill")[-1] in CARDS and far.first.session.state.at("Hill")[-1].x == 100


def test_dealt_to_both(far: Pair) -> None:
    """One decision, two hands."""
    acts = [("deck_draw", {"deck": "omens", "to": f"hand-{seat}", "n": 2}) for seat in ("north", "south")]
    assert far.second.session.act("south", acts).accepted
    far.exchange()
    both = {*seen(far.first, "north", "hand-north"), *seen(far.second, "south", "hand-south")}
    assert far.same() and len(both) == 4 and both <= set(CARDS)


def test_what_would_show_the_order_is_refused(far: Pair) -> None:
    """Turned over, shuffled by one seat alone, drawn while the other has not done its part, too many at once."""
    assert why(far.first, "north", "deck_turn", deck="omens") == "deck-locked-open"
    assert why(far.first, "north", "deck_shuffle", deck="spent") == "deck-locked-open"
    assert why(far.second, "south", "deck_draw", deck="own", to="hand-south") == "deck-private"
    assert far.second.session.submit("south", "deck_draw", deck="omens", to="hand-south").accepted
    assert why(far.second, "south", "deck_draw", deck="omens", to="hand-south") == "deck-busy"
    far.exchange()
    assert seen(far.second, "south", "hand-south")[0] in CARDS


def test_an_undone_draw_gives_the_same_card(far: Pair) -> None:
    """The log says that a draw was crossed."""
    act(far, far.second, "south", "deck_draw", deck="omens", to="hand-south")
    first = seen(far.second, "south", "hand-south")
    assert [m.key for m in far.second.session.can_undo("south").crosses] == ["crosses-roll"]  # type: ignore[union-attr]
    assert far.second.session.undo("south").accepted
    far.exchange()
    assert far.same() and not far.second.session.state.at("hand-south")
    act(far, far.second, "south", "deck_draw", deck="omens", to="hand-south")
    assert seen(far.second, "south", "hand-south") == first


def test_programs_that_close_in_the_middle_go_on(far: Pair) -> None:
    """The keys are on disk: after another start the other's card is unlocked."""
    assert far.second.session.submit("south", "deck_draw", deck="omens", to="hand-south").accepted
    far.first = reopen(far.first, far.root / "home-first")
    far.first.poll()
    far.first.go_on()
    far.second = reopen(far.second, far.root / "home-second")
    far.second.poll()
    far.second.go_on()
    far.exchange()
    assert seen(far.second, "south", "hand-south")[0] in CARDS


def test_no_file_holds_a_hidden_card(far: Pair) -> None:
    """Neither one's hand in the other's files, nor the order in anybody's."""
    start = (far.first.folder / "start.jsonl").read_bytes()
    act(far, far.second, "south", "deck_draw", deck="omens", to="hand-south", n=3)
    act(far, far.first, "north", "deck_draw", deck="omens", to="hand-north", n=3)
    south, north = seen(far.second, "south", "hand-south"), seen(far.first, "north", "hand-north")
    rest = [card for card in CARDS if card not in (*south, *north)]
    for game, hidden in ((far.first, [*south, *rest]), (far.second, [*north, *rest])):
        held = b"".join(far.everything(game).values()).replace(start, b"")
        assert not [card for card in hidden if f'"{card}"'.encode() in held]


def test_the_audit_is_sound(far: Pair) -> None:
    """When both have opened their vaults: every shuffle a mixing, every card the one that was drawn."""
    test_shuffled_again_nobody_follows_a_card(far)
    for game in (far.first, far.second):
        open_papers(game)
    far.exchange()
    found = audited(far.first)
    assert not found.of("fault"), found.differences


def test_150_cards_are_locked_in_less_than_a_second(far: Pair) -> None:
    """One seat's part."""
    from tabletop.store.group import group
    from tabletop.systems import locked_cup as L

    made = group()
    assert made is not None
    points = tuple(made.hash_point(f"{n}".encode()).hex() for n in range(150))
    begin = time.perf_counter()
    L.lock(made, far.first.session.local.environment.entropy, L.Points(points, ()), None)
    assert time.perf_counter() - begin < 1
