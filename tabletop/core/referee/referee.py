"""The referee: one intent in, one Ruling out. Modes are held per rule group.

hand: facts straight from the intent (unchecked) · advise: the rules run and warn (advised) · enforce: they decide.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import suppress
from functools import cached_property

from tabletop.core.errors import NotKnown, RulesBroken, TableError, of_rules
from tabletop.core.journal.citation import Citation
from tabletop.core.journal.intent import Intent
from tabletop.core.plain import freeze
from tabletop.core.position.facts import Boxed
from tabletop.core.position.state import Mode, State
from tabletop.core.referee.free_play import ALWAYS, HANDS, take
from tabletop.core.referee.promises import fulfil
from tabletop.core.referee.ruling import Ruling
from tabletop.core.rules.arguments import takes
from tabletop.core.rules.checks import Check
from tabletop.core.rules.context import Known, Table
from tabletop.core.rules.flow import Step, awaited, settle
from tabletop.core.rules.fresh_boxes import Secrets, boxed, refs_in
from tabletop.core.rules.game import Game
from tabletop.core.rules.offers import SLOTS, Offer, Secret
from tabletop.core.secrets.seal import BoxRef, Vault
from tabletop.core.text import Msg

WHERE = frozenset({"x", "y", "rank"})
"""Arguments of a drop that say where in the place: the rules do not ask."""


class SeatOptions:
    """What one seat may do at one moment. Its offers are worked out once, however often they are asked for."""

    def __init__(self, game: Game, state: State, seat: str, vault: Vault | None) -> None:
        self.game, self.state, self.seat, self.vault = game, state, seat, vault
        self.secrets = len(vault.secrets) if vault is not None else 0
        """How much the seat knew when this was made."""

    @cached_property
    def offered(self) -> tuple[tuple[Offer, Step], ...]:
        """All this seat may do by the rules: of the top frame if it is awaited, and interrupts of the frames below."""
        return tuple(self._offered())

    @property
    def offers(self) -> list[Offer]:
        """What the player may choose: the offers without their steps, and without what a client does of itself."""
        return [made for made, _ in self.offered if made.verb != "grant"]

    def trial(self) -> SeatOptions:
        """The same sight with a vault that forgets: for previews."""
        trial = SeatOptions(self.game, self.state, self.seat, self.vault.scratch() if self.vault is not None else None)
        with suppress(Exception):  # whoever judges with it is told
            trial.__dict__["offered"] = self.offered
        return trial

    def judge(self, intent: Intent, override: bool = False) -> Ruling:
        """The ruling, never an exception. `override`: do it all the same, against an enforced rule; it is logged as
        advised. What the hands cannot do at all is refused before any rule speaks of it."""
        try:
            with of_rules("", intent.verb):
                return self._judged(intent, override)
        except NotKnown as error:
            return Ruling("cannot_tell", intent, (Citation("", error.msg, False),))
        except RulesBroken as error:
            return broken(self.game, intent, error)

    # --- inside ---

    def _judged(self, intent: Intent, override: bool) -> Ruling:
        frames = self.state.frames
        if intent.verb == "fulfil":
            return fulfil(self.game, self.state, self.vault, intent)
        if _always(intent) or not frames or not self.game.knows(frames):
            return self._by_hand(intent, ())
        full, made, step = self.complete(intent)
        if made is not None and step is not None:
            if intent.verb in HANDS and all(self._mode(rule) == "hand" for rule in made.rules):
                return self._by_hand(_for_hands(intent), ())  # by hand a drop is a drop and costs nothing
            return self._by_rules(full, made, step)
        impossible = self._impossible(intent)
        if impossible is not None:
            return Ruling("refused", intent, (impossible,))
        if self._only_rearranges(intent):
            return self._by_hand(intent, ())
        blame = tuple(self._blame(intent))
        if not override and any(self._mode(c.rule) == "enforce" for c in blame if not c.passed):
            return Ruling("refused", intent, blame)
        return self._by_hand(intent, blame)

    def _impossible(self, intent: Intent) -> Citation | None:
        """Why not even hands could do it (no such counter, no such place), under the number of the step in hand."""
        if intent.verb not in HANDS:
            return None
        refused = self._by_hand(_for_hands(intent), ()).broken_rules
        if not refused:
            return None
        known = Known(self.game, self.state, self.seat, self.vault)
        rule = rule_of(self.game.step(self.state.frames[-1].step), known)
        return Citation(rule, refused[0].text, False, self.game.group_of(rule))

    def _only_rearranges(self, intent: Intent) -> bool:
        """Counters laid otherwise within the place where they are: no rule speaks of that."""
        args = intent.args
        if intent.verb == "batch":
            acts = args.get("acts")
            return isinstance(acts, tuple) and all(self._only_rearranges(Intent(*act)) for act in acts)
        names, pieces = args.get("piece"), self.state.pieces
        moved = names if isinstance(names, tuple) and names else (names,)
        return intent.verb == "move" and all(n in pieces and pieces[n].place == args.get("to") for n in moved)

    def complete(self, intent: Intent) -> tuple[Intent, Offer | None, Step | None]:
        """The intent and the offer that covers it; hands name piece and place only, the offer fills in the way."""
        for made, step in self.offered:
            if made.covers(intent, self.vault):
                return intent, made, step
        bare = without_where(intent)
        for asked in (bare, _as_group(bare)):
            for made, step in self.offered:
                if made.covers(asked, self.vault, partial=True):
                    missing = {name: value for name, value in made.args.items() if name not in asked.args}
                    if not any(isinstance(value, SLOTS) for value in missing.values()):
                        return Intent(asked.verb, {**asked.args, **missing}), made, step
        return intent, None, None

    def sealed(self, intent: Intent) -> Intent:
        """The same intent with secret arguments sealed into the vault, by the offer that covers it."""
        if self.vault is None or not self.state.frames:
            return intent
        for made in self.offers:
            if made.verb != intent.verb or not any(isinstance(one, (Secret, Secrets)) for one in made.args.values()):
                continue
            anew = {n: slot for n, slot in made.args.items() if isinstance(slot, Secrets) and n not in intent.args}
            whole = made.args.keys() - intent.args.keys() == anew.keys()
            if whole and made.covers(intent, self.vault, partial=bool(anew)):
                given = {name: self._one_sealed(made.args[name], value) for name, value in intent.args.items()}
                fresh = {n: slot.fresh(self.vault, self.seat) for n, slot in anew.items()}
                return Intent(intent.verb, {**given, **fresh})
        return intent

    def _one_sealed(self, slot: object, value: object) -> object:
        if self.vault is None or isinstance(value, BoxRef):
            return value
        if isinstance(slot, Secrets) and isinstance(value, tuple):
            return slot.sealed(value, self.vault, self.seat)
        return self.vault.seal(freeze(value), slot.readers or (self.seat,)) if isinstance(slot, Secret) else value

    def _offered(self) -> Iterator[tuple[Offer, Step]]:
        top = len(self.state.frames) - 1
        for depth in range(top, -1, -1) if self.game.knows(self.state.frames) else ():
            step = self.game.step(self.state.frames[depth].step)
            known = Known(self.game, self.state, self.seat, self.vault, depth)
            if depth == top and self.seat in step.awaits(known):
                yield from ((made, step) for made in self._filtered(step, known, step.offers(known)))
            yield from ((made, step) for made in self._filtered(step, known, step.interrupts(known)))
            if step.closed:
                return

    def _filtered(self, step: Step, known: Known, made: Iterable[Offer]) -> Iterator[Offer]:
        enforced: dict[str, list[Check]] = {}
        for one in made:
            if one.verb not in enforced:
                enforced[one.verb] = [c for c in step.checks.get(one.verb, ()) if self._mode(c.rule) == "enforce"]
            if not one.empty() and not (enforced[one.verb] and _breaks(known, one, enforced[one.verb])):
                yield Offer(one.verb, one.args, one.rules or (rule_of(step, known),), known.depth)

    def _by_rules(self, intent: Intent, made: Offer, step: Step) -> Ruling:
        table = Table(self.game, self.state, self.seat, self.vault, made.depth)
        warned = tuple(self._cite(step, table, intent))
        sealed = {n: v for n, v in intent.args.items() if isinstance(v, BoxRef) or isinstance(made.args[n], Secrets)}
        args = {**intent.args, **{name: boxed(value) for name, value in sealed.items()}}
        try:
            for name, value in sorted(sealed.items()):  # in the order in which files keep them
                slot = made.args[name]
                readers = slot.readers if isinstance(slot, (Secret, Secrets)) else ()
                for ref in refs_in(value):
                    table.record(Boxed(ref.box, readers[0] if readers else self.seat, ref.digest))
            getattr(step, f"on_{intent.verb}")(table, **args)
            parallel = self._parallel(table.state)
            if not parallel:
                settle(table)
            facts = table.facts()
        except NotKnown as error:
            return Ruling("cannot_tell", intent, (Citation(_first(made, step), error.msg, False),))
        except TableError as error:  # stuck, or a fact that does not apply: nothing is written
            rule = _first(made, step)
            return Ruling("broken", intent, (Citation(rule, error.msg, False, self.game.group_of(rule)),), error=error)
        except Exception as error:
            raise RulesBroken(_first(made, step), f"on_{intent.verb}", error) from error
        verdict = "advised" if any(not c.passed for c in warned) else self._rule_verdict(made, step)
        return Ruling(verdict, intent, warned, facts, not parallel)  # type: ignore[arg-type]

    def _rule_verdict(self, made: Offer, step: Step) -> str:
        rules = made.rules or (step.rule,)
        return "ok" if any(self._mode(rule) != "hand" for rule in rules) else "unchecked"

    def _by_hand(self, intent: Intent, blame: tuple[Citation, ...]) -> Ruling:
        verb = HANDS.get(intent.verb)
        if verb is None:
            citation = Citation("", Msg.of("no-such-verb", verb=intent.verb), False)
            return Ruling("refused", intent, (*blame, citation))
        table = Table(self.game, self.state, self.seat, self.vault)
        try:
            take(verb, table, intent)
            facts = table.facts()
        except TableError as error:
            return Ruling("refused", intent, (*blame, Citation("", error.msg, False)))
        except Exception as error:
            raise RulesBroken("", intent.verb, error) from error
        warned = any(self._mode(c.rule) != "hand" for c in blame if not c.passed)
        return Ruling("advised" if warned else "unchecked", intent, blame, facts)

    def _blame(self, intent: Intent) -> Iterator[Citation]:
        """Why no offer covers it: the checks that fail, else the step's own rule."""
        top = len(self.state.frames) - 1
        step = self.game.step(self.state.frames[top].step)
        known = Known(self.game, self.state, self.seat, self.vault, top)
        rule = rule_of(step, known)
        found = [c for c in self._cite(step, known, without_where(intent)) if not c.passed]
        if self.seat not in awaited(known):
            found.insert(0, Citation(rule, Msg.of("not-your-turn"), False, self.game.group_of(rule)))
        if not found and not self._broken_by_hand(step, known, without_where(intent)):
            found = [Citation(rule, Msg.of("not-offered"), False, self.game.group_of(rule))]
        yield from found

    def _broken_by_hand(self, step: Step, known: Known, intent: Intent) -> bool:
        """Whether a check of a group that is by hand is why no offer covers it: then nobody refuses."""
        return any(one.holds(known, intent.args) is False for one in step.checks.get(intent.verb, ()))

    def _cite(self, step: Step, known: Known, intent: Intent) -> Iterator[Citation]:
        """What its checks say, the first that fail among them foremost; of those kept only what is not quiet."""
        judged = [(one, one.holds(known, intent.args)) for one in step.checks.get(intent.verb, ())]
        judged.sort(key=lambda pair: not (pair[0].first and pair[1] is False))
        for one, holds in judged:
            if holds is not None and not (holds and one.quiet) and self._mode(one.rule) != "hand":
                yield Citation(one.rule, one.text, holds, self.game.group_of(one.rule))

    def _parallel(self, state: State) -> bool:
        return bool(state.frames) and self.game.step(state.frames[-1].step).parallel

    def _mode(self, rule: str) -> Mode:
        return self.state.modes.get(self.game.group_of(rule), "hand")


