"""What the window wears: palette, scale and fonts from the player's settings, and styles of the window's own parts."""

from __future__ import annotations

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import QApplication

from tabletop.data.where import images_root
from tabletop.ui.style import icons, theme

SCHEMES = ("system", "light", "dark")

_SHELL = """
QWidget#start, QScrollArea#shelf, QWidget#shelf-inside {{ background: {window}; }}
QFrame#rail {{ background: {panel}; border: 0; border-right: 1px solid {border}; }}
QLabel#wordmark {{ font-family: "EB Garamond"; font-size: {wordmark}pt; color: {text}; }}
QLabel#tagline {{ font-family: "EB Garamond"; font-style: italic; font-size: {lead}pt; color: {muted}; }}
QLabel[role="chapter"] {{ font-family: "EB Garamond"; font-size: {chapter}pt; color: {text}; }}
QLabel[role="game-title"] {{ font-family: "EB Garamond"; font-size: {hero}pt; color: {text}; }}
QLabel[role="lead"] {{ font-family: "EB Garamond"; font-style: italic; font-size: {lead}pt; color: {muted}; }}
QLabel[role="prose"] {{ font-family: "EB Garamond"; font-size: {prose}pt; color: {text}; }}
QLabel[role="strong"] {{ font-weight: 600; }}
QLabel[role="badge"] {{ background: {button}; color: {text}; border-radius: {pad}px; padding: 1px {wide}px; }}
QLabel[role="badge-warning"] {{ background: {base}; color: {warning}; border: 1px solid {warning};
    border-radius: {pad}px; padding: 1px {wide}px; }}
QFrame[role="card"] {{ background: {base}; border: 1px solid {border}; border-radius: {round}px; }}
QFrame[role="card"]:hover {{ border-color: {muted}; }}
QFrame[role="row"] {{ background: {base}; border: 1px solid {border}; border-radius: {pad}px; }}
QFrame[role="row"][now="true"] {{ border: 2px solid {accent}; }}
QFrame[stands] {{ background: {base}; border: 1px solid {border}; border-radius: {pad}px; }}
QFrame[stands="danger"] {{ border-color: {danger}; border-left: {pad}px solid {danger}; }}
QFrame[stands="warning"] {{ border-color: {warning}; border-left: {pad}px solid {warning}; }}
QFrame[stands="good"] {{ border-color: {good}; border-left: {pad}px solid {good}; }}
QToolButton[role="tab"] {{ color: {muted}; border-radius: 0; border-bottom: 2px solid transparent;
    padding: {pad}px {wide}px; }}
QToolButton[role="tab"]:checked {{ color: {text}; background: transparent; border: 1px solid transparent;
    border-bottom: 2px solid {accent}; }}
QPushButton[role="finished"] {{ background: {accent}; color: {accent_text}; border-color: {accent}; font-weight: 600;
    font-size: {done}pt; padding: {wide}px; }}
QPushButton[role="finished"]:hover {{ background: {text}; color: {window}; border-color: {text}; }}
QPushButton[role="finished"]:disabled {{ background: {window}; color: {disabled}; border-color: {border}; }}
QFrame[role="rule"] {{ background: {border}; border: 0; max-height: 1px; min-height: 1px; }}
QPushButton[role="primary"] {{ background: {accent}; color: {accent_text}; border-color: {accent}; font-weight: 600; }}
QPushButton[role="primary"]:hover {{ background: {text}; color: {window}; border-color: {text}; }}
QPushButton[role="primary"]:disabled {{ background: {window}; color: {disabled}; border-color: {border}; }}
QPushButton[role="rail"] {{ text-align: left; background: transparent; border-color: transparent; }}
QPushButton[role="rail"]:hover {{ background: {button}; }}
QPushButton[role="rail"]:focus {{ border: 2px solid {accent}; }}
QScrollArea#head, QScrollArea#head > QWidget > QWidget {{ background: {panel}; }}
QToolBar#rail {{ padding: 0; border: 0; border-left: 1px solid {border}; spacing: 0; background: {panel}; }}
QToolButton[role="panel"] {{ border: 1px solid transparent; border-radius: {pad}px; padding: 2px 0; color: {text}; }}
QToolButton[role="panel"]:hover {{ background: {button}; }}
QToolButton[role="panel"]:checked {{ background: {button}; border: 1px solid {accent}; }}
QToolButton[role="panel"]:focus {{ border: 2px solid {accent}; }}
QFrame#prompt {{ background: {panel}; border: 0; border-bottom: 1px solid {border}; }}
QLabel#phase {{ font-family: "EB Garamond"; font-size: {lead}pt; color: {text}; }}
QLabel#asked {{ color: {muted}; }}
QFrame#refusal {{ background: {base}; border: 0; border-left: {pad}px solid {danger};
    border-bottom: 1px solid {border}; }}
QFrame#refusal QLabel {{ color: {danger}; }}
QFrame#decision {{ background: {base}; border: 0; border-left: {pad}px solid {accent};
    border-bottom: 1px solid {border}; }}
QLabel[role="asked-now"] {{ color: {text}; font-weight: 600; }}
QToolButton[role="link"] {{ color: {link}; text-decoration: underline; padding: 0 {pad}px; }}
QToolButton[role="choice"] {{ background: {panel}; border: 1px solid {border}; padding: {pad}px {wide}px; }}
QToolButton[role="choice"]:hover {{ background: {button_hover}; border-color: {muted}; }}
QToolButton[role="choice"]:checked {{ background: {button}; border: 2px solid {accent}; font-weight: 600; }}
QToolButton[role="choice"]:focus {{ border: 2px solid {accent}; }}
QPushButton[role="number"] {{ padding: {pad}px {pad}px; font-weight: 600; }}
QFrame#strip {{ background: {base}; border: 0; border-left: {pad}px solid {muted}; }}
QFrame#strip[over="true"] {{ background: {base}; border: 1px solid {muted}; border-radius: {pad}px; }}
QFrame#why {{ background: {panel}; border: 1px solid {muted}; border-radius: {pad}px; }}
QFrame#past {{ background: {base}; border: 0; border-left: {pad}px solid {warning};
    border-bottom: 1px solid {border}; }}
QFrame#apart {{ background: {base}; border: 0; border-left: {pad}px solid {muted};
    border-bottom: 1px solid {border}; }}
QFrame#past QLabel {{ color: {warning}; }}
QToolButton#mode {{ background: {button}; border: 1px solid {border}; padding: {pad}px {arrow}px {pad}px {wide}px; }}
QToolButton#seat {{ padding: 2px {arrow}px 2px 2px; font-weight: 600; }}
QToolButton#mode::menu-indicator, QToolButton#seat::menu-indicator {{ subcontrol-position: right center;
    right: {pad}px; }}
QFrame#curtain {{ background: {window}; }}
QFrame#curtain QFrame[role="card"] {{ background: {panel}; }}
QFrame#palette {{ background: {panel}; border: 1px solid {muted}; border-radius: {round}px; }}
QFrame#palette QListView {{ border: 0; background: {panel}; }}
QFrame#palette QListView::item {{ padding: {pad}px {wide}px; }}
QStatusBar QLabel {{ padding: 0 {pad}px; }}
QStatusBar::item {{ border: 0; }}
QDockWidget {{ titlebar-close-icon: url("{dock_close}"); titlebar-normal-icon: url("{dock_float}"); }}
QSlider::groove:horizontal {{ height: {pad}px; background: {border}; border-radius: 2px; }}
QSlider::handle:horizontal {{ width: {line}px; margin: -{wide}px 0; background: {accent}; border-radius: {pad}px; }}
"""


def shell_style(colours: dict[str, str], scale: float) -> str:
    """Styles of start page, prompt bar, curtain and palette; lengths and type follow the scale."""
    lengths = {"pad": 4, "wide": 8, "line": 16, "round": 6, "arrow": 22}
    points = {"wordmark": 34, "hero": 25, "chapter": 19, "lead": 13.5, "prose": 13, "done": 12}
    sizes = {name: round(value * scale) for name, value in lengths.items()}
    type_sizes = {name: round(value * scale, 1) for name, value in points.items()}
    ink = "dark" if theme.luminance(colours["text"]) > 0.5 else "light"
    icons_ = {
        f"dock_{name}": (images_root() / "ui" / f"dock-{name}-{ink}.svg").as_posix() for name in ("close", "float")
    }
    return _SHELL.format(**colours, **sizes, **type_sizes, **icons_)


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
        sheet = theme.style_sheet(self.colours, self.scale) + shell_style(self.colours, self.scale)
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
