"""The games there are to play, told by their cards: the start page needs no more of them."""

from __future__ import annotations

import os
from collections.abc import Iterable
from contextlib import suppress
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path

from tabletop.data import kept
from tabletop.data.errors import ModuleBroken
from tabletop.data.schema import ModuleCard
from tabletop.data.where import CARD, modules_roots
from tabletop.door import listing, read


@dataclass(frozen=True)
class FoundGame:
    """A game on the shelf: its card when that can be read, else why not."""

    folder: Path
    card: ModuleCard | None
    broken: ModuleBroken | None = None


def find_modules(
    roots: Iterable[Path] | None = None, folders: Iterable[Path] = (), remember: bool = False
) -> list[FoundGame]:
    """The games below these roots (by default the shipped and the player's own) and in these folders, by year, broken
    ones last. `remember`: as of `load_module`."""
    found, folders = [], list(folders)
    for root in modules_roots() if roots is None else roots:
        names = listing(root)
        folders += [root / name for name in sorted((*names.folders, *names.others))]  # links the player made
    for folder in dict.fromkeys(folders):
        if not os.path.lexists(folder / CARD):
            continue
        try:
            found.append(FoundGame(folder, _card(folder, remember)))
        except ModuleBroken as broken:
            found.append(FoundGame(folder, None, broken))
    return sorted(found, key=_rank)


def _rank(game: FoundGame) -> tuple[bool, int, str]:
    """By year, those of which nobody knows it (0) behind them."""
    year = game.card.year if game.card is not None else 0
    return game.card is None, year or 9999, game.folder.name


def _card(folder: Path, remember: bool) -> ModuleCard:
    """The card of a game. Raises ModuleBroken."""
    content = ""
    if remember:
        with suppress(OSError):
            content = sha256(read(folder / CARD, "text", folder)).hexdigest()
        if content and isinstance(card := kept.recall(folder, "card", content), ModuleCard):
            return card
    from tabletop.data.reader import read_yaml
    from tabletop.data.validate import validate

    made = validate(read_yaml(folder / CARD, CARD, folder), ModuleCard)
    if content:
        kept.keep(folder, "card", content, made)
    return made
