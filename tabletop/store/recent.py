"""Games played lately, newest first, for the start page. Kept in the user's data folder."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import asdict, dataclass, replace
from datetime import datetime
from pathlib import Path
from typing import Any

from tabletop.core.text import Msg
from tabletop.door import is_file, listing, status
from tabletop.folders import user_data
from tabletop.store.files import CARD, SEAT_NAME, SEATS
from tabletop.store.jsonfile import JsonFile

MOST = 20


@dataclass(frozen=True)
class RecentGame:
    """`when`: ISO 8601 UTC of the last time it was open; `turn` as it stood then, 0 unknown."""

    folder: str
    title: str
    module: str
    when: str
    turn: int = 0
    sides: tuple[str, ...] = ()
    """Seats played on this machine."""
    others: tuple[tuple[str, str], ...] = ()
    """Seats played elsewhere with their players' names, '' for nobody yet."""
    apart: bool = False
    waits: tuple[str, ...] = ()
    """Seats the rules waited for."""
    since: str = ""
    """ISO 8601 UTC of the last act."""
    computers: tuple[str, ...] = ()
    """Seats that the computer plays."""

    @property
    def yours(self) -> bool:
        """Whether a game far apart waits for a seat of this machine."""
        return self.apart and any(seat in self.sides for seat in self.waits)

    def has_news(self) -> bool:
        """Whether something of others came into the folder since it was last open: told from the times of files."""
        root = Path(self.folder)
        try:
            since = datetime.fromisoformat(self.when).timestamp()
            for seat, _ in self.others if self.apart else ():
                place = root / SEATS / seat
                names = listing(place, root).files
                if SEAT_NAME.fullmatch(seat) and any(status(place / name, root).st_mtime > since + 1 for name in names):
                    return True
        except (OSError, ValueError, OverflowError):
            pass
        return False

    @property
    def there(self) -> bool:
        """Whether the folder still holds a game."""
        return is_file(Path(self.folder) / CARD, Path(self.folder))


class Recent:
    """The list. Damaged entries are dropped, a damaged file is set aside."""

    def __init__(self, path: Path | None = None) -> None:
        self._file = JsonFile(path or user_data() / "recent.json")
        self.games: tuple[RecentGame, ...] = tuple(_readable(self._file.read(list)))[:MOST]

    @property
    def problem(self) -> Msg | None:
        """A word when the file was spoilt and set aside."""
        return self._file.problem

    def note(self, game: RecentGame) -> None:
        """Put a game on top; the same folder stands in the list once."""
        self._change(lambda known: [game, *(one for one in known if one.folder != game.folder)])

    def forget(self, folder: str) -> None:
        """Take a game off the list; its folder is not touched."""
        self._change(lambda known: [one for one in known if one.folder != folder])

    def look(self) -> None:
        """Read the list again: another window may have played."""
        if not self._file.unsaved:
            self.games = tuple(_readable(self._file.read(list)))[:MOST]

    def _change(self, what: Callable[[Sequence[RecentGame]], list[RecentGame]]) -> None:
        """Of the list as it stands on the disk; of ours while the disk has not taken that."""
        unsaved = self._file.unsaved

        def changed(there: list[Any]) -> list[Any]:
            self.games = tuple(what(self.games if unsaved else tuple(_readable(there))))[:MOST]
            return [asdict(game) for game in self.games]

        self._file.change(list, changed)


def _readable(data: Iterable[Any]) -> Iterable[RecentGame]:
    for item in data:
        match item:
            case {"folder": str(folder), "title": str(title), "module": str(module), "when": str(when)}:
                turn = item.get("turn", 0)
                game = RecentGame(folder, title, module, when, turn if type(turn) is int else 0)
                yield replace(game, **_standing(item))


def _standing(item: dict[str, Any]) -> dict[str, Any]:
    """Who plays and who is waited for, as far as it is written down."""
    found: dict[str, Any] = {"apart": item.get("apart") is True, "since": str(item.get("since", ""))[:40]}
    for name in ("sides", "waits", "computers"):
        found[name] = tuple(one for one in _some(item.get(name)) if isinstance(one, str))
    pairs = (one for one in _some(item.get("others")) if isinstance(one, list) and len(one) == 2)
    return {**found, "others": tuple((str(seat), str(player)[:80]) for seat, player in pairs)}


def _some(value: Any) -> list[Any]:
    return value[:MOST] if isinstance(value, list) else []
