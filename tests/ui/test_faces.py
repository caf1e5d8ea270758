"""Faces of counters and the theme: legible, distinct, cheap, and never failing for want of a picture."""
from __future__ import annotations

import logging
import math
import re
from itertools import combinations

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QFontInfo, QFontMetricsF, QImage, QPainter, QRawFont
from PySide6.QtSvg import QSvgRenderer
from PySide6.QtWidgets import QPushButton, QStyle, QStyleOptionButton

from tabletop.data.where import images_root
from tabletop.ui.board.drawing import pen
from tabletop.ui.board.drawing.faces import Face, FaceCache, column_colour, face_image, field_colour, margin, paint_face
from tabletop.ui.board.drawing.painted import Laid, Painted
from tabletop.ui.style import theme

pytestmark = pytest.mark.usefixtures("qapp")

COUNTER_ICONS = {
    "trireme", "hoplite", "peltast", "archer", "slinger", "cavalry", "leader", "stratagem", "turn", "action", "supply",
    "fire", "victory", "engine", "wall", "camp", "gold", "back", "unknown",
}
GLYPHS = {"owl", "alpha", "lambda", "disc", "star", "trident", "dolphin", "bull", "sun", "crescent", "eagle"}
GROUNDS = sorted({*(c for colours in theme.SIDE_SETS.values() for c in colours), theme.NEUTRAL, "#cccccc"})

# Machado, Oliveira and Fernandes 2009, severity 1, on linear RGB.
DEFICIENCIES = {
    "deutan": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "protan": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
}


def _linear(colour: str) -> list[float]:
    values = [int(colour[i:i + 2], 16) / 255 for i in (1, 3, 5)]
    return [v / 12.92 if v <= 0.04045 else ((v + 0.055) / 1.055) ** 2.4 for v in values]


def _lab(rgb: list[float]) -> tuple[float, float, float]:
    """CIE Lab (D65) of linear RGB."""
    rows = ((0.4124564, 0.3575761, 0.1804375), (0.2126729, 0.7151522, 0.0721750), (0.0193339, 0.1191920, 0.9503041))
    white = (0.95047, 1.0, 1.08883)
    xyz = [sum(a * min(1.0, max(0.0, b)) for a, b in zip(row, rgb, strict=True)) for row in rows]
    x, y, z = (t ** (1 / 3) if t > 0.008856 else 7.787 * t + 16 / 116
               for t in (v / w for v, w in zip(xyz, white, strict=True)))
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def _hue(a: float, b: float) -> float:
    return math.degrees(math.atan2(b, a)) % 360


def _ciede2000(first: tuple[float, float, float], second: tuple[float, float, float]) -> float:
    (l1, a1, b1), (l2, a2, b2) = first, second
    mean7 = ((math.hypot(a1, b1) + math.hypot(a2, b2)) / 2) ** 7
    stretch = 1.5 - 0.5 * math.sqrt(mean7 / (mean7 + 25 ** 7))
    a1, a2 = a1 * stretch, a2 * stretch
    c1, c2, h1, h2 = math.hypot(a1, b1), math.hypot(a2, b2), _hue(a1, b1), _hue(a2, b2)
    turn = (h2 - h1 + 180) % 360 - 180 if c1 * c2 else 0.0
    dl, dc, dh = l2 - l1, c2 - c1, 2 * math.sqrt(c1 * c2) * math.sin(math.radians(turn / 2))
    lm, cm = (l1 + l2) / 2, (c1 + c2) / 2
    hm = (h1 + turn / 2) % 360 if c1 * c2 else h1 + h2
    t = (1 - 0.17 * math.cos(math.radians(hm - 30)) + 0.24 * math.cos(math.radians(2 * hm))
         + 0.32 * math.cos(math.radians(3 * hm + 6)) - 0.20 * math.cos(math.radians(4 * hm - 63)))
    sl = 1 + 0.015 * (lm - 50) ** 2 / math.sqrt(20 + (lm - 50) ** 2)
    sc, sh = 1 + 0.045 * cm, 1 + 0.015 * cm * t
    blue = math.sin(math.radians(60 * math.exp(-((hm - 275) / 25) ** 2)))
    twist = -2 * blue * math.sqrt(cm ** 7 / (cm ** 7 + 25 ** 7))
    return math.sqrt((dl / sl) ** 2 + (dc / sc) ** 2 + (dh / sh) ** 2 + twist * dc / sc * dh / sh)


