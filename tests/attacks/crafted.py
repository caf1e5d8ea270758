"""Entries an edited program could sign: each is well chained and signed, and says what no honest program says."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

from tabletop.core.journal.entry import hash_of
from tabletop.core.position.ids import EntryId
from tabletop.core.safe_json import GREATEST
from tabletop.store.codec import sealed_line
from tabletop.store.shared import SharedGame

HEX, LONG = "0d" * 32, "n" * 10_000
DEEP: Any = 1
for _ in range(50):
    DEEP = [DEEP]
DEEPER = [[DEEP]]
for _ in range(40):
    DEEPER = [DEEPER]
NAN, ENDLESS = float("nan"), float("inf")

PLACELESS: dict[str, dict[str, Any]] = {
    "clock of 4300 digits": {"id": [10**4299, 0, "south"]},
    "clock beyond a billion": {"id": [10**9 + 1, 0, "south"]},
    "clock leaps": {"id": [10**8, 0, "south"]},
    "clock below zero": {"id": [-5, 0, "south"]},
    "clock is true": {"id": [True, 0, "south"]},
    "clock with a point": {"id": [7.5, 0, "south"]},
    "late is two": {"late": 2},
    "late is true": {"late": True},
    "seat is a list": {"seat": ["south"]},
    "seat of controls": {"seat": "sou\u202eth"},
    "seen is a list": {"seen": [1]},
    "seen of NaN": {"seen": {"north": NAN}},
    "seen of a huge clock": {"seen": {"north": 10**15}},
    "too deep for any reader": {"facts": DEEPER},
    "NaN in a move": {"facts": [["Moved", "c001", "Hill", NAN, 1.0]]},
    "endless in a move": {"facts": [["Moved", "c001", "Hill", ENDLESS, 1.0]]},
    "no facts": {"facts": None, "prev": None},
}
"""Parts of a body that leave it no place in the order, or no reading at all: that one line of that one seat waits."""

VOID: dict[str, dict[str, Any]] = {
    name: {"facts": facts}
    for name, facts in {
        "unknown fact": [["Exploded", "c001"]],
        "too few fields": [["Moved", "c001"]],
        "too many fields": [["Turned", "c001", 1, 2, 3]],
        "a fact is a text": ["Moved"],
        "a fact is a number": [5],
        "facts are a mapping": {"Moved": 1},
        "move beyond the world": [["Moved", "c001", "Hill", 1e300, 0.0]],
        "move to a text": [["Moved", "c001", "Hill", "left", "up"]],
        "rank is a text": [["Moved", "c001", "Hill", None, None, "top"]],
        "rank below zero": [["Moved", "c001", "Hill", None, None, -1]],
        "rank is true": [["Moved", "c001", "Hill", None, None, True]],
        "piece is a list": [["Moved", ["c001"], "Hill"]],
        "piece is a mapping": [["Removed", {"a": 1}]],
        "piece is none": [["Removed", None]],
        "place is a number": [["Moved", "c001", 7]],
        "place of 10,000 characters": [["Moved", "c001", LONG]],
        "place of controls": [["Moved", "c001", "Hi\u0007ll"]],
        "piece of a reversed name": [["Placed", "\u202egninrut", "south", "Hill"]],
        "facing is huge": [["Turned", "c001", 10**15]],
        "facing is a text": [["Turned", "c001", "north"]],
        "facing has a point": [["Turned", "c001", 0.5]],
        "steps below zero": [["StepsSet", "c001", -4]],
        "steps are a list": [["StepsSet", "c001", [1]]],
        "steps beyond": [["StepsSet", "c001", 10**9]],
        "kind is a number": [["Placed", "z", "south", "Hill", 3]],
        "mark is none": [["MarkSet", "c001", None]],
        "on is seven": [["MarkSet", "c001", "m", 7]],
        "owner is a list": [["OwnerSet", "c001", []]],
        "variable with a point": [["VarSet", "turn", 1.5]],
        "variable is a mapping": [["VarSet", "turn", {"a": 1}]],
        "variable too deep": [["VarSet", "turn", DEEP]],
        "variable name is empty": [["VarSet", "", 1]],
        "digest is short": [["Boxed", "b1", "south", "abc"]],
        "nonce is a number": [["Opened", "b1", 1, 7]],
        "opened and never sealed": [["Opened", "b-none", 1, "0d" * 16]],
        "sealed twice": [["Boxed", "b2", "south", HEX], ["Boxed", "b2", "south", HEX]],
        "hidden is not there": [["Hidden", "nobody", "b1"]],
        "dice nobody has": [["Rolled", ["why", {}], "9999d9999", [1]]],
        "dice too high": [["Rolled", ["why", {}], "2d6", [3, 7]]],
        "dice are texts": [["Rolled", ["why", {}], "2d6", ["six", "six"]]],
        "dice too many": [["Rolled", ["why", {}], "2d6", [1] * 500]],
        "draw with values": [["Rolled", ["why", {}], "", [4]]],
        "grade is made up": [["Rolled", ["why", {}], "2d6", [1, 1], "", "mine"]],
        "purpose is a number": [["Rolled", 4, "2d6", [1, 1]]],
        "flow keeps too many": [["Flow", 50]],
        "flow keeps below zero": [["Flow", -1]],
        "frames are texts": [["Flow", 0, ["Turn"]]],
        "frame data is a list": [["Flow", 0, [["Turn", [], 1]]]],
        "frame with a point": [["Flow", 0, [["Turn", {"a": 0.5}, 1]]]],
        "frames without end": [["Flow", 0, [["Turn", {}, 1]] * 500]],
        "serial is none": [["Flow", 0, [], None]],
        "answer to no frame": [["Answered", 5, "south", True]],
        "answer below the stack": [["Answered", -1, "south", True]],
        "mode is made up": [["ModeSet", "movement", "cheat"]],
        "group is none": [["ModeSet", None, "hand"]],
        "player is a number": [["SeatChanged", "west", 5]],
        "undo of nonsense": [["Undone", "the last one"]],
        "undo and more": [["Undone", "1.0.north"], ["Removed", "c001"]],
        "note without a key": [["Noted", ["", {}]]],
        "note with a list": [["Noted", ["note-free", {"text": [1, 2, 3]}]]],
        "note of notes": [["Noted", ["a", {"b": ["c", {"d": 0.5}]}]]],
        "note too long": [["Noted", ["note-free", {"text": "x" * 60_000}]]],
        "moved and not there": [["Removed", "c001"], ["Moved", "nobody", "Hill"]],
        "twice on the table": [["Placed", "c001", "south", "Hill"]],
    }.items()
}
VOID |= {
    "intent is a text": {"intent": "move"},
    "verb is a list": {"intent": [["move"], {}]},
    "arguments are a list": {"intent": ["move", []]},
    "verdict is made up": {"verdict": "splendid"},
    "verdict is a list": {"verdict": ["ok"]},
    "when is a mapping": {"when": {}},
    "a rule is a number": {"rules": [[4, ["x", {}], True, ""]]},
    "rules are numbers": {"rules": [1, 2]},
    "facts are none": {"facts": None},
}
"""Parts of a body that count as nothing: the entry has its place, is named, and all after it counts."""

ODD: dict[str, dict[str, Any]] = {
    name: {"facts": facts}
    for name, facts in {
        "a place nobody knows": [["Placed", "q1", "south", "Atlantis", "no-such-kind", 99, 45]],
        "an owner nobody knows": [["OwnerSet", "c001", "martians"]],
        "far away": [["Moved", "c002", "Hill", 999_999.0, -999_999.0]],
        "a step nobody knows": [["Flow", 0, [["Teleport", {"seat": "south"}, 3]], 3]],
        "a frame without its fields": [["Flow", 0, [["Pick", {}, 4]], 4]],
        "a roll without its dice": [["Flow", 0, [["Roll", {"dice": "many", "by": 5}, 5]], 5]],
        "a turn that is a text": [["VarSet", "turn", "the last"]],
        "a turn far off": [["VarSet", "turn", GREATEST]],
        "a phase that is a tuple": [["VarSet", "phase", [1, [2]]]],
        "a promise of numbers": [["VarSet", "promise.south.b1", [1, 2, 3]]],
        "overdue is a number": [["VarSet", "overdue", 4]],
        "dice of nobody": [["VarSet", "dice", 6]],
        "result is a text": [["VarSet", "result", "mine"]],
        "a message in place of a seat": [["Noted", ["seat-zeus", {"text": ["seat-zeus", {}]}]]],
        "reordered words": [["Noted", ["note-free", {"text": "good \u202e\u2066 live \u0000".replace("\0", "\x01")}]]],
        "a long note": [["Noted", ["note-free", {"text": "word " * 4000}]]],
        "a long player": [["SeatChanged", "west", "p" * 10_000]],
        "undo of what is not there": [["Undone", "999.0.north"]],
    }.items()
}
"""Parts of a body that are well formed and mean nothing good: they count, and nothing may fall over."""


def body(made: dict[str, Any], clock: int, prev: str, seat: str = "south") -> str:
    """The text of a crafted entry."""
    plain: dict[str, Any] = {
        "id": [clock, made.get("late", 0), made.get("seat", seat)],
        "when": "2026-01-01T00:00:00Z",
        "intent": ["note", {"text": "x"}],
        "verdict": "unchecked",
        "facts": [],
        "prev": prev,
        **{name: value for name, value in made.items() if name not in ("late", "seat")},
    }
    return json.dumps(plain, ensure_ascii=False, separators=(",", ":"), sort_keys=True)


class Forger:
    """Writes what it likes as South, with South's own key, behind the back of South's program."""

    def __init__(self, game: SharedGame[Any], seat: str = "south") -> None:
        self.game, self.seat = game, seat
        last = game.session.journal.last[seat]
        self.clock, self.prev = last.id.clock, last.hash
        self.path = game.folder / "seats" / seat / game.shelf.reader(seat).name

    def write(self, made: dict[str, Any], clock: int = 0) -> str:
        """One more line; the id an honest entry would have."""
        self.clock = clock or self.clock + 1
        text = body(made, self.clock, self.prev, self.seat)
        self.prev = hash_of(text)
        with self.path.open("ab") as file:
            file.write(sealed_line(text, self.prev, self.game.shelf.sign(self.seat, self.prev)))
        return str(EntryId(self.clock, 0, self.seat))


def honest() -> Iterator[dict[str, Any]]:
    """What South goes on with."""
    yield {"intent": ["turn", {"piece": "c003", "facing": 90}], "facts": [["Turned", "c003", 90]]}
