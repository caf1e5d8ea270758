"""Draws granted ahead, and who draws first: a locked cup played by mail costs fewer files, and tells nothing more."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import pytest

from tabletop.data.module import Module
from tabletop.store.absorb import absorb
from tabletop.store.group import group
from tabletop.store.mail import pack
from tabletop.store.shared import SharedGame
from tabletop.systems import locked_cup as L
from tabletop.systems.locked_cup_audit import audit_cups
from tests.store.shared.far import Game, Pair, pair
from tests.store.shared.test_secrets import _open_lines

Begin = Callable[..., Pair]


@pytest.fixture
def between(tmp_path: Path, sphacteria: Module, monkeypatch: pytest.MonkeyPatch) -> Begin:
    """By mail, in turn 2: Athens has the initiative and has adjusted, Sparta is about to. The cup is locked, no chit
    was played that goes back, and no hand holds one but those of `kept`."""
    monkeypatch.setattr(os, "fsync", lambda handle: None)

    def begin(kept: tuple[str, ...] = ()) -> Pair:
        two = pair(tmp_path, sphacteria, "enforce", apart=True)
        assert two.first.session.submit("athens", "dice", thrown="answered").accepted
        assert two.first.session.submit("athens", "set", name="deck", value="locked").accepted
        two.first.session.begin("athens")
        meet(two)
        hold(two, "hand")
        for game in (two.first, two.second):
            (seat,) = game.here
            for piece in game.session.state.at(f"hand-{seat}")[seat in kept :]:
                assert game.session.submit(seat, "reveal", piece=piece.id, to="stratagems-out").accepted
            meet(two)
        unwound(two)
        meet(two)
        assert two.same() and two.second.session.awaited() == ("sparta",)
        return two

    return begin


def unwound(two: Pair) -> None:
    """Set by hand to Sparta's adjustments, with a unit that could be restored, so that Sparta is asked."""
    session = two.first.session
    kinds = {piece.kind: piece for piece in session.state.pieces.values()}
    assert session.submit("athens", "steps", piece=kinds["S-H1"].id, steps=1).accepted
    assert session.submit("athens", "move", piece=kinds["brasidas"].id, to=kinds["S-H1"].place).accepted
    for name, value in (("initiative", "athens"), ("turn", 2)):
        assert session.submit("athens", "set", name=name, value=value).accepted
    depth = next(n for n, frame in enumerate(session.state.frames) if frame.step == "Turn")
    assert session.submit("athens", "unwind", depth=depth, stage="adjust_second").accepted
    hold(two, "enforce")


def hold(two: Pair, mode: str) -> None:
    """All rule groups, from Athens' machine."""
    for rules in two.first.session.game.rule_groups:
        assert two.first.session.submit("athens", "mode", group=rules, mode=mode).accepted
    meet(two)
    for name in list(two.second.doubts):  # Sparta has looked at what was set by hand
        two.second.accept(name)
    meet(two)


def send(sender: Game, receiver: Game) -> bool:
    """One file, taken in; False when there is nothing new."""
    if not any(_open_lines(sender, name) for name in sender.shelf.mine):
        return False
    assert absorb(receiver, pack(sender)[1]).outcome == "absorbed"
    return True


def meet(two: Pair) -> None:
    """Files to and fro until nothing is new."""
    while any([send(two.first, two.second), send(two.second, two.first)]):
        pass


def adjusts(two: Pair) -> None:
    """Sparta plays and keeps no chit and restores nothing; the next turn begins, as far as its program can go."""
    session = two.second.session
    for verb, args in (("pass", {}), ("keep", {"chit": ""})) if session.state.at("hand-sparta") else ():
        assert session.submit("sparta", verb, **args).verdict == "ok"
    assert session.submit("sparta", "pick", what=()).verdict == "ok"
    assert session.state.vars["turn"] == 3


def parcels(two: Pair) -> int:
    """Files sent, Sparta first, until Sparta and Athens have drawn on both machines."""
    for count, (sender, receiver) in enumerate(((two.second, two.first), (two.first, two.second)) * 5):
        if all(drawn(game) for game in (two.first, two.second)):
            return count
        assert send(sender, receiver)
    raise AssertionError("never dealt")


def drawn(game: Game) -> bool:
    """Whether both have their two chits."""
    return all(len(game.session.state.at(f"hand-{seat}")) == 2 for seat in ("athens", "sparta"))


