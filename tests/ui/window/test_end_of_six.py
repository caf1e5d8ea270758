"""How the end of a game of six seats is told: the verdict, and points given together."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QCoreApplication

from tabletop.data.catalog import Catalog
from tabletop.store.game import OpenGame
from tabletop.ui.application.application import Application
from tabletop.ui.dialogs.victory import Victory
from tabletop.ui.model.table_model import TableModel
from tabletop.ui.rules.runner import verdict_words

ENDS = (
    ("total", "antigonus", "Total victory of Antigonus", "Victoire totale d’Antigone"),
    ("measured", "ptolemy", "Measured victory of Ptolemy", "Victoire mesurée de Ptolémée"),
    ("marginal", "ptolemy", "Marginal victory of Ptolemy", "Victoire marginale de Ptolémée"),
    ("survivor", "seleucus", "Seleucus is the last one left", "Dernier survivant\u00a0: Séleucos"),
    ("shared", "", "A shared victory", "Victoire partagée"),
    ("nobody", "", "Nobody is left", "Il ne reste personne"),
)


def test_every_end_has_its_words(application: Application, tmp_path: Path) -> None:
    """Total, measured, marginal, the last one, shared and nobody have words in both languages; points that several have
    for the same reason stand in one line, each column adds up, and the sheet lies whole on the screen."""
    module = application.find_module("diadochi")
    assert module is not None
    model = TableModel(OpenGame.create(tmp_path, module, "319", "319"), Catalog.for_module(module))
    for seat, points in (("cassander", 30), ("lysimachus", 30), ("cassander", 50)):
        model.session.submit(seat, "set", name=f"vp.{seat}", value=points)
    for kind, winner, *said in ENDS:
        model.session.submit("cassander", "set", name="result", value=(kind, winner, "3"))
        for language, words in zip(("fr", "en"), reversed(said), strict=True):
            model.catalog.set_language(language)
            assert verdict_words(model) == words
    sheet = Victory(model, None, lambda _rule: None)  # type: ignore[arg-type]
    sheet.show()
    QCoreApplication.processEvents()
    assert sheet.verdict.text() == "Nobody is left"
    (line,) = sheet._together().values()
    assert line == {"cassander": 50, "lysimachus": 30} and sheet.sheet.rowCount() == 2
    assert [sheet.score.total(seat) for seat in ("cassander", "lysimachus")] == [50, 30]
    assert sheet.screen().availableGeometry().contains(sheet.frameGeometry())
    sheet.close()
    assert not model.catalog.missing
    model.close()
