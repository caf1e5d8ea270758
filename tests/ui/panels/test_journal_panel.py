"""The journal panel: rows, filters, search, stepping, flashing."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QPoint, Qt
from PySide6.QtGui import QColor

from tabletop.ui.panels.journal.delegate import broken
from tabletop.ui.panels.journal.panel import JournalPanel


def shown(qtbot, model) -> JournalPanel:
    """A panel on the screen."""
    panel = JournalPanel(model)
    qtbot.addWidget(panel)
    panel.resize(380, 600)
    panel.show()
    return panel


def texts(panel: JournalPanel) -> list[str]:
    """All rows as read."""
    return [panel.rows.index(row).data() for row in range(panel.rows.rowCount())]


def some_acts(model) -> None:
    """Three entries of two sides."""
    model.session.submit("athens", "note", text="first <i>", place="N")
    model.session.submit("sparta", "roll", dice="2d6", values=(1, 2), real=True)
    model.session.submit("athens", "note", text="second", place="P")


def test_empty_journal_has_words(qtbot, model):
    """A table without acts says so instead of showing an empty list."""
    panel = shown(qtbot, model)
    assert panel.empty.isVisible() and len(panel.empty.text()) > 20


def test_grows_with_each_act_and_marks_what_was_taken_back(qtbot, model):
    """New entries appear at once; undone ones are spoken as taken back."""
    panel = shown(qtbot, model)
    some_acts(model)
    assert len(texts(panel)) == 3 and "first <i>" in texts(panel)[0]
    model.undo()
    spoken = panel.rows.index(2).data(Qt.ItemDataRole.AccessibleTextRole)
    assert "taken back" in spoken and len(texts(panel)) == 4


def test_filters_by_seat_kind_and_text(qtbot, model):
    """Each filter alone leaves the right rows, and a search that finds nothing has words."""
    panel = shown(qtbot, model)
    some_acts(model)
    panel.seat.setCurrentIndex(panel.seat.findData("sparta"))
    assert len(texts(panel)) == 1
    panel.seat.setCurrentIndex(0)
    panel.kind.setCurrentIndex(panel.kind.findData("note"))
    assert len(texts(panel)) == 2
    panel.kind.setCurrentIndex(0)
    with qtbot.waitSignal(panel.rows.searched):
        qtbot.keyClicks(panel.text, "SECOND")
    qtbot.waitUntil(lambda: len(texts(panel)) == 1)
    with qtbot.waitSignal(panel.rows.searched):
        qtbot.keyClicks(panel.text, "zzz")
    qtbot.waitUntil(lambda: panel.empty.isVisible())


def test_click_flashes_the_place(qtbot, model):
    """A click on a line points at where it happened."""
    panel = shown(qtbot, model)
    some_acts(model)
    spot = panel.list.visualRect(panel.rows.index(0)).center()
    with qtbot.waitSignal(model.flash) as flashed:
        qtbot.mouseClick(panel.list.viewport(), Qt.MouseButton.LeftButton, pos=spot)
    assert flashed.args == ["N", ""] and "first <i>" in panel.whole.text()


def test_steps_through_the_past_and_returns(qtbot, model):
    """The four buttons walk the moments, with a banner that says which one is seen."""
    panel = shown(qtbot, model)
    some_acts(model)
    for name, at in (("back", 2), ("back", 1), ("next", 2), ("first", 0)):
        qtbot.mouseClick(panel.buttons[name], Qt.MouseButton.LeftButton)
        assert model.at == at
    assert panel.banner.isVisible() and "0" in panel.looking.text() and "3" in panel.looking.text()
    qtbot.mouseClick(panel.to_now, Qt.MouseButton.LeftButton)
    assert model.at is None and not panel.banner.isVisible()


def test_language_changes_at_once(qtbot, model):
    """All rows are read anew in the other language."""
    panel = shown(qtbot, model)
    some_acts(model)
    model.set_language("fr")
    assert texts(panel)[1].startswith("Sparte\u00a0:") and panel.seat.itemText(0) == "Tous les camps"


def test_later_rows_are_pale_in_the_past(qtbot, model):
    """What has not yet happened at the moment looked at is painted otherwise than what has."""
    panel = shown(qtbot, model)
    some_acts(model)

    def darkest() -> int:
        rect = panel.list.visualRect(panel.rows.index(2)).adjusted(60, 4, -80, -4)
        image = panel.list.viewport().grab(rect).toImage()
        points = (QPoint(x, y) for x in range(image.width()) for y in range(image.height()))
        return min(QColor(image.pixel(p)).lightness() for p in points)

    now = darkest()
    model.step_to(1)
    assert darkest() > now + 15


def test_no_key_is_taken_twice(qtbot, model):
    """The window owns the keys of the replay: the panel's own actions must not make them ambiguous."""
    panel = shown(qtbot, model)
    assert all(action.shortcut().isEmpty() for action in panel.step_actions)


