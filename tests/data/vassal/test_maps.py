"""Maps: boards side by side, edges, boards turned round, what points are called, starts, decks, whose a window is."""

from __future__ import annotations

from pathlib import Path

import pytest

from tabletop.data.vassal.build import read_build
from tabletop.data.vassal.container import VassalFile
from tabletop.data.vassal.grids import form, ground_of
from tabletop.data.vassal.maps import choices, laid_out, location, position, start_of
from tabletop.data.vassal.module import read_module
from tabletop.data.vassal.records import MapRecord, ModuleRecord
from tabletop.data.vassal.sizes import picture_size
from tests.data.vassal.samples import board, counter, main_map, module, part, sheet, slot

SQUARES = part(
    "map.boardPicker.board.SquareGrid",
    part("map.boardPicker.board.mapgrid.SquareGridNumbering", sep=".", hLeading=0, vLeading=0),
    dx=50,
    dy=50,
    x0=25,
    y0=25,
)
SETUP = "MainBoardPicker\tA\t0\t0\tB/rev\t1\t0\tC\t0\t1\tNone\t5\t5"


def read(folder: Path, *parts: str, **files: bytes) -> ModuleRecord:
    """A module of these parts."""
    with VassalFile(module(folder, *parts, files={f"images/{name}": data for name, data in files.items()})) as file:
        return read_module(file)


@pytest.fixture
def three(tmp_path: Path) -> MapRecord:
    """Three boards, one of them turned round, within an edge."""
    boards = (board("A", 400, 300, SQUARES), board("B", 200, 100, SQUARES), board("C", 90, 80))
    return read(tmp_path, main_map(boards=boards, setup=SETUP, edgeWidth=10, edgeHeight=20)).maps[0]


def test_boards_are_laid_side_by_side_within_the_edge(three: MapRecord) -> None:
    """Columns by the widths, rows by the heights; a board that is not there is left out."""
    placed = laid_out(three)
    assert [(one.board.name, one.x, one.y) for one in placed] == [("A", 10, 20), ("B", 410, 20), ("C", 10, 320)]
    assert [one.board.name for one in laid_out(three, choices("xBoardPicker\tC\t0\t0"))] == ["C"]


def test_a_point_of_the_map_is_called_by_its_board(three: MapRecord) -> None:
    """One of a board turned round from its other corner; beside all boards there is no name."""
    placed = laid_out(three)
    assert location(three, placed, (35, 45)) == "1.1" and location(three, placed, (85, 145)) == "2.3"
    assert location(three, placed, (410 + 175, 20 + 75)) == "1.1"
    assert placed[1].on_map((25, 25)) == (585, 95) and placed[1].local((585, 95)) == (25, 25)
    assert {location(three, placed, at) for at in ((5, 5), (700, 300), (20, 330))} == {None}


def test_old_saves_call_maps_by_their_number(tmp_path: Path) -> None:
    """Also those that have a name."""
    found = read(tmp_path, main_map(), main_map(mapName=""), sheet())
    assert [map_.identifier for map_ in found.maps] == ["Main", "Map1"]
    assert found.map_called("Map0") is found.map_called("Main") is found.maps[0] and found.map_called("?") is None


def test_starts_and_decks_lie_on_their_board(tmp_path: Path) -> None:
    """Or count from the edge of the map; a deck gives its name to the point where it lies."""
    card = part("VASSAL.build.widget.CardSlot", text=counter(), entryName="Ace", gpid="5")
    words = {"faceDown": "Never", "shuffle": "Via right-click Menu", "allowMultiple": True, "maxStack": 3}
    deck = part("map.DrawPile", card, card, name="Draw", owningBoard="B", x=30, y=40, width=60, height=90, **words)
    rich = {"reshufflable": True, "reshuffleTarget": "Draw", "deckRestrictAccess": True, "deckOwners": "Axis"}
    other = part("map.DrawPile", name="Gone", owningBoard="<any>", x=1, y=2, **rich)
    stack = part("map.SetupStack", slot(counter()), slot(counter()), name="S", x=5, y=6, owningBoard="A")
    boards = (board("A", 100, 100), board("B", 100, 100))
    setup = "MainBoardPicker\tA\t0\t0\tB\t1\t0"
    (map_,) = read(tmp_path, main_map(deck, other, stack, boards=boards, setup=setup, edgeWidth=7)).maps
    placed = laid_out(map_)
    assert position(map_, placed, "B", map_.decks[0].at) == (137, 40) and location(map_, placed, (137, 40)) == "Draw"
    assert map_.decks[1].board == "" and position(map_, placed, "", (1, 2)) == (8, 2)
    assert position(map_, placed, "None", (1, 2)) is None and start_of(map_, placed, map_.stacks[0]) == (12, 6)
    rules, more = map_.decks[0].rules, map_.decks[1].rules
    assert (rules.face_down, rules.shuffle, rules.several, rules.most_shown) == ("never", "menu", True, 3)
    assert (more.reshuffle_to, more.owners, rules.owners) == ("Draw", ("Axis",), None)
    assert [card.card for card in map_.decks[0].cards] == [True, True] and len(map_.stacks[0].slots) == 2


