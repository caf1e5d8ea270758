"""Boards of map.yaml, and geometry.yaml: every place and every track lies on its board, within it."""

from __future__ import annotations

from tabletop.data.boards import square_shapes, squares
from tabletop.data.checks.common import File
from tabletop.data.draft import GEOMETRY, MAP, Draft, Where
from tabletop.data.schema import BoardGeometry, Geometry, MapData, Point, Shape, Track


def check_geometry(draft: Draft) -> None:
    """The boards, and where everything lies."""
    if draft.map is None:
        return
    file = File(draft, MAP)
    _boards(file, draft.map)
    if draft.geometry is None:
        return
    boards = _all_boards(draft.map, draft.geometry)
    _drawn(file, draft.map, boards)
    drawn = File(draft, GEOMETRY)
    for name in draft.geometry.boards:
        drawn.refers(("boards", name), "board", name, [board.id for board in draft.map.boards])
    for name, geometry in boards.items():
        where: Where = ("boards", name) if name else ()
        _places(drawn, where, name, geometry)
        _tracks(drawn, where, {track.id: track for track in draft.map.tracks}, geometry)
        _labels(drawn, where, geometry)


def _all_boards(board: MapData, geometry: Geometry) -> dict[str, BoardGeometry]:
    """What is drawn, by board; '' is the map."""
    known = {other.id for other in board.boards}
    return {"": geometry} | {name: drawn for name, drawn in geometry.boards.items() if name in known}


def _boards(file: File, board: MapData) -> None:
    """Boards with names of their own, each with what is drawn on it; squares with names that no other place has."""
    file.identifiers(("boards",), "board", (other.id for other in board.boards))
    names = [other.id for other in board.boards]
    for index, box in enumerate(board.boxes):
        file.refers(("boxes", index, "board"), "board", box.board, names)
    lines = {zone.id: ("zones", index) for index, zone in enumerate(board.zones)}
    lines |= {box.id: ("boxes", index) for index, box in enumerate(board.boxes)}
    geometry = file.draft.geometry
    for index, other in enumerate(board.boards):
        where: Where = ("boards", index)
        taken = next((square.id for square in squares(other) if square.id in lines), "")
        if taken:
            line = str(file.draft.line(MAP, lines[taken]))
            file.report((*where, "id"), "data-duplicate-id", what="place", name=taken, first=line)
        if geometry is None:
            continue
        if other.id not in geometry.boards:
            file.report(where, "data-no-board-geometry", board=other.id)
            continue
        corners = (point for _, shape in square_shapes(other) for point in shape.polygon)
        all(_on_board(file, (*where, "grid"), point, geometry.boards[other.id].size) for point in corners)


def _drawn(file: File, board: MapData, boards: dict[str, BoardGeometry]) -> None:
    """Every place lies on its board, and every cell of a track on one of them."""
    for index, zone in enumerate(board.zones):
        if zone.id not in boards[""].zones:
            file.report(("zones", index), "data-no-geometry", place=zone.id)
    for index, box in enumerate(board.boxes):
        whole = box.kind == "area"  # the whole board, unless an outline says otherwise
        if box.shown and not whole and box.board in boards and box.id not in boards[box.board].zones:
            file.report(("boxes", index), "data-no-geometry", place=box.id)
    for index, track in enumerate(board.tracks):
        if track.shown and not any(track.id in drawn.tracks for drawn in boards.values()):
            file.report(("tracks", index), "data-no-track-geometry", track=track.id)


def _places(file: File, where: Where, name: str, geometry: BoardGeometry) -> None:
    """Zones and boxes where their board is; squares have their place from the grid."""
    board = file.draft.map
    assert board is not None
    names = [other.id for other in board.boards]
    homes = {zone.id: "" for zone in board.zones} | {box.id: box.board for box in board.boxes}
    for place, shape in geometry.zones.items():
        at = (*where, "zones", place)
        home = homes.get(place, name)
        if file.refers(at, "place", place, homes) and home != name and not home:
            file.report(at, "data-of-the-map", place=place)
        elif home != name and home in names:
            file.report(at, "data-other-board", place=place, board=home)
        _shape(file, at, place, shape, geometry.size)


def _tracks(file: File, where: Where, tracks: dict[str, Track], geometry: BoardGeometry) -> None:
    for name, track_shape in geometry.tracks.items():
        at = (*where, "tracks", name)
        if not file.refers(at, "track", name, tracks) or name not in tracks:
            continue
        track = tracks[name]
        for cell in range(track.first, track.last + 1):
            if str(cell) not in track_shape.cells:
                file.report((*at, "cells"), "data-no-cell", track=name, cell=str(cell))
        for cell_name, point in track_shape.cells.items():
            _on_board(file, (*at, "cells", cell_name), point, geometry.size)


def _labels(file: File, where: Where, geometry: BoardGeometry) -> None:
    for index, label in enumerate(geometry.labels):
        at = (*where, "labels", index)
        file.colour((*at, "colour"), label.colour)
        file.colour((*at, "halo"), label.halo)
        _on_board(file, at, (label.x, label.y), geometry.size)


def _shape(file: File, where: Where, place: str, shape: Shape, size: Point) -> None:
    if len(shape.polygon) < 3:
        file.report((*where, "polygon"), "data-flat-polygon", place=place, count=str(len(shape.polygon)))
    if not shape.slots:
        file.report((*where, "slots"), "data-no-slot", place=place)
    for part, points in (("polygon", shape.polygon), ("label", (shape.label,)), ("slots", shape.slots)):
        for point in points:
            if not _on_board(file, (*where, part), point, size):
                break  # one complaint a part is enough


def _on_board(file: File, where: Where, point: Point, size: Point) -> bool:
    """Whether a point lies within the board; complains when not."""
    x, y = point
    if 0 <= x <= size[0] and 0 <= y <= size[1]:
        return True
    words = {"x": f"{x:g}", "y": f"{y:g}", "width": f"{size[0]:g}", "height": f"{size[1]:g}"}
    file.report(where, "data-off-board", **words)
    return False
