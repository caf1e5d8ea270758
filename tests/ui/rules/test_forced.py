"""What can go one way only is one button, and no drag."""

from __future__ import annotations

from PySide6.QtWidgets import QApplication, QHBoxLayout, QPushButton, QWidget

from tabletop.core.rules.offers import One, Some, offer
from tabletop.data.catalog import Catalog
from tabletop.ui.model.table_model import TableModel
from tabletop.ui.rules.decisions.asked import only_way
from tabletop.ui.rules.decisions.forced import add_only_way
from tests.modules.sphacteria.rules.harness import ATHENS, ROOM, battle
from tests.ui.panels.conftest import LooseGame


def test_a_retreat_with_one_way_is_one_button(qapp: QApplication) -> None:
    """4.2: one hoplite is left, and L alone is free: the button takes it there."""
    places = {"O": "A-H2 A-H3 S-H5", "K": "A-H4", "V": "A-P1", "P": "A-H1"}
    bench = battle(places, "O", ATHENS)
    bench.fight("R-1/2 A")
    model = TableModel(LooseGame(ROOM.module, bench.session), Catalog.for_module(ROOM.module))  # type: ignore[arg-type]
    holder = QWidget()
    row = QHBoxLayout(holder)
    add_only_way(model, bench.session.offers(bench.seat), lambda verb, args: bench.do(verb, **args), row)
    (button,) = holder.findChildren(QPushButton)
    assert button.text().startswith("Go on: ") and model.name_of_place("L") in button.text()
    button.click()
    assert bench.at("L") == "S-H5-" and not bench.step


def test_where_there_is_a_choice_there_is_no_such_button() -> None:
    """Two places, two counters of which one may stay, or another verb: that is asked."""
    one = offer("move", piece=Some(("a",), 1, 9), to="L")
    assert only_way([one]) == ("move", {"piece": ("a",), "to": "L"})
    assert only_way([offer("move", piece=Some(("a", "b"), 2, 2), to=One(("L",)))]) == (
        "move",
        {"piece": ("a", "b"), "to": "L"},
    )
    assert only_way([offer("move", piece=Some(("a", "b"), 1, 2), to="L")]) is None
    assert only_way([offer("move", piece=Some(("a",), 0, 1), to="L")]) is None
    assert only_way([one, offer("pass")]) is None and only_way([]) is None
