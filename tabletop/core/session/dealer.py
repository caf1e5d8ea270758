"""What only a client can give to an act: thrown dice, drawn chits, names of new pieces, seals."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping

from tabletop.core.errors import NotKnown
from tabletop.core.journal.intent import Intent, acts_of, given
from tabletop.core.position import facts as F
from tabletop.core.position.ids import CHANCE, laid_id, piece_id
from tabletop.core.position.view import view
from tabletop.core.referee.covering import drawn_blindly, sealed_anew
from tabletop.core.referee.decks import ASKED as OF_DECKS
from tabletop.core.referee.free_play import fitting_steps, refuse
from tabletop.core.referee.referee import SeatOptions
from tabletop.core.rules.cups import left_in, of_cup
from tabletop.core.rules.decks import home_of, home_of_kind, is_hidden_card
from tabletop.core.rules.offers import Dice, Lots, Offer, One, Secret
from tabletop.core.secrets.chance import DiceSpec, draw
from tabletop.core.session.decks import Decks
from tabletop.core.session.laid_out import LaidOut
from tabletop.core.session.local import LocalTable
from tabletop.core.session.locked_decks import merged
from tabletop.core.session.redraw import taken_back
from tabletop.core.text import Msg
from tabletop.core.variables import DECK


class Dealer:
    """Dice, cups and names of this machine. Whoever looks before acting gets no second try."""

    def __init__(self, local: LocalTable) -> None:
        self._local, self.decks = local, Decks(local)
        self._thrown: dict[str, list[tuple[int, ...]]] = {}
        """Dice thrown and not yet recorded."""

    def throw(self, dice: str) -> tuple[int, ...]:
        """Throw now what a later `roll` in a batch records. Until then the same dice stay thrown: no second try."""
        return self._pending(DiceSpec.parse(dice), 0)

    def pool(self, cup: str) -> tuple[str, ...]:
        """What the cup holds as far as the seats here know: all its counters that lie nowhere else."""
        return self._pool(cup, self._local.seats)

    def left_in(self, cup: str) -> int:
        """How many counters the cup holds, as everybody can count them."""
        return left_in(self._local.game, self._local.state, cup)

    def name_for(self, counter: str) -> str:
        """What a counter laid from the sheet is called. One there is once has one name, so that two seats far apart who
        lay it at the same time have laid the same thing, and one of them is told."""
        spec = self._local.game.counters.get(counter)
        return piece_id(self._local.environment.entropy(6)) if spec is None or spec.endless else laid_id(counter)

    def forget(self) -> None:
        """Another source of dice: what was thrown and not recorded is thrown anew. Only where a line is tried."""
        self._thrown.clear()

    # --- for the other parts of a session ---

    def completed(self, options: SeatOptions, intent: Intent, used: Counter[str] | None = None) -> Intent:
        """Add what only this client can: thrown dice, drawn chits, new names, seals. `used`: throws, by their dice, and
        chits that acts before it in the same decision have taken."""
        args = dict(intent.args)
        used = Counter() if used is None else used
        match intent.verb:
            case "roll" | "lot":
                args.update(self._dice(args, used))
            case "steps":
                args = self._sealed_steps(options, args)
            case "cover" | "mingle" | "recruit":
                anew = drawn_blindly if intent.verb == "recruit" else sealed_anew
                args = anew(self._local.known(options.seat), args, self._local.environment.entropy)
            case "place":
                args = self._laid(options, args)
            case "lay_out":
                args = LaidOut(self._local, options).args(args)
            case "draw" if not self._local.deals and self._local.state.vars.get(DECK) != "locked":
                return Intent("ask", {"n": 1, **args})  # the dealer's machine draws, and seals it for us
            case "draw":
                args["drawn"] = self._drawn(options, args, used)
            case "batch" | "set_up" as verb:
                return self._batch(options, verb, args, used)
            case verb if verb in OF_DECKS:
                return self.decks.completed(options, verb, args, used)
            case _:
                return options.sealed(intent)
        return Intent(intent.verb, args)

    def _batch(self, options: SeatOptions, verb: str, args: dict[str, object], used: Counter[str]) -> Intent:
        """Several acts, each completed. Acts on decks alone that another machine does are asked of it as one."""
        acts = [self.completed(options, Intent(one, given(part)), used) for one, part in acts_of(args)]
        if acts and all(one.verb == "deck_ask" for one in acts):
            return Intent("deck_ask", {"acts": tuple(act for one in acts for act in acts_of(one.args))})
        if (together := merged((one.verb, one.args) for one in acts)) is not None:
            return together
        return Intent(verb, {**args, "acts": tuple((one.verb, dict(one.args)) for one in acts)})

    def answer(self, made: Offer) -> dict[str, object]:
        """Arguments by chance for what is offered to the program that speaks for it."""
        return {name: self._by_chance(slot) for name, slot in made.args.items()}

    def recorded(self, facts: Iterable[F.Fact]) -> None:
        """A throw stands in the journal now: the next one is thrown anew."""
        for fact in facts:
            if isinstance(fact, F.Rolled) and fact.grade == "trusted":
                del self._thrown.get(fact.dice, [])[:1]

    # --- inside ---

    def _by_chance(self, slot: object) -> object:
        """Thrown dice; a sealed draw, shared with its reader when that seat is played here."""
        entropy, vaults = self._local.environment.entropy, self._local.vaults
        match slot:
            case Dice(n, sides):
                return self._pending(DiceSpec(n, sides), 0)
            case Secret(One(values), readers):
                (value,) = draw(values, 1, entropy)
                mine = vaults[CHANCE]
                ref = mine.seal(value, readers)
                for reader in set(readers) & vaults.keys() - {CHANCE}:
                    vaults[reader].share(ref.box, mine.open(ref.box))
                return ref
            case Lots(n, k):
                return draw(range(n), k, entropy)
            case One(values):
                return draw(values, 1, entropy)[0]
        return slot

    def _pool(self, cup: str, knowing: Iterable[str]) -> tuple[str, ...]:
        state = self._local.state
        out = {p.kind for p in state.pieces.values() if p.kind is not None}
        for vault in (self._local.vaults[seat] for seat in knowing):
            out.update(str(p.kind) for p in view(state, vault).pieces.values() if p.box is not None)
        return tuple(kind for kind in self._local.game.cups.get(cup, ()) if kind not in out)

    def _dice(self, args: Mapping[str, object], used: Counter[str]) -> dict[str, object]:
        """Values and grade of a roll: the program's own throw, or what real dice were typed to show."""
        spec = DiceSpec.parse(str(args.get("dice", "")))
        ours = self._pending(spec, used[str(spec)])
        typed = args.get("values", ours)
        values = tuple(typed) if isinstance(typed, (tuple, list)) else (typed,)
        real = bool(args.get("real")) or values != ours
        used[str(spec)] += not real
        return {"values": values, "real": real}

    def _pending(self, spec: DiceSpec, n: int) -> tuple[int, ...]:
        """The n-th unrecorded throw of these dice."""
        waiting = self._thrown.setdefault(str(spec), [])
        while len(waiting) <= n:
            waiting.append(self._local.environment.throw(spec, self._local.environment.entropy))
        return waiting[n]

    def _sealed_steps(self, options: SeatOptions, args: dict[str, object]) -> dict[str, object]:
        """Steps of a hidden counter that this seat knows: sealed again for the same readers, not said."""
        piece, vault = self._local.state.pieces.get(str(args.get("piece"))), options.vault
        if piece is None or piece.box is None or "sealed" in args:
            return args
        if vault is None or piece.box not in vault:
            return args
        known = self._local.known(options.seat)
        value = (known.kind(piece), fitting_steps(known, known.kind(piece), args.pop("steps", None)))
        return {**args, "sealed": vault.seal(value, vault.open(piece.box).readers or (options.seat,))}

    def _laid(self, options: SeatOptions, args: dict[str, object]) -> dict[str, object]:
        """A counter of the sheet, with the name of its piece. What lies in this seat's own hand, or may lie in
        another's, stays there."""
        game, counter = self._local.game, str(args.get("counter"))
        known = view(self._local.state, options.vault).pieces.values()
        if mine := next((p for p in known if p.box is not None and p.kind == counter), None):
            raise refuse("counter-on-table", place=mine.place)
        cups = [cup for cup, chits in game.cups.items() if counter in chits]
        if any(p.kind is None and of_cup(game, p, cup) for p in known for cup in cups):
            raise refuse("counter-maybe-drawn")
        home = home_of_kind(game.decks, counter)
        if home and any(is_hidden_card(game, p) and home_of(game, p) == home for p in known):
            raise refuse("counter-maybe-drawn")
        return {"piece": self.name_for(counter), **args}

    def _drawn(
        self, options: SeatOptions, args: dict[str, object], used: Counter[str]
    ) -> tuple[tuple[str, object], ...]:
        """Chits from a cup: (new piece, sealed content). Who deals for another seals it for that seat and himself."""
        local, cup, n, vault = self._local, str(args.get("bowl", "")), args.pop("n", 1), options.vault
        readers = (str(args["seat"]), CHANCE) if "seat" in args else ()
        if local.state.vars.get(DECK) == "locked":
            raise refuse("deck-locked")
        if not local.deals:
            raise refuse("dealer-draws")  # what the other hands hold is not known here (in a batch)
        pool = [chit for chit in self._pool(cup, local.vaults) if not used[chit]]
        if vault is None:
            raise NotKnown(Msg.of("no-vault"))
        if type(n) is not int or n < 1:
            raise refuse("not-a-number", value=str(n))
        if n > len(pool):
            raise refuse("bowl-short", n=n, left=len(pool))
        chits, seat = local.game.cups.get(cup, ()), str(args.get("seat", options.seat))
        seen = taken_back(local.journal, cup, chits, seat, vault)
        again = [chit for chit in seen if chit in pool][:n]
        fresh = draw([chit for chit in pool if chit not in again], n - len(again), local.environment.entropy)
        drawn = []
        for chit in (*again, *fresh):
            used[chit] += 1
            ref = vault.seal((chit, local.game.counters[chit].faces), readers)
            if CHANCE in local.vaults and not readers:
                # whoever deals by the rules later must know what is out of the cup
                local.vaults[CHANCE].share(ref.box, vault.open(ref.box))
            drawn.append((piece_id(local.environment.entropy(6)), ref))
        return tuple(drawn)
