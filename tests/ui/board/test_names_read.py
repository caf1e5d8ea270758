"""Names on a small map: as large as their place has room for, or told by resting the pointer; never half a name."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication

from tabletop.data.catalog import Catalog
from tabletop.data.module import load_module
from tabletop.ui.board.drawing.lettering import bake_words, grown, outline_of
from tabletop.ui.board.scene.labels import NAMED, UNREAD, ZONES, label_words, written
from tests.data.test_broken import TINY
from tests.games import shipped

FIT = {"sphacteria": 0.337, "syracuse": 0.268, "diadochi": 0.195, "siege_of_syracuse": 0.242}
"""Logical pixels a board unit where the map is seen whole in a window of 1366 by 768."""


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("game", FIT)
def test_boxes_tracks_and_the_key_are_read_at_first_sight(qapp: QApplication, game: str, language: str) -> None:
    """At fit: every name of a box, a track and the key stands there, at least six pixels high, and none runs beyond the
    room it is given; of Les Diadoques the key and the tracks, for its citadels are too small for names."""
    module, zoom = shipped(game), FIT[game]
    catalog = Catalog.for_module(module, language)
    named = 0
    for label in module.geometry.labels:
        words = label_words(label, catalog)
        outline = outline_of(words)
        grow, shown = grown(words, outline, zoom), not bake_words(words, zoom, 1.0)[0].isNull()
        if label.key.startswith(("box-", "track-", "key-")):
            named += 1
            assert shown and words.size * zoom * grow >= UNREAD, label.key
        if shown and words.width and grow > 1.001:
            wide = outline.boundingRect().width() * grow
            assert wide <= words.width + 1, label.key
        if label.key.startswith(ZONES) and label.size < 40:
            assert shown == (words.size * zoom * grow >= NAMED), label.key
    assert named > 8


def test_what_stands_large_on_a_zone_is_its_own_affair(tmp_path: Path) -> None:
    """Its id unless something else is given; nothing where that is empty, and its name then stands in the middle."""
    folder = Path(shutil.copytree(TINY, tmp_path / "tiny_module"))
    path = folder / "map.yaml"
    text = path.read_text(encoding="utf-8").replace("{id: Ford,", "{id: Ford, letter: '',")
    path.write_text(text.replace("{id: Lake,", "{id: Lake, letter: L,"), encoding="utf-8")
    (folder / "geometry.yaml").write_text(
        (folder / "geometry.yaml").read_text(encoding="utf-8").split("labels:")[0], encoding="utf-8"
    )
    module = load_module(folder)
    catalog = Catalog.for_module(module, "en")
    found = {(words.text, y) for words, _, y, z in written(module, catalog) if words.size in (24, 46)}
    middle = {zone: module.shape(zone).label[1] for zone in ("Hill", "Ford", "Lake")}
    names = {zone: catalog.text(f"zone-{zone}") for zone in middle}
    assert {("Hill", middle["Hill"]), ("L", middle["Lake"])} <= found
    assert (names["Hill"], middle["Hill"] + 40) in found and (names["Ford"], middle["Ford"]) in found
    assert sum(words.size == 46 for words, *_ in written(module, catalog)) == 2