def test_a_start_may_name_its_place(tmp_path: Path) -> None:
    """Instead of a point; where nothing is called so, the point holds."""
    named = [
        part("map.SetupStack", slot(counter()), name="S", x=5, y=6, useGridLocation=True, location=name)
        for name in ("2.3", "nowhere")
    ]
    window = main_map(*named, boards=(board("A", 400, 300, SQUARES),), edgeWidth=10, edgeHeight=20)
    (map_,) = read(tmp_path, window).maps
    placed = laid_out(map_)
    assert [start_of(map_, placed, stack) for stack in map_.stacks] == [(85, 145), (15, 26)]


def test_private_windows_and_hands_have_sides(tmp_path: Path) -> None:
    """A map within the counter sheet is one too, and a map of the author's own making."""
    private = part("PrivateMap", part("map.BoardPicker"), mapName="Mine", side="Axis,Allies", visible=True)
    hand = part("PlayerHand", part("map.BoardPicker"), mapName="Hand", side="Axis")
    own = part("asl.Map", part("asl.BoardPicker"), mapName="Own")
    inner = part("VASSAL.build.widget.WidgetMap", part("map.BoardPicker"), mapName="Sheet")
    sheet_map = part("PieceWindow", part("VASSAL.build.widget.MapWidget", inner), name="P")
    found = read(tmp_path, private, hand, own, sheet_map).maps
    assert [(map_.kind, map_.sides) for map_ in found] == [
        ("private", ("Axis", "Allies")),
        ("hand", ("Axis",)),
        ("map", ()),
        ("sheet", ()),
    ]


def test_a_board_is_as_large_as_its_picture(tmp_path: Path) -> None:
    """A gif, a drawing in any unit; what is missing has the size that the module says."""
    gif, svg = b"GIF89a\x40\x01\xf0\x00", b"<?xml version='1.0'?><svg width='2in' height='48pt'/>"
    boards = [part("map.boardPicker.Board", name=name, image=name, width=9, height=8) for name in ("g", "s", "none")]
    found = read(tmp_path, main_map(boards=tuple(boards)), g=gif, s=svg).maps[0].boards
    assert [one.size for one in found] == [(320, 240), (192, 64), (9, 8)] and found[2].member == ""
    assert picture_size(b"<svg viewBox='0 0 30 40'/>") == (30, 40) and picture_size(b"<svg/>") is None
    assert picture_size(b"nothing") is picture_size(b"<svg width='1e99999' height='x'") is None


def test_zones_have_grids_of_their_own() -> None:
    """Or that of the board; names of places that would be worked out are not."""
    grid = part("map.boardPicker.board.HexGrid", dx=50, dy=60, x0=0, y0=0, sideways=True, cornersLegal=True)
    region = part("map.boardPicker.board.Region", name="Port", originx=3, originy=4)
    points = part("map.boardPicker.board.RegionGrid", region, snapto=False)
    words = {"name": "Sea", "path": "0,0;9,0;9,9;bad", "locationFormat": "$name$: $gridLocation$"}
    zone = part("map.boardPicker.board.mapgrid.Zone", points, **words)
    text = board("A", 100, 100, part("map.boardPicker.board.ZonedGrid", grid, zone))
    ground = ground_of(read_build(text.encode(), "f"), (100, 100))
    assert ground.lattice is not None and ground.lattice.sideways and ground.lattice.corners
    (area,) = ground.areas
    assert area.path == ((0, 0), (9, 0), (9, 9)) and area.format == "{name}: {grid}"
    assert area.lattice is not None and area.lattice.points[0].name == "Port" and not area.lattice.snap
    assert form("{Name + 1}", "{name}") == "{name}" and form("$a$-$row$ {x", "") == "-{row} (x"
