"""Blocks whose kind and steps only their owner knows, until the rules show them. For any game; no place, no number.

A block is a piece whose box holds (kind, steps). Its own name says nothing and where it lies is public. What follows
from a secret is done by its owner's program in a forced decision, with values sealed there; another machine sees that
the number of boxes is right and *cannot tell* the rest, which the audit with the owner's vault does.

    from tabletop.systems.blocks import CoverAgain, Mingle, BuildUnseen, Reveal, Seal, Wound, possible
    steps = {"Seal": Seal(), "Mingle": Mingle(), "Cover": CoverAgain(), "Reveal": Reveal(), "Wound": Wound(),
             "Eliminate": EliminateUnseen(), "Restore": BuildUnseen()}   # subclass to give a `rule`, to fill a hook
    t.call("Seal")                                                # the set-up of all seats: covered, mingled
    t.call("Reveal", seat=s, blocks=ids)                          # then piece.kind and piece.steps are set
    t.call("Cover", seat=s, places=("ATHENS",))                   # covers what lies open, mingles it with the rest
    t.call("Mingle", seat=s, places=("ATHENS", "SPARTA"))         # fresh names for what is hidden there
    t.call("Wound", seat=s, place="ATHENS", n=2, to="pool-s")     # two steps, strongest first; who has none left goes
    t.call("Eliminate", seat=s, blocks=ids, to="pool-s")          # unseen out of play
    t.call("Restore", seat=s, place="ATHENS")                     # the owner builds one block by a step, or none

Pieces are mingled with those that nobody can tell from them: same place, marks, facing, and the same said of them in
the frames. A field of a frame that names blocks stands in the `pieces` of its step, or mingling raises LookupError; it
has the fresh names afterwards. Variables must not name blocks.
"""

from __future__ import annotations

from tabletop.systems.blocks.covering import CoverAgain, Mingle, Reveal, Seal
from tabletop.systems.blocks.known import (
    Content,
    blocks_at,
    content,
    full,
    is_block,
    is_covered,
    most_steps,
    own_kinds,
    possible,
)
from tabletop.systems.blocks.unseen import BuildUnseen, EliminateUnseen, Wound, strongest_first

__all__ = [
    "BuildUnseen",
    "Content",
    "CoverAgain",
    "EliminateUnseen",
    "Mingle",
    "Reveal",
    "Seal",
    "Wound",
    "blocks_at",
    "content",
    "full",
    "is_block",
    "is_covered",
    "most_steps",
    "own_kinds",
    "possible",
    "strongest_first",
]
