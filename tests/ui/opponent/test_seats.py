"""Whose seat it is: eyes, the curtain, undo over what a computer did, and what the journal says."""

from __future__ import annotations

from PySide6.QtWidgets import QLabel, QWidget

from tabletop.core.position.state import LEVELS
from tabletop.ui.model.seats_here import people
from tabletop.ui.model.secrets import has_secrets
from tabletop.ui.model.sentences import sentence
from tabletop.ui.model.texts import Words
from tabletop.ui.opponent.levels import SeatLevels
from tabletop.ui.panels.hand.panel import HandPanel
from tabletop.ui.panels.journal.undo_list import can_be_taken_back
from tests.ui.opponent.conftest import Table, settle


def hands(table: Table, owner: str) -> set[str | None]:
    """What is seen of a seat's hand."""
    return {piece.kind for piece in table.model.shown.at(f"hand-{owner}")}


def test_a_computers_hand_feeds_no_view(table: Table) -> None:
    """Nobody sits on its seat; where no person plays, no hand at all is seen."""
    assert table.model.seat == "athens" and has_secrets(table.session)
    assert None not in hands(table, "athens") and hands(table, "sparta") == {None}
    table.model.look_as("sparta")
    assert table.model.seat == "athens" and not table.model.covered
    table.session.submit("athens", "computer", level="random")
    settle()
    panel = HandPanel(table.model)
    panel.refresh()
    assert not panel.empty.isHidden() and "nobody to see" in panel.empty.text() and panel.cards.count() == 0
    assert people(table.session) == () and hands(table, "athens") == hands(table, "sparta") == {None}
    table.session.submit("sparta", "computer", level="")
    settle()
    table.model.look_as("sparta")
    assert table.model.seat == "sparta" and hands(table, "athens") == {None}


def test_the_journal_says_who_plays(table: Table) -> None:
    """A line for each change, in words, also after the game was taken up again."""
    table.session.submit("sparta", "computer", level="")
    session, model = table.session, table.model
    said = []
    for at, entry in enumerate(session.journal.entries):
        if entry.verb == "computer":
            before = session.journal.state(at)
            said.append(sentence(model.module, model.catalog, before, entry, session.journal.position))
    assert said == [
        "Sparta: from now on a computer plays this seat (Strong)",
        "Sparta: from now on a player plays this seat again",
    ]


def test_undo_goes_back_to_ones_own_decision(table: Table) -> None:
    """Over what the computer did since, and no farther; done again all of it is there again."""
    table.to_thinking()
    before, seen = table.acts, table.session.state.digest()
    table.answer()
    assert table.session.journal.entries[-1].seat == "sparta" or table.session.journal.entries[-1].verb == "continue"
    choice = table.model.can_undo()
    assert choice is not None and choice.entries[0].seat == "athens" and len(choice.entries) > 1
    rows, _ = can_be_taken_back(table.model)
    assert [row.entry.seat for row in rows[:1]] == ["athens"]
    assert table.model.undo().accepted
    settle()
    assert table.session.awaited() == ("athens",) and table.player.doing == ""
    assert not table.session.journal.live(table.session.journal.entries[before - 1])
    assert table.bar.told.newest() == []
    assert table.model.redo().accepted
    assert table.session.state.digest() != seen


def test_undo_while_it_thinks(table: Table) -> None:
    """What it was thinking about is over: given up, and Athens decides again."""
    table.to_thinking()
    late = table.thought()
    thinker = table.thinker
    assert table.model.undo().accepted
    settle()
    assert table.session.awaited() == ("athens",) and thinker.open is None
    acts = table.acts
    thinker.heard(late)
    settle()
    assert table.acts == acts


def test_undo_goes_past_no_throw(table: Table) -> None:
    """Where rules are enforced, what the computer's dice have shown is not taken back."""
    for _ in range(60):
        settle()
        if table.player.doing == "thinks":
            table.answer()
        elif table.session.journal.entries[-1].barrier:
            break
        else:
            table.pass_()
            assert not table.model.undo_barred()
    assert table.session.journal.entries[-1].barrier and table.model.can_undo() is None
    assert table.model.undo_barred()


def test_giving_a_seat_away_is_a_decision(table: Table) -> None:
    """Undone, a player plays it; and taken back, that is undone as well."""
    table.to_thinking()
    table.player.take_back()
    settle()
    assert table.session.computers == {} and table.model.undo().accepted
    settle()
    assert table.player.doing == "covered"  # Sparta's player was asked meanwhile: who is at the screen says so
    table.model.set_covered(False)
    settle()
    assert table.session.computers == {"sparta": "plan"} and table.player.doing == "thinks"
    table.session.submit("sparta", "computer", level="random")
    settle()
    assert table.thinker.asked[-1].level == "random"
    table.answer()
    assert table.model.undo().accepted
    assert table.session.computers == {"sparta": "plan"}


def test_every_level_has_words(table: Table) -> None:
    """In both languages a name, and what it does."""
    for language in ("en", "fr"):
        table.model.set_language(language)
        named = {table.model.tr(f"level-{level}") for level in LEVELS}
        meant = {table.model.tr(f"level-{level}-means") for level in LEVELS}
        assert len(named) == len(meant) == len(LEVELS)


def test_a_seat_elsewhere_is_named_and_cannot_be_chosen(table: Table) -> None:
    """Only seats of this machine have a choice; the others say where they are played."""
    owner = QWidget()
    seats = SeatLevels(Words(table.model, owner))
    seats.offer({"athens": "Athens", "sparta": "Sparta"}, {"athens": "greedy"}, {"sparta"})
    assert seats.levels == {"athens": "greedy"} and seats.said().startswith("Normal: ")
    assert "played on another machine" in {one.text() for one in seats.findChildren(QLabel)}


def test_a_seat_that_takes_no_part_is_nobodys(table: Table) -> None:
    """With an umpire nobody needs one player is alone at the screen: there is nobody to look away for."""
    assert table.model.insist("athens", "computer", level="").accepted
    table.session.submit("sparta", "computer", level="")
    assert people(table.session) == ("athens", "sparta")
    assert table.model.insist("athens", "set", name="idle.sparta", value=True).accepted
    assert people(table.session) == ("athens",)


def test_who_gives_his_seat_away_is_shown_no_other_hand(table: Table) -> None:
    """Two people at one screen; the one who sits there lets a computer play for him: the other's hand stays covered
    until he says that he is there, and then for as long as nobody else sits down."""
    table.to_thinking()
    model, session = table.model, table.session
    table.press("Hold")
    assert session.submit("sparta", "computer", level="").accepted
    model.look_as("sparta")
    model.set_covered(False)
    settle()
    assert session.submit("sparta", "computer", level="plan").accepted
    settle()
    hand = [piece.id for piece in session.state.pieces.values() if piece.owner == "athens" and piece.box]
    assert model.seat == "athens" and model.covered and hand
    assert all(model.shown.pieces[one].kind is None for one in hand)
    table.meddle()
    assert model.covered
    model.set_covered(False)
    settle()
    assert not model.covered and all(model.shown.pieces[one].kind for one in hand)
    model.set_covered(True)
    settle()
    assert not model.covered  # one person alone looks away from nobody