def _grey(image: QImage, left: float, top: float, right: float, bottom: float) -> float:
    """Mean grey level, 0 to 255, of a part of the image given as shares of its sides."""
    grey = image.convertToFormat(QImage.Format.Format_Grayscale8)
    wide, tall = grey.width(), grey.height()
    xs, ys = range(int(left * wide), int(right * wide)), range(int(top * tall), int(bottom * tall))
    return sum(grey.pixelColor(x, y).red() for x in xs for y in ys) / (len(xs) * len(ys))


def _painted(face: Face, px: int = 96) -> QImage:
    image = QImage(px, px, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(0)
    painter = QPainter(image)
    paint_face(painter, face, QRectF(0, 0, px, px))
    painter.end()
    return image


def test_ciede2000_matches_published_pairs() -> None:
    """The yardstick used below agrees with two pairs of Sharma's reference table."""
    assert _ciede2000((50, 2.6772, -79.7751), (50, 0, -82.7485)) == pytest.approx(2.0425, abs=1e-3)
    assert _ciede2000((60.2574, -34.0099, 36.2677), (60.4626, -34.1751, 39.4387)) == pytest.approx(1.2644, abs=1e-3)


@pytest.mark.parametrize("name", sorted(theme.SIDE_SETS))
@pytest.mark.parametrize("sight", ["deutan", "protan"])
def test_side_colours_stay_apart_for_colour_blind_players(name: str, sight: str) -> None:
    """Any two sides of a set differ by CIEDE2000 25 or more with red-green deficiency."""
    seen = []
    for colour in theme.SIDE_SETS[name]:
        rgb = _linear(colour)
        seen.append(_lab([sum(m * v for m, v in zip(row, rgb, strict=True)) for row in DEFICIENCIES[sight]]))
    assert min(_ciede2000(a, b) for a, b in combinations(seen, 2)) >= 25


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_every_text_colour_of_the_window_is_legible(scheme: str) -> None:
    """Each ink has at least 4.5:1 on each ground the style sheet puts it on."""
    colours = theme.PALETTES[scheme]
    poor = [(ink, ground) for ink, ground in theme.TEXT_PAIRS if theme.contrast(colours[ink], colours[ground]) < 4.5]
    assert poor == []


def test_contrast_knows_its_extremes() -> None:
    """Black on white is 21:1 and a colour on itself 1:1."""
    assert theme.contrast("#000000", "#ffffff") == pytest.approx(21)
    assert theme.contrast("#E07B39", "#E07B39") == pytest.approx(1)


@pytest.mark.parametrize("ground", GROUNDS)
@pytest.mark.parametrize("weak", [False, True])
def test_ink_on_counters_is_legible(ground: str, weak: bool) -> None:
    """Icon, strength, id and star have 4.5:1 on every side colour, full or weakened."""
    face = Face(ground=ground, weak=weak)
    for colour in (field_colour(face), column_colour(face)):
        assert theme.contrast(theme.ink_on(colour), colour) >= 4.5


def test_ink_is_legible_on_any_ground_at_all() -> None:
    """No grey exists on which the chosen ink falls under 4.5:1, whatever colour a module asks for."""
    greys = [f"#{level:02x}{level:02x}{level:02x}" for level in range(256)]
    assert min(theme.contrast(theme.ink_on(grey), grey) for grey in greys) >= theme.LEGIBLE


def test_stripes_carry_legible_letters() -> None:
    """The id is printed on the ally's stripe itself, so the stripe must bear ink."""
    assert all(theme.contrast(theme.ink_on(c), c) >= 4.5 for c in theme.ALLY_STRIPES)


@pytest.mark.parametrize("ground", theme.SIDE_SETS["classic"] + theme.SIDE_SETS["safe"])
def test_weakened_side_differs_in_grey_print(ground: str) -> None:
    """Without any colour, the strength's ground is far lighter on the weakened side and the icon's is hatched."""
    full, weak = (_painted(Face(ground=ground, weak=w)) for w in (False, True))
    assert _grey(weak, 0.35, 0.7, 0.9, 0.9) - _grey(full, 0.35, 0.7, 0.9, 0.9) > 60
    levels = {weak.pixelColor(x, 14).lightness() for x in range(34, 90)}
    plain = {full.pixelColor(x, 14).lightness() for x in range(34, 90)}
    assert max(levels) - min(levels) > 15 > max(plain) - min(plain)


def test_stripe_and_star_change_the_drawing() -> None:
    """An ally and a bonus can be told from the same unit without them."""
    plain = Face(ground="#12507F", icon="hoplite", value="4")
    assert _painted(plain) != _painted(Face(ground="#12507F", icon="hoplite", value="4", stripe="#8ED1C2"))
    assert _painted(plain) != _painted(Face(ground="#12507F", icon="hoplite", value="4", star=True))


@pytest.mark.parametrize("shape", ["square", "round", "chit", "leader", "block"])
def test_hidden_side_tells_nothing(shape: str) -> None:
    """A back painted for two different units is the same picture, byte for byte."""
    one = Face(shape=shape, back=True, glyph="owl", icon="trireme", label="T1", value="9", name="A", number="7")
    two = Face(shape=shape, back=True, glyph="owl", icon="archer", label="A2", value="1", name="B", star=True)
    assert _painted(one) == _painted(two)


def test_missing_pictures_fall_back_to_a_plain_face(caplog: pytest.LogCaptureFixture) -> None:
    """No icon, no glyph: the id is printed large, nothing is raised, the log says it once each."""
    names = ("no-such-icon-of-this-face", "no-such-glyph-of-this-face")  # none asked before
    icon, glyph = names
    face = Face(ground="#12507F", icon=icon, glyph=glyph, label="H1")
    with caplog.at_level(logging.WARNING):
        image = _painted(face)
        assert _painted(face) == image
    assert sorted(name for r in caplog.records for name in names if name in r.getMessage()) == sorted(names)
    assert _grey(image, 0.4, 0.4, 0.9, 0.6) > _grey(_painted(Face(ground="#12507F")), 0.4, 0.4, 0.9, 0.6) + 10


def test_unknown_shape_is_painted_as_a_square() -> None:
    """A module from the future with a new shape still gets a counter."""
    assert _painted(Face(shape="hexagon", label="X")) == _painted(Face(label="X"))


def test_picture_replaces_the_drawing(tmp_path) -> None:
    """A picture that can be read covers the face; a hidden face never shows it."""
    path = tmp_path / "front.png"
    image = QImage(20, 20, QImage.Format.Format_RGB32)
    image.fill(0xFF00FF00)
    assert image.save(str(path))
    painted = Painted(40, 20, (Laid(str(path), 0, 0, 40, 20),))
    shown = _painted(Face(painted=painted))
    assert shown.pixelColor(48, 48).name() == "#00ff00"
    assert shown.pixelColor(48, 10) != shown.pixelColor(48, 48), "it keeps its shape in a square"
    assert _painted(Face(painted=painted, back=True)).pixelColor(48, 30).name() != "#00ff00"


@pytest.mark.parametrize(("px", "dpr"), [(36, 1.0), (48, 1.5), (96, 2.0), (192, 1.0)])
def test_image_has_the_promised_size_and_pixel_ratio(px: int, dpr: float) -> None:
    """The logical size is the counter plus a margin on each side, at the screen's own pixel density."""
    image = face_image(Face(icon="hoplite", value="6"), px, dpr)
    assert image.devicePixelRatio() == dpr
    assert image.width() == math.ceil((px + 2 * margin(px)) * dpr)


@pytest.mark.parametrize("shape", ["square", "round", "chit", "leader", "block"])
def test_shadow_stays_inside_the_margin(shape: str) -> None:
    """The outermost pixels are clear, so a baked shadow is never cut off."""
    for px in (36, 96, 192):
        image = face_image(Face(shape=shape), px)
        last = image.width() - 1
        rim = [image.pixelColor(x, y).alpha() for x in range(last + 1) for y in (0, last)]
        rim += [image.pixelColor(x, y).alpha() for y in range(last + 1) for x in (0, last)]
        assert max(rim) <= 12
        assert image.pixelColor(last // 2, last // 2).alpha() == 255


def test_tags_are_painted_literally() -> None:
    """'<b>' in a name is five letters on the counter, never markup."""
    style = pen.Lettering(size=20, least=4, serif=True)
    _, tagged = pen.fit("<b>Cléon</b>", style, 80, 20)
    assert tagged == ("<b>Cléon</b>",)
    plain = _painted(Face(shape="leader", icon="leader", name="Cléon"))
    assert _painted(Face(shape="leader", icon="leader", name="<b>Cléon</b>")) != plain


@pytest.mark.parametrize("text", [
    "Désertion des Messéniens", "Incendie de Sphactérie", "Thrasymédidas", "Spartiates\u202f!", "Renforts optionnels 1",
    "Rindfleischetikettierungsüberwachungsaufgaben", "un titre bien trop long " * 8, "",
])
@pytest.mark.parametrize(("lines", "width", "height"), [(1, 80.0, 20.0), (3, 83.0, 53.0), (2, 30.0, 30.0)])
def test_long_names_never_overflow(text: str, lines: int, width: float, height: float) -> None:
    """Whatever the text, its lines stay in the box and in number; only the least size may cut it short."""
    style = pen.Lettering(size=20, least=8, lines=lines, serif=True)
    size, rows = pen.fit(text, style, width, height)
    _, metrics = pen._cut(style)
    assert style.least <= size <= style.size
    assert 1 <= len(rows) <= lines
    assert max(metrics.horizontalAdvance(row) for row in rows) * size / 100 <= width + 0.01
    assert size + (len(rows) - 1) * style.leading * size <= height + 0.01
    assert size == style.least or " ".join(rows) == text


def test_no_break_space_keeps_its_words_together() -> None:
    """A French exclamation mark never starts a line, however narrow the chit."""
    _, rows = pen.fit("Voici les Spartiates\u202f!", pen.Lettering(size=20, least=6, lines=3, serif=True), 60, 60)
    assert any(row.endswith("Spartiates\u202f!") for row in rows)


def test_cache_evicts_the_least_recently_used_by_bytes() -> None:
    """Under a budget of three faces, the one not asked for lately goes first."""
    one = FaceCache(0).pixmap(Face(), 48)
    cache = FaceCache(budget=one.width() * one.height() * 4 * 3)
    faces = [Face(label=name) for name in "ABC"]
    kept = {face.label: cache.pixmap(face, 48).cacheKey() for face in faces}
    assert cache.pixmap(faces[0], 48).cacheKey() == kept["A"]
    cache.pixmap(Face(label="D"), 48)
    assert len(cache) == 3 and cache.size <= cache.budget
    assert cache.pixmap(faces[0], 48).cacheKey() == kept["A"]
    assert cache.pixmap(faces[1], 48).cacheKey() != kept["B"]
    cache.clear()
    assert (len(cache), cache.size) == (0, 0)


def test_cache_tells_sizes_and_densities_apart_but_not_doubts() -> None:
    """Size and pixel ratio are part of the key; a reconstructed value paints the same face."""
    cache = FaceCache()
    base = cache.pixmap(Face(label="A"), 48).cacheKey()
    assert cache.pixmap(Face(label="A"), 64).cacheKey() != base
    assert cache.pixmap(Face(label="A"), 48, 2.0).cacheKey() != base
    assert cache.pixmap(Face(label="A", doubtful=True), 48).cacheKey() == base


@pytest.mark.parametrize(("folder", "names"), [("counters", COUNTER_ICONS), ("glyphs", GLYPHS)])
def test_every_drawn_picture_exists_and_is_plain_svg(folder: str, names: set[str]) -> None:
    """Each icon and glyph loads, leaves ink, and uses one fill: no stroke, text, filter or link."""
    for name in sorted(names):
        path = images_root() / folder / f"{name}.svg"
        source = path.read_text(encoding="utf-8")
        assert QSvgRenderer(str(path)).isValid(), name
        assert set(re.findall(r"<(\w+)", source)) <= {"svg", "title", "path"}, name
        assert "stroke" not in source and "href" not in source, name
        image = QImage(14, 14, QImage.Format.Format_ARGB32_Premultiplied)
        image.fill(0)
        painter = QPainter(image)
        assert pen.draw_icon(painter, f"{folder}/{name}", QRectF(0, 0, 14, 14), "#000000")
        painter.end()
        ink = sum(image.pixelColor(x, y).alphaF() for x in range(14) for y in range(14)) / 196
        assert 0.1 < ink < 0.95, name


def test_icons_take_the_colour_they_are_given_even_when_turned() -> None:
    """A tinted disc is the asked colour in the middle, on an upright and on a turned painter."""
    for angle in (0, 30):
        image = QImage(60, 60, QImage.Format.Format_ARGB32_Premultiplied)
        image.fill(0)
        painter = QPainter(image)
        painter.translate(30, 30)
        painter.rotate(angle)
        assert pen.draw_icon(painter, "glyphs/disc", QRectF(-20, -20, 40, 40), "#c08020")
        painter.end()
        assert image.pixelColor(30, 30).name() == "#c08020"


def test_bundled_fonts_load_with_figures_of_equal_width() -> None:
    """Both families come from our own files, cover French, and set 1 as wide as 8."""
    assert {"Inter", "EB Garamond"} <= set(theme.load_fonts())
    assert sum(f.stat().st_size for f in (images_root() / "fonts").iterdir()) < 6_000_000
    for font in (theme.ui_font(20), theme.serif_font(20)):
        assert QFontInfo(font).family() == font.family()
        metrics = QFontMetricsF(font)
        assert metrics.horizontalAdvance("1111") == pytest.approx(metrics.horizontalAdvance("8888"))
        raw = QRawFont.fromFont(font)
        assert [c for c in "éèêëàâçîïôùûœŒÉ«»’—½\u00a0" if not raw.supportsCharacter(ord(c))] == []


def test_fonts_travel_with_their_licences() -> None:
    """Beside the font files stands the Open Font License of each family."""
    for name in ("OFL-EBGaramond.txt", "OFL-Inter.txt"):
        text = (images_root() / "fonts" / name).read_text(encoding="utf-8")
        assert text.startswith("Copyright") and "SIL OPEN FONT LICENSE Version 1.1" in text


def test_side_colours_follow_the_scheme_and_the_number_of_sides() -> None:
    """Printed colours win in the classic set only; three sides or more draw on the set of six."""
    sides = ["athens", "sparta"]
    assert theme.side_colours(sides, "classic", {"sparta": "#AA0000"})["sparta"] == "#AA0000"
    assert theme.side_colours(sides, "safe", {"sparta": "#AA0000"})["sparta"] == theme.SIDE_SETS["safe"][1]
    assert len(set(theme.side_colours(list("abcdef"), "classic").values())) == 6


def test_theme_dresses_the_application_and_clamps_the_scale(qapp) -> None:
    """Scale 9 gives the largest allowed type, an unknown scheme the light palette, with no style sheet warning."""
    before = qapp.font(), qapp.palette(), qapp.styleSheet()
    try:
        assert theme.apply_theme(qapp, "dark", 9.0) == theme.DARK
        assert qapp.font().pointSizeF() == pytest.approx(theme.BASE_POINT_SIZE * 2)
        assert qapp.palette().window().color().name().upper() == theme.DARK["window"]
        assert theme.apply_theme(qapp, "no such scheme") == theme.LIGHT
    finally:
        qapp.setStyleSheet(before[2])
        qapp.setPalette(before[1])
        qapp.setFont(before[0])


@pytest.mark.parametrize("scale", (1.0, 2.0))
def test_a_button_in_focus_has_as_much_room_for_its_words(scale):
    """The thicker frame took a pixel on each side: letters below the line were cut."""
    button = QPushButton("Change sides, regarder")
    button.setStyleSheet(theme.style_sheet(theme.LIGHT, scale))
    button.resize(button.sizeHint())
    option, part = QStyleOptionButton(), QStyle.SubElement.SE_PushButtonContents
    button.initStyleOption(option)
    rooms = []
    for focus in (QStyle.StateFlag.State_None, QStyle.StateFlag.State_HasFocus):
        option.state = (option.state & ~QStyle.StateFlag.State_HasFocus) | focus
        rooms.append(button.style().subElementRect(part, option, button).size())
    assert rooms[0] == rooms[1]
