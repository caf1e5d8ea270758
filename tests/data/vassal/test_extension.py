"""An extension: its own maps and sheets, and what it puts into those of its module."""

from __future__ import annotations

from pathlib import Path

from tabletop.data.vassal.container import VassalFile
from tabletop.data.vassal.module import read_module
from tests.data.vassal.samples import counter, main_map, part, sheet, slot, zipped


def element(target: str, *inner: str) -> str:
    """Something for a part of the module."""
    return part("module.ExtensionElement", *inner, target=target)


def test_an_extension_is_read_with_what_it_adds(tmp_path: Path) -> None:
    """Slots and panels for the sheet, starts and decks for a map, cards for a deck, maps and sheets of its own."""
    map_ = "VASSAL.build.module.Map:Main"
    window = "VASSAL.build.module.PieceWindow:Pieces/VASSAL.build.widget.TabWidget"
    panel = part("VASSAL.build.widget.PanelWidget", slot(counter()), slot(counter()), entryName="New")
    card = part("VASSAL.build.widget.CardSlot", text=counter(), entryName="Ace")
    start = part("map.SetupStack", slot(counter()), name="S", owningBoard="B", x=1, y=2)
    deck = part("map.DrawPile", card, card, name="D", x=1, y=2)
    root = part(
        "ModuleExtension",
        element(window, panel),
        element(window + "/VASSAL.build.widget.ListWidget:Old", slot(counter())),
        element(map_, start, deck),
        element(map_ + "/VASSAL.build.module.map.DrawPile:Draw", card),
        element("", main_map(mapName="Own")),
        element("", sheet(slot(counter()))),
        **{"module": "Test", "moduleVersion": "1.0", "version": "2.0"},
    )
    path = tmp_path / "more.vmdx"
    path.write_bytes(zipped({"buildFile.xml": root, "extensiondata": "<a/>"}))
    with VassalFile(path) as file:
        assert file.kind == "extension"
        found = read_module(file)
    assert (found.extends, found.version, [one.name for one in found.maps]) == ("Test", "2.0", ["Own"])
    assert [(one.kind, one.name, len([*one.slots()])) for one in found.palettes] == [
        ("PieceWindow", "Pieces", 1),
        ("ExtensionElement", "", 2),
        ("ExtensionElement", "Old", 1),
    ]
    first, second = found.additions
    assert first.target == ("Main",) and first.stacks[0].name == "S" and len(first.decks[0].cards) == 2
    assert second.target == ("Main", "Draw") and second.cards[0].name == "Ace"
    assert len([*found.slots()]) == 8 and found.counts.parts["CardSlot"] == 3
