"""Fonts, palettes and seat colours of the window: plain data first, Qt objects last."""
from __future__ import annotations

import logging
from collections.abc import Mapping, Sequence
from functools import lru_cache
from pathlib import Path
from string import Template

from PySide6.QtGui import QColor, QFont, QFontDatabase, QFontInfo, QPalette
from PySide6.QtWidgets import QApplication

from tabletop.data.where import images_root

log = logging.getLogger(__name__)

UI_FAMILY = "Inter"
SERIF_FAMILY = "EB Garamond"
BASE_POINT_SIZE = 10.5
SCALE_RANGE = (0.8, 2.0)

INK = "#1B1712"
PAPER = "#FFFFFF"
LEGIBLE = 4.5
"""Least contrast ratio of words on their ground."""

LIGHT: dict[str, str] = {
    "window": "#EFE6D2", "panel": "#F7F1E3", "base": "#FFFBF2", "alternate": "#F6EEDC", "text": "#2A2118",
    "muted": "#55493A", "disabled": "#6B604E", "border": "#CBB995", "button": "#E6D9BC", "button_hover": "#DDCDA8",
    "accent": "#1F5A78", "accent_text": "#FFFFFF", "link": "#1B5A7A", "tooltip": "#2F271D", "tooltip_text": "#F7F1E3",
    "good": "#2C6238", "warning": "#7D4A00", "danger": "#9B2B1F",
    "trying": "#6A3A7C", "trying_text": "#FFFFFF",
}
DARK: dict[str, str] = {
    "window": "#221E19", "panel": "#2A251F", "base": "#1C1915", "alternate": "#25211B", "text": "#EDE3CF",
    "muted": "#C2B69E", "disabled": "#968B78", "border": "#4C4336", "button": "#3A332A", "button_hover": "#473F33",
    "accent": "#7FB6D0", "accent_text": "#14181A", "link": "#8CC3DD", "tooltip": "#F1E6CB", "tooltip_text": "#2A2118",
    "good": "#8FCB98", "warning": "#E8B45A", "danger": "#F0917F",
    "trying": "#C9A2DC", "trying_text": "#1E1424",
}
PALETTES: dict[str, dict[str, str]] = {"light": LIGHT, "dark": DARK}

TEXT_PAIRS: tuple[tuple[str, str], ...] = (
    ("text", "window"), ("text", "panel"), ("text", "base"), ("text", "alternate"), ("text", "button"),
    ("text", "button_hover"), ("muted", "window"), ("muted", "panel"), ("muted", "base"), ("muted", "alternate"),
    ("accent_text", "accent"), ("link", "base"), ("link", "panel"), ("tooltip_text", "tooltip"),
    ("good", "panel"), ("good", "base"), ("warning", "panel"), ("warning", "base"), ("danger", "panel"),
    ("danger", "base"), ("muted", "button"), ("disabled", "window"), ("disabled", "panel"), ("disabled", "base"),
    ("good", "window"), ("warning", "window"), ("danger", "window"),
    ("trying_text", "trying"),
)
"""Each (ink, ground) pair the style sheet puts words in: at least 4.5:1 in both palettes."""

SIDE_SETS: dict[str, tuple[str, ...]] = {
    "classic": ("#12507F", "#E0A526"),
    "safe": ("#0B4F8A", "#E07B39"),
    "six": ("#00002A", "#680E13", "#0053D2", "#D86900", "#D2B7FF", "#C2FFD0"),
}
"""Ordered seat colours: as printed (Aegean blue, ochre), colour-blind-safe pair, and six for the Diadochi."""

NEUTRAL = "#A59D8B"
ALLY_STRIPES: tuple[str, ...] = ("#8ED1C2", "#7C3A2D", "#B9A7D9", "#5B6B2F")
"""Colours a module may give its allied contingents, in this order."""


def luminance(colour: str) -> float:
    """WCAG relative luminance of `#rrggbb`, 0 (black) to 1 (white)."""
    channels = (int(colour[i:i + 2], 16) / 255 for i in (1, 3, 5))
    red, green, blue = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(first: str, second: str) -> float:
    """WCAG contrast ratio of two `#rrggbb` colours, 1 to 21."""
    low, high = sorted((luminance(first), luminance(second)))
    return (high + 0.05) / (low + 0.05)


@lru_cache(maxsize=256)
def ink_on(colour: str) -> str:
    """Near-black or white, whichever reads better on the ground `#rrggbb`; at least 4.5:1 on any ground."""
    best = max((INK, PAPER), key=lambda ink: contrast(ink, colour))
    # Middle greys are the one place where warm black falls short of 4.5:1 and pure black does not.
    return best if contrast(best, colour) >= LEGIBLE else "#000000"


def mix(first: str, second: str, share: float) -> str:
    """Blend two `#rrggbb` colours; `share` is the part of the second, 0 to 1."""
    pairs = ((int(first[i:i + 2], 16), int(second[i:i + 2], 16)) for i in (1, 3, 5))
    return "#" + "".join(f"{round(a + (b - a) * share):02x}" for a, b in pairs)


