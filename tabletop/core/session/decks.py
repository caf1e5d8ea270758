"""What a client adds to acts on decks: which cards come, boxes for what is covered, and the secrets of what is shown.

Chance's vault holds the order of every deck. On one machine a seat acts and chance lends what it needs; far apart the
act is asked of the machine that deals (`deck_ask`), and an entry of chance does it for that seat.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import replace

from tabletop.core.errors import NotKnown
from tabletop.core.journal.entry import Entry
from tabletop.core.journal.intent import Intent, acts_of
from tabletop.core.plain import Plain
from tabletop.core.position.ids import CHANCE, piece_id
from tabletop.core.position.state import Piece
from tabletop.core.referee.decks import ASKED, TOP, cards_in, known_deck, refuse
from tabletop.core.referee.referee import SeatOptions
from tabletop.core.referee.ruling import Ruling
from tabletop.core.rules.context import Known
from tabletop.core.rules.decks import are_locked, busy, home_of, lies_face_down
from tabletop.core.secrets.chance import draw
from tabletop.core.secrets.seal import Vault
from tabletop.core.session.local import LocalTable
from tabletop.core.session.locked_decks import LockedActs, own_vault
from tabletop.core.text import Msg
from tabletop.core.variables import UNSHUFFLED

Args = dict[str, object]
Submit = Callable[[str, str, Args], Ruling]
"""Judges an act of a seat, writes it, and goes on."""
LATELY = 200
"""Entries looked through for what was asked while the dealing program was closed."""
OWN = frozenset({"seat", "asked", "sealed", "opened", "fresh"})
"""Arguments that nobody gives to another's machine."""


class Decks:
    """Decks at this machine. `submit` is set by the session."""

    def __init__(self, local: LocalTable) -> None:
        self._local = local
        self.submit: Submit

    # --- for whoever plays ---

    def begin(self) -> None:
        """Shuffle what is to be shuffled before anybody draws: by chance, where this machine speaks for it."""
        local = self._local
        if not local.deals or CHANCE not in local.vaults or busy(local.state):
            return
        waiting = [deck for deck in local.game.decks if local.state.vars.get(UNSHUFFLED + deck)]
        for deck in waiting[:1] if are_locked(local.state) else waiting:
            self.submit(local.seats[0] if are_locked(local.state) else CHANCE, "deck_shuffle", {"deck": deck})

    def serve(self, entries: Iterable[Entry] | None = None) -> None:
        """Do what was asked of the machine that deals, once: of these entries, by default the newest."""
        local = self._local
        if are_locked(local.state):
            self.begin()
        if not (local.apart and CHANCE in local.vaults):
            return
        journal = local.journal
        asked = [entry for entry in (journal.entries[-1:] if entries is None else entries) if entry.verb == "deck_ask"]
        if not asked:
            return
        ours = [entry for entry in journal.entries[-LATELY:] if entry.seat == CHANCE and journal.live(entry)]
        served = {name for entry in ours for name in _served(entry)}
        for entry in asked:
            if journal.live(entry) and str(entry.id) not in served:
                self._do(entry)

    # --- for the other parts of a session ---

    def completed(self, options: SeatOptions, verb: str, args: Args, used: Counter[str]) -> Intent:
        """The act with what only this machine has, or the question to the one that deals. `used`: cards that acts
        before it in the same decision have drawn."""
        local = self._local
        if are_locked(local.state):
            own = DeckArguments(local, options, own_vault(options), used)
            return LockedActs(local, options, own).intent(verb, args)
        if local.apart and options.seat != CHANCE:
            return Intent("deck_ask", {"acts": ((verb, {n: v for n, v in args.items() if n not in OWN}),)})
        chance = local.vaults.get(CHANCE)
        if chance is None:
            raise NotKnown(Msg.of("no-vault"))
        if options.vault is not local.vaults.get(options.seat):  # only tried out
            chance = chance.scratch()
        return Intent(verb, DeckArguments(local, options, chance, used).args(verb, args))

    def grant(self, intent: Intent, seat: str) -> None:
        """Before an act is written: what it shows to a seat goes into that seat's vault, or on its way to it."""
        local = self._local
        chance = local.vaults.get(CHANCE)
        if chance is None:
            return
        for name, reader in _readers(local, intent, seat):
            piece = local.state.pieces.get(name)
            if piece is not None and piece.kind is None and piece.box is not None and piece.box in chance:
                self._show(chance, piece.box, reader)
        for box in _sealed(intent):
            for reader in chance.open(box).readers if box in chance else ():
                self._show(chance, box, reader)

    # --- inside ---

    def _show(self, chance: Vault, box: str, reader: str) -> None:
        secret, vaults = chance.open(box), self._local.vaults
        if reader not in secret.readers:
            chance.share(box, replace(secret, readers=(*secret.readers, reader)))
        if reader in vaults and box not in vaults[reader]:
            vaults[reader].share(box, chance.open(box))

    def _do(self, entry: Entry) -> None:
        """One thing that was asked, in the name of chance; what cannot be done is said."""
        ours = {"seat": entry.seat, "asked": str(entry.id)}
        try:
            asked = acts_of(entry.intent.args)
        except (ValueError, TypeError):  # no question of an honest program
            return
        acts = [(verb, {name: v for name, v in args.items() if name not in OWN} | ours) for verb, args in asked]
        if not all(verb in ASKED for verb, _ in acts):
            return
        made = self.submit(CHANCE, *acts[0]) if len(acts) == 1 else self.submit(CHANCE, "batch", {"acts": tuple(acts)})
        for citation in made.broken_rules:
            self.submit(self._local.seats[0], "note", {"text": citation.text})


