"""Your own map, step by step: pictures, points, borders; then the game is played on it."""

from __future__ import annotations

import uuid
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from pathlib import Path

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QLabel, QProgressBar, QStackedWidget, QWidget

from tabletop.core.errors import BadData
from tabletop.core.text import Msg
from tabletop.data.boards import BoardPlan
from tabletop.data.module import Module
from tabletop.data.own_map.fit import Fit, fit
from tabletop.data.own_map.kept import OwnBoard, OwnMap, read_own, remove_own, write_own
from tabletop.data.own_map.landmarks import main_places
from tabletop.data.own_map.lines import follow
from tabletop.data.own_map.place import own_folder
from tabletop.data.own_map.warp import Extent, Warp
from tabletop.data.pictures import glance
from tabletop.door import make_folders, read, remove, write_whole
from tabletop.ui.board.picture.render import board_picture
from tabletop.ui.dialogs.base import Dialog, Role, paragraph
from tabletop.ui.model.table_model import TableModel
from tabletop.ui.own_map.borders_page import BordersPage
from tabletop.ui.own_map.calibration import Calibration
from tabletop.ui.own_map.click_page import ClickPage
from tabletop.ui.own_map.joining import Whole, joined
from tabletop.ui.own_map.pictures_page import PicturesPage
from tabletop.ui.own_map.scan import Scan, grey_of, read_scan_of, readable
from tabletop.ui.own_map.work import Work

OURS_WIDE = 1500
"""Pixels of our board beside theirs."""
SEARCH = 2.6
"""How far a printed line is looked for, in what the points are off on the whole."""
LEAST_SEARCH = 0.0035
"""The same at least, in half diagonals of the picture."""
ENDINGS = {"png": ".png", "jpeg": ".jpg", "webp": ".webp", "tiff": ".tif"}


