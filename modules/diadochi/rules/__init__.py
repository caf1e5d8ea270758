"""Les Diadoques: the rules. The turn is in turn.py; read it first, then sheet.py; each step names its rule number."""

from __future__ import annotations

from dataclasses import replace

from tabletop.core.api import Game, Known, Table

from .after import After
from .atlas import atlas
from .auctions import Auctions
from .before import Before
from .behind import Behind
from .board import holder, owner
from .bribery import Bribery
from .captures import Captures, Refuge
from .events import STEPS as EVENTS
from .heirs import Heirs
from .invariants import invariants
from .military import Military
from .names import CHARACTERS, ROYALS
from .protocol import PROTOCOL
from .publishing import Newcomers
from .purchase import Purchase
from .solo import DiadochiSolo
from .supply import Supply
from .treasury import eyes
from .turn import Campaign, Sheets
from .victory import Reckoning, Votes
from .winter import Winter
from .writing import Show, Write, driver

STEPS = (
    *(Campaign, Sheets, Write, Show),
    *(Captures, Refuge, Heirs, Military, Before, Bribery, After, Purchase, Votes, Auctions, Supply, Winter, Reckoning),
    *(Behind, Newcomers),
    *EVENTS,
)

CASSANDER, HIS_PROVINCE = "cassander", "MAC"
"""6.b He begins with the royals who are in Macedonia."""


def opening(t: Table) -> None:
    """12 The first frame: the whole war. Characters take the names by which the rules know them."""
    for piece in [p for p in t.state.pieces.values() if p.kind in CHARACTERS and p.id != p.kind]:
        his = CASSANDER if piece.kind in ROYALS and piece.place == HIS_PROVINCE else piece.owner
        t.remove(piece.id)
        t.place(str(piece.kind), his, piece.place, piece.kind, 1)
    t.call("Campaign")


def holdings(k: Known) -> dict[str, str]:
    """11.e Who controls each citadel and each province; '' when it is no player's."""
    found = {citadel: owner(k, citadel) for citadel in atlas(k).citadels}
    found |= {province: holder(k, province) for province in atlas(k).provinces}
    return {place: seat if seat in k.game.seats else "" for place, seat in found.items()}


def rules(game: Game) -> Game:
    """The game with its referee."""
    steps = {step.__name__: step() for step in STEPS}
    rare = frozenset({"overdue", "draft"})
    known = {"protocol": PROTOCOL, "invariants": invariants, "holdings": holdings, "eyes": eyes, "solo": DiadochiSolo()}
    return replace(game, steps=steps, opening=opening, driver=driver, rare=rare, **known)  # type: ignore[arg-type]