def broken(game: Game, intent: Intent, error: RulesBroken) -> Ruling:
    """The rules are at fault: the player is told where, nothing is written, the author finds what was raised."""
    cited = Citation(error.rule, error.msg, False, game.group_of(error.rule))
    return Ruling("broken", intent, (cited,), error=error.cause)


def _always(intent: Intent) -> bool:
    """Whether no rule speaks about it: a verb of that kind, or several of them together."""
    acts = intent.args.get("acts") if intent.verb == "batch" else None
    return intent.verb in ALWAYS or (isinstance(acts, tuple) and bool(acts) and all(a[0] in ALWAYS for a in acts))


def _first(made: Offer, step: Step) -> str:
    return made.rules[0] if made.rules else step.rule


def rule_of(step: Step, known: Known) -> str:
    """The number a frame stands under: its step's, or the one a pick or a roll was asked with."""
    return step.rule or str(known.state.frames[known.depth].data.get("rule", ""))


def _breaks(known: Known, made: Offer, checks: list[Check]) -> bool:
    """Whether one of the checks that can speak about the fixed arguments of an offer says no."""
    fixed = {name: value for name, value in made.args.items() if not isinstance(value, SLOTS)}
    return any(c.needs <= fixed.keys() and c.holds(known, fixed) is False for c in checks)


def without_where(intent: Intent) -> Intent:
    """What a drop means to rules: pieces and place, not where in the place."""
    return Intent(intent.verb, {name: value for name, value in intent.args.items() if name not in WHERE})


def _for_hands(intent: Intent) -> Intent:
    """An act that was offered by the rules, without what the hands do not ask (the way in)."""
    known = takes(HANDS[intent.verb]).known
    return Intent(intent.verb, {name: value for name, value in intent.args.items() if name in known})


def _as_group(intent: Intent) -> Intent:
    """One piece as the group of one that offers speak of."""
    args: dict[str, object] = dict(intent.args)
    if isinstance(args.get("piece"), str):
        args["piece"] = (args["piece"],)
    return Intent(intent.verb, args)


def offers(game: Game, state: State, seat: str, vault: Vault | None) -> list[Offer]:
    """All this seat may do now by the rules."""
    return SeatOptions(game, state, seat, vault).offers


def judge(game: Game, state: State, seat: str, vault: Vault | None, intent: Intent) -> Ruling:
    """The ruling on one intent."""
    return SeatOptions(game, state, seat, vault).judge(intent)
