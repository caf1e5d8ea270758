"""README pictures of lines that are tried: the window of one, and two of them compared."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from tabletop.ui.application.application import Application
    from tabletop.ui.model.table_model import TableModel
    from tabletop.ui.window.main_window import MainWindow

GAME, SIZE = "sphacteria", (1600, 960)
Shot = Callable[[Any, Path], Path]
Wait = Callable[[int], None]
Moves = tuple[tuple[str, tuple[str, ...], str], ...]
HANDS = (("athens", 3), ("sparta", 2))
REAL: Moves = (
    ("sparta", ("S-H1", "S-H2", "S-H3", "brasidas"), "O"),
    ("sparta", ("S-H5", "S-H6"), "L"),
    ("sparta", ("epitadas", "S-T1", "S-T2", "S-T3"), "J"),
    ("athens", ("A-T2", "A-T3", "eurymedon"), "A"),
)
"""Seat, counters and where they go: how the game stands when the lines are tried."""
COMMON: Moves = (("athens", ("A-T2", "A-T3", "eurymedon"), "C"),)
LINES: tuple[tuple[dict[str, str], dict[str, str], Moves], ...] = (
    (
        {"en": "Relieve Pylos first", "fr": "Secourir d’abord Pylos"},
        {"en": "Slow, but the garrison lives.", "fr": "Lent, mais la garnison tient."},
        (("athens", ("A-T2", "A-T3", "eurymedon"), "P"), ("sparta", ("S-H5", "S-H6"), "O")),
    ),
    (
        {"en": "Straight at the fleet", "fr": "Droit sur la flotte"},
        {"en": "All on one throw; the island is cut off.", "fr": "Tout sur un jet ; l’île est isolée."},
        (
            ("athens", ("A-T2", "A-T3", "eurymedon"), "D"),
            ("sparta", ("epitadas", "S-T1", "S-T2", "S-T3"), "G"),
            ("sparta", ("S-H5", "S-H6"), "U"),
        ),
    ),
)
"""Name, note and what is played: both part after the same first act."""


POINTS = ({"athens": 2, "sparta": 1}, {"athens": 3, "sparta": 4})
"""What each comes to."""


def photograph(application: Application, out: Path, shot: Shot, wait: Wait) -> list[Path]:
    """The window in French, the comparison in English."""
    paths = []
    for language in ("fr", "en"):
        application.set_language(language)
        real = begun(application, language)
        line = both(application, real, language)
        wait(900)
        if language == "fr":
            paths.append(shot(line, out / "line-fr.png"))
        else:
            paths.append(compared(line, out / "lines-en.png", shot, wait))
        real.close()
        wait(50)
    return paths


def begun(application: Application, language: str) -> MainWindow:
    """The game in which they are tried, played by hand."""
    from tabletop.store.game import OpenGame

    module = application.find_module(GAME)
    assert module is not None
    application.prefs.keep(hand_over=False)
    game = OpenGame.create(application.default_folder(), module, next(iter(module.scenarios)), f"Pylos {language}")
    window = application.show_game(game)
    window.resize(*SIZE)
    for seat, n in HANDS:
        window.model.look_as(seat)
        window.model.do("draw", bowl="bowl", to=f"hand-{seat}", n=n)
    play(window.model, REAL)
    window.model.look_as("athens")
    return window


def both(application: Application, real: MainWindow, language: str) -> MainWindow:
    """Two lines that part after the same act; the window of the second."""
    real.lines.try_here()
    first = application.windows[-1]
    play(first.model, COMMON)
    at = len(first.model.session.journal)
    named(first, 0, language)
    first.model.step_to(at)
    first.lines.try_here()
    second = application.windows[-1]
    named(second, 1, language)
    return second


def named(window: MainWindow, n: int, language: str) -> None:
    """One line played, with its name and note."""
    name, note, moves = LINES[n]
    play(window.model, moves)
    window.model.act([("set", {"name": f"vp.{seat}", "value": points}) for seat, points in POINTS[n].items()])
    window.lines.reworded(name[language], note[language])
    window.model.look_as("athens")


def play(model: TableModel, moves: Iterable[tuple[str, tuple[str, ...], str]]) -> None:
    """These moves by hand."""
    counters = {piece.kind: piece.id for piece in model.session.state.pieces.values()}
    for seat, kinds, to in moves:
        model.look_as(seat)
        model.do("move", piece=tuple(counters[kind] for kind in kinds), to=to)


def compared(line: MainWindow, path: Path, shot: Shot, wait: Wait) -> Path:
    """The dialog that sets both lines beside each other."""
    from tabletop.ui.lines.comparing import CompareDialog

    dialog = CompareDialog(line.lines, line.lines.line_id)
    dialog.show()
    dialog.resize(1180, 720)
    wait(300)
    made = shot(dialog, path)
    dialog.close()
    return made
