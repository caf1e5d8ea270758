"""What rules read (Known) and write (Table). One call of a Table is one fact, applied at once so later reads see it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import TYPE_CHECKING, Any, overload

from tabletop.core import bounds as B
from tabletop.core.errors import NotKnown
from tabletop.core.plain import Plain
from tabletop.core.position import facts as F
from tabletop.core.position.apply import apply
from tabletop.core.position.state import Frame, Piece, State
from tabletop.core.secrets.chance import DiceSpec
from tabletop.core.secrets.seal import Vault
from tabletop.core.text import Msg
from tabletop.core.variables import IDLE

if TYPE_CHECKING:
    from tabletop.core.rules.game_names import GameNames


class FrameData:
    """Live attribute access to the fields of one frame (read only; `Table.let` writes). Named here are those of core's
    own steps; a game names its own in a subclass."""

    def __init__(self, known: Known, depth: int) -> None:
        self._known, self._depth = known, depth

    seat: str
    into: str
    rule: str
    by: str
    of: str
    options: tuple[Plain, ...]
    lo: int
    hi: int
    n: int
    k: int
    why: Plain

    def __getattr__(self, name: str) -> Any:
        data = self._known.state.frames[self._depth].data
        if name in data:
            return data[name]
        raise AttributeError(f"frame {self._known.state.frames[self._depth].step} has no field {name}")


class Known:
    """What one seat may read: the public state and the boxes it can open."""

    def __init__(self, game: GameNames, state: State, seat: str, vault: Vault | None, depth: int = -1) -> None:
        self.game, self.state, self.seat, self.vault = game, state, seat, vault
        self.depth = depth if depth >= 0 else len(state.frames) - 1

    @property
    def f(self) -> FrameData:
        """Fields of the frame in hand."""
        return FrameData(self, self.depth)

    @property
    def answers(self) -> dict[str, Plain]:
        """Answers so far to the parallel frame in hand, by seat."""
        return self.state.frames[self.depth].answers

    def up(self, step: str) -> FrameData | None:
        """Fields of the nearest enclosing frame of that step."""
        depth = self.depth_of(step)
        return FrameData(self, depth) if depth is not None else None

    def depth_of(self, step: str) -> int | None:
        """Where the nearest enclosing frame of that step stands in the stack; None when there is none."""
        return next((n for n in range(self.depth, -1, -1) if self.state.frames[n].step == step), None)

    @property
    def taking_part(self) -> tuple[str, ...]:
        """Seats that take part: all but those with a variable idle.<seat> (an umpire nobody needs)."""
        return tuple(seat for seat in self.game.seats if not self.var(IDLE + seat))

    def piece(self, name: str) -> Piece:
        """A snapshot: fetch it again after a change."""
        return self.state.pieces[name]

    def has(self, name: str) -> bool:
        """Whether the piece is on the table."""
        return name in self.state.pieces

    def at(self, place: str, owner: str | None = None) -> list[Piece]:
        """Pieces of a place, bottom first; only one owner's when given."""
        names, pieces = self.state.order.get(place, ()), self.state.pieces
        found = [pieces[name] for name in names]
        return found if owner is None or not found else [p for p in found if p.owner == owner]

    @overload
    def var(self, name: str) -> Any: ...

    @overload
    def var(self, name: str, default: int) -> int: ...

    @overload
    def var(self, name: str, default: str) -> str: ...

    @overload
    def var(self, name: str, default: tuple[()]) -> tuple[Any, ...]: ...

    def var(self, name: str, default: Plain = None) -> Any:
        """A variable of the state; its default says what type it has."""
        return self.state.vars.get(name, default)

    def open(self, box: str) -> Plain:
        """The value of a box, or NotKnown."""
        seen = self.state.boxes.get(box)
        if seen is not None and seen.open:
            return seen.value
        if self.vault is None:
            raise NotKnown(Msg.of("not-known", box=box))
        return self.vault.open(box).value

    def peek(self, box: str, default: Any = None) -> Any:
        """The value or a default. For offers only, never for consequences."""
        try:
            return self.open(box)
        except NotKnown:
            return default

    def kind(self, piece: Piece) -> str:
        """Kind of a piece, through its box if need be; may raise NotKnown."""
        return piece.kind if piece.kind is not None else str(self._inside(piece)[0])

    def steps(self, piece: Piece) -> int:
        """Steps of a piece, through its box if need be; may raise NotKnown."""
        return piece.steps if piece.steps is not None else B.number(self._inside(piece)[1])

    def _inside(self, piece: Piece) -> tuple[Plain, Plain]:
        if piece.box is None:
            raise NotKnown(Msg.of("not-known", box=piece.id))
        value = self.open(piece.box)
        if isinstance(value, tuple) and len(value) == 2:
            return value[0], value[1]
        return value, 1


