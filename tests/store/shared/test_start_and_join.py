"""Start and join: what is agreed, who sits where, one writer a seat, and looking on."""

from __future__ import annotations

from pathlib import Path

import pytest

from tabletop.data.module import Module
from tabletop.store.card import read_card
from tabletop.store.game import OpenGame, StoreError
from tabletop.store.shared import Plan, SharedGame
from tests.store.shared.far import Pair, look


def _facing(game: SharedGame[Module], seat: str, n: int, piece: str = "c001") -> None:
    assert game.session.submit(seat, "turn", piece=piece, facing=n).accepted


def test_start_and_join(two: Pair) -> None:
    """The card says who deals and under which grades; both sit with their keys; each machine plays its own seat."""
    card = read_card(two.first.folder)
    assert (card.dealer, card.dice, card.deck, card.shared) == ("north", "trusted", "honour", True)
    assert (two.first.here, two.first.deals) == (("north",), True)
    assert (two.second.here, two.second.deals) == (("south",), False)
    seats = two.first.session.state.seats
    assert {seat: info.player for seat, info in seats.items()} == {"north": "Anne", "south": "Bob"}
    assert len({info.key for info in seats.values()}) == 2 and two.same()
    assert two.first.free_seats == ()


def test_a_game_opens_as_the_keys_here_allow(two: Pair, tiny: Module) -> None:
    """OpenGame.open finds the shared game; with no key of it on the machine it is only looked at, nothing written."""
    before = {path: path.read_bytes() for path in two.first.folder.rglob("*") if path.is_file()}
    watched = OpenGame.open(two.first.folder, {tiny.id: tiny}.get)
    assert isinstance(watched, SharedGame) and watched.read_only and watched.here == ()
    assert watched.session.submit("north", "note", text="x").verdict == "refused"
    _facing(two.first, "north", 90)
    assert len(watched.poll()) == 1 and watched.session.state.pieces["c001"].facing == 90
    watched.close()
    after = {path: path.read_bytes() for path in two.first.folder.rglob("*") if path.is_file()}
    assert before.keys() == after.keys()


def test_watching_ones_own_game_leaves_no_trace(two: Pair, tiny: Module) -> None:
    """A picture of one's own game shows one's own hand, while the program that plays goes on; no file changes."""
    assert two.second.session.submit("south", "draw", bowl="cup", n=1, to="Lake").accepted
    two.exchange()
    two.second.close()
    before = two.everything(two.second)
    watched: SharedGame[Module] = SharedGame.opened(
        two.second.folder, two.second.card, tiny, watch=True, home=two.root / "home-second"
    )
    assert watched.read_only and watched.here == ("south",)
    assert watched.session.view("south").at("Lake")[-1].kind
    assert watched.session.submit("south", "note", text="x").verdict == "refused" and watched.poll() == []
    watched.close()
    assert two.everything(two.second) == before
    two.second = look(two.second.folder, tiny, two.root / "home-second")


def test_a_seat_is_taken_once(two: Pair, tmp_path: Path, tiny: Module) -> None:
    """Whoever comes third with another key is refused, with the name of who sits there; so are unknown seats."""
    with pytest.raises(StoreError) as refused:
        SharedGame.join(two.first.folder, {tiny.id: tiny}.get, "south", "Carl", tmp_path / "home-third")
    assert refused.value.msg.key == "store-seat-taken" and refused.value.msg.get("player") == "Bob"
    with pytest.raises(StoreError) as unknown:
        SharedGame.join(two.first.folder, {tiny.id: tiny}.get, "west", "Carl", tmp_path / "home-third")
    assert unknown.value.msg.key == "store-no-such-seat"


def test_a_game_of_one_machine_cannot_be_joined(tmp_path: Path, tiny: Module) -> None:
    """Hot-seat games stay what they are."""
    alone = OpenGame.create(tmp_path, tiny, "first", "Alone")
    assert "dealer" not in (alone.folder / "game.yaml").read_text(encoding="utf-8")
    alone.close()
    with pytest.raises(StoreError) as refused:
        SharedGame.join(alone.folder, {tiny.id: tiny}.get, "south", "Bob")
    assert refused.value.msg.key == "store-not-shared"


def test_grades_are_agreed_at_the_start(tmp_path: Path, tiny: Module) -> None:
    """Only grades that exist can be agreed."""
    plan = Plan("first", "x", dice="honest")
    with pytest.raises(StoreError) as refused:
        SharedGame.create_shared(tmp_path, tiny, plan, {"north": "Anne"})
    assert refused.value.msg.key == "store-no-such-grade"


@pytest.mark.parametrize(("dice", "thrown"), [("trusted", None), ("table", "typed"), ("answered", "answered")])
def test_the_grade_of_the_dice_holds_from_the_start(tmp_path: Path, tiny: Module, dice: str, thrown: str) -> None:
    """What was agreed is a fact of the game before the first roll, and stands on the card."""
    plan = Plan("first", "x", dice=dice, deck="locked")
    game = SharedGame.create_shared(tmp_path, tiny, plan, {"north": "Anne"}, tmp_path / "home")
    assert (game.session.state.vars.get("dice"), game.session.state.vars.get("deck")) == (thrown, "locked")
    assert (read_card(game.folder).dice, read_card(game.folder).deck) == (dice, "locked")
    game.close()


def test_one_writer_for_the_card_too(two: Pair) -> None:
    """Only the machine that deals gives the game another title."""
    two.first.rename("Other")
    assert read_card(two.second.folder).title == "Other"
    with pytest.raises(StoreError) as refused:
        two.second.rename("Third")
    assert refused.value.msg.key == "store-rename-elsewhere"


def test_two_programs_of_one_player(two: Pair, tiny: Module) -> None:
    """A second window on the same machine only looks: one writer a seat."""
    second = look(two.first.folder, tiny, two.root / "home-first")
    assert second.read_only and second.problems[-1].key == "store-in-use"
    second.close()
