"""The player's settings with their defaults, one property each: the only place that knows their names in the file."""

from __future__ import annotations

import locale
import os
from typing import Any

from tabletop.core.position.state import LEVELS
from tabletop.store.settings import Settings

SCALES = (0.8, 2.0)
COLOURS = ("printed", "safe")
WHEELS = ("zoom", "scroll")
PACES = ("slow", "normal", "fast", "once")


def system_language() -> str:
    """'fr' when the desktop speaks French, else 'en'."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if value := os.environ.get(name):
            return "fr" if value.lower().startswith("fr") else "en"
    try:
        found = locale.getlocale()[0] or ""
    except ValueError:
        found = ""
    return "fr" if found.lower().startswith("fr") else "en"


class Prefs:
    """Reads fall back to a default; writes are kept at once."""

    def __init__(self, settings: Settings | None = None) -> None:
        self.settings = settings or Settings()

    def _among(self, name: str, allowed: tuple[str, ...], default: str) -> str:
        value = self.settings.get(name, default)
        return value if value in allowed else default

    @property
    def language(self) -> str:
        """'en' or 'fr'."""
        return self._among("language", ("en", "fr"), system_language())

    @property
    def scale(self) -> float:
        """0.8 to 2.0."""
        return min(max(self.settings.get("scale", 1.0), SCALES[0]), SCALES[1])

    @property
    def theme(self) -> str:
        """'system', 'light' or 'dark'."""
        return self._among("theme", ("system", "light", "dark"), "system")

    @property
    def colours(self) -> str:
        """'printed', or 'safe' for colour-blind players."""
        return self._among("colours", COLOURS, "printed")

    @property
    def wheel(self) -> str:
        """'zoom' at the pointer, or 'scroll' with Ctrl+wheel for the zoom."""
        return self._among("wheel", WHEELS, "zoom")

    @property
    def animation(self) -> bool:
        """Counters glide to where they go."""
        return self.settings.get("animation", True)

    @property
    def hand_over(self) -> bool:
        """Hot seat: a cover falls between the players."""
        return self.settings.get("hand_over", True)

    @property
    def computer_pace(self) -> str:
        """How fast a computer's acts come one after the other."""
        return self._among("computer_pace", PACES, "normal")

    @property
    def computer_follow(self) -> bool:
        """The map goes to where a computer acts."""
        return self.settings.get("computer_follow", False)

    @property
    def computer_level(self) -> str:
        """The level chosen last."""
        return self._among("computer_level", LEVELS, "plan")

    @property
    def shortcuts(self) -> dict[str, Any]:
        """Keys the player has changed: action id -> list of keys."""
        return self.settings.get("shortcuts", {})

    @property
    def window(self) -> list[Any]:
        """Where the window was: x, y, width, height, maximized."""
        return self.settings.get("window", [])

    @property
    def docks(self) -> str:
        """Arrangement of the panels."""
        return self.settings.get("docks", "")

    @property
    def boards(self) -> str:
        """Of a game with several boards: one in front, or side by side, and the map's share of the room."""
        return self.settings.get("boards", "")

    @property
    def second_follows(self) -> bool:
        """The second screen shows what the player's window shows."""
        return self.settings.get("second_follows", True)

    @property
    def second_language(self) -> str:
        """What the second screen speaks; '' for the language of the program."""
        return self._among("second_language", ("en", "fr"), "")

    @property
    def second_window(self) -> list[Any]:
        """Where the second screen was, as a window."""
        return self.settings.get("second_window", [])

    def keep(self, **values: Any) -> None:
        """Change settings by name."""
        self.settings.keep(values)
