"""The inspector has words for every place and contact of every game, in both languages."""

from __future__ import annotations

from pathlib import Path

import pytest

from tabletop.data.catalog import LANGUAGES, Catalog
from tabletop.data.where import shipped_modules
from tabletop.ui.model.mark_words import mark_word
from tabletop.ui.panels.inspector.rows import Describer
from tests.games import shipped

GAMES = sorted(path.parent for path in shipped_modules().glob("*/module.yaml"))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("folder", GAMES, ids=lambda folder: folder.name)
def test_every_place_and_contact_has_words(folder: Path, language: str) -> None:
    """Terrain, limits, marks, neighbours and features are sentences, never keys."""
    module = shipped(folder.name)
    catalog = Catalog.for_module(module, language)
    rows = Describer(module, catalog, module.start())
    said = [row for place in module.places for row in (*rows.place(place), *rows.neighbours(place))]
    assert len(said) > 100 and not catalog.missing


@pytest.mark.parametrize(
    ("mark", "said"),
    [
        ("port:POC", "its fleets appear in the Western Euxine"),
        ("capital:ptolemy", "first capital of Ptolemy"),
        ("treasure:10", "treasure of 10 T"),
        ("revolt:rome", "Rome"),
        ("sale:dismissed", "for sale (dismissed)"),
        ("made up: by a player", "made up: by a player"),
    ],
)
def test_marks_with_something_behind_a_colon(mark: str, said: str) -> None:
    """A place, a side, a number or a thing of the mark's own kind is named; a player's own mark stays as it is."""
    catalog = Catalog.for_module(shipped("diadochi"), "en")
    assert mark_word(catalog, mark) == said