class Table(Known):
    """Known, plus recording."""

    def __init__(self, game: GameNames, state: State, seat: str, vault: Vault | None, depth: int = -1) -> None:
        super().__init__(game, state.copy(), seat, vault, depth)
        self._start = state.frames
        self._facts: list[F.Fact] = []

    def facts(self) -> tuple[F.Fact, ...]:
        """All that was recorded, with at most one Flow at the end."""
        frames = self.state.frames
        if frames == self._start:
            return tuple(self._facts)
        keep = 0
        while keep < min(len(frames), len(self._start)) and frames[keep] == self._start[keep]:
            keep += 1
        return (*self._facts, F.checked(F.Flow(keep, frames[keep:], self.state.serial)))

    @property
    def recorded(self) -> int:
        """How many facts there are so far, the flow apart."""
        return len(self._facts)

    def record(self, fact: F.Fact) -> None:
        """Apply and keep a fact. Raises BadEntry when it is out of bounds, and what `apply` raises."""
        apply(self.state, F.checked(fact))
        self._facts.append(fact)

    # --- the board ---

    def place(self, name: str, owner: str, place: str, kind: str | None = None, steps: int | None = None) -> None:
        """A counter comes onto the table."""
        self.record(F.Placed(name, owner, place, kind, steps))

    def place_hidden(self, name: str, owner: str, place: str, box: str, cup: str = "") -> None:
        """A sealed counter comes onto the table, out of that cup or of none."""
        self.record(F.Placed(name, owner, place, box=box, cup=cup))

    def remove(self, name: str) -> None:
        """A counter leaves the table for good."""
        self.record(F.Removed(name))

    def move(self, name: str, to: str) -> None:
        """To a place, on top of its stack."""
        self.record(F.Moved(name, to))

    def turn(self, name: str, facing: int) -> None:
        """Face another way."""
        self.record(F.Turned(name, facing))

    def set_steps(self, name: str, steps: int) -> None:
        """Steps left, or face shown."""
        self.record(F.StepsSet(name, steps))

    def mark(self, name: str, mark: str, on: bool = True) -> None:
        """Tag a counter."""
        self.record(F.MarkSet(name, mark, on))

    def set(self, name: str, value: Plain) -> None:
        """A variable of the state."""
        self.record(F.VarSet(name, value))

    def note(self, text: Msg, rule: str = "", place: str = "", piece: str = "") -> None:
        """A line for the log."""
        self.record(F.Noted(text, rule, place, piece))

    def chance(self, purpose: Msg, dice: str, values: tuple[int, ...], rule: str, by: str = "") -> None:
        """What dice showed."""
        grade = "table" if self.seat != "chance" else "trusted"
        self.record(F.Rolled(purpose, dice, values, rule, grade, by or self.seat))

    # --- secrets: what is sealed comes as a Secret argument of an offer, or judging it again would seal another box ---

    def reveal(self, box: str) -> Plain:
        """Open a box for everyone; only a seat that holds it can."""
        if self.vault is None:
            raise NotKnown(Msg.of("not-known", box=box))
        secret = self.vault.open(box)
        self.record(F.Opened(box, secret.value, secret.nonce))
        return secret.value

    def hide(self, name: str, box: str) -> None:
        """Cover a counter again."""
        self.record(F.Hidden(name, box))

    # --- flow ---

    def let(self, _step: str = "", **fields: Plain) -> None:
        """Write declared fields of the frame in hand, or of the nearest enclosing frame of `_step`."""
        depth = self.depth if not _step else self.depth_of(_step)
        if depth is None:
            raise LookupError(_step)
        frame = self.state.frames[depth]
        declared = self.game.step(frame.step).declared()
        for name in fields:
            if name not in declared:
                raise AttributeError(f"step {frame.step} declares no field {name}")
        self._replace(depth, replace(frame, data={**frame.data, **fields}))

    def call(self, _step: str, **fields: Plain) -> None:
        """Put a frame on top; ours goes on when it is done."""
        step = self.game.step(_step)
        missing = set(step.needs) - fields.keys()
        unknown = fields.keys() - step.declared()
        if missing or unknown:
            raise TypeError(f"call {_step}: missing {sorted(missing)}, unknown {sorted(unknown)}")
        self.state.serial += 1
        self.state.frames = (*self.state.frames, Frame(_step, {**step.keeps, **fields}, self.state.serial))
        self.depth = len(self.state.frames) - 1

    def done(self, **results: Plain) -> None:
        """Leave the frame in hand (it must be on top); results go into fields of the frame below."""
        self.state.frames = self.state.frames[:-1]
        self.depth = len(self.state.frames) - 1
        if results and self.depth >= 0:
            frame = self.state.frames[self.depth]
            self._replace(self.depth, replace(frame, data={**frame.data, **results}))

    def stage(self, name: str) -> None:
        """The stage that runs next in the frame in hand."""
        frame = self.state.frames[self.depth]
        self._replace(self.depth, replace(frame, data={**frame.data, "stage": name}))

    def answer(self, value: Plain = True) -> None:
        """This seat's answer to the parallel frame in hand."""
        self.record(F.Answered(self.depth, self.seat, value))
        # the Answered fact carries it: the Flow fact must not repeat it
        self._start = (*self._start[: self.depth], self.state.frames[self.depth], *self._start[self.depth + 1 :])

    def roll(self, into: str, dice: str, rule: str, by: str = "", purpose: Msg | None = None) -> None:
        """Ask chance; results land in our field `into` (one number for one die, else a tuple)."""
        DiceSpec.parse(dice)
        why = purpose or Msg.of("purpose-rule", rule=rule)
        self.call("Roll", into=into, dice=dice, rule=rule, by=by, why=why.packed())

    def lots(self, into: str, among: int, rule: str, k: int = 3, by: str = "") -> None:
        """Ask chance for k different numbers below `among`; a tuple lands in our field. When that is all: not asked."""
        if k >= among:
            self.let("", **{into: tuple(range(among))})
        else:
            why = Msg.of("purpose-lots", k=k, n=among)
            self.call("DrawLots", into=into, n=among, k=k, rule=rule, by=by, why=why.packed())

    def pick(self, into: str, seat: str, options: Iterable[Plain], rule: str, of: str = "") -> None:
        """Ask a seat for one of these public options; a single one is not asked."""
        choices = tuple(options)
        if len(choices) == 1:
            self.let("", **{into: choices[0]})
        else:
            self.call("Pick", into=into, seat=seat, options=choices, lo=0, hi=0, rule=rule, of=of)

    def pick_some(self, into: str, seat: str, options: Iterable[Plain], bounds: tuple[int, int], rule: str) -> None:
        """bounds = (lo, hi) of these options; a tuple lands in our field."""
        choices, (lo, hi) = tuple(options), bounds
        if lo >= len(choices):
            self.let("", **{into: choices})
        else:
            self.call("Pick", into=into, seat=seat, options=choices, lo=lo, hi=hi, rule=rule, of="some")

    def _replace(self, depth: int, frame: Frame) -> None:
        frames = self.state.frames
        self.state.frames = (*frames[:depth], frame, *frames[depth + 1 :])


def pieces_of(known: Known, owner: str) -> Iterator[Piece]:
    """Every piece of a seat, wherever it lies."""
    return (piece for piece in known.state.pieces.values() if piece.owner == owner)
