"""A7: the joiner makes himself dealer, or changes another word of game.yaml, and gains nothing on any machine."""

from __future__ import annotations

import json
import shutil
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
import yaml

from tabletop.core.position.facts import SeatChanged
from tabletop.core.position.ids import CHANCE
from tabletop.data.module import Module
from tabletop.store.auditing import audited
from tabletop.store.card import read_card
from tabletop.store.errors import StoreError
from tabletop.store.game import OpenGame
from tabletop.store.pinned import digest, pin
from tabletop.store.seal_keys import SeatKey, keep_key
from tabletop.store.shared import Plan, SharedGame
from tabletop.store.start import START
from tests.attacks.cheat import Cheat
from tests.store.shared.audits import keys
from tests.store.shared.far import Game, Pair, look, pair


@pytest.fixture
def two(tmp_path: Path, tiny: Module) -> Iterator[Pair]:
    """North deals, South has joined; both are closed, for the card to be edited."""
    made = pair(tmp_path, tiny)
    assert made.second.session.submit("south", "draw", bowl="cup", n=1, to="Lake").accepted
    made.exchange()
    made.close()
    yield made


def edit(folder: Path, **fields: object) -> None:
    """Words of game.yaml changed by hand; None takes one out; `module_x` is `x` of the module."""
    data = yaml.load((folder / "game.yaml").read_text("utf-8"), yaml.CSafeLoader)
    for name, value in fields.items():
        part, key = (data["module"], name[7:]) if name.startswith("module_") else (data, name)
        part[key] = value
        if value is None:
            del part[key]
    (folder / "game.yaml").write_text(yaml.safe_dump(data, allow_unicode=True), "utf-8")


EDITS = {
    "dealer": {"dealer": "south"},
    "unshared": {"dealer": ""},
    "title": {"title": "Mine"},
    "seats": {"seats": ["south", "north"]},
    "dice": {"dice": "table"},
    "deck": {"deck": "locked"},
    "aborts": {"aborts": "forfeit"},
    "start": {"start": "0" * 64},
    "scenario": {"scenario": "second"},
    "version": {"module_version": "9.9"},
    "module": {"module_id": "other"},
    "hash": {"module_hash": "0" * 64},
    "agreed": {"agreed": "{}"},
    "all": {"agreed": None, "dealer": "south", "title": "Mine"},
}


@pytest.mark.parametrize("what", EDITS)
def test_one_word_of_the_card_changed_is_named_and_not_followed(two: Pair, tiny: Module, what: str) -> None:
    """On the dealer's machine, the joiner's and a third one: the game is played as agreed, who deals deals, the word is
    said, and the audit has it."""
    right = two.first.card
    edit(two.first.folder, **EDITS[what])
    for home, here in (("home-first", ("north",)), ("home-second", ("south",)), ("home-third", ())):
        card = read_card(two.first.folder)
        game: Game = SharedGame.opened(two.first.folder, card, tiny, home=two.root / home)
        odd = [word for word in game.problems if word.key == "store-card-differs"]
        fields = {word.get("field") for word in odd}
        named = {"unshared": "dealer", "all": "agreed"}.get(what, what)
        assert named in fields and (what == "all" or fields == {named})
        now = replace(game.card, odd=())
        assert now == replace(right, modes=now.modes)
        assert (game.here, game.deals) == (here, here == ("north",)) and game.shelf.keys.aliases[CHANCE] == "north"
        assert "store-card-differs" in keys(audited(game))
        game.close()
    opened = OpenGame.open(two.first.folder, {tiny.id: tiny}.get)
    assert isinstance(opened, SharedGame) and opened.card.dealer == "north"
    opened.close()


def test_the_joiner_reads_no_draw_by_calling_itself_dealer(two: Pair, tiny: Module) -> None:
    """South edits its card while it plays: no letter for chance comes to it, it cannot write as chance, and nothing of
    what it writes as chance with its own key counts anywhere."""
    edit(two.first.folder, dealer="south")
    south = look(two.first.folder, tiny, two.root / "home-second")
    assert CHANCE not in south.session.vaults and south.session.chance() is None
    cheat = Cheat(south, "south")
    chance = south.folder / "seats" / CHANCE
    before = (chance / "0001.jsonl").read_bytes()
    lie = Cheat(south, "south", CHANCE).write((), "note")
    cheat.written.append(lie)
    for home in ("home-first", "home-third"):
        game = look(two.first.folder, tiny, two.root / home)
        assert game.session.journal.find(str(lie.id)) is None
        assert "store-unsigned" in {word.key for word in [*game.troubles(), *game.problems]}
        game.shelf.close()
    (chance / "0001.jsonl").write_bytes(before)
    south.close()


def test_without_the_dealers_first_entry_nothing_is_believed(two: Pair, tiny: Module) -> None:
    """The agreed text is gone from the card and the dealer's file with it: the game is not opened on what is left."""
    edit(two.first.folder, agreed=None, dealer="south")
    shutil.rmtree(two.first.folder / "seats" / "north")
    with pytest.raises(StoreError) as refused:
        read_card(two.first.folder)
    assert refused.value.msg.key == "store-card-not-agreed"


def test_another_start_position_is_not_read(two: Pair, tiny: Module) -> None:
    """start.jsonl exchanged, and its hash in the card too: the one that was agreed is made anew from the module."""
    other = OpenGame.create(two.root / "other", tiny, "first", "Other")
    raw = (other.folder / START).read_bytes().replace(b"Hill", b"Ford")
    other.close()
    (two.first.folder / START).write_bytes(raw)
    edit(two.first.folder, start="1" * 64)
    game = look(two.first.folder, tiny, two.root / "home-third")
    assert game.session.state.digest() == two.first.session.state.digest()
    game.close()


