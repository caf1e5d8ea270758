"""What a seat cannot see, made up from what it may know: a position becomes a world in which everything has a value."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from tabletop.core.plain import Plain
from tabletop.core.position.facts import boxes_of
from tabletop.core.position.ids import CHANCE
from tabletop.core.position.state import Frame, State
from tabletop.core.referee.referee import SeatOptions
from tabletop.core.rules.context import Known
from tabletop.core.rules.cups import of_cup
from tabletop.core.rules.game import Game
from tabletop.core.rules.offers import Offer
from tabletop.core.secrets.dice_source import DiceSource
from tabletop.core.secrets.seal import Vault, VaultSecret
from tabletop.core.variables import DECK, DICE
from tabletop.systems.fuzz import PlayRng
from tabletop.systems.solo.world import CheapVault, World

Imagined = Mapping[str, Plain]
"""Closed box -> what is imagined in it."""


@dataclass(frozen=True)
class SeenTable:
    """All that a player is given: the public state, and what its own seat knows; `offered`: what follows of it, where
    somebody has worked it out already."""

    game: Game
    state: State
    seat: str
    vault: Vault
    offered: Sequence[Offer] | None = None

    @cached_property
    def offers(self) -> Sequence[Offer]:
        """What this seat may do by the rules."""
        if self.offered is not None:
            return self.offered
        return SeatOptions(self.game, self.state, self.seat, self.vault).offers

    @property
    def known(self) -> Known:
        """The same, to be read."""
        return Known(self.game, self.state, self.seat, self.vault)


def closed(k: Known) -> list[str]:
    """Boxes that this seat cannot open."""
    return [name for name, box in k.state.boxes.items() if not box.open and (k.vault is None or name not in k.vault)]


def from_cups(k: Known, rng: PlayRng) -> dict[str, Plain]:
    """Hidden counters that came out of cups: those that this seat has seen nowhere, dealt at random."""
    hidden, out = [], set()
    for piece in k.state.pieces.values():
        if piece.kind is not None:
            out.add(piece.kind)
        elif piece.box is not None:
            seen = k.peek(piece.box)
            out.add(str(seen[0] if isinstance(seen, tuple) and seen else seen))
            hidden += [piece] if seen is None else []
    dealt: dict[str, Plain] = {}
    for cup, counters in k.game.cups.items():
        mine = [piece.box for piece in hidden if piece.box is not None and of_cup(k.game, piece, cup)]
        pool = [counter for counter in counters if counter not in out]
        chosen = rng.sample(pool, min(len(mine), len(pool)))
        dealt.update({box: (name, k.game.counters[name].faces) for box, name in zip(mine, chosen, strict=False)})
    return dealt


def world_of(seen: SeenTable, inside: Imagined, rng: PlayRng) -> World:
    """The position as a world: dice and cups are the program's, sealed answers of others are asked for anew."""
    state = seen.state.copy()
    state.vars[DICE] = DiceSource.PROGRAM.value
    state.vars.pop(DECK, None)
    state.frames = tuple(_asked_anew(frame, seen) for frame in state.frames)
    world = World(seen.game, state, {}, rng)
    fill(world, seen, inside)
    return world


def fill(world: World, seen: SeenTable, inside: Imagined) -> None:
    """Give a world these secrets; what our own seat has sealed since is kept."""
    mine = dict(world.vaults[seen.seat].secrets) if world.vaults else dict(seen.vault.secrets)
    vaults: dict[str, Vault] = {seat: CheapVault(world.rng.randbytes) for seat in (*seen.game.seats, CHANCE)}
    vaults[seen.seat].secrets.update(mine)
    for name, secret in mine.items():
        for reader in {*secret.readers, CHANCE} & vaults.keys():
            vaults[reader].secrets[name] = secret
    for name, value in inside.items():
        box = world.state.boxes.get(name)
        if box is not None and not box.open:
            secret = VaultSecret(value, "", (box.owner,))
            vaults[CHANCE].secrets[name] = secret
            if box.owner in vaults:
                vaults[box.owner].secrets[name] = secret
    world.vaults = vaults


def _asked_anew(frame: Frame, seen: SeenTable) -> Frame:
    """A parallel frame without the sealed answers of others: nobody can look into them, so they are imagined."""
    kept = {seat: value for seat, value in frame.answers.items() if seat == seen.seat or not _sealed(value, seen)}
    if len(kept) == len(frame.answers):
        return frame
    return replace(frame, data={**frame.data, "answers": tuple(sorted(kept.items()))})


def _sealed(value: Plain, seen: SeenTable) -> bool:
    boxes = (seen.state.boxes.get(name) for name in boxes_of(value))
    return any(box is not None and not box.open for box in boxes)
