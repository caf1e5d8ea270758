"""One position of the table. No rules here: a State can hold any position, legal or not."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Literal, get_args

from tabletop.core.plain import Plain
from tabletop.core.variables import COMPUTER, COUNTERS, HINTS, PHASE, TURN

Mode = Literal["hand", "advise", "enforce"]
MODES: tuple[Mode, ...] = ("hand", "advise", "enforce")
Level = Literal["random", "heuristic", "greedy", "plan"]
LEVELS: tuple[Level, ...] = get_args(Level)
"""How well a computer plays a seat, the weakest first."""
SCREEN, PAPER, GIVEN = "screen", "paper", "given"
"""Where counters lie: what the verb `counters` is told."""
FREE, LOGGED, FORBIDDEN = HINT_RULES = ("free", "logged", "forbidden")
"""What the table says of the program's advice: what the verb `hints` is told."""


@dataclass(frozen=True, slots=True)
class Piece:
    """A counter, block, leader or chit. While `box` is set and closed, kind and steps are inside it."""

    id: str
    owner: str
    place: str
    kind: str | None = None
    steps: int | None = None
    facing: int = 0
    marks: frozenset[str] = frozenset()
    box: str | None = None
    x: float | None = None
    y: float | None = None
    cup: str | None = None
    """Where it came from hidden: a cup, '' for none, None unknown (see Placed)."""


@dataclass(frozen=True, slots=True)
class Frame:
    """Where we are in one procedure: the step's name, its data and a serial number of its own."""

    step: str
    data: Mapping[str, Plain] = field(default_factory=dict)
    uid: int = 0

    @property
    def answers(self) -> dict[str, Plain]:
        """Answers so far to a parallel frame, by seat; what has another shape is none."""
        given = self.data.get("answers", ())
        pairs = (one for one in given if isinstance(one, tuple) and len(one) == 2) if isinstance(given, tuple) else ()
        return {str(seat): answer for seat, answer in pairs}


@dataclass(frozen=True, slots=True)
class SealedValue:
    """A sealed value: the journal holds its digest; `value` appears when a fact opens it."""

    owner: str
    digest: str
    open: bool = False
    value: Plain = None


@dataclass(frozen=True, slots=True)
class SeatInfo:
    """Who sits on a seat: a display name and, later, a public key."""

    player: str = ""
    key: str = ""


@dataclass(slots=True)
class State:
    """One position. Treat as immutable: only `fold` and a Table's private copy ever change one."""

    pieces: dict[str, Piece] = field(default_factory=dict)
    order: dict[str, tuple[str, ...]] = field(default_factory=dict)
    """Pieces of each place, bottom of the stack first."""
    vars: dict[str, Plain] = field(default_factory=dict)
    boxes: dict[str, SealedValue] = field(default_factory=dict)
    frames: tuple[Frame, ...] = ()
    modes: dict[str, Mode] = field(default_factory=dict)
    seats: dict[str, SeatInfo] = field(default_factory=dict)
    serial: int = 0

    def at(self, place: str) -> list[Piece]:
        """Pieces in a place, bottom of the stack first (never ordered by anything secret)."""
        return [self.pieces[name] for name in self.order.get(place, ())]

    def copy(self) -> State:
        """A copy that may be changed without touching this one; pieces and frames are shared."""
        return State(
            dict(self.pieces),
            dict(self.order),
            dict(self.vars),
            dict(self.boxes),
            self.frames,
            dict(self.modes),
            dict(self.seats),
            self.serial,
        )

    def plain(self) -> dict[str, object]:
        """JSON-ready and canonical: equal states give equal text."""
        return {
            "pieces": {name: _piece_plain(piece) for name, piece in sorted(self.pieces.items())},
            "order": {place: list(names) for place, names in sorted(self.order.items()) if names},
            "vars": dict(sorted(self.vars.items())),
            "boxes": {n: [b.owner, b.digest, b.open, b.value] for n, b in sorted(self.boxes.items())},
            "frames": [[f.step, dict(sorted(f.data.items())), f.uid] for f in self.frames],
            "modes": dict(sorted(self.modes.items())),
            "seats": {n: [s.player, s.key] for n, s in sorted(self.seats.items())},
            "serial": self.serial,
        }

    @property
    def strict(self) -> bool:
        """Whether a group of rules is enforced: then nothing past a roll, a reveal or another's act comes back."""
        return "enforce" in self.modes.values()

    @property
    def checked(self) -> bool:
        """Whether a group of rules is advised or enforced."""
        return any(mode != "hand" for mode in self.modes.values())

    @property
    def on_paper(self) -> bool:
        """Whether the counters lie on a paper table beside the screen."""
        return bool(self.vars.get(COUNTERS))

    @property
    def hint_rule(self) -> str:
        """What the table says of the program's advice; free until somebody says otherwise."""
        return hint_rule(self.vars.get(HINTS))

    @property
    def placed(self) -> bool:
        """Whether the places of counters are known: they lie on the screen, or were given in this very phase."""
        given = self.vars.get(COUNTERS)
        return not given or given == (GIVEN, self.vars.get(TURN), self.vars.get(PHASE))

    @property
    def computers(self) -> dict[str, Level]:
        """Seats that a computer plays, each with its level; what another version of the program says is nobody's."""
        named = {name.removeprefix(COMPUTER): value for name, value in self.vars.items() if name.startswith(COMPUTER)}
        return {seat: level for seat, value in named.items() for level in LEVELS if level == value}

    def digest(self) -> str:
        """SHA-256 of the canonical text: equal on every machine that knows the same facts."""
        return hashlib.sha256(_dump(self.plain()).encode()).hexdigest()


def hint_rule(said: Plain) -> str:
    """What a value of the variable says of the program's advice; what another version says is free."""
    return next((rule for rule in HINT_RULES if rule == said), FREE)


_dump = json.JSONEncoder(sort_keys=True, ensure_ascii=False, separators=(",", ":")).encode


def _piece_plain(piece: Piece) -> list[object]:
    origin = [] if piece.cup is None else [piece.cup]
    return [
        piece.owner,
        piece.place,
        piece.kind,
        piece.steps,
        piece.facing,
        sorted(piece.marks),
        piece.box,
        piece.x,
        piece.y,
        *origin,
    ]


EMPTY: Mapping[str, Plain] = MappingProxyType({})