def test_nobody_else_begins_as_the_dealer(two: Pair, tiny: Module) -> None:
    """South writes the dealer's folder anew with a key of its own, to a third person without memory: not believed, for
    the dealer's key is in the id of the game."""
    folder, key = two.first.folder, SeatKey.fresh()
    card = two.first.card
    south: Game = SharedGame.opened(folder, card, tiny, home=two.root / "home-second")
    shutil.rmtree(folder / "seats")
    forged = two.root / "home-forged"
    keep_key(card.id, "north", key, forged)
    cheat: Game = SharedGame.opened(folder, card, tiny, home=forged)
    assert "north" not in cheat.here
    south.shelf.mine["north"] = key
    path = folder / "seats" / "north"
    path.mkdir(parents=True)
    record = south.shelf.reader("north").record
    del record.entries[1:]
    pen = Cheat(south, "north")
    pen.written.append(replace(record.entries[0], hash="", id=record.entries[0].id._replace(clock=0)))
    lie = pen.write((SeatChanged("north", "Eve", key.public),), "sit", clock=1, seen={})
    third = look(folder, tiny, two.root / "home-third")
    assert third.session.journal.find(str(lie.id)) is None and third.shelf.keys.now("north") == ""
    assert "store-seat-not-handed" in {word.key for word in third.troubles()}
    for game in (third, cheat, south):
        game.shelf.close()


def test_each_seat_signs_what_was_agreed(two: Pair, tiny: Module) -> None:
    """The dealer's first entry has it whole, the joiner's its hash; one that signed another hash, or none, is named."""
    card = two.first.card
    first = {seat: game.shelf.reader(seat).record.entries[0] for seat, game in
             (("north", two.first), ("south", two.second))}
    assert json.loads(str(first["north"].intent.args["card"]))["dealer"] == "north"
    assert first["north"].intent.args["card"] == card.agreed
    assert first["south"].intent.args["card"] == digest(card.agreed)
    game = look(two.first.folder, tiny, two.root / "home-third")
    assert "store-card-other" not in keys(audited(game))
    game.close()


def test_a_joiner_who_signs_something_else_is_named(tmp_path: Path, tiny: Module) -> None:
    """An edited program sits down without a word of what was agreed."""
    first = SharedGame.create_shared(tmp_path / "g", tiny, Plan("first", "T"), {"north": "A"}, tmp_path / "one")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(SharedGame, "_agreeing", lambda game, seat: "0" * 64)
        second = SharedGame.join(first.folder, {tiny.id: tiny}.get, "south", "B", tmp_path / "two")
    first.poll()
    for game in (first, second):
        assert [(one.seat, one.text.key) for one in audited(game).of("fault")] == [("south", "store-card-other")]
        game.close()


def test_a_title_is_changed_by_the_dealer_alone(tmp_path: Path, tiny: Module) -> None:
    """North's title holds on all machines, also where game.yaml is older; South's act to that end is heeded nowhere."""
    two = pair(tmp_path, tiny)
    old = (two.first.folder / "game.yaml").read_bytes()
    two.first.rename("Été")
    (two.first.folder / "game.yaml").write_bytes(old)
    two.exchange()
    assert two.second.card.title == "Été" and not two.second.problems
    two.second.session.submit("south", "rename", title="Mine")
    two.exchange()
    third = look(two.first.folder, tiny, tmp_path / "home-third")
    assert {game.card.title for game in (two.first, two.second, third)} == {"Été"} and not third.problems
    third.close()
    two.close()


def test_grades_are_lowered_with_a_word_only(tmp_path: Path, tiny: Module) -> None:
    """Agreed were joint dice; South lets the program throw: in doubt on North's machine, noted by the audit."""
    plan = Plan("first", "T", dice="answered")
    first = SharedGame.create_shared(tmp_path / "g", tiny, plan, {"north": "A"}, tmp_path / "one")
    second = SharedGame.join(first.folder, {tiny.id: tiny}.get, "south", "B", tmp_path / "two")
    first.poll()
    assert not first.doubts and second.session.submit("south", "dice", thrown="app").accepted
    first.poll()
    assert len(first.doubts) == 1
    assert [(one.seat, one.text.key) for one in audited(second).of("noted")] == [("south", "audit-regraded")]
    for game in (first, second):
        game.close()


def test_a_game_from_before_opens_and_what_it_lacks_is_said(tmp_path: Path, tiny: Module) -> None:
    """Its id says nothing: the card is followed as before, and the audit says that it was never signed."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("tabletop.store.shared.pin", lambda card, key, salt: replace(card, id=salt))
        patch.setattr("tabletop.store.shared.keep_key", lambda *args: None)
        first = SharedGame.create_shared(tmp_path / "g", tiny, Plan("first", "T"), {"north": "A"}, tmp_path / "one")
    edit(first.folder, agreed=None, aborts=None)
    first.close()
    again = look(first.folder, tiny, tmp_path / "one")
    assert len(again.card.id) == 32 and again.here == ("north",) and not again.problems
    assert "audit-card-unpinned" in keys(audited(again), "unknown")
    again.close()


def test_a_card_of_odd_shapes_is_refused_in_words(two: Pair) -> None:
    """A creator with an edited program agrees with himself on things that are no words: no exception, a sentence."""
    for text in ("[]", "{}", '{"dealer":1}', "[" * 100, two.first.card.agreed.replace('"north"', "7")):
        card = replace(two.first.card, id=digest(text)[:40], agreed=text)
        (two.first.folder / "game.yaml").write_text(card.text(), "utf-8")
        with pytest.raises(StoreError):
            read_card(two.first.folder)
    assert pin(two.first.card, "k", "s").id != pin(two.first.card, "k", "t").id