def side_colours(sides: Sequence[str], scheme: str, printed: Mapping[str, str] | None = None) -> dict[str, str]:
    """Colour of each seat in its printed order; "classic" prefers the colours the module prints."""
    colours = SIDE_SETS["six"] if len(sides) > 2 else SIDE_SETS.get(scheme, SIDE_SETS["safe"])
    chosen = {side: colours[i % len(colours)] for i, side in enumerate(sides)}
    if scheme == "classic" and printed:
        chosen.update({side: colour for side, colour in printed.items() if side in chosen})
    return chosen


@lru_cache(maxsize=1)
def load_fonts() -> tuple[str, ...]:
    """Register the bundled fonts once; returns their families, sorted. Needs a QGuiApplication."""
    families: set[str] = set()
    for path in sorted((images_root() / "fonts").glob("*.[ot]tf")):
        handle = QFontDatabase.addApplicationFont(str(path))
        if handle < 0:
            log.warning("font cannot be read: %s", path.name)
            continue
        families.update(QFontDatabase.applicationFontFamilies(handle))
    return tuple(sorted(families))


def _font(family: str, size: float, weight: QFont.Weight, italic: bool) -> QFont:
    load_fonts()
    font = QFont(family)
    font.setPointSizeF(max(1.0, size))
    font.setWeight(weight)
    font.setItalic(italic)
    # Figures of equal width, standing on the line: EB Garamond's default figures are old-style and ragged in columns.
    font.setFeature(QFont.Tag("tnum"), 1)
    font.setFeature(QFont.Tag("lnum"), 1)
    return font


def ui_font(size: float = BASE_POINT_SIZE, weight: QFont.Weight = QFont.Weight.Normal, italic: bool = False) -> QFont:
    """Inter with tabular figures; size in points."""
    return _font(UI_FAMILY, size, weight, italic)


def serif_font(size: float = 12.0, weight: QFont.Weight = QFont.Weight.Normal, italic: bool = False) -> QFont:
    """EB Garamond with tabular lining figures; size in points."""
    return _font(SERIF_FAMILY, size, weight, italic)


def qt_palette(colours: Mapping[str, str]) -> QPalette:
    """QPalette of one of PALETTES."""
    role = QPalette.ColorRole
    roles = {
        role.Window: "window", role.WindowText: "text", role.Base: "base", role.AlternateBase: "alternate",
        role.Text: "text", role.Button: "button", role.ButtonText: "text", role.BrightText: "accent_text",
        role.Highlight: "accent", role.HighlightedText: "accent_text", role.Link: "link", role.LinkVisited: "link",
        role.ToolTipBase: "tooltip", role.ToolTipText: "tooltip_text", role.PlaceholderText: "muted",
        role.Light: "base", role.Midlight: "panel", role.Mid: "border", role.Dark: "muted", role.Shadow: "text",
        role.Accent: "accent",
    }
    palette = QPalette()
    for key, name in roles.items():
        palette.setColor(key, QColor(colours[name]))
    for key in (role.WindowText, role.Text, role.ButtonText):
        palette.setColor(QPalette.ColorGroup.Disabled, key, QColor(colours["disabled"]))
    return palette


@lru_cache(maxsize=2)
def template(name: str) -> Template:
    """`<name>.qss` beside this file, with `$name` where a colour or a length stands."""
    return Template(Path(__file__).with_name(f"{name}.qss").read_text(encoding="utf-8"))


def style_sheet(colours: Mapping[str, str], scale: float = 1.0) -> str:
    """Qt style sheet of a palette; lengths follow the user's scale."""
    lengths = {"pad": 4, "wide": 8, "menu": 14, "line": 16, "bar": 12, "scroller": 18}
    sizes = {name: round(value * scale) for name, value in lengths.items()}
    sizes |= {"round": sizes["line"] // 2 + 1, "title": round(20 * scale)}
    sizes |= {"tight": sizes["pad"] - 1, "snug": sizes["menu"] - 1}  # what a thicker frame takes from the padding
    ink = "dark" if luminance(colours["accent_text"]) < 0.5 else "light"
    check = (images_root() / "ui" / f"check-{ink}.svg").as_posix()
    return template("base").substitute(colours, **sizes, check=check)


def apply_theme(app: QApplication, scheme: str, scale: float = 1.0) -> dict[str, str]:
    """Dress the whole application; scheme "light" or "dark", scale 0.8 to 2.0. Returns the colours in use."""
    colours = PALETTES.get(scheme, LIGHT)
    scale = min(max(scale, SCALE_RANGE[0]), SCALE_RANGE[1])
    app.setStyle("Fusion")
    app.setFont(ui_font(BASE_POINT_SIZE * scale))
    app.setPalette(qt_palette(colours))
    app.setStyleSheet(style_sheet(colours, scale))
    if QFontInfo(app.font()).family() != UI_FAMILY:
        log.warning("bundled font missing: %s", UI_FAMILY)
    return colours
