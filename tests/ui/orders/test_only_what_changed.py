"""A line that is written changes its own row and its own arrow; what says the same is left as it is."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest
from PySide6.QtWidgets import QComboBox, QLabel, QVBoxLayout, QWidget

from tabletop.core.rules.orders import line
from tabletop.data.catalog import Catalog
from tabletop.ui.orders.sheet import choose, forms
from tabletop.ui.orders.sheet.list import LineRow, UnitRow
from tabletop.ui.widgets.labels import show_lines
from tests.ui.orders.conftest import Sheets, settle

Counts = Callable[[Any, str], Counter[str]]


@pytest.fixture
def counts(monkeypatch: pytest.MonkeyPatch) -> Counts:
    """How often a method was called, by the piece it was called for."""

    def of(owner: Any, name: str) -> Counter[str]:
        method, found = getattr(owner, name), Counter[str]()

        def counted(self: Any, *args: Any) -> Any:
            found[getattr(self, "piece", "")] += 1
            return method(self, *args)

        monkeypatch.setattr(owner, name, counted)
        return found

    return of


def test_an_order_words_its_own_row_anew_and_no_other(sheets: Sheets, counts: Counts) -> None:
    """The rows of other units are not touched; all of them are, when the table is another one."""
    said = counts(UnitRow, "say")
    sheets.draft.put(line("move", piece="u1", to="LYD"))
    settle(2)
    assert said == {"u1": 1} and len(sheets.panel.units.rows) > 1
    assert "LYD" in sheets.panel.units.rows["u1"].title.text()
    sheets.draft.clear("u1")
    settle(2)
    assert said == {"u1": 2} and "LYD" not in sheets.panel.units.rows["u1"].title.text()


def test_lists_of_a_form_are_filled_once(sheets: Sheets, monkeypatch: pytest.MonkeyPatch) -> None:
    """While the same may be written, a new line fills no list to choose from again."""
    sheets.draft.focus_on("u1")
    sheets.draft.put(line("move", piece="u1", to="LYD"))
    settle(2)
    filled: list[int] = []

    def fill(box: QComboBox, words: list[str]) -> None:
        filled.append(len(words))
        choose.fill(box, words)

    monkeypatch.setattr(forms, "fill", fill)
    other = next(one for one in sheets.draft.pieces if one != "u1")
    sheets.draft.put(line("hold", piece=other))
    settle(2)
    assert filled == []
    form = sheets.panel.units.rows["u1"].more.form
    assert form.line == line("move", piece="u1", to="LYD")


def test_a_line_of_another_tab_keeps_its_row(sheets: Sheets) -> None:
    """Rows stay with their lines, in the order of the sheet."""
    page, draft = sheets.panel.lines, sheets.draft
    tab = next(tab for tab in draft.protocol.tabs.values() if tab != "orders")
    offers = [one for one in draft.offers if draft.protocol.tabs.get(one.verb) == tab]
    form = forms.LineForm(draft)
    form.offer(offers)
    first = form.line
    assert first is not None
    draft.put(first)
    page.show_tab(draft, tab)
    kept = page.rows[first]
    before = kept.title.text()
    draft.put(line("hold", piece="u1"))
    page.show_tab(draft, tab)
    assert page.rows[first] is kept and kept.title.text() == before and page.list.count() == 1
    draft.drop(first)
    page.show_tab(draft, tab)
    assert not page.rows and page.list.count() == 0 and not page.findChildren(LineRow)


def test_what_a_line_costs_is_reckoned_once_a_sheet(sheets: Sheets, monkeypatch: pytest.MonkeyPatch) -> None:
    """Asked again, nothing is reckoned; beside another sheet it is."""
    from tabletop.ui.orders.sheet.prices import price

    asked: list[int] = []
    protocol = type(sheets.draft.protocol)
    spent = protocol.spent
    monkeypatch.setattr(protocol, "spent", lambda self, k, s: asked.append(len(s)) or spent(self, k, s))
    wanted = line("move", piece="u1", to="LYD")
    first = price(sheets.draft, wanted)
    reckoned = len(asked)
    assert price(sheets.draft, wanted) == first and len(asked) == reckoned > 0
    sheets.draft.put(line("hold", piece="u1"))
    price(sheets.draft, wanted)
    assert len(asked) > reckoned


def test_labels_are_used_again(qapp: object) -> None:
    """Another text in the same label; one more, and one fewer."""
    parent = QWidget()
    into = QVBoxLayout(parent)
    show_lines(into, ("a", "b"), "warning")
    there = [into.itemAt(n).widget() for n in range(2)]
    show_lines(into, ("a", "c", "d"), "danger")
    now = [into.itemAt(n).widget() for n in range(into.count())]
    assert now[:2] == there and [one.text() for one in now] == ["a", "c", "d"]
    assert {one.property("role") for one in now} == {"danger"}
    show_lines(into, (), "danger")
    assert into.count() == 0 and not parent.findChildren(QLabel)


def test_a_sentence_is_put_together_once(counts: Counts) -> None:
    """The same key with the same words; not in another language, and what is missing is counted each time."""
    catalog = Catalog.core()
    made = counts(Catalog, "_put_together")
    first = catalog.text("orders-count", count=1, of=3)
    assert catalog.text("orders-count", count=1, of=3) == first and made.total() == 1
    catalog.text("orders-count", count=True, of=3)  # yes is no number
    assert catalog.text("orders-count", count=2, of=3) != first and made.total() == 3
    catalog.set_language("fr")
    assert catalog.text("orders-count", count=1, of=3) != first
    for _ in range(2):
        catalog.text("no-such-words")
    assert catalog.missing["no-such-words"] == 2
