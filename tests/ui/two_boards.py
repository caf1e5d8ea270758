"""A copy of the tiny game with a second board: a field of four columns and five rows, and a box where packs wait."""

from __future__ import annotations

import shutil
from pathlib import Path

from tabletop.data.module import Module, load_module

TINY = Path(__file__).parent.parent / "data" / "tiny_module"
BOARD = """
boards:
  - id: field
    picture: field.svg
    counter: 84
    grid: {shape: square, columns: 4, rows: 5, size: 140, origin: [60, 60]}
"""
BOX = "  - {id: waiting, kind: holding, board: field, terrain: base_land}\nborders:\n"
DRAWN = """
boards:
  field:
    size: [680, 960]
    zones:
      waiting: {polygon: [[60, 800], [620, 800], [620, 940], [60, 940]], label: [340, 820],
                slots: [[130, 880], [230, 880], [330, 880], [430, 880], [530, 880]]}
    labels:
"""
PAINTS = "#d8c79a", "#cdb985"
WORDS = {
    "en": ("board-field = Field of battle", "square-field = { $column }{ $row }", "box-waiting = Waiting"),
    "fr": ("board-field = Champ de bataille", "square-field = { $column }{ $row }", "box-waiting = En attente"),
}


def two_boards(folder: Path) -> Module:
    """Written into a folder, and read."""
    made = folder / "tiny_module"
    shutil.copytree(TINY, made)
    board, drawn = made / "map.yaml", made / "geometry.yaml"
    board.write_text(board.read_text("utf-8").replace("borders:\n", BOX) + BOARD, "utf-8")
    names = [f"      - {{key: 'col-{c}', x: {130 + 140 * n}, y: 30, size: 30}}" for n, c in enumerate("ABCD")]
    names += [f"      - {{key: 'row-{r}', x: 30, y: {690 - 140 * n}, size: 30}}" for n, r in enumerate("12345")]
    drawn.write_text(drawn.read_text("utf-8") + DRAWN + "\n".join(names) + "\n", "utf-8")
    for language, lines in WORDS.items():
        words = made / "i18n" / f"{language}.ftl"
        marks = [*(f"col-{c} = {c}" for c in "ABCD"), *(f"row-{r} = {r}" for r in "12345")]
        words.write_text(words.read_text("utf-8") + "\n" + "\n".join((*lines, *marks)) + "\n", "utf-8")
    (made / "images" / "field.svg").write_text(_picture(), "utf-8")
    return load_module(made)


def _picture() -> str:
    """Squares light and dark, as a chessboard."""
    cells = [
        f'<rect x="{60 + 140 * c}" y="{60 + 140 * r}" width="140" height="140" fill="{PAINTS[(c + r) % 2]}"/>'
        for c in range(4)
        for r in range(5)
    ]
    box = '<rect x="60" y="800" width="560" height="140" fill="#f5edd8" stroke="#6b5330"/>'
    ground = '<rect width="680" height="960" fill="#e8d9b5"/>'
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 680 960">{ground}{"".join(cells)}{box}</svg>'
