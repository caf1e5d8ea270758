"""What the rules of a game import: everything of core that a rules author writes with, at one address.

Rules import from here and from `tabletop.systems`, nothing else: what lies below may move.
"""

from __future__ import annotations

from tabletop.core.environment import Environment
from tabletop.core.errors import FactRefused, NotKnown, TableError
from tabletop.core.journal.intent import Intent
from tabletop.core.plain import Plain
from tabletop.core.position.facts import Fact, Flow, MarkSet, Moved, Noted, OwnerSet, Placed, Removed, StepsSet, VarSet
from tabletop.core.position.ids import CHANCE
from tabletop.core.position.state import Frame, Piece, State
from tabletop.core.rules.checks import Check, check
from tabletop.core.rules.context import FrameData, Known, Table
from tabletop.core.rules.flow import END, Decision, DrawLots, Everyone, Pick, Procedure, Roll, Step, settle
from tabletop.core.rules.game import Game, Route, Sight
from tabletop.core.rules.game_variables import SeatVar, Var
from tabletop.core.rules.offers import (
    Carry,
    Dice,
    Int,
    Lots,
    Offer,
    One,
    Rng,
    Secret,
    Secrets,
    Some,
    Written,
    choices,
    offer,
)
from tabletop.core.rules.orders import (
    UNPINNED,
    Arrow,
    Entrusted,
    Line,
    OrderProtocol,
    Outcome,
    Read,
    Remark,
    Sheet,
    Throw,
    intent_of,
    is_line,
    line,
    line_of,
    offered,
)
from tabletop.core.secrets.chance import DiceSpec
from tabletop.core.secrets.seal import BoxRef
from tabletop.core.text import Msg
from tabletop.core.variables import PHASE, RESULT, TURN

__all__ = [
    "Arrow",
    "BoxRef",
    "Carry",
    "CHANCE",
    "Check",
    "Decision",
    "Dice",
    "DiceSpec",
    "DrawLots",
    "END",
    "Environment",
    "Entrusted",
    "Everyone",
    "Fact",
    "FactRefused",
    "Flow",
    "Frame",
    "FrameData",
    "Game",
    "Int",
    "Intent",
    "Known",
    "Line",
    "Lots",
    "MarkSet",
    "Moved",
    "Msg",
    "NotKnown",
    "Noted",
    "Offer",
    "One",
    "OrderProtocol",
    "Outcome",
    "OwnerSet",
    "Pick",
    "Piece",
    "Placed",
    "Plain",
    "Procedure",
    "Read",
    "Remark",
    "Removed",
    "Rng",
    "Roll",
    "Route",
    "SeatVar",
    "Secret",
    "Secrets",
    "Sheet",
    "Sight",
    "Some",
    "State",
    "Step",
    "StepsSet",
    "Table",
    "TableError",
    "Throw",
    "UNPINNED",
    "Var",
    "VarSet",
    "PHASE",
    "RESULT",
    "TURN",
    "Written",
    "check",
    "choices",
    "intent_of",
    "is_line",
    "line",
    "line_of",
    "offer",
    "offered",
    "settle",
]