class DeckArguments:
    """One act on its way to the referee: `chance` is the vault that knows the decks, or a copy that forgets."""

    def __init__(self, local: LocalTable, options: SeatOptions, chance: Vault, used: Counter[str]) -> None:
        self._local, self._options, self._chance, self._used = local, options, chance, used

    def args(self, verb: str, args: Args) -> Args:
        """The arguments as the verb takes them."""
        match verb:
            case "deck_draw" | "deck_look":
                args = self.topmost(verb, args)
                return self.turned(args, self.names(args.get("cards")), self.wanted(verb, args))
            case "deck_put":
                return self.turned(args, self.names(args.get("piece")), self.wanted(verb, args))
            case "deck_flip":
                names = self.names(args.get("piece"))
                up = any(piece.kind is not None for piece in self._pieces(names))
                return self.turned(args, names, "down" if up else "up")
            case "deck_turn":
                deck = args.get("deck")
                known_deck(self._known, deck)
                names = self._local.state.order.get(str(deck), ())
                return self.turned(args, names, "up" if self.down(str(deck)) else "down")
        return self._shuffled(args)

    def down(self, deck: str) -> bool:
        """Whether a deck lies face down."""
        return lies_face_down(self._local.game, self._local.state, deck)

    def names(self, value: object) -> tuple[str, ...]:
        """One card or several, as several."""
        return tuple(str(name) for name in (value if isinstance(value, (tuple, list)) else (value,)))

    @property
    def _known(self) -> Known:
        return self._local.known(self._options.seat)

    def _pieces(self, names: Iterable[str]) -> Iterator[Piece]:
        pieces = self._local.state.pieces
        return (pieces[name] for name in names if name in pieces)

    def topmost(self, verb: str, args: Args) -> Args:
        """The next n cards of a deck, unless they are chosen; to look at, all without a number."""
        deck, n = str(args.get("deck")), args.pop("n", None)
        spec = known_deck(self._known, deck)
        if verb == "deck_draw" and spec.draw_face_up and args.get("to") not in self._local.game.hands:
            args.setdefault("shown", True)
        if args.get("chosen"):
            cards_in(self._known, deck, args.get("cards"))
            return args
        left = [name for name in reversed(self._local.state.order.get(deck, ())) if name not in self._used]
        n = n if n is not None else len(left) if verb == "deck_look" else 1
        if type(n) is not int or n < 1:
            raise refuse("not-a-number", value=str(n)[:20])
        if not left:
            raise refuse("deck-empty", deck=deck)
        if n > len(left):
            raise refuse("deck-short", deck=deck, n=n, left=len(left))
        if verb == "deck_draw":
            self._used.update(left[:n])
        return {**args, "cards": tuple(left[:n])}

    def wanted(self, verb: str, args: Mapping[str, object]) -> str:
        """How cards come to lie: down, up, or as they are ('')."""
        if verb == "deck_look":
            return ""
        to = str(args.get("to"))
        if to in self._local.game.decks:
            return "down" if self.down(to) else "up"
        if to in self._local.game.hands:
            return "down"
        return "up" if args.get("shown") else ""

    def turned(self, args: Args, names: Iterable[str], way: str) -> Args:
        """With a box for each card that is covered, and the content of each that is shown."""
        pieces = list(self._pieces(names))
        if way == "down" and (seen := [piece for piece in pieces if piece.kind is not None]):
            with self._chance.together():
                sealed = tuple((p.id, self._chance.seal(self._content(p), self._to(args))) for p in seen)
            return {**args, "sealed": sealed}
        boxes = [(p.id, p.box) for p in pieces if p.kind is None and p.box is not None and p.box in self._chance]
        if way == "up" and boxes:
            secrets = [(name, self._chance.open(box)) for name, box in boxes]
            return {**args, "opened": tuple((name, (one.value, one.nonce)) for name, one in secrets)}
        return args

    def _to(self, args: Mapping[str, object]) -> tuple[str, ...]:
        """Who sees what is covered: the seat of the hand, or who lays a card of the table face down."""
        seat = str(args.get("seat", self._options.seat))
        hands, to = self._local.game.hands, args.get("to")
        if to is None and "deck" not in args:
            return (seat,)
        return (hands[str(to)],) if to in hands else ()

    def _content(self, piece: Piece) -> tuple[Plain, Plain]:
        """(counter, steps) as a box holds them."""
        if piece.kind is None:
            value = self._chance.open(piece.box or "").value
            return (value[0], value[1]) if isinstance(value, tuple) and len(value) == 2 else (value, 1)
        spec = self._local.game.counters.get(piece.kind)
        return (piece.kind, piece.steps or (spec.faces if spec is not None else 1))

    def _shuffled(self, args: Args) -> Args:
        """The cards of a deck, and of its discards, in an order of chance, under fresh names."""
        state, entropy = self._local.state, self._local.environment.entropy
        deck = str(args.get("deck"))
        known_deck(self._known, deck)
        places = (deck, str(args["discards"])) if args.get("discards") else (deck,)
        pieces = [piece for place in places for piece in state.at(place)]
        mixed = draw([(self._content(p), home_of(self._local.game, p)) for p in pieces], len(pieces), entropy)
        names = [piece_id(entropy(6)) for _ in mixed]
        if not self.down(deck):
            return {**args, "fresh": tuple((name, *content) for name, (content, _) in zip(names, mixed, strict=True))}
        with self._chance.together():
            made = zip(names, mixed, strict=True)
            fresh = tuple((name, self._chance.seal(content), home) for name, (content, home) in made)
        return {**args, "fresh": fresh}


