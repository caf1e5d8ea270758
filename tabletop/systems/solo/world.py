"""The cheap world: a position that changes itself as the referee would, without journal, digests or second looks.

Only what an offer covers may be done in it. It agrees with the referee entry by entry (tests/systems/solo).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import count
from typing import TypeVar

from tabletop.core.bounds import MOST_NAME, MOST_STEPS
from tabletop.core.environment import Environment
from tabletop.core.errors import NotKnown
from tabletop.core.journal.intent import Intent
from tabletop.core.plain import Plain, freeze
from tabletop.core.position import facts as F
from tabletop.core.position.apply import apply
from tabletop.core.position.ids import CHANCE
from tabletop.core.position.state import SealedValue, State
from tabletop.core.referee.referee import SeatOptions
from tabletop.core.rules.context import Known, Table
from tabletop.core.rules.flow import Step, awaited, settle
from tabletop.core.rules.fresh_boxes import Secrets, boxed, refs_in
from tabletop.core.rules.game import Game
from tabletop.core.rules.offers import Offer, Secret
from tabletop.core.secrets.seal import BoxRef, Vault, VaultSecret
from tabletop.core.text import Msg
from tabletop.systems.fuzz import PlayRng

T = TypeVar("T")
TOLD = (F.Noted, F.Rolled, F.Undone)
"""Facts that change nothing on the table."""


class CheapVault(Vault):
    """Secrets of a seat in an imagined world: nothing is promised to anybody, so nothing is digested."""

    names = count()

    def seal(self, value: Plain, readers: Iterable[str] = ()) -> BoxRef:
        """A box with this value, without a digest."""
        name = f"b-{next(self.names)}"
        self.secrets[name] = VaultSecret(value, "", tuple(readers))
        return BoxRef(name, "")


def renewed(state: State) -> State:
    """Another State with the same contents, not copied: rules remember what they worked out of a State that they know
    not to change, so one that has changed must be another."""
    return State(
        state.pieces, state.order, state.vars, state.boxes, state.frames, state.modes, state.seats, state.serial
    )


class CheapTable(Table):
    """A table that changes what the world's state holds, and keeps no facts."""

    def __init__(self, game: Game, state: State, seat: str, vault: Vault | None, depth: int = -1) -> None:
        Known.__init__(self, game, renewed(state), seat, vault, depth)
        self._changes = 0

    @property
    def recorded(self) -> int:
        """How often the board has changed."""
        return self._changes

    def facts(self) -> tuple[F.Fact, ...]:
        """None are kept."""
        return ()

    def record(self, fact: F.Fact) -> None:
        """Apply a fact."""
        if not isinstance(fact, TOLD):
            apply(self.state, fact)
            self._changes += 1

    def note(self, text: Msg, rule: str = "", place: str = "", piece: str = "") -> None:
        """Nobody reads it."""

    def chance(self, purpose: Msg, dice: str, values: tuple[int, ...], rule: str, by: str = "") -> None:
        """Nobody reads it."""

    def reveal(self, box: str) -> Plain:
        """Open a box for everyone, whatever was promised."""
        if self.vault is None:
            raise NotKnown(Msg.of("not-known", box=box))
        value = self.vault.open(box).value
        self.state.boxes[box] = replace(self.state.boxes[box], open=True, value=value)
        match value:
            case (str(kind), int(steps)) if 0 < len(kind) <= MOST_NAME and 0 <= steps <= MOST_STEPS:
                for piece in [p for p in self.state.pieces.values() if p.box == box]:
                    self.state.pieces[piece.id] = replace(piece, kind=kind, steps=steps, box=None)
        self._changes += 1
        return value

    def answer(self, value: Plain = True) -> None:
        """This seat's answer to the parallel frame in hand."""
        self.record(F.Answered(self.depth, self.seat, value))


@dataclass(frozen=True, eq=False)
class SoloAct:
    """One act that an offer covers. Secret arguments are plain; what the seat's own program makes is left out."""

    offer: Offer
    args: Mapping[str, object] = field(default_factory=dict)

    @property
    def intent(self) -> Intent:
        """What is asked of a table."""
        return Intent(self.offer.verb, self.args)

    @property
    def key(self) -> str:
        """Equal for equal acts."""
        return f"{self.offer.verb} {sorted(self.args.items(), key=_name)}"

    @staticmethod
    def drawn(offer: Offer, rng: PlayRng) -> SoloAct:
        """One of the acts of an offer, at random."""
        given = {name: value for name, value in offer.sample(rng).args.items()}
        return SoloAct(offer, {n: v for n, v in given.items() if not isinstance(offer.args[n], Secrets)})


def _unsealed(made: Offer, intent: Intent, vault: Vault | None) -> bool:
    """Whether an offer covers an act in which only fresh boxes are wanting."""
    missing = made.args.keys() - intent.args.keys()
    return made.covers(intent, vault, partial=True) and all(isinstance(made.args[name], Secrets) for name in missing)


def _name(item: tuple[str, object]) -> str:
    return item[0]


