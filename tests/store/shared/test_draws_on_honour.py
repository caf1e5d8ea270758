"""Free play far apart: chits come from the machine that deals, sealed for whoever asked."""

from __future__ import annotations

from tests.store.shared.far import Pair, reopen


def test_a_draw_of_the_other_side(two: Pair) -> None:
    """South draws by hand: the act asks, North's machine draws from what is really left, South alone sees it."""
    assert two.first.session.submit("north", "draw", bowl="cup", n=1, to="hand-north").accepted
    two.exchange()
    assert two.second.session.submit("south", "draw", bowl="cup", n=1, to="Lake").accepted
    two.exchange()
    assert two.same()
    (chit,) = two.second.session.view("south").at("Lake")
    (other,) = two.first.session.view("north").at("hand-north")
    assert {chit.kind, other.kind} == {"C1", "C2"} and chit.owner == "south"
    assert two.first.session.view("north").at("Lake")[0].kind is None
    assert two.second.session.submit("south", "reveal", piece=chit.id).accepted
    two.exchange()
    assert two.first.session.state.pieces[chit.id].kind == chit.kind and not two.first.doubts


def test_asked_while_the_dealer_was_away(two: Pair) -> None:
    """The dealer's program was closed, twice: it draws when it opens, and once only."""
    two.first.close()
    assert two.second.session.submit("south", "draw", bowl="cup", n=1, to="Lake").accepted
    for _ in range(2):
        two.first = reopen(two.first, two.root / "home-first")
        two.exchange()
    assert len(two.second.session.view("south").at("Lake")) == 1
    assert two.second.session.view("south").at("Lake")[0].kind


def test_an_empty_cup_is_said(two: Pair) -> None:
    """More than is left cannot be drawn: the answer is a line in the log."""
    assert two.second.session.submit("south", "draw", bowl="cup", n=9, to="Lake").accepted
    two.exchange()
    assert not two.second.session.state.at("Lake")
    last = two.second.session.journal.entries[-1]
    assert last.verb == "note" and last.facts[0].text.key == "bowl-short"  # type: ignore[union-attr]


def test_an_ask_taken_back_is_not_served(two: Pair) -> None:
    """South thinks better of it before North's machine has seen it."""
    two.second.session.submit("south", "draw", bowl="cup", n=1, to="Lake")
    assert two.second.session.undo("south").accepted
    two.exchange()
    assert not two.first.session.state.at("Lake") and two.same()


def test_wrong_arguments_are_refused_at_once(two: Pair) -> None:
    """No such cup, no such place, no number."""
    for wrong in ({"bowl": "x"}, {"to": "x"}, {"n": 0}, {"n": "two"}):
        args = {"bowl": "cup", "to": "Lake", "n": 1, **wrong}
        assert two.second.session.submit("south", "draw", **args).verdict == "refused"


def test_both_count_the_cup_alike(two: Pair) -> None:
    """Each knows other chits; what is left in the cup is the same number on both machines."""
    two.first.session.submit("north", "draw", bowl="cup", n=1, to="hand-north")
    two.exchange()
    assert (two.first.session.dealer.left_in("cup"), two.second.session.dealer.left_in("cup")) == (1, 1)
    two.second.session.submit("south", "draw", bowl="cup", n=1, to="Lake")
    two.exchange()
    assert (two.first.session.dealer.left_in("cup"), two.second.session.dealer.left_in("cup")) == (0, 0)
