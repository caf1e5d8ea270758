"""What of a save goes no further than this door: ids (which are passwords), names, mail addresses, private words.

A save says who has hidden a counter by the player's password. While it is read, passwords lead to sides; then they are
forgotten. No record ever holds one.
"""

from __future__ import annotations

import re

NOBODY, SOMEONE, SIDE = "", "someone", "side:"
"""Who hides a counter: nobody, a player whose side is not known, or that side: `side:Allies`."""
LONG_ENOUGH = 5
"""Characters of an id that is looked for in any state. A shorter one is as well a level, a count or a mark, and the
states that name a player are known."""
GONE = "…"
_NO_ONE = frozenset({"", "null"})
_MAIL = re.compile(r"(?<![^\s@;,<>()|/\\])[^\s@;,<>()|/\\]{1,200}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,6}")


class SideOwners:
    """Who sits where in a save, while it is being read."""

    def __init__(self, sides: tuple[str, ...] = ()) -> None:
        """`sides`: those of the module."""
        self._sides = frozenset(sides)
        self._by_id: dict[str, str] = {}
        self._names: dict[str, str] = {}
        self._long: re.Pattern[str] | None = None

    def learn(self, player: str, name: str, side: str) -> None:
        """A line of the roster."""
        for word, known in ((player, self._by_id), (name, self._names)):
            if word not in _NO_ONE and word not in self._sides:
                known[word] = side
        words = sorted((word for word in self._by_id if len(word) >= LONG_ENOUGH), key=len, reverse=True)
        self._long = _whole(words) if words else None

    def side_of(self, owner: str) -> str:
        """Of the player whose id this is, or the side itself; never the id."""
        if owner in _NO_ONE:
            return NOBODY
        if owner.startswith(SIDE) and owner.removeprefix(SIDE) in self._sides:  # cleaned before
            return owner
        side = self._by_id.get(owner) or self._names.get(owner) or (owner if owner in self._sides else "")
        return SIDE + side if side else SOMEONE

    def scrubbed(self, text: str) -> str:
        """Words without ids and mail addresses."""
        if "@" in text:
            text = _MAIL.sub(GONE, text)
        return text if self._long is None else self._long.sub(GONE, text)

    def said(self, text: str) -> str:
        """A report of the game, with sides in place of players."""
        text = _MAIL.sub(GONE, text)
        players = self._names | self._by_id
        if not players:
            return text
        words = _whole(sorted(players, key=len, reverse=True))
        return words.sub(lambda found: players[found[0]] or GONE, text)

    def forget(self) -> None:
        """Once all is read."""
        self._by_id.clear()
        self._names.clear()
        self._long = None


def _whole(words: list[str]) -> re.Pattern[str]:
    """Any of the words, where it is not a part of a longer one."""
    return re.compile(rf"(?<!\w)(?:{'|'.join(map(re.escape, words))})(?!\w)")


NO_OWNERS = SideOwners()
"""Of a module, in which nobody sits yet: whoever is named there is someone."""
