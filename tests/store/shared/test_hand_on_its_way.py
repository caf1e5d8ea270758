"""Nobody is asked blind: a hand dealt before its player sat down comes with the next mail, and then he is asked."""

from __future__ import annotations

from pathlib import Path

import pytest

from tabletop.core.position.ids import CHANCE
from tabletop.core.secrets.seal import Vault
from tabletop.data.module import Module
from tabletop.store.absorb import absorb
from tabletop.store.errors import StoreError
from tabletop.store.mail import Unsent, pack, unsent
from tabletop.store.shared import Plan, SharedGame
from tests.store.shared.far import Game, Pair


def run_on(game: Game) -> None:
    """Whatever needs no choice: deals and throws of the machine that speaks for chance."""
    while game.session.awaited() == (CHANCE,) and game.session.chance() is not None:
        pass


@pytest.fixture
def dealt(tmp_path: Path, sphacteria: Module) -> Game:
    """Athens' player has begun an enforced game alone: both hands are dealt, Sparta's to nobody yet."""
    modes = dict.fromkeys(sphacteria.card.rule_groups, "enforce")
    plan = Plan("standard", "Pylos", modes)  # type: ignore[arg-type]
    game: Game = SharedGame.create_shared(tmp_path / "games", sphacteria, plan, {"athens": "Anna"}, tmp_path / "anna")
    game.session.begin("athens")
    run_on(game)
    assert game.session.state.at("hand-sparta")
    return game


def until_sparta(*games: Game) -> None:
    """Athens passes or ends whatever it is asked until Sparta is."""
    athens = games[0].session
    for _ in range(60):
        run_on(games[0])
        if "sparta" in athens.awaited():
            return
        for made in athens.offers("athens"):
            if made.verb in ("pass", "end", "done") and athens.submit("athens", made.verb, **dict(made.args)).accepted:
                break
        else:
            raise AssertionError([made.verb for made in athens.offers("athens")])


def invited(game: Game, root: Path, module: Module) -> Game:
    """Sparta's player unpacks the invitation and sits down."""
    folder = SharedGame.import_zip(game.export_zip(root / "invitation.zip"), root / "received")
    made: Game = SharedGame.join(folder, {module.id: module}.get, "sparta", "Bob", root / "bob")
    return made


def hand(game: Game) -> list[str | None]:
    """What Sparta's machine knows of its hand."""
    return [piece.kind for piece in game.session.view("sparta").at("hand-sparta")]


def test_by_mail(dealt: Game, tmp_path: Path, sphacteria: Module) -> None:
    """The second player sees backs and is asked nothing; no pass is taken; his first reply brings the hand back, though
    the dealer has played nothing since; then he is asked, and knows what he holds."""
    until_sparta(dealt)
    bob = invited(dealt, tmp_path, sphacteria)
    session = bob.session
    assert set(hand(bob)) == {None} and "sparta" in session.awaited()
    assert session.asked.due("sparta") == (CHANCE,) and session.asked.blind("sparta") and session.offers("sparta") == []
    before = len(session.journal)
    for verb, args in (("pass", {}), ("end", {}), ("play", {"chit": "x1"}), ("move", {"piece": "c001", "to": "P"})):
        refused = session.submit("sparta", verb, **args)
        assert (refused.verdict, refused.citations[0].text.key) == ("refused", "hand-on-its-way"), verb
    assert session.submit("sparta", "note", text="hello").accepted and len(session.journal) == before + 1
    assert unsent(bob).acts == 2 and unsent(bob).handed == 0, "he sat down, and wrote a note"
    assert absorb(dealt, pack(bob)[1]).outcome == "absorbed"
    assert unsent(bob) == Unsent(0, False, 1)
    assert unsent(dealt).more
    pack(dealt)
    nothing = absorb(bob, pack(dealt, everything=True)[1])
    assert nothing.outcome == "absorbed" and None not in hand(bob)
    assert not session.asked.blind("sparta") and session.asked.due("sparta") == ()
    assert session.offers("sparta") and not bob.doubts
    assert bob.session.state.digest() == dealt.session.state.digest()
    dealt.close()
    bob.close()


def test_letters_alone_are_worth_a_mail(dealt: Game, tmp_path: Path, sphacteria: Module) -> None:
    """All acts were mailed before anybody sat down; what is new then are the letters, and they go once."""
    until_sparta(dealt)
    bob = invited(dealt, tmp_path, sphacteria)
    pack(dealt)
    assert absorb(dealt, pack(bob)[1]).outcome == "absorbed"
    assert unsent(dealt)[:2] == (0, True)
    done = absorb(bob, pack(dealt)[1])
    assert (done.outcome, [word.key for word in done.words]) == ("absorbed", ["store-mail-sealed"])
    assert None not in hand(bob) and unsent(dealt)[:2] == (0, False)
    with pytest.raises(StoreError) as again:
        pack(dealt)
    assert again.value.msg.key == "store-mail-nothing"
    dealt.close()
    bob.close()


def test_joining_a_folder_while_the_other_is_closed(dealt: Game, tmp_path: Path, sphacteria: Module) -> None:
    """Nobody is there who could seal the hand: not asked until the dealer's program has looked at the folder."""
    until_sparta(dealt)
    dealt.close()
    bob: Game = SharedGame.join(dealt.folder, {sphacteria.id: sphacteria}.get, "sparta", "Bob", tmp_path / "bob")
    bob.poll()
    assert bob.session.asked.blind("sparta") and not bob.session.submit("sparta", "pass").accepted
    again: Game = SharedGame.opened(dealt.folder, dealt.card, sphacteria, home=tmp_path / "anna")
    again.poll()
    bob.poll()
    assert not bob.session.asked.blind("sparta") and None not in hand(bob) and bob.session.offers("sparta")
    again.close()
    bob.close()


def test_what_is_public_is_asked_all_the_same(dealt: Game, tmp_path: Path, sphacteria: Module) -> None:
    """By hand nothing is asked, so nothing waits; and one may do it all the same."""
    until_sparta(dealt)
    bob = invited(dealt, tmp_path, sphacteria)
    assert bob.session.asked.blind("sparta")
    assert bob.session.submit("sparta", "move", True, piece="c001", to="P").verdict != "refused"
    for group in sphacteria.card.rule_groups:
        assert bob.session.submit("sparta", "mode", group=group, mode="hand").accepted
    assert not bob.session.asked.blind("sparta") and bob.session.asked.due("sparta") == (CHANCE,)
    assert bob.session.submit("sparta", "move", piece="c002", to="P").accepted
    dealt.close()
    bob.close()


def test_a_lost_vault_is_no_letter_on_its_way(two: Pair) -> None:
    """What a seat sealed itself and has lost comes with nobody's mail; what another sealed for it does."""
    assert two.first.session.submit("north", "draw", bowl="cup", n=1, to="hand-north").accepted
    two.exchange()
    assert two.second.session.submit("south", "draw", bowl="cup", n=1, to="Lake").accepted
    two.exchange()
    for game, seat in ((two.first, "north"), (two.second, "south")):
        assert game.session.asked.due(seat) == ()
        game.session.vaults[seat] = Vault(bytes)
    assert (two.first.session.asked.due("north"), two.second.session.asked.due("south")) == ((), (CHANCE,))
