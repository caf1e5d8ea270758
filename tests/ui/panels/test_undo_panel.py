"""The undo list: what can be taken back or done again, several at once, and what that goes past."""

from __future__ import annotations

from PySide6.QtCore import Qt

from tabletop.core.text import Msg
from tabletop.ui.panels.journal.undo_list import UndoPanel

LEFT = Qt.MouseButton.LeftButton


def shown(qtbot, model) -> UndoPanel:
    """A panel on the screen."""
    panel = UndoPanel(model)
    qtbot.addWidget(panel)
    panel.resize(420, 600)
    panel.show()
    return panel


def acts(model, *texts: str) -> None:
    """A note each."""
    for text in texts:
        model.do("note", text=text)


def rows(shown_list) -> list[str]:
    """Enabled rows."""
    items = [shown_list.item(n) for n in range(shown_list.count())]
    return [item.text() for item in items if item.flags() & Qt.ItemFlag.ItemIsEnabled]


def click(qtbot, shown_list, row: int) -> None:
    """A real click on a row."""
    spot = shown_list.visualItemRect(shown_list.item(row)).center()
    qtbot.mouseClick(shown_list.viewport(), LEFT, pos=spot)


def test_empty_lists_have_words(qtbot, model):
    """Both lists say that there is nothing."""
    panel = shown(qtbot, model)
    assert panel.undo_list.item(0).text() and panel.redo_list.item(0).text()
    assert not panel.undo_button.isEnabled() and not rows(panel.undo_list)


def test_one_click_takes_back_several_and_does_them_again(qtbot, model):
    """Three decisions leave with one click on the third row and come back with one click in the other list."""
    panel = shown(qtbot, model)
    start = model.session.state.digest()
    for zone in "NMLK":
        piece = next(p.id for p in model.session.state.pieces.values() if p.kind == "S-H1")
        model.do("move", piece=piece, to=zone)
    end = model.session.state.digest()
    click(qtbot, panel.undo_list, 2)
    assert len(rows(panel.undo_list)) == 1 and len(rows(panel.redo_list)) == 3
    click(qtbot, panel.undo_list, 0)
    assert model.session.state.digest() == start
    click(qtbot, panel.redo_list, 3)
    assert model.session.state.digest() == end and not rows(panel.redo_list)


def test_order_of_doing_again(qtbot, model):
    """The next to come back stands first: what was taken back last."""
    panel = shown(qtbot, model)
    acts(model, "one", "two", "three")
    click(qtbot, panel.undo_list, 2)
    assert [word for text in rows(panel.redo_list) for word in ("one", "two", "three") if word in text] == [
        "one",
        "two",
        "three",
    ]
    qtbot.mouseClick(panel.redo_button, LEFT)
    assert "one" in rows(panel.undo_list)[0]


def test_new_decision_empties_the_other_list(qtbot, model):
    """What was taken back cannot be done again after something new."""
    panel = shown(qtbot, model)
    acts(model, "one")
    model.undo()
    acts(model, "two")
    assert not rows(panel.redo_list) and len(rows(panel.undo_list)) == 1


def test_going_past_dice_is_said(qtbot, model):
    """A row behind a roll says so; the row after the roll does not."""
    panel = shown(qtbot, model)
    acts(model, "before")
    model.do("roll", dice="1d6")
    acts(model, "after")
    crossing = model.say(Msg("crosses-roll"))
    assert [crossing in text for text in rows(panel.undo_list)] == [False, True, True]


def test_enforced_rules_bar_what_lies_behind_dice(qtbot, model):
    """While a group is enforced, only what the session would allow can be clicked."""
    panel = shown(qtbot, model)
    acts(model, "before")
    model.do("roll", dice="1d6")
    acts(model, "after")
    model.do("mode", group="combat", mode="enforce")
    assert len(rows(panel.undo_list)) == 1
    click(qtbot, panel.undo_list, 0)
    assert not rows(panel.undo_list) and not panel.undo_button.isEnabled()


def test_words_say_beforehand_what_a_click_does(qtbot, model):
    """The line below the lists foretells the number of decisions, in both languages."""
    panel = shown(qtbot, model)
    acts(model, "one", "two")
    panel.undo_list.setCurrentRow(1)
    assert "2" in panel.words.text() and panel.undo_list.item(0).font().strikeOut()
    model.set_language("fr")
    panel.undo_list.setCurrentRow(1)
    assert panel.words.text() == "Annule 2 décisions, celle-ci en dernier."


def test_lists_agree_with_the_session(qtbot, model):
    """The first row is always what the session itself would take back next."""
    shown(qtbot, model)
    from tabletop.ui.panels.journal.undo_list import can_be_done_again, can_be_taken_back

    for n in range(40):
        if n % 5 == 3:
            model.undo()
        elif n % 7 == 4:
            model.redo()
        else:
            acts(model, f"n{n}")
        choice, again = model.session.can_undo(model.seat), model.session.can_redo(model.seat)
        undos, redos = can_be_taken_back(model)[0], can_be_done_again(model)
        assert (choice.entries[0] if choice else None) == (undos[0].entry if undos else None)
        assert (again.undoes[0] if again else None) == (str(redos[0].entry.id) if redos else None)
