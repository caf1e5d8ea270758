"""What the window wears: palette, scale and fonts from the player's settings, and styles of the window's own parts."""

from __future__ import annotations

from functools import lru_cache

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import QApplication

from tabletop.data.where import images_root
from tabletop.ui.style import icons, theme

SCHEMES = ("system", "light", "dark")


@lru_cache(maxsize=8)
def whole_sheet(scheme: str, scale: float) -> str:
    """The style sheet of the whole program."""
    colours = theme.PALETTES[scheme]
    return theme.style_sheet(colours, scale) + shell_style(colours, scale)


def shell_style(colours: dict[str, str], scale: float) -> str:
    """Styles of start page, prompt bar, hot-seat cover and palette; lengths and type follow the scale."""
    lengths = {"pad": 4, "wide": 8, "line": 16, "round": 6, "arrow": 22, "sign": 12}
    points = {"wordmark": 34, "hero": 25, "chapter": 19, "lead": 13.5, "prose": 13, "done": 12}
    sizes = {name: round(value * scale) for name, value in lengths.items()}
    type_sizes = {name: round(value * scale, 1) for name, value in points.items()}
    ink = "dark" if theme.luminance(colours["text"]) > 0.5 else "light"
    icons_ = {
        f"dock_{name}": (images_root() / "ui" / f"dock-{name}-{ink}.svg").as_posix() for name in ("close", "float")
    }
    return theme.template("window").substitute(colours, **sizes, **type_sizes, **icons_)


def system_scheme() -> str:
    """'dark' or 'light', as the desktop has it."""
    app = QApplication.instance()
    dark = isinstance(app, QApplication) and app.styleHints().colorScheme() == Qt.ColorScheme.Dark
    return "dark" if dark else "light"


class Look(QObject):
    """Palette and scale in use; `changed` is told after the application wears them."""

    changed = Signal()

    def __init__(self, app: QApplication) -> None:
        super().__init__()
        self.app = app
        self.scheme, self.wanted, self.scale = "light", "system", 1.0
        self.colours = dict(theme.LIGHT)
        app.styleHints().colorSchemeChanged.connect(self._desktop_changed)

    def wear(self, wanted: str, scale: float) -> None:
        """Dress the application; `wanted` is one of SCHEMES, scale 0.8 to 2.0."""
        before = (self.scheme, self.scale)
        self.wanted = wanted if wanted in SCHEMES else "system"
        self.scheme = system_scheme() if self.wanted == "system" else self.wanted
        self.scale = min(max(scale, theme.SCALE_RANGE[0]), theme.SCALE_RANGE[1])
        self.colours = dict(theme.PALETTES[self.scheme])
        dressed = self._dress()
        if dressed or before != (self.scheme, self.scale):
            self.changed.emit()

    def _dress(self) -> bool:
        """False when the application wears it already: each part put on anew measures every widget there is."""
        font, palette = theme.ui_font(theme.BASE_POINT_SIZE * self.scale), theme.qt_palette(self.colours)
        sheet = whole_sheet(self.scheme, self.scale)
        if (self.app.styleSheet(), self.app.font(), self.app.palette()) == (sheet, font, palette):
            return False
        if not self.app.styleSheet():  # a style puts its own palette on, so it comes first and once
            self.app.setStyle("Fusion")
        if self.app.font() != font:
            self.app.setFont(font)
        if self.app.palette() != palette:
            self.app.setPalette(palette)
        if self.app.styleSheet() != sheet:
            self.app.setStyleSheet(sheet)
        return True

    def icon(self, name: str) -> QIcon:
        """A line icon in the ink of the palette."""
        return icons.icon(name, self.colours["text"], self.colours["border"])

    def px(self, length: float) -> int:
        """A length at the scale of the player."""
        return round(length * self.scale)

    def _desktop_changed(self) -> None:
        if self.wanted == "system" and system_scheme() != self.scheme:
            self.wear(self.wanted, self.scale)
