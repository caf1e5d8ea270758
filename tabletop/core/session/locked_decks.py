"""Acts on decks where nobody deals: what a seat can do by itself, and what all seats must do together (`deck_lock`)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Protocol

from tabletop.core.errors import NotKnown
from tabletop.core.journal.intent import Intent, IntentArgs
from tabletop.core.position.state import Piece
from tabletop.core.referee.decks import refuse
from tabletop.core.referee.referee import SeatOptions
from tabletop.core.rules.decks import is_hidden_card
from tabletop.core.secrets.seal import Vault
from tabletop.core.session.local import LocalTable
from tabletop.core.text import Msg

Args = dict[str, object]


class Completes(Protocol):
    """Arguments of acts on decks, as far as a vault knows (session/decks)."""

    def args(self, verb: str, args: Args) -> Args: ...
    def topmost(self, verb: str, args: Args) -> Args: ...
    def turned(self, args: Args, names: Iterable[str], way: str) -> Args: ...
    def wanted(self, verb: str, args: Mapping[str, object]) -> str: ...
    def names(self, value: object) -> tuple[str, ...]: ...
    def down(self, deck: str) -> bool: ...


def own_vault(options: SeatOptions) -> Vault:
    """The vault of the seat that acts; raises NotKnown."""
    if options.vault is None:
        raise NotKnown(Msg.of("no-vault"))
    return options.vault


class LockedActs:
    """Acts of one seat; `own` completes them with its own secrets alone."""

    def __init__(self, local: LocalTable, options: SeatOptions, own: Completes) -> None:
        self._local, self._seat, self._own = local, options.seat, own

    def intent(self, verb: str, args: Args) -> Intent:
        """The act, or what is asked of all."""
        match verb:
            case "deck_shuffle":
                return Intent("deck_lock", {"do": "shuffle", **args})
            case "deck_draw" | "deck_look":
                args = self._own.topmost(verb, args)
                return self._together(verb, args, self._own.names(args["cards"]))
            case "deck_put" | "deck_flip":
                return self._together(verb, args, self._own.names(args.get("piece")))
            case "deck_turn" if self._own.down(str(args.get("deck"))):
                raise refuse("deck-locked-open")
        return Intent(verb, self._own.args(verb, args))

    # --- inside ---

    def _together(self, verb: str, args: Args, names: tuple[str, ...]) -> Intent:
        """With all seats where a card is seen that nobody here knows; else by this seat alone."""
        to, game = str(args.get("to", "")), self._local.game
        closed = self._closed(names)
        reader = game.hands.get(to, self._seat)
        if closed and self._shows(verb, args) and not (reader == self._seat and self._knows(closed)):
            shown = verb == "deck_flip" or bool(args.get("shown")) or to in game.decks
            kept: Args = {name: args[name] for name in ("x", "y", "chosen") if name in args}
            hauls = tuple((piece.id, reader, to) for piece in closed)
            return Intent("deck_lock", {"do": "draw", "hauls": hauls, "shown": shown, **kept})
        if verb in ("deck_draw", "deck_look"):
            return Intent(verb, self._own.turned(args, names, self._own.wanted(verb, args)))
        return Intent(verb, self._own.args(verb, args))

    def _shows(self, verb: str, args: Mapping[str, object]) -> bool:
        """Whether somebody sees more of the cards after it."""
        to = str(args.get("to", ""))
        if verb in ("deck_look", "deck_flip") or to in self._local.game.hands:
            return True
        return bool(args.get("shown")) or (to in self._local.game.decks and not self._own.down(to))

    def _closed(self, names: Iterable[str]) -> list[Piece]:
        pieces = self._local.state.pieces
        found = (pieces[name] for name in names if name in pieces)
        return [piece for piece in found if is_hidden_card(self._local.game, piece)]

    def _knows(self, closed: Iterable[Piece]) -> bool:
        known = self._local.known(self._seat)
        return all(piece.owner == self._seat and known.peek(piece.box or "") is not None for piece in closed)


def merged(acts: Iterable[IntentArgs]) -> Intent | None:
    """Draws that all seats do together, as one; None when there is anything else among them."""
    parts = [(verb, dict(args)) for verb, args in acts]
    if len(parts) < 2 or any(verb != "deck_lock" or args.get("do") != "draw" for verb, args in parts):
        return None
    first = parts[0][1]
    if any({**args, "hauls": ()} != {**first, "hauls": ()} for _, args in parts):
        return None
    hauls = (haul for _, args in parts for haul in _hauls(args))
    return Intent("deck_lock", {**first, "hauls": tuple(hauls)})


def _hauls(args: Mapping[str, object]) -> tuple[object, ...]:
    found = args.get("hauls")
    return found if isinstance(found, tuple) else ()
