"""Modules and saves of others, where a machine has them: counts, names a save remembers, every counter in its cell.

`TABLETOP_VASSAL_MODULES=<folder>` with ragnarok.vmod, ragnarok-start.vsav, the-longest-day.vmod, tld-campaign.vsav,
vassal-tour.vmod, vassal-tour.vlog, vivelempereur.vmod, pathsofglory.vmod, underworlds.vmod, asl-pbs.vmdx, as far as
they are there. None of them may lie in the repository.
"""

from __future__ import annotations

import os
import re
from pathlib import Path

import pytest

from tabletop.data.locations.names import lattice_at, snap_at
from tabletop.data.vassal.container import VassalFile
from tabletop.data.vassal.maps import laid_out, location
from tabletop.data.vassal.module import read_module
from tabletop.data.vassal.reading import LogRecord, read_save
from tabletop.data.vassal.records import ModuleRecord
from tabletop.data.vassal.words import BoardsLaid, MovedTo, Reported
from tests.data.vassal import counted

FOLDER = Path(os.environ.get("TABLETOP_VASSAL_MODULES", "/none"))
ROWS = {
    "ragnarok.vmod": counted.RAGNAROK,
    "the-longest-day.vmod": counted.LONGEST_DAY,
    "vassal-tour.vmod": counted.TOUR,
    "vivelempereur.vmod": counted.EMPEROR,
    "pathsofglory.vmod": counted.PATHS_OF_GLORY,
    "underworlds.vmod": counted.UNDERWORLDS,
    "asl-pbs.vmdx": counted.SQUAD_LEADER,
}
SAVES = {
    "ragnarok-start.vsav": ("ragnarok.vmod", 99, 1),
    "tld-campaign.vsav": ("the-longest-day.vmod", 2337, 1900),
    "vassal-tour.vlog": ("vassal-tour.vmod", 11, 0),
}
"""The module, its counters, and how many of them at least lie on a grid that snaps."""


def here(name: str) -> Path:
    """A file of others, or the test is not made."""
    if not (FOLDER / name).is_file():
        pytest.skip(f"no {name} on this machine")
    return FOLDER / name


def module(name: str) -> ModuleRecord:
    """One of their modules."""
    with VassalFile(here(name)) as file:
        return read_module(file)


def opened(name: str) -> tuple[ModuleRecord, LogRecord]:
    """One of their saves, with its module."""
    record = module(SAVES[name][0])
    with VassalFile(here(name)) as file:
        return record, read_save(file, record.sides, record.prototypes)


@pytest.mark.parametrize("name", ROWS)
def test_what_is_in_a_module_is_what_others_counted(name: str) -> None:
    """Every column."""
    with VassalFile(here(name)) as file:
        assert counted.row(read_module(file), file) == ROWS[name]


@pytest.mark.parametrize("name", SAVES)
def test_every_counter_lies_in_the_middle_of_its_cell(name: str) -> None:
    """VASSAL snapped them; it cuts pixels to whole ones."""
    record, log = opened(name)
    _, count, least = SAVES[name]
    snapping = 0
    for piece in log.start.pieces:
        map_ = record.map_called(piece.at.map) if piece.at else None
        assert map_ is not None and piece.at is not None and not piece.piece.uneven
        for board in laid_out(map_, log.start.boards.get(map_.identifier, ())):
            spot = board.local((piece.at.x, piece.at.y))
            lattice = lattice_at(board.board.ground, spot) if spot else None
            if spot and lattice and lattice.snap:
                near = snap_at(board.board.ground, spot)
                assert max(abs(near[0] - spot[0]), abs(near[1] - spot[1])) < 1.01
                snapping += 1
    assert len(log.start.pieces) == count and snapping >= least and not log.start.counts.other


def test_places_that_a_save_remembers_have_the_same_name() -> None:
    """Ragnarok's: of every counter that remembers one."""
    record, log = opened("ragnarok-start.vsav")
    compared = 0
    for piece in log.start.pieces:
        known = dict(piece.piece.properties)
        map_ = record.map_called(known.get("OldMap", ""))
        if map_ is not None:
            boards = laid_out(map_, log.start.boards[map_.identifier])
            name = location(map_, boards, (int(known["OldX"]), int(known["OldY"])))
            assert (name or "offboard") == known["OldLocationName"]
            compared += 1
    assert compared == 43


def test_places_that_a_log_reports_have_the_same_name() -> None:
    """The tour's: hexes, squares, zones and points, on boards that change on the way."""
    record, log = opened("vassal-tour.vlog")
    boards, compared = dict(log.start.boards), 0
    moved: MovedTo | None = None
    for step in log.steps:
        for act in step.acts:
            match act:
                case BoardsLaid():
                    boards[act.map] = act.boards
                case MovedTo():
                    moved = act
                case Reported(text=text) if (said := re.search(r" -> (.*)$", text)) and moved and moved.at:
                    map_ = record.map_called(moved.at.map)
                    assert map_ is not None
                    placed = laid_out(map_, boards[map_.identifier])
                    assert location(map_, placed, (moved.at.x, moved.at.y)) == said[1]
                    compared += 1
    assert compared == 20 and len(log.steps) == 114
