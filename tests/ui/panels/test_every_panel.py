"""What a panel needs beside its class: a picture, words in both languages, a place. Asked before any window is made."""

from __future__ import annotations

import importlib

import pytest

from tabletop.data.catalog import Catalog
from tabletop.ui.panels.base import Panel
from tabletop.ui.style.icons import PATHS
from tabletop.ui.window.commands import PANEL_KEYS
from tabletop.ui.window.dock_layouts import LAYOUTS, WITH_SHEETS
from tabletop.ui.window.panel_frame import PANELS, PanelSpec


@pytest.mark.parametrize("spec", PANELS, ids=lambda spec: spec.id)
def test_a_panel_has_all_that_the_window_asks_for(spec: PanelSpec) -> None:
    """Its class under the id it says, its picture on the rail, its name in the side, on the rail and for the ear."""
    made = getattr(importlib.import_module(f"tabletop.ui.{spec.file}"), spec.name)
    assert issubclass(made, Panel) and made.panel_id == spec.id
    assert f"panel-{spec.id}" in PATHS, "draw it in ui/style/icons.py"
    for language in ("en", "fr"):
        words = Catalog.core(language)
        lacking = [key for key in (f"dock-{spec.id}", f"rail-{spec.id}", made.title_key) if not words.has(key)]
        assert not lacking, f"{language}: {lacking}"


def test_layouts_and_keys_name_panels_there_are() -> None:
    """A name that no panel has would leave a hole, or a key that does nothing."""
    columns = [column for table in (LAYOUTS, WITH_SHEETS) for both in table.values() for column in both]
    laid = {name for column in columns for group in column for name in group}
    assert laid | PANEL_KEYS.keys() <= {spec.id for spec in PANELS}