def _readers(local: LocalTable, intent: Intent, seat: str) -> Iterator[tuple[str, str]]:
    """(card, seat that sees it from now on) of an act."""
    if intent.verb == "batch":
        for verb, part in acts_of(intent.args):
            yield from _readers(local, Intent(verb, part), seat)
        return
    by, hands = str(intent.args.get("seat", seat)), local.game.hands
    named = intent.args.get("piece" if intent.verb == "deck_put" else "cards", ())
    names = named if isinstance(named, tuple) else (named,)
    to = intent.args.get("to")
    if intent.verb == "deck_look":
        yield from ((str(name), by) for name in names)
    elif intent.verb in ("deck_draw", "deck_put") and to in hands:
        yield from ((str(name), hands[str(to)]) for name in names)


def _sealed(intent: Intent) -> Iterator[str]:
    """Boxes in which an act on a deck has covered cards."""
    if intent.verb == "batch":
        for verb, part in acts_of(intent.args):
            yield from _sealed(Intent(verb, part))
    elif intent.verb in ASKED:
        sealed = intent.args.get("sealed", ())
        yield from (ref.box for _, ref in sealed) if isinstance(sealed, tuple) else ()


def _served(entry: Entry) -> Iterator[str]:
    """The questions that an entry of chance answers."""
    acts = [entry.intent.args, *(args for _, args in acts_of(entry.intent.args))]
    return (str(args["asked"]) for args in acts if "asked" in args)


__all__ = ["TOP", "Decks"]