class OwnMapWizard(Dialog):
    """`done` is called when something has been kept or removed: the game is to be opened anew."""

    def __init__(self, model: TableModel, parent: QWidget, done: Callable[[], object]) -> None:
        super().__init__(model, parent, "own-map")
        self.model, self._done = model, done
        self.module: Module = model.module.as_printed or model.module
        self.least = QSize(1240, 900)
        self.work = Work(self)
        self.scans: list[Scan] = []
        self.calibration: Calibration | None = None
        self.own = OwnMap()
        self._source: Path | None = None
        self.title = self.heading("own-map-step-pictures")
        self.pages = QStackedWidget(self)
        self.pictures = PicturesPage(model, self.words, self)
        self.points = ClickPage(model, self.words, self)
        self.borders = BordersPage(self.words, self)
        for page in (self.pictures, self.points, self.borders):
            self.pages.addWidget(page)
        self.column.addWidget(self.pages, 1)
        self.said: QLabel = paragraph("muted")
        self.said.setMinimumHeight(self.said.fontMetrics().height() + 4)
        self.column.addWidget(self.said)
        self.wait = QProgressBar(self)
        self.wait.setRange(0, 0)
        self.wait.setTextVisible(False)
        self.wait.setFixedHeight(8)
        keeps = self.wait.sizePolicy()
        keeps.setRetainSizeWhenHidden(True)  # what is clicked on must not move when something is waited for
        self.wait.setSizePolicy(keeps)
        self.column.addWidget(self.wait)
        self.back = self.button("own-map-back", Role.ActionRole, self._back)
        self.next = self.button("own-map-next", Role.ActionRole, self._next)
        self.next.setProperty("role", "primary")
        self.next.setDefault(True)
        self.stop = self.button("dialog-cancel", Role.RejectRole)
        self._connect()
        self._read_kept()
        self._turn(0)

    def _connect(self) -> None:
        self.work.busy_changed.connect(self._on_busy)
        self.work.failed.connect(self._on_failed)
        self.pictures.changed.connect(self._refresh)
        self.pictures.edit_asked.connect(self._on_edit)
        self.pictures.remove_asked.connect(self._on_remove)
        self.pictures.counters_asked.connect(self._on_counters)
        self.points.changed.connect(self._on_points)
        self.borders.follow_asked.connect(self._on_follow)
        self.finished.connect(self._over)

    def _read_kept(self) -> None:
        try:
            self.own = read_own(self.module.id)
        except (BadData, OSError):
            self._say(Msg("own-map-spoilt"))
        self.pictures.show_own(self.own)

    def _over(self, result: int) -> None:
        self.work.cancel()
        folder = own_folder(self.module.id)
        made = {scan.path for scan in self.scans if scan.path.parent == folder and scan.path.name not in self.own.files}
        for path in made if not result else ():
            with suppress(OSError):
                remove(path)

    # --- pages ---

    @property
    def plan(self) -> BoardPlan:
        """The board that is worked on, as its author drew it."""
        return self.module.plan(self.pictures.board_id)

    def _turn(self, page: int) -> None:
        self.pages.setCurrentIndex(page)
        key = ("own-map-step-pictures", "own-map-step-points", "own-map-step-borders")[page]
        self.words.text(self.title, key)
        self.words.text(self.next, "own-map-finish" if page == 2 else "own-map-next")
        (self.pictures.add, self.points.theirs, self.borders.view)[page].setFocus()
        self._refresh()

    def _refresh(self) -> None:
        page = self.pages.currentIndex()
        able = bool(self.pictures.paths) if page == 0 else self.points.ready if page == 1 else True
        self.next.setEnabled(able and not self.work.busy)
        self.back.setEnabled(page > 0)
        self.wait.setVisible(self.work.busy)

    def _back(self) -> None:
        self.work.cancel()
        self._turn(max(0, self.pages.currentIndex() - 1))

    def _next(self) -> None:
        (self._load, self._to_borders, self._keep)[self.pages.currentIndex()]()

    def _on_busy(self, _busy: bool) -> None:
        self._refresh()

    def _on_failed(self, why: Msg) -> None:
        self._say(why)

    def _say(self, what: Msg | None) -> None:
        self.said.setText(self.model.say(what) if what is not None else "")

    # --- pictures ---

    def _load(self) -> None:
        paths, folder = list(self.pictures.paths), own_folder(self.module.id)
        self._say(Msg("own-map-reading"))
        self.work.begin(lambda: [read_scan_of(readable(path, folder)) for path in paths], self._on_loaded)

    def _on_loaded(self, scans: list[Scan]) -> None:
        self._say(None)
        self.scans, self._source = scans, scans[0].path
        self._begin_points(Calibration(self.module, self.plan))

    def _begin_points(self, calibration: Calibration) -> None:
        self.calibration = calibration
        ours = board_picture(self.module, self.model.catalog, self.plan, OURS_WIDE / self.plan.geometry.size[0])
        self.points.begin(calibration, ours, self.scans)
        self._turn(1)
        self._on_points()

    def _on_edit(self) -> None:
        """What was clicked before, on the picture that is kept."""
        kept = self.own.boards.get(self.pictures.board_id)
        if kept is None:
            return
        path = own_folder(self.module.id) / kept.picture

        def loaded(scan: Scan) -> None:
            self.scans, self._source = [scan], path
            calibration = Calibration(self.module, self.plan)
            calibration.take_up(kept.pairs)
            self._begin_points(calibration)

        self._say(Msg("own-map-reading"))
        self.work.begin(lambda: read_scan_of(path), loaded)

    # --- points ---

    def _on_points(self) -> None:
        """Fit anew what is clicked, behind the window."""
        calibration = self.calibration
        if calibration is None or not self.points.ready or len(self.scans) != 1:
            if calibration is not None:
                calibration.fitted = None
            self.points.refresh()
            self._refresh()
            return
        self._fit(self._on_fitted)

    def _fit(self, done: Callable[[Fit], object]) -> None:
        assert self.calibration is not None
        pairs, ours = self.calibration.pairs(), Extent.of(*self.plan.geometry.size)
        size = self.scans[0].size
        theirs = Extent.of(size.width(), size.height())
        self.work.begin(lambda: fit(pairs, ours, theirs), done)

    def _on_fitted(self, fitted: Fit) -> None:
        assert self.calibration is not None
        self.calibration.fitted = fitted
        self.points.refresh()
        self._refresh()

    def _join(self) -> None:
        """Put the parts together behind the window; the points go on, on the whole."""
        assert self.calibration is not None
        scans, folder = list(self.scans), own_folder(self.module.id)
        pairs = [self.calibration.pairs(part) for part in range(len(scans))]

        def together(whole: Whole) -> None:
            self._say(Msg("own-map-joined"))
            self.scans, self._source = [whole.scan], whole.scan.path
            calibration = Calibration(self.module, self.plan)
            calibration.take_up(whole.pairs)
            self._begin_points(calibration)

        self._say(Msg("own-map-joining"))
        self.work.begin(lambda: joined(scans, pairs, folder), together)

    def _to_borders(self) -> None:
        if len(self.scans) > 1:
            self._join()
            return
        self._say(Msg("own-map-fitting"))
        self._fit(self._on_ready)

    def _on_ready(self, fitted: Fit) -> None:
        self._on_fitted(fitted)
        kept = self.own.boards.get(self.pictures.board_id)
        assert self.calibration is not None
        scan = self.scans[0]
        self.borders.begin(self.plan, scan.image, scan.size)
        if kept is not None and list(kept.pairs) == self.calibration.pairs():
            self.borders.named.setChecked(kept.named)
            self.borders.lay(kept.warp, kept.pulls)
            self._turn(2)
            return
        self.borders.lay(fitted.warp, ())
        self._turn(2)
        self._on_follow()

    # --- borders ---

    def _on_follow(self) -> None:
        """Lay the borders on the printed lines, from where the points have them."""
        assert self.calibration is not None and self.calibration.fitted is not None
        fitted, scan, plan, module = self.calibration.fitted, self.scans[0], self.plan, self.module
        reach = max(SEARCH * fitted.expected, LEAST_SEARCH * fitted.warp.theirs.half)

        def followed() -> Warp:
            outlines = [plan.shapes[place].polygon for place in main_places(module, plan)]
            return follow(fitted.warp, outlines, grey_of(scan), reach)

        self._say(Msg("own-map-following"))
        self.work.begin(followed, self._on_followed)

    def _on_followed(self, warp: Warp) -> None:
        assert self.calibration is not None and self.calibration.fitted is not None
        self._say(Msg("own-map-followed" if warp is not self.calibration.fitted.warp else "own-map-no-lines"))
        self.borders.lay(warp, self.borders.pulls)

    # --- the end ---

    def _keep(self) -> None:
        """Copy the picture into the player's folder and write the record, behind the window."""
        assert self.calibration is not None and self.borders.warp is not None and self._source is not None
        source, scan, module = self._source, self.scans[0], self.module.id
        board = OwnBoard(
            picture="",
            size=(scan.size.width(), scan.size.height()),
            warp=self.borders.warp,
            pairs=tuple(self.calibration.pairs()),
            pulls=tuple(self.borders.pulls),
            named=self.borders.named.isChecked(),
        )
        own, name = replace(self.own, on=True), self.pictures.board_id

        def kept() -> OwnMap:
            whole = own.with_board(name, replace(board, picture=adopted(source, module)))
            write_own(module, whole)
            return whole

        self._say(Msg("own-map-keeping"))
        self.work.begin(kept, self._on_kept)

    def _on_kept(self, own: OwnMap) -> None:
        self.own = own
        self.accept()
        self._done()

    def _on_counters(self) -> None:
        """Another dialog in the place of this one."""
        from tabletop.ui.own_map.counters import OwnCounters

        window, done = self.parentWidget(), self._done
        self.reject()
        if window is not None:
            OwnCounters(self.model, window, done).open()

    def _on_remove(self) -> None:
        try:
            remove_own(self.module.id)
        except OSError:
            self._say(Msg("own-map-failed"))
            return
        self.accept()
        self._done()


def adopted(source: Path, module: str) -> str:
    """A picture copied into the player's folder, under a name of its own; one that lies there stays. Raises OSError."""
    folder = own_folder(module)
    if source.parent == folder:
        return source.name
    kind = glance(source).kind
    make_folders(folder, private=True)
    name = f"map-{uuid.uuid4().hex[:12]}{ENDINGS.get(kind, '.jpg')}"
    write_whole(folder / name, read(source, "picture"), private=True)
    return name
