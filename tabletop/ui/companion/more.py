"""What is seldom wanted: the journal, letters, language, and the ways out of the companion."""

from __future__ import annotations

from functools import partial

from tabletop.ui.companion.columns import TileBox
from tabletop.ui.companion.page import Page
from tabletop.ui.companion.touch import Tile, tile
from tabletop.ui.model.change import Change

PAGES = (("story", "panel-journal"), ("clock", "panel-undo"))
"""Pages reached from here, and their pictures."""
COMMANDS = (
    ("companion", "companion-leave"),
    ("take", "companion-take-position"),
    ("put-away", "companion-put-away"),
    ("language", "act-language"),
    ("full-screen", "act-full-screen"),
    ("saved", "act-saved"),
    ("start-page", "act-start-page"),
    ("close-game", "act-close-game"),
)
"""Commands of the window and their words; one the program has not got is left out."""


class MorePage(Page):
    """Large buttons for a few commands."""

    title_key = "companion-more"
    panel_id = "companion-more"
    icon = "gear"

    def build(self) -> None:
        """A grid."""
        self.grid = TileBox(least=13, most=3)
        self.buttons: dict[str, Tile] = {}
        layout = self.column()
        layout.addWidget(self.grid)
        layout.addStretch()
        for name, icon in PAGES:
            one = self.buttons[name] = tile(partial(self.host.show_page, name), icon=icon)
            self.grid.tiles.addWidget(one)
        for command, _ in COMMANDS:
            if self.host.can(command):
                one = self.buttons[command] = tile(partial(self.host.run, command))
                self.grid.tiles.addWidget(one)

    def retranslate(self) -> None:
        """Their names."""
        for command, key in (*((name, f"companion-{name}") for name, _ in PAGES), *COMMANDS):
            if command in self.buttons:
                self.buttons[command].say(self.tr(key).replace("&", "").rstrip("…"))

    def concerns(self, change: Change) -> bool:
        """Nothing in it changes."""
        return False
