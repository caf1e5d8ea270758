"""The tiny game with folders of counters, dice of its own, charts and a tracker: files and texts added to a copy."""

from __future__ import annotations

import shutil
import struct
import zlib
from pathlib import Path

HERE = Path(__file__).parent
PALETTES = """\
palettes:
  - id: packs
    palettes:
      - {id: packs-north, counters: [N1, N2, alpha]}
    counters: [S1, S2]
  - {id: tokens, counters: [fire, S1]}
"""
KINDS = "  - {id: token, role: marker, icon: fire, faces: 1}\n"
COUNTERS = "  - {id: fire, kind: token, label: F, endless: true}\n"
DICE = """\
dice:
  - {id: fate, faces: [{name: miss}, {name: hit, value: 1, picture: dice/hit.png}, {name: burst, value: 2}]}
buttons:
  - {id: march, dice: [2d6], plus: 1, keep_highest: 1}
  - {id: storm, dice: [4d6], at_least: 5}
  - {id: omen, dice: [2 fate, 1d10], result: list}
  - {id: plain, dice: [1d6]}
"""
CHARTS = """\
charts:
  - {id: terrain, picture: charts/terrain.png}
  - id: notes
    charts:
      - {id: weather, text: weather.html}
      - {id: manual, file: manual.pdf}
"""
TRACKER = """\
tracker:
  levels:
    - id: year
      start: 1805
      levels:
        - id: season
          names: [spring, summer, winter]
          levels:
            - {id: step, limit: 2}
"""
WORDS = {
    "en": {
        "folder-packs": "Packs", "folder-packs-north": "Northern packs", "folder-tokens": "Tokens",
        "kind-token": "token", "counter-fire": "Fire", "die-fate": "die of fate", "face-miss": "miss",
        "face-hit": "hit", "face-burst": "burst",
        "throw-march": "March", "throw-storm": "Storm", "throw-omen": "Omen", "throw-plain": "One die",
        "chart-terrain": "Terrain", "chart-notes": "Notes", "chart-weather": "Weather", "chart-manual": "Manual",
        "tracker-year": "Year", "tracker-season": "Season", "tracker-step": "Step",
        "tracker-season-spring": "spring", "tracker-season-summer": "summer", "tracker-season-winter": "winter",
    },
    "fr": {
        "folder-packs": "Meutes", "folder-packs-north": "Meutes du Nord", "folder-tokens": "Jetons",
        "kind-token": "jeton", "counter-fire": "Feu", "die-fate": "dé du sort", "face-miss": "manqué",
        "face-hit": "touché", "face-burst": "éclat",
        "throw-march": "Marche", "throw-storm": "Assaut", "throw-omen": "Présage", "throw-plain": "Un dé",
        "chart-terrain": "Terrain", "chart-notes": "Notes", "chart-weather": "Météo", "chart-manual": "Livret",
        "tracker-year": "Année", "tracker-season": "Saison", "tracker-step": "Pas",
        "tracker-season-spring": "printemps", "tracker-season-summer": "été", "tracker-season-winter": "hiver",
    },
}  # fmt: skip
HTML = """<html><head><title>x</title><script>steal()</script></head>
<body><h1>Weather</h1><p>Sun &amp; rain.<br>1 &lt; 2</p><img src="http://nowhere.example/x.png">
<table><tr><td>Roll</td><td>Sky</td></tr><tr><td>1</td><td>storm</td></tr></table></body></html>
"""


def with_panels(folder: Path, parts: str = "palettes dice charts tracker") -> Path:
    """Add them to a copy of the tiny game; `parts` says which."""
    counters = (folder / "counters.yaml").read_text("utf-8")
    if "palettes" in parts:
        counters = counters.replace("counters:\n", f"{KINDS}counters:\n{COUNTERS}", 1)
        (folder / "counters.yaml").write_text(counters + PALETTES, "utf-8")
    if "dice" in parts:
        (folder / "dice.yaml").write_text(DICE, "utf-8")
        _picture(folder / "images/dice/hit.png", (60, 60))
    if "charts" in parts:
        (folder / "charts.yaml").write_text(CHARTS, "utf-8")
        _picture(folder / "images/charts/terrain.png", (1200, 800))
        (folder / "papers").mkdir()
        (folder / "papers/weather.html").write_text(HTML, "utf-8")
        (folder / "papers/manual.pdf").write_bytes(b"%PDF-1.4\n%%EOF\n")
    if "tracker" in parts:
        text = (folder / "sequence.yaml").read_text("utf-8")
        (folder / "sequence.yaml").write_text(text + TRACKER, "utf-8")
    for language, words in WORDS.items():
        path = folder / "i18n" / f"{language}.ftl"
        text = path.read_text("utf-8") + "".join(f"{key} = {said}\n" for key, said in words.items())
        path.write_text(text, "utf-8")
    return folder


def panels_copy(parent: Path, parts: str = "palettes dice charts tracker") -> Path:
    """A copy of the tiny game in a folder, with all of them or some."""
    hidden = shutil.ignore_patterns("__pycache__")
    return with_panels(Path(shutil.copytree(HERE / "tiny_module", parent / "tiny_module", ignore=hidden)), parts)


def _picture(path: Path, size: tuple[int, int]) -> None:
    """A PNG of stripes, written by hand: no library of pictures is needed."""
    path.parent.mkdir(parents=True, exist_ok=True)
    width, height = size
    light, dark = b"\xf3\xe9\xd2" * width, b"\x0b\x4f\x8a" * width
    rows = b"".join(b"\0" + (dark if y % 40 < 4 else light) for y in range(height))
    parts = (
        (b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)),
        (b"IDAT", zlib.compress(rows)),
        (b"IEND", b""),
    )
    body = (struct.pack(">I", len(d)) + name + d + struct.pack(">I", zlib.crc32(name + d)) for name, d in parts)
    path.write_bytes(b"\x89PNG\r\n\x1a\n" + b"".join(body))
