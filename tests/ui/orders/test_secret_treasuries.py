"""With an umpire a player sees his own treasury and a question mark for each other; the umpire sees all six."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tabletop.core.rules.orders import line
from tabletop.data.module import Module
from tabletop.ui.model.table_model import TableModel
from tabletop.ui.panels.tracks import TracksPanel
from tests.games import shipped
from tests.ui.orders.conftest import Sheets, at_the_panel, settle

SEATS = ("cassander", "lysimachus", "antigonus", "eumenes", "ptolemy", "seleucus")
LEFT = {"cassander": 13, "lysimachus": 12, "antigonus": 12, "eumenes": 12, "ptolemy": 13, "seleucus": 12}
"""12 Taxes of 33 or 32 T less two armies."""


@pytest.fixture(scope="module")
def diadochi() -> Module:
    """The game as shipped."""
    return shipped("diadochi")


def two_armies(model: TableModel) -> None:
    """Everybody buys two armies."""
    for seat in SEATS:
        assert model.session.submit(seat, "orders", sheet=(line("buy", count=2, kind="A"),)).accepted


@pytest.fixture
def ptolemy(qtbot: object, tmp_path: Path, diadochi: Module) -> Iterator[Sheets]:
    """Spring 319 before the eyes of Ptolemy."""
    yield from at_the_panel(diadochi, tmp_path / "umpire", "319-umpire", "ptolemy", two_armies)


def told(panel: TracksPanel) -> dict[str, str]:
    """What the panel says of each treasury."""
    return {seat: panel.rows[f"gold.{seat}"].value.text() for seat in SEATS}


def test_a_treasury_is_its_players_business(ptolemy: Sheets) -> None:
    """His own sum; a question mark for the others, said in words of both languages; nobody's behind the cover."""
    model = ptolemy.model
    panel = TracksPanel(model)
    panel.resize(360, 700)
    panel.show()
    settle()
    assert told(panel) == {seat: "13" if seat == "ptolemy" else "?" for seat in SEATS}
    row = panel.rows["gold.cassander"]
    assert not row.less.isEnabled() and not row.more.isEnabled() and "13" not in row.value.accessibleName()
    said = [row.value.toolTip()]
    model.set_language("fr")
    settle()
    said.append(row.value.toolTip())
    assert "unknown" in said[0] and "inconnu" in said[1]
    model.set_covered(True)
    settle()
    assert set(told(panel).values()) == {"?"}
    model.look_as("umpire")
    model.set_covered(False)
    settle()
    assert told(panel) == {seat: str(sum_) for seat, sum_ in LEFT.items()}
    panel.deleteLater()