def sound(two: Pair) -> None:
    """Both see the same, nothing is doubted, and the audit of the cup finds nothing."""
    meet(two)
    assert two.same() and not two.first.doubts and not two.second.doubts and not two.first.session.journal.superseded
    vaults = {game.here[0]: game.session.vaults[game.here[0]] for game in (two.first, two.second)}
    locks = group()
    assert locks is not None
    assert audit_cups(two.first.session.game, two.first.session.journal, vaults, locks) == []


def granted(two: Pair) -> list[str]:
    """Seats that have granted something."""
    return [entry.seat for entry in two.second.session.journal.entries if entry.verb == "grant"]


def shares(two: Pair) -> list[tuple[str, str, tuple[str, ...]]]:
    """What is unlocked in the cup: drawer, point, by whom."""
    bowl = L.read(two.second.session.state, "bowl")
    return [(share.drawer, share.point, share.off) for share in bowl.shares]


def test_a_granted_draw_saves_an_exchange(between: Begin) -> None:
    """Athens has unlocked Sparta's two chits at its hand-over: when the turn begins Sparta has them without asking."""
    two = between()
    assert granted(two) == ["athens"]
    adjusts(two)
    hand = two.second.session.view("sparta").at("hand-sparta")
    assert len(hand) == 2 and all(piece.kind for piece in hand)
    assert parcels(two) == 2
    sound(two)
    two.close()


def test_without_a_grant_the_same_draw_costs_two_files_more(between: Begin, monkeypatch: pytest.MonkeyPatch) -> None:
    """The same position, nothing granted: Sparta must ask Athens and wait."""
    monkeypatch.setattr(SharedGame, "publish", lambda self: None)
    two = between()
    assert granted(two) == []
    adjusts(two)
    assert parcels(two) == 4
    sound(two)
    two.close()


def test_a_grant_tells_the_draws_that_are_due_and_no_more(between: Begin) -> None:
    """Two points, the next of the deck, for Sparta alone; its program does not look at them before it draws, and a
    second hand-over grants nothing again."""
    two = between()
    bowl = L.read(two.second.session.state, "bowl")
    assert bowl.deck is not None
    assert shares(two) == [("sparta", point, ("athens",)) for point in bowl.deck[:2]]
    known = {str(secret.value) for secret in two.second.session.vaults["sparta"].secrets.values()}
    assert not any("SC" in value for value in known - drawn_before(two))
    assert two.first.session.submit("athens", "note", text="still waiting").accepted
    meet(two)
    assert granted(two) == ["athens"] and len(shares(two)) == 2
    two.close()


def drawn_before(two: Pair) -> set[str]:
    """What Sparta drew in turn 1."""
    boxes = two.second.session.state.boxes
    return {str(box.value) for box in boxes.values() if box.owner == "sparta" and box.open}


def test_a_grant_is_void_once_the_cup_is_mixed_again(between: Begin) -> None:
    """By hand a chit goes back before the draw: all is locked and mixed anew, and the draw is simply asked for."""
    two = between()
    old = L.read(two.second.session.state, "bowl")
    out = two.second.session.state.at("stratagems-out")[0]
    hold(two, "hand")
    assert two.second.session.submit("sparta", "putback", piece=out.id).accepted
    meet(two)
    hold(two, "enforce")
    adjusts(two)
    parcels(two)
    sound(two)
    new = L.read(two.second.session.state, "bowl")
    assert granted(two)[0] == "athens" and old.shares and not new.shares
    assert set(old.deck or ()).isdisjoint(new.deck or ())
    two.close()


@pytest.mark.parametrize("seat", ["athens", "sparta"])
def test_nothing_is_granted_while_a_chit_could_go_back(between: Begin, seat: str) -> None:
    """Either hand holds a chit: the cup may be mixed before the draw, so nothing of it is unlocked ahead."""
    two = between(kept=(seat,))
    assert granted(two) == [] and shares(two) == []
    two.close()


def test_who_has_just_adjusted_draws_first(between: Begin) -> None:
    """Sparta puts a chit back and begins to mix at once: four files, not five, until both have drawn."""
    two = between(kept=("sparta",))
    adjusts(two)
    assert [entry.verb for entry in two.second.session.journal.entries][-1] == "shuffle"
    assert parcels(two) == 4
    sound(two)
    two.close()


def test_the_program_grants_when_it_is_closed_too(between: Begin, monkeypatch: pytest.MonkeyPatch) -> None:
    """Through a folder nobody hands over: what is due is unlocked when the player leaves."""
    with monkeypatch.context() as patch:
        patch.setattr(SharedGame, "publish", lambda self: None)
        two = between()
    assert granted(two) == []
    two.first.close()
    assert [entry.verb for entry in two.first.session.journal.entries][-1] == "grant"
    two.second.close()