def test_whole_sentences_in_both_languages(qtbot, model):
    """A row has all its lines, dice on one of their own, the newest in sight; narrower, it has more; nothing is cut."""
    panel = shown(qtbot, model)
    units = model.session.state.order["pool-athens"]
    for place in ("BMA", "BTA", "N", "P"):
        model.session.submit("athens", "move", piece=units[:9], to=place)
    model.session.submit("athens", "roll", dice="2d6", values=(1, 2), real=True)
    for language, width in (("en", 380), ("fr", 260)):
        model.set_language(language)
        panel.resize(width, 420)
        for _ in range(6):  # what grows pushes others out, and the list follows its end
            QCoreApplication.processEvents()
        newest = panel.rows.index(panel.rows.rowCount() - 1)
        assert panel.list.viewport().rect().contains(panel.list.visualRect(newest))
        tall, line = 0, panel.fontMetrics().lineSpacing()
        room = panel.list.viewport().width()
        for row in range(panel.rows.rowCount()):
            words = str(panel.rows.index(row).data())
            narrow = len(broken(words, panel.font(), room))  # the words have less than the whole width
            seen = panel.list.visualRect(panel.rows.index(row)).bottom() >= 0
            assert not seen or panel.list.rowHeight(row) >= narrow * line
            tall = max(tall, panel.list.rowHeight(row))
        assert tall > 3 * line


def test_the_newest_row_is_read_from_its_top(qtbot, model):
    """A row longer than the list, as a season leaves one, begins in sight and is not cut; who reads on is let be."""
    panel = shown(qtbot, model)
    units = model.session.state.order["pool-athens"]
    acts = [("move", {"piece": unit, "to": place}) for unit, place in zip(units, "ABCDEFGHIJKLNOP")]
    model.session.act("athens", acts)
    panel.resize(300, 330)
    settle = lambda: [QCoreApplication.processEvents() for _ in range(6)]  # noqa: E731
    settle()
    newest = panel.rows.index(panel.rows.rowCount() - 1)
    bar, where = panel.list.verticalScrollBar(), panel.list.visualRect(newest)
    assert where.height() > panel.list.viewport().height() and where.top() == 0
    assert "…" not in "".join(broken(str(newest.data()), panel.font(), 200))
    bar.triggerAction(bar.SliderAction.SliderToMaximum)
    settle()
    assert panel.list.visualRect(newest).bottom() < panel.list.viewport().height()
    model.session.submit("athens", "note", text="short")
    settle()
    newest = panel.rows.index(panel.rows.rowCount() - 1)
    assert panel.list.viewport().rect().contains(panel.list.visualRect(newest))


def test_a_bookmark_is_found_again(qtbot, model):
    """Set at the entry chosen, told, spoken and painted; the filter leaves it alone; pressed again it is gone."""
    panel = shown(qtbot, model)
    some_acts(model)
    panel.list.setCurrentIndex(panel.rows.index(1))
    before = panel.list.grab().toImage()
    with qtbot.waitSignal(model.said) as said:
        qtbot.mouseClick(panel.bookmark, Qt.MouseButton.LeftButton)
    assert "2" in said.args[0] and panel.bookmark.isChecked()
    assert panel.list.grab().toImage() != before
    assert "bookmark" in panel.rows.index(1).data(Qt.ItemDataRole.AccessibleTextRole)
    panel.kind.setCurrentIndex(panel.kind.findData("bookmark"))
    assert len(texts(panel)) == 1 and shown(qtbot, model).rows.bookmarks.__contains__(panel.rows.entries[1].id)
    panel.list.setCurrentIndex(panel.rows.index(0))
    qtbot.mouseClick(panel.bookmark, Qt.MouseButton.LeftButton)
    assert texts(panel) == [] and panel.empty.isVisible()


def test_a_bookmark_at_the_moment_looked_at(qtbot, model):
    """Without a line chosen it is the last entry done at the moment that is shown; before the first there is none."""
    panel = shown(qtbot, model)
    assert not panel.bookmark.isEnabled()
    some_acts(model)
    model.step_to(2)
    panel.toggle_bookmark()
    assert [panel.rows.entries[n].id in panel.rows.bookmarks for n in range(3)] == [False, True, False]


def test_a_row_has_room_for_its_words_at_every_width(qtbot, model):
    """The column is a little narrower than the view: a row measured by the view wrote its last line over the rule."""
    panel = shown(qtbot, model)
    for n in range(1, 9):
        model.session.submit("athens", "note", text="Some words of a note that goes on over lines " * n, place="N")
    for width in range(300, 420, 5):
        panel.resize(width, 600)
        qtbot.waitUntil(lambda: panel.list.columnWidth(0) <= panel.list.viewport().width())
        qtbot.wait(1)
        table = panel.list
        for row in range(table.rowAt(0), table.model().rowCount()):
            index = table.model().index(row, 0)
            needed = panel._delegate.height(index, table.font(), table.visualRect(index).width())
            unseen = table.rowViewportPosition(row) > table.viewport().height()
            assert unseen or table.rowHeight(row) >= needed, (width, row)