class EvenDice:
    """A generator for the n-th of several playouts, whose whole numbers are spread evenly over all of them: what the
    k-th die shows differs from playout to playout and takes every value in turn. Fewer playouts tell as much."""

    def __init__(self, rng: PlayRng, common: PlayRng, n: int) -> None:
        """`common`: the same for all playouts of a decision."""
        self._rng, self._common, self._n = rng, common, n

    def randint(self, a: int, b: int) -> int:
        """The k-th die of this playout."""
        size = b - a + 1
        return a + (self._common.randint(0, size - 1) + self._n * self._common.choice((1, size - 1))) % size

    def choice(self, seq: Sequence[T]) -> T:
        """Any of them."""
        return self._rng.choice(seq)

    def sample(self, population: Sequence[T], k: int) -> list[T]:
        """So many of them."""
        return self._rng.sample(population, k)

    def random(self) -> float:
        """From 0 to 1."""
        return self._rng.random()

    def randbytes(self, n: int) -> bytes:
        """Any bytes."""
        return self._rng.randbytes(n)


class World:
    """One position, changed in place. `vaults`: what each seat knows in it, and chance everything."""

    def __init__(self, game: Game, state: State, vaults: dict[str, Vault], rng: PlayRng) -> None:
        self.game, self.state, self.vaults, self.rng = game, state, vaults, rng
        self.dice = rng
        """What chance answers with."""

    def copy(self, rng: PlayRng) -> World:
        """A copy that may go another way."""
        vaults: dict[str, Vault] = {s: CheapVault(v.entropy, dict(v.secrets)) for s, v in self.vaults.items()}
        return World(self.game, self.state.copy(), vaults, rng)

    # --- asking ---

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return not self.state.frames

    @property
    def step(self) -> str:
        """The step on top of the stack, '' at the end."""
        return self.state.frames[-1].step if self.state.frames else ""

    def known(self, seat: str, depth: int = -1) -> Known:
        """What a seat may read."""
        return Known(self.game, self.state, seat, self.vaults.get(seat), depth)

    def awaited(self) -> tuple[str, ...]:
        """Seats the rules wait for."""
        return awaited(Known(self.game, self.state, "", None))

    def offers(self, seat: str) -> list[Offer]:
        """What a seat may do."""
        return SeatOptions(self.game, self.state, seat, self.vaults.get(seat)).offers

    # --- acting ---

    def play(self, seat: str, chosen: SoloAct) -> None:
        """One act and what follows of it, to where somebody has to choose or chance is asked."""
        self.act(seat, chosen)
        self.advance()

    def act(self, seat: str, chosen: SoloAct) -> None:
        """One act as one entry of the journal has it."""
        made, depth = chosen.offer, chosen.offer.depth
        step = self._step(self.state.frames[depth].step)
        table = CheapTable(self.game, self.state, seat, self.vaults.get(seat), depth)
        args = dict(chosen.args)
        for name, slot in sorted(made.args.items()):
            if isinstance(slot, (Secret, Secrets)):
                args[name] = self._sealed(seat, slot, args.get(name))
        getattr(step, f"on_{made.verb}")(table, **args)
        frames = table.state.frames
        if not frames or not self._step(frames[-1].step).parallel:
            settle(table)
        self.state = renewed(table.state)

    def take(self, seat: str, intent: Intent) -> None:
        """One act that was asked elsewhere; raises NotKnown when no offer covers it: what is hidden was imagined
        otherwise than the rules will have it."""
        if intent.verb == "continue":
            self.run_on()
            return
        vault = self.vaults.get(seat)
        options = SeatOptions(self.game, self.state, seat, vault)
        full, made, _ = options.complete(intent)
        if made is None:  # what the seat's own program makes was left out
            made = next((one for one in options.offers if _unsealed(one, intent, vault)), None)
        if made is None:
            raise NotKnown(Msg.of("not-offered"))
        self.act(seat, SoloAct(made, full.args))

    def advance(self) -> None:
        """Go on where nobody has to choose: answers that are settled already, a parallel frame that is full."""
        while self.state.frames:
            waiting, step = self.awaited(), self._step(self.step)
            if waiting and not (step.forced and self._by_itself(step, waiting)):
                return
            if not waiting and not self.run_on():
                return

    def run_on(self) -> bool:
        """What follows of itself; whether anything did."""
        before = self.state.frames
        table = CheapTable(self.game, self.state, "", None)
        settle(table)
        self.state = renewed(table.state)
        return bool(table.recorded) or self.state.frames is not before

    def throw(self) -> None:
        """Chance answers, and what follows of it."""
        made = self.offers(CHANCE)[0]
        self.play(CHANCE, SoloAct.drawn(made, self.dice))

    # --- inside ---

    def _step(self, name: str) -> Step:
        return self.game.step(name)

    def _by_itself(self, step: Step, waiting: tuple[str, ...]) -> bool:
        environment = Environment(self.rng.randbytes)
        for seat in waiting:
            intent = step.by_itself(self.known(seat), environment)
            if intent is not None:
                self.take(seat, intent)
                return True
        return False

    def _sealed(self, seat: str, slot: Secret | Secrets, value: object) -> object:
        """A secret argument as the step is given it, its boxes put down and shared with their readers."""
        mine, readers = self.vaults[seat], slot.readers or (seat,)
        if isinstance(slot, Secrets):
            given = isinstance(value, tuple)
            value = slot.sealed(value, mine, seat) if given else slot.fresh(mine, seat)  # type: ignore[arg-type]
        elif not isinstance(value, BoxRef):
            value = mine.seal(freeze(value), readers)
        for ref in refs_in(value):
            self.state.boxes[ref.box] = SealedValue(readers[0], ref.digest)
            for reader in {*readers, CHANCE} - {seat}:
                if reader in self.vaults and ref.box in mine:
                    self.vaults[reader].secrets[ref.box] = mine.secrets[ref.box]
        return boxed(value)
