"""Whatever panel stood open or hidden, nothing of one side's hand survives the hand-over."""

from __future__ import annotations

import importlib

import pytest
from PySide6.QtWidgets import QAbstractButton, QLabel, QListWidget, QTreeWidget, QTreeWidgetItemIterator, QWidget

from tabletop.ui.model.counter_faces import face_of
from tabletop.ui.window.docks import PANELS
from tests.ui.greece import ATHENS, SPARTA, greek_table


def words(root: QWidget) -> str:
    """Everything a widget and its children show, say or tell on hovering."""
    found: list[str] = []
    for widget in [root, *root.findChildren(QWidget)]:
        found += [widget.toolTip(), widget.accessibleName(), widget.accessibleDescription()]
        if isinstance(widget, (QLabel, QAbstractButton)):
            found.append(widget.text())
        if isinstance(widget, QListWidget):
            found += [widget.item(n).text() for n in range(widget.count())]
        if isinstance(widget, QTreeWidget):
            it = QTreeWidgetItemIterator(widget)
            while it.value():
                found.append(it.value().text(0))
                it += 1
    return "\n".join(found)


ALL_TITLES = ("rules", "sources", "combat", "sheet")
"""Panels that name every stratagem whoever holds it; of the sheet see test_sheet_panel."""


@pytest.mark.parametrize("seen", [True, False], ids=["open", "hidden"])
@pytest.mark.parametrize("spec", [p for p in PANELS if p.id not in ALL_TITLES], ids=lambda p: p.id)
def test_no_panel_keeps_a_secret(qtbot, model, spec, seen):
    """Titles of the hand are in no word of the panel once the other side sits down, curtain or not."""
    panel = getattr(importlib.import_module(f"tabletop.ui.{spec.file}"), spec.name)(model)
    qtbot.addWidget(panel)
    panel.resize(380, 700)
    panel.show()
    model.do("draw", bowl="bowl", to="hand-athens", n=4)
    hand = model.session.view("athens").at("hand-athens")
    model.select(p.id for p in hand[:1])
    titles = {model.tr(f"stratagem-{side}") for p in hand for side in model.module.counter(p.kind).sides}
    panel.setVisible(seen)
    model.look_as("sparta")
    assert not [title for title in titles if title in words(panel)]
    model.set_covered(False)
    assert not [title for title in titles if title in words(panel)]
    panel.show()
    assert not [title for title in titles if title in words(panel)]


KNOWN_SHEET = ("rules", "sources", "sheet", "server", "standing")
"""Panels that name every counter of the box, wherever it lies."""


@pytest.mark.parametrize("spec", [p for p in PANELS if p.id not in KNOWN_SHEET], ids=lambda p: p.id)
def test_no_panel_tells_what_an_enemy_block_or_card_is(qtbot, dressed, spec):
    """Selected and pointed at by the other seat: its name is in no word, and all covered blocks have one face."""
    model = greek_table(
        {"CORINTH": "S15:2 S1:4", "city-THEBES": "S25:1", "pool-sparta": "S19:1", "ATHENS": "A1"},
        hands={SPARTA: "C12", ATHENS: "C28"},
        covered=True,
    )
    panel = getattr(importlib.import_module(f"tabletop.ui.{spec.file}"), spec.name)(model)
    qtbot.addWidget(panel)
    panel.resize(380, 700)
    panel.show()
    secret = ("S15", "S1", "S25", "S19", "C12")
    names = {model.tr(f"counter-{counter}") for counter in secret}
    for chosen in [(piece,) for piece in secret] + [secret]:
        model.select(chosen)
        model.glow.emit("CORINTH", "S15")
        assert not [name for name in names if name in words(panel)]
    blocks = [model.shown.pieces[piece] for piece in ("S15", "S1", "S19")]
    faces = {face_of(model.module, model.catalog, piece, "printed") for piece in blocks}
    assert len(faces) == 1 and next(iter(faces)).sticker is None
