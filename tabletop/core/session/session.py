"""One client's table: the only door through which anything changes. Ui and cli talk to this and to nothing below."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from typing import Any

from tabletop.core.environment import Environment
from tabletop.core.errors import NotKnown, RulesBroken, TableError, of_rules
from tabletop.core.journal.citation import Citation
from tabletop.core.journal.entry import Entry, hash_of
from tabletop.core.journal.intent import Intent, given
from tabletop.core.journal.journal import Journal, UndoChoice
from tabletop.core.plain import Plain
from tabletop.core.position import facts as F
from tabletop.core.position.delta import Delta, diff
from tabletop.core.position.ids import CHANCE, Seen, piece_id
from tabletop.core.position.state import State
from tabletop.core.position.view import view
from tabletop.core.referee.covering import sealed_anew
from tabletop.core.referee.free_play import ALWAYS, fitting_steps, refuse
from tabletop.core.referee.referee import SeatOptions, broken
from tabletop.core.referee.ruling import Ruling
from tabletop.core.rules.context import Known, Table
from tabletop.core.rules.cups import left_in, of_bowl
from tabletop.core.rules.flow import settle
from tabletop.core.rules.game import Game
from tabletop.core.rules.offers import Dice, Offer, One, Secret
from tabletop.core.secrets.chance import DiceSpec, draw, throw
from tabletop.core.secrets.seal import Vault
from tabletop.core.session.redraw import taken_back
from tabletop.core.session.standing_answers import Promising
from tabletop.core.text import Msg

Listener = Callable[[Delta, "Entry | None"], None]


class Session(Promising):
    """`vaults` holds one vault for each seat played on this machine; other seats are only watched."""

    def __init__(self, game: Game, journal: Journal, vaults: Mapping[str, Vault], environment: Environment) -> None:
        self.game, self.journal, self.vaults, self.environment = game, journal, dict(vaults), environment
        self.state: State = journal.state()
        self._listeners: list[Listener] = []
        self._standing: dict[str, tuple[int, Intent]] = {}
        self._sights: dict[str, SeatOptions] = {}
        self._due = {}
        self.entrusted = {}
        self._thrown: dict[str, list[tuple[int, ...]]] = {}
        """Dice thrown and not yet recorded: whoever looks before acting gets no second try."""

    @property
    def seats(self) -> tuple[str, ...]:
        """Seats played on this machine, in the game's order."""
        return tuple(seat for seat in self.game.seats if seat in self.vaults)

    @property
    def apart(self) -> bool:
        """Whether some seat is played elsewhere."""
        return not self.vaults.keys() >= set(self.game.seats)

    # --- asking ---

    def match(self, seat: str, verb: str, **partial: Any) -> list[Offer]:
        """Offers that fit what is known of an intent so far (a drag in the air)."""
        intent = Intent(verb, partial)
        return [o for o in self.offers(seat) if o.covers(intent, self.vaults.get(seat), partial=True)]

    def preview(self, seat: str, verb: str, **args: Any) -> Ruling:
        """The ruling `submit` would give; nothing is recorded, nothing is sealed."""
        return self._judge(self._sight(seat).trial(), verb, args)

    def view(self, seat: str) -> State:
        """What this seat sees."""
        return view(self.state, self.vaults.get(seat))

    def known(self, seat: str) -> Known:
        """What a seat may read now: the public state, and its own boxes when it is played here."""
        return Known(self.game, self.state, seat, self.vaults.get(seat))

    def open(self, seat: str, box: str) -> Plain:
        """Content of a box for a seat of this machine; raises NotKnown."""
        return self.known(seat).open(box)

    def pool(self, bowl: str) -> tuple[str, ...]:
        """What the cup holds as far as the seats here know: all its counters that lie nowhere else."""
        return self._pool(bowl, self.seats)

    def left_in(self, bowl: str) -> int:
        """How many counters the cup holds, as everybody can count them."""
        return left_in(self.game, self.state, bowl)

    def _pool(self, bowl: str, knowing: Iterable[str]) -> tuple[str, ...]:
        out = {p.kind for p in self.state.pieces.values() if p.kind is not None}
        for vault in (self.vaults[seat] for seat in knowing):
            out.update(str(p.kind) for p in view(self.state, vault).pieces.values() if p.box is not None)
        return tuple(kind for kind in self.game.bowls.get(bowl, ()) if kind not in out)

    def state_at(self, n: int) -> State:
        """The table as it was after the first n entries."""
        return self.journal.state(n)

    def name_for(self, counter: str) -> str:
        """What a counter laid from the sheet is called. One there is once has one name, so that two seats far apart who
        lay it at the same time have laid the same thing, and one of them is told."""
        spec = self.game.counters.get(counter)
        return piece_id(self.environment.entropy(6)) if spec is None or spec.endless else f"one:{counter}"

    # --- acting ---

    def submit(self, seat: str, verb: str, /, override: bool = False, **args: Any) -> Ruling:
        """Judge, write, fold, tell the views. What is on the screen is on disk."""
        ruling = self._judge(self._sight(seat), verb, args, override)
        if ruling.accepted and (ruling.facts or ruling.verdict == "ok"):
            self._record(seat, ruling)
            self.tend()
        return ruling

    def act(self, seat: str, acts: Iterable[tuple[str, dict[str, Any]]]) -> Ruling:
        """Several acts of the hands as one decision: one entry, one undo."""
        return self.submit(seat, "batch", acts=tuple((verb, dict(args)) for verb, args in acts))

    def throw(self, dice: str) -> tuple[int, ...]:
        """Throw now what a later `roll` in a batch records. Until then the same dice stay thrown: no second try."""
        return self._pending(DiceSpec.parse(dice), 0)

    def undo(self, seat: str) -> Ruling:
        """Take back one decision; a ruling with what was crossed, or refused when there is none."""
        choice = self.can_undo(seat)
        if choice is None:
            return self._nothing("undo", "nothing-to-undo")
        ruling = Ruling("unchecked", Intent("undo"), (), choice.facts)
        self._record(seat, ruling)
        return ruling

    def redo(self, seat: str) -> Ruling:
        """Take back the last undo."""
        entry = self.can_redo(seat)
        if entry is None:
            return self._nothing("redo", "nothing-to-redo")
        ruling = Ruling("unchecked", Intent("redo"), (), (F.Undone(str(entry.id)),))
        self._record(seat, ruling)
        return ruling

    def can_undo(self, seat: str) -> UndoChoice | None:
        """What an undo would take back. Strict while any rule group is enforced; else every seat of this machine."""
        strict = "enforce" in self.state.modes.values()
        return self.journal.can_undo((seat,) if strict else self.seats, strict)

    def can_redo(self, seat: str) -> Entry | None:
        """The undo that a redo would take back."""
        return self.journal.can_redo(self.seats)

    def receive(self, entry: Entry) -> None:
        """Take in an entry written elsewhere."""
        if self.journal.add(entry):
            self._refresh(entry)

    def learned(self, boxes: Iterable[str]) -> None:
        """Tell the views that what is in these boxes has come to be known here."""
        known = frozenset(boxes)
        shown = [piece for piece in self.state.pieces.values() if piece.box in known]
        self._tell(Delta({piece.id for piece in shown}, {piece.place for piece in shown}, boxes=set(known)), None)

    def begin(self, seat: str) -> bool:
        """Let the rules start: puts the first frame on an empty stack. False when the game has none or is over."""
        if self.state.frames or self.game.opening is None:
            return False
        table = Table(self.game, self.state, seat, None)
        self.game.opening(table)
        settle(table)
        self._record(seat, Ruling("ok", Intent("begin"), (), table.facts(), True))
        self.tend()
        return True

    def chance(self) -> Ruling | None:
        """Answer for the program's dice and bowls when the rules wait for them; None when they do not."""
        if self.awaited() != (CHANCE,) or not self._deals:
            return None
        made = next(iter(self.offers(CHANCE)), None)
        if made is None:
            return None  # the rules are at fault (see `fault`)
        args = {name: self._by_chance(slot) for name, slot in made.args.items()}
        ruling = self._judge(self._sight(CHANCE), made.verb, args)
        if ruling.accepted and (ruling.facts or ruling.verdict == "ok"):
            self._record(CHANCE, ruling)
            self.tend()
        return ruling

    def _by_chance(self, slot: Any) -> Any:
        """Thrown dice; a sealed draw, shared with its reader when that seat is played here."""
        entropy = self.environment.entropy
        match slot:
            case Dice(n, sides):
                return self._pending(DiceSpec(n, sides), 0)
            case Secret(One(values), readers):
                (value,) = draw(values, 1, entropy)
                mine = self.vaults[CHANCE]
                ref = mine.seal(value, readers)
                for reader in set(readers) & self.vaults.keys() - {CHANCE}:
                    self.vaults[reader].share(ref.box, mine.open(ref.box))
                return ref
            case One(values):
                return draw(values, 1, entropy)[0]
        return slot

    def subscribe(self, listener: Listener) -> Callable[[], None]:
        """Be told of every change; returns an unsubscribe function."""
        self._listeners.append(listener)
        return lambda: self._listeners.remove(listener)

    # --- inside ---

    @property
    def _deals(self) -> bool:
        """Whether this machine speaks for dice and bowls: exactly one of a game does."""
        return not self.apart or CHANCE in self.vaults

    def _sight(self, seat: str) -> SeatOptions:
        """What a seat may do now; the one made last while neither the table nor what it knows has changed."""
        vault, last = self.vaults.get(seat), self._sights.get(seat)
        secrets = len(vault.secrets) if vault is not None else 0
        if last is None or last.state is not self.state or last.secrets != secrets or last.game is not self.game:
            last = self._sights[seat] = SeatOptions(self.game, self.state, seat, vault)
        return last

    def _judge(self, sight: SeatOptions, verb: str, args: dict[str, Any], override: bool = False) -> Ruling:
        if sight.seat not in self.vaults and not (sight.seat == CHANCE and self._deals):
            return self._nothing(verb, "not-your-seat")
        if not (override or verb in ALWAYS) and self.blind(sight.seat):
            return self._nothing(verb, "hand-on-its-way")
        try:
            with of_rules("", verb):
                intent = self._completed(sight, Intent(verb, given(args)))
        except RulesBroken as error:
            return broken(sight.game, Intent(verb, args), error)
        except TableError as error:
            return Ruling("refused", Intent(verb, args), (Citation("", error.msg, False),))
        ruling = sight.judge(intent, override)
        try:
            intent.checked()
        except ValueError:  # nothing that another program would take
            return ruling if not ruling.accepted else self._nothing(verb, "odd-arguments", verb=verb)
        return ruling

    def _completed(self, sight: SeatOptions, intent: Intent, used: Counter[str] | None = None) -> Intent:
        """Add what only this client can: thrown dice, drawn chits, new names, seals. `used`: throws, by their dice, and
        chits that acts before it in the same decision have taken."""
        args = dict(intent.args)
        used = Counter() if used is None else used
        match intent.verb:
            case "roll" | "lot":
                args.update(self._dice(args, used))
            case "steps":
                args = self._sealed_steps(sight, args)
            case "cover":
                args = sealed_anew(self.known(sight.seat), args, self.environment.entropy)
            case "place":
                args = self._laid(sight, args)
            case "draw" if not self._deals and self.state.vars.get("deck") != "locked":
                return Intent("ask", {"n": 1, **args})  # the dealer's machine draws, and seals it for us
            case "draw":
                args["drawn"] = self._drawn(sight, args, used)
            case "batch":
                args["acts"] = tuple(
                    (verb, dict(self._completed(sight, Intent(verb, given(part)), used).args))
                    for verb, part in args["acts"]
                )
            case _:
                return sight.sealed(intent)
        return Intent(intent.verb, args)

    def _dice(self, args: Mapping[str, Any], used: Counter[str]) -> dict[str, Any]:
        """Values and grade of a roll: the program's own throw, or what real dice were typed to show."""
        spec = DiceSpec.parse(str(args.get("dice", "")))
        ours = self._pending(spec, used[str(spec)])
        values = tuple(args.get("values", ours))
        real = bool(args.get("real")) or values != ours
        used[str(spec)] += not real
        return {"values": values, "real": real}

    def _sealed_steps(self, sight: SeatOptions, args: dict[str, Any]) -> dict[str, Any]:
        """Steps of a hidden counter that this seat knows: sealed again for the same readers, not said."""
        piece = self.state.pieces.get(str(args.get("piece")))
        if piece is None or piece.box is None or "sealed" in args:
            return args
        if sight.vault is None or piece.box not in sight.vault:
            return args
        known = self.known(sight.seat)
        value = (known.kind(piece), fitting_steps(known, known.kind(piece), args.pop("steps", None)))
        return {**args, "sealed": sight.vault.seal(value, sight.vault.open(piece.box).readers or (sight.seat,))}

    def _laid(self, sight: SeatOptions, args: dict[str, Any]) -> dict[str, Any]:
        """A counter of the sheet, with the name of its piece. What lies in this seat's own hand, or may lie in
        another's, stays there."""
        counter = str(args.get("counter"))
        known = view(self.state, sight.vault).pieces.values()
        if mine := next((p for p in known if p.box is not None and p.kind == counter), None):
            raise refuse("counter-on-table", place=mine.place)
        bowls = [bowl for bowl, chits in self.game.bowls.items() if counter in chits]
        if any(p.kind is None and of_bowl(self.game, p, bowl) for p in known for bowl in bowls):
            raise refuse("counter-maybe-drawn")
        return {"piece": self.name_for(counter), **args}

    def _pending(self, spec: DiceSpec, n: int) -> tuple[int, ...]:
        """The n-th unrecorded throw of these dice."""
        waiting = self._thrown.setdefault(str(spec), [])
        while len(waiting) <= n:
            waiting.append(throw(spec, self.environment.entropy))
        return waiting[n]

    def _drawn(self, sight: SeatOptions, args: dict[str, Any], used: Counter[str]) -> tuple[tuple[str, Any], ...]:
        """Chits from a cup: (new piece, sealed content). Who deals for another seals it for that seat and himself."""
        bowl, n, vault = str(args.get("bowl", "")), args.pop("n", 1), sight.vault
        readers = (str(args["seat"]), CHANCE) if "seat" in args else ()
        if self.state.vars.get("deck") == "locked":
            raise refuse("deck-locked")
        if not self._deals:
            raise refuse("dealer-draws")  # what the other hands hold is not known here (in a batch)
        pool = [chit for chit in self._pool(bowl, self.vaults) if not used[chit]]
        if vault is None:
            raise NotKnown(Msg.of("no-vault"))
        if type(n) is not int or n < 1:
            raise refuse("not-a-number", value=str(n))
        if n > len(pool):
            raise refuse("bowl-short", n=n, left=len(pool))
        seen = taken_back(self.journal, bowl, self.game.bowls.get(bowl, ()), str(args.get("seat", sight.seat)), vault)
        again = [chit for chit in seen if chit in pool][:n]
        fresh = draw([chit for chit in pool if chit not in again], n - len(again), self.environment.entropy)
        drawn = []
        for chit in (*again, *fresh):
            used[chit] += 1
            ref = vault.seal((chit, self.game.counters[chit].faces), readers)
            if CHANCE in self.vaults and not readers:
                # whoever deals by the rules later must know what is out of the cup
                self.vaults[CHANCE].share(ref.box, vault.open(ref.box))
            drawn.append((piece_id(self.environment.entropy(6)), ref))
        return tuple(drawn)

    def _share(self, seat: str, ruling: Ruling) -> None:
        """What a seat sealed for another one at this machine: that one's vault holds it too."""
        mine = self.vaults.get(seat)
        for fact in ruling.facts if mine is not None else ():
            if isinstance(fact, F.Boxed) and mine is not None and fact.box in mine:
                secret = mine.open(fact.box)
                for reader in set(secret.readers) & self.vaults.keys() - {seat}:
                    if fact.box not in self.vaults[reader]:
                        self.vaults[reader].share(fact.box, secret)

    def _record(self, seat: str, ruling: Ruling) -> None:
        self._share(seat, ruling)
        previous = self._previous(seat)
        entry = Entry(
            self.journal.next_id(seat, self._late(seat, ruling.intent.verb)),
            self.environment.now(),
            ruling.intent,
            ruling.verdict,
            ruling.facts,
            ruling.citations,
            self._seen(seat),
            previous.hash if previous else "",
        )
        hash_ = hash_of(entry.checked().body())
        entry = replace(entry, hash=hash_, sig=self.environment.sign(seat, hash_))
        self.environment.write(entry)
        self.journal.add(entry)
        for fact in ruling.facts:
            if isinstance(fact, F.Rolled) and fact.grade == "trusted":
                del self._thrown.get(fact.dice, [])[:1]
        self._refresh(entry)

    def _refresh(self, entry: Entry | None) -> None:
        before, self.state = self.state, self.journal.state()
        self.fault = None
        if self._listeners:
            self._tell(diff(before, self.state), entry)

    def _tell(self, delta: Delta, entry: Entry | None) -> None:
        for listener in list(self._listeners):
            listener(delta, entry)

    def _late(self, seat: str, verb: str) -> int:
        """1 for an interrupt: made at the same moment as the act that was waited for, it stands behind it."""
        enforced = self.apart and bool(self.state.frames) and "enforce" in self.state.modes.values()
        return int(enforced and verb not in ("begin", "continue") and seat not in (CHANCE, *self.awaited()))

    def _previous(self, seat: str) -> Entry | None:
        return self.journal.last.get(seat)

    def _seen(self, seat: str) -> tuple[Seen, ...]:
        """The last entry of every other seat."""
        return tuple(sorted(Seen(s, e.id.clock, e.hash) for s, e in self.journal.last.items() if s != seat))

    def _nothing(self, verb: str, key: str, /, **args: str) -> Ruling:
        return Ruling("refused", Intent(verb), (Citation("", Msg.of(key, **args), False),))


__all__ = ["Listener", "Session"]
