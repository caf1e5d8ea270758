"""Every search finds what is printed by what a keyboard types: without accents, with the plain apostrophe."""

from __future__ import annotations

from PySide6.QtWidgets import QListWidget, QTreeWidgetItemIterator

from tabletop.ui.panels.journal.panel import JournalPanel
from tabletop.ui.panels.pieces import PiecesPanel
from tabletop.ui.panels.rules import RulesPanel
from tabletop.ui.panels.sources.panel import SourcesPanel

PRINTED, TYPED = "’éèàê", "'eeae"


def plain(text: str) -> str:
    """What is typed for it, by hand and not with the program's own folding."""
    return text.translate(str.maketrans(PRINTED, TYPED)).lower()


def on_screen(qtbot, panel):
    """Shown, in French."""
    panel.model.set_language("fr")
    qtbot.addWidget(panel)
    panel.resize(420, 700)
    panel.show()
    return panel


def rows(panel) -> list[str]:
    """What is listed and not hidden."""
    if hasattr(panel, "tree"):
        found, it = [], QTreeWidgetItemIterator(panel.tree)
        while it.value():
            if not it.value().isHidden():
                found.append(it.value().text(0))
            it += 1
        return found
    widget: QListWidget = panel.list
    return [widget.item(n).text() for n in range(widget.count()) if not widget.item(n).isHidden()]


def narrows(panel, printed: str) -> None:
    """Typed plainly, it leaves as much as typed as it is printed, and not everything."""
    everything = len(rows(panel))
    panel.search.setText(printed)
    wanted = rows(panel)
    panel.search.setText(plain(printed))
    assert 0 < len(wanted) < everything
    assert rows(panel) == wanted 


def test_rules(qtbot, model):
    """Summaries with a printed apostrophe."""
    narrows(on_screen(qtbot, RulesPanel(model)), "d’actions")


def test_counters(qtbot, model):
    """Names with accents."""
    narrows(on_screen(qtbot, PiecesPanel(model)), "Démosthène")


def test_sources(qtbot, model):
    """Names of values with accents."""
    narrows(on_screen(qtbot, SourcesPanel(model)), "Démosthène")


def test_journal(qtbot, model):
    """A remark as the program prints it."""
    panel = on_screen(qtbot, JournalPanel(model))
    model.do("note", text="Manœuvre d’encerclement\u202f: Athènes")
    model.do("note", text="other")
    for typed in ("manoeuvre d'enc", "encerclement : athenes", "D’ENCERCLEMENT"):
        panel.text.setText(typed)
        qtbot.waitUntil(lambda: panel.rows.rowCount() == 1)
        panel.text.clear()
        qtbot.waitUntil(lambda: panel.rows.rowCount() == 2)
