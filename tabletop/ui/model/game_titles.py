"""What a new game is called until its players say otherwise."""

from __future__ import annotations

import datetime
import os
from typing import TYPE_CHECKING

from tabletop.data.catalog import Catalog
from tabletop.store.files import SUFFIX, slug

if TYPE_CHECKING:
    from tabletop.data.module import FoundGame
    from tabletop.ui.interfaces import Program


def default_title(application: Program, found: FoundGame) -> str:
    """The game's own title and today's date; numbered when there is one so called already."""
    today = datetime.date.today()
    date = today.strftime("%d/%m/%Y" if application.language == "fr" else "%Y-%m-%d")
    title = application.tr(
        "new-game-default", game=Catalog.for_module(found, application.language).text("title"), date=date
    )
    known, folder = {game.title for game in application.recent.games}, application.default_folder()
    names = (title, *(f"{title} ({n})" for n in range(2, 1000)))
    free = (name for name in names if name not in known and not os.path.lexists(folder / (slug(name) + SUFFIX)))
    return next(free, title)
