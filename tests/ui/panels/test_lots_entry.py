"""Real lots told to the program: clicked in their order, as many as were drawn."""

from __future__ import annotations

from tabletop.core.rules.offers import Lots
from tabletop.ui.model.table_model import TableModel
from tabletop.ui.rules.decisions.controls import LotsEntry, typed_entry


def test_three_lots_in_the_order_drawn(model: TableModel) -> None:
    """Buttons count from 1, the answer from 0; one clicked again goes back, a fourth takes the place of the last."""
    told: list[tuple[int, ...]] = []
    entry = typed_entry(model, Lots(12, 3), told.append)
    assert isinstance(entry, LotsEntry) and [b.text() for b in entry.lots] == [str(n) for n in range(1, 13)]
    for lot in (7, 2):
        entry.lots[lot - 1].click()
    assert not entry.enter.isEnabled()
    for lot in (12, 9, 2, 2):
        entry.lots[lot - 1].click()
    assert [n + 1 for n, button in enumerate(entry.lots) if button.isChecked()] == [2, 7, 9]
    entry.enter.click()
    assert told == [(6, 8, 1)] and Lots(12, 3).covers(told[0], None)
    entry.deleteLater()
