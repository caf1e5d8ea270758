"""README pictures of an imported module: the template in the public domain that tests keep, some counters laid."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

from tools.screens.works import LANGUAGES, create, show

if TYPE_CHECKING:
    from tabletop.ui.application.application import Application
    from tabletop.ui.window.main_window import MainWindow

TEMPLATE = Path(__file__).parents[2] / "tests" / "data" / "vassal" / "hex_template_cc0.vmod"
GAME = "hex-n-counters-template"
ZOOMS = (1.0, 1.6, 2.6)
LAID: tuple[tuple[str, tuple[float, float]], ...] = (
    *(("sample-bng", spot) for spot in ((264.6, 324.6), (264.6, 418.5), (264.6, 418.5), (345.5, 277.7))),
    *(("sample-nvw", spot) for spot in ((183.8, 465.5), (183.8, 559.4))),
    *(("MEC-XX-8-8-12_789_999", spot) for spot in ((507.3, 371.6), (507.3, 465.5), (588.2, 418.5))),
    *(("AAH-X-0-4-6_654_33", spot) for spot in ((588.2, 324.6), (507.3, 559.4))),
    ("VP", (588.2, 606.3)),
)
"""Counters by their English names, and where they are laid."""

Shot = Callable[[Any, Path], Path]
Wait = Callable[[int], None]


def photograph(application: Application, out: Path, shot: Shot, wait: Wait) -> list[Path]:
    """The report of the import; the board at three zooms; charts, dice and a deck; each in both languages."""
    paths = _imported(application, out, shot, wait)
    window = show(application, create(application, GAME, "Template", "hand", 7), wait)
    _lay(window)
    for zoom in ZOOMS:
        _board(window, zoom, wait)
        paths += _both(application, window, out / f"imported-{round(zoom * 100)}", shot)
    _board(window, 1.0, wait)
    for panel in ("charts", "sheet"):
        window.docks.bring(panel)
        wait(1500)
        paths += _both(application, window, out / f"imported-{panel}", shot)
    window.boards.pick("draw")
    window.docks.bring("hand")
    paths += _both(application, window, out / "imported-deck", shot)
    window.close()
    return paths


def _imported(application: Application, out: Path, shot: Shot, wait: Wait) -> list[Path]:
    """Brought over through the window; the report in both languages."""
    from tabletop.ui.dialogs.import_module import ImportDialog

    page, paths = application.show_start(), []
    page.resize(1180, 760)
    for language in LANGUAGES:
        application.set_language(language)
        page.opener.open_paths([TEMPLATE])
        dialog = page.findChildren(ImportDialog)[-1]
        while not dialog.done_:
            wait(100)
        paths.append(shot(dialog, out / f"imported-report-{language}.png"))
        dialog.reject()
        wait(300)
    return paths


def _lay(window: MainWindow) -> None:
    """Counters of the sheet, where they lie in the picture."""
    model = window.model
    names = {model.tr(f"counter-{counter.id}"): counter.id for counter in model.module.sheet.counters}
    for name, (x, y) in LAID:
        counter = names[name]
        piece = model.session.dealer.name_for(counter)
        model.act(
            [
                ("place", {"counter": counter, "at": "main-map", "piece": piece}),
                ("move", {"piece": piece, "to": "main-map", "x": x, "y": y}),
            ]
        )


def _board(window: MainWindow, zoom: float, wait: Wait) -> None:
    from tabletop.ui.board.view import BoardView

    window.boards.pick("")
    assert isinstance(window.board, BoardView)
    window.board.set_zoom(zoom)
    wait(1200)


def _both(application: Application, window: MainWindow, stem: Path, shot: Shot) -> list[Path]:
    paths = []
    for language in LANGUAGES:
        application.set_language(language)
        paths.append(shot(window, stem.with_name(f"{stem.name}-{language}.png")))
    return paths
