"""Inspector: one counter, several, a place; provenance marks; acts; nothing of hidden counters."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QWidget

from tabletop.data.catalog import Catalog
from tabletop.data.module import load_module
from tabletop.data.overrides import Corrections
from tabletop.ui.panels.inspector.panel import DOUBTFUL, InspectorPanel
from tabletop.ui.panels.inspector.rows import Describer
from tabletop.ui.widgets.face_view import FaceView
from tests.data.tiny_board import board_copy

LEFT = Qt.MouseButton.LeftButton


def shown(qtbot, model) -> InspectorPanel:
    """A panel on the screen."""
    panel = InspectorPanel(model)
    qtbot.addWidget(panel)
    panel.resize(380, 760)
    panel.show()
    return panel


def piece(model, kind: str) -> str:
    """Id of the piece of that counter."""
    return next(p.id for p in model.session.state.pieces.values() if p.kind == kind)


def words(panel: QWidget) -> str:
    """All that is shown, said or told on hovering."""
    labels = [w.text() for w in panel.findChildren(QLabel) if not w.isHidden()]
    return "\n".join(labels + [w.toolTip() + w.accessibleName() for w in panel.findChildren(QWidget)])


def test_empty_state_has_words(qtbot, model):
    """Without anything chosen the panel says what to do."""
    panel = shown(qtbot, model)
    assert panel.empty.isVisible() and len(panel.empty.text()) > 30 and not panel.actions_box.isVisible()


def test_one_counter_with_both_faces_and_provenance(qtbot, model):
    """Both sides, strength and bonus; reconstructed values carry the mark and the basis."""
    panel = shown(qtbot, model)
    model.select([piece(model, "S-H1")])
    assert panel.title.text() == "Spartan hoplites H1" and len(panel.findChildren(FaceView)) == 2
    values = [
        panel.rows.itemAtPosition(n, 1).widget()
        for n in range(panel.rows.rowCount())
        if panel.rows.itemAtPosition(n, 1)
    ]
    marked = [w for w in values if w.text().endswith(DOUBTFUL)]
    assert [w.text() for w in marked] == [f"6 / 3 {DOUBTFUL}", f"★ {DOUBTFUL}"]
    assert all("Thucydides" in w.toolTip() and "Thucydides" in w.accessibleName() for w in marked)
    assert panel.legend.isVisible() and "Thucydides" in panel.legend.text()


def test_several_counters_are_summed_by_side_and_type(qtbot, model):
    """Strength of each side, and of each type within it."""
    panel = shown(qtbot, model)
    model.select([piece(model, kind) for kind in ("S-H1", "S-H2", "A-H1", "A-A1", "epitadas")])
    text = words(panel)
    assert "12 (2 × Hoplites 12)" in text and "5 (Hoplites 3, Archers 2)" in text


def test_a_place_with_limits_and_neighbours(qtbot, model):
    """Terrain, limit, tags, every neighbour with its border, walls named."""
    panel = shown(qtbot, model)
    panel.show_place("P")
    text = words(panel)
    assert panel.title.text() == "P (Pylos)" and "land, difficult" in text and "4 units a side" in text
    for other in model.module.neighbours("P"):
        assert model.name_of_place(other) in text
    assert "fortification" in text


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_place_and_counter_can_be_described(sphacteria, language):
    """No place or counter of the game lacks a word in either language."""
    catalog = Catalog.for_module(sphacteria, language)
    state = sphacteria.start()
    describer = Describer(sphacteria, catalog, state)
    for place in sphacteria.places:
        assert describer.place(place) is not None
        assert len(describer.neighbours(place)) == len(sphacteria.neighbours(place))
    for found in state.pieces.values():
        assert describer.counter(found)
    assert not catalog.missing


def test_counters_come_before_the_place(qtbot, model):
    """Hovering a zone does not take away the chosen counter; letting it go shows the zone."""
    panel = shown(qtbot, model)
    model.select([piece(model, "S-H1")])
    model.pointed.emit("V")
    assert panel.title.text() == "Spartan hoplites H1"
    model.select([])
    assert panel.title.text() == "V (The Beach)"


def test_flip_turn_and_mark_are_acts(qtbot, model):
    """The buttons act on all chosen counters, one entry each."""
    panel = shown(qtbot, model)
    names = [piece(model, "S-H1"), piece(model, "S-H2")]
    model.select(names)
    qtbot.mouseClick(panel.flip_button, LEFT)
    assert [model.session.state.pieces[n].steps for n in names] == [1, 1] and len(model.session.journal) == 1
    qtbot.mouseClick(panel.right_button, LEFT)
    assert [model.session.state.pieces[n].facing for n in names] == [90, 90]
    panel.mark.setEditText("<b>x</b> & y")
    qtbot.mouseClick(panel.mark_button, LEFT)
    assert all(model.session.state.pieces[n].marks == {"<b>x</b> & y"} for n in names)
    model.select(names[:1])
    assert "<b>x</b> & y" in words(panel)
    qtbot.mouseClick(panel.mark_button, LEFT)
    assert not model.session.state.pieces[names[0]].marks


def test_notes_about_a_counter_follow_undo(qtbot, model):
    """A note is pinned to the counter shown, literally, and goes when taken back."""
    panel = shown(qtbot, model)
    model.select([piece(model, "epitadas")])
    qtbot.keyClicks(panel.note, '<i>hold</i> & "wait"')
    qtbot.keyClick(panel.note, Qt.Key.Key_Return)
    assert panel.notes.isVisible() and '<i>hold</i> & "wait"' in panel.notes.text()
    model.undo()
    assert not panel.notes.isVisible()


def test_notes_about_a_place(qtbot, model):
    """Without counters the note is pinned to the place."""
    panel = shown(qtbot, model)
    panel.show_place("V")
    qtbot.keyClicks(panel.note, "land here")
    qtbot.mouseClick(panel.note_button, LEFT)
    assert "land here" in panel.notes.text() and model.session.journal.entries[-1].facts[0].place == "V"


def test_hidden_chits_show_nothing_but_their_back(qtbot, model):
    """A chit of the other side has owner and place only."""
    panel = shown(qtbot, model)
    model.do("draw", bowl="bowl", to="hand-athens", n=1)
    chit = model.session.state.order["hand-athens"][0]
    sides = model.module.counter(model.session.view("athens").pieces[chit].kind).sides
    titles = [model.tr(f"stratagem-{side}") for side in sides]
    model.select([chit])
    assert all(title in words(panel) for title in titles)
    model.look_as("sparta")
    model.set_covered(False)
    assert not model.selection and not [title for title in titles if title in words(panel)]
    model.select([chit])
    assert not [title for title in titles if title in words(panel)] and len(panel.findChildren(FaceView)) == 1


def test_french(qtbot, model):
    """Rows are read anew after a live switch."""
    panel = shown(qtbot, model)
    model.select([piece(model, "S-H1")])
    model.set_language("fr")
    assert panel.title.text() == "Hoplites spartiates H1" and "pleine force" in words(panel)


def test_a_square_says_who_stands_there(tmp_path):
    """A square of a board has no ground and no side of its own: only how many lie there, and their strength."""
    module = load_module(board_copy(tmp_path))
    rows = Describer(module, Catalog.for_module(module), module.start()).place("field-B2")
    assert [row.value for row in rows] == ["1 counter", "2 (pack 2)"]


def test_a_value_from_the_owners_copy_is_not_doubtful(tmp_path):
    """Of two values that are a proposal together, the one that was corrected has no mark any more."""
    folder = board_copy(tmp_path)
    sheet = folder / "counters.yaml"
    text = sheet.read_text().replace("{pf: [4, 2]}", "{pf: [4, 2], courage: [1, 1]}")
    sheet.write_text(text.replace("pf: reconstructed", "values: reconstructed"))
    mine = Corrections("tiny_module", {"counters/N1/courage": [3, 1]})
    for corrections, doubtful in ((None, ["strength", "courage"]), (mine, ["strength"])):
        module = load_module(folder, corrections=corrections)
        state = module.start()
        wolf = next(found for found in state.pieces.values() if found.kind == "N1")
        rows = Describer(module, Catalog.for_module(module), state).counter(wolf)
        assert [row.label.lower() for row in rows if row.basis] == doubtful
