"""The referee: one intent in, one Ruling out. Modes are held per rule group.

hand: facts straight from the intent (unchecked) · advise: the rules run and warn (advised) · enforce: they decide (refused).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tabletop.core.checks import Citation
from tabletop.core.errors import NotKnown, Stuck, TableError
from tabletop.core.facts import Boxed
from tabletop.core.flow import Step, awaited, settle
from tabletop.core.hands import ALWAYS, HANDS
from tabletop.core.intent import Intent
from tabletop.core.module import Game
from tabletop.core.offers import SLOTS, Offer, Secret
from tabletop.core.ruling import Ruling
from tabletop.core.seal import BoxRef, Vault
from tabletop.core.state import Mode, State
from tabletop.core.table import Known, Table
from tabletop.core.text import Msg


def offers(game: Game, state: State, seat: str, vault: Vault | None) -> list[Offer]:
    """All this seat may do now by the rules: of the top frame if it is awaited, and interrupts of the frames below."""
    return [made for made, _ in _offered(game, state, seat, vault)]


def _offered(game: Game, state: State, seat: str, vault: Vault | None) -> Iterator[tuple[Offer, Step]]:
    top = len(state.frames) - 1
    for depth in range(top, -1, -1):
        if not game.has_step(state.frames[depth].step):
            return  # the rules file is not there, or is another one: hands go on
        step = game.step(state.frames[depth].step)
        known = Known(game, state, seat, vault, depth)
        if depth == top and seat in step.awaits(known):
            yield from ((made, step) for made in _filtered(step, known, step.offers(known)))
        yield from ((made, step) for made in _filtered(step, known, step.standing(known)))
        if step.closed:
            return


def _filtered(step: Step, known: Known, made: Any) -> Iterator[Offer]:
    for one in made:
        fixed = {name: value for name, value in one.args.items() if not hasattr(value, "sample")}
        enforced = (c for c in step.checks.get(one.verb, ()) if _mode(known, c.rule) == "enforce")
        if not one.empty() and all(c.holds(known, fixed) is not False for c in enforced):
            rules = one.rules or (step.rule,)
            yield Offer(one.verb, one.args, rules, known.depth)


def judge(game: Game, state: State, seat: str, vault: Vault | None, intent: Intent, override: bool = False) -> Ruling:
    """The ruling on an intent. `override`: do it all the same, against an enforced rule; it is logged as advised."""
    if intent.verb in ALWAYS or not state.frames or not game.has_step(state.frames[-1].step):
        return _by_hand(game, state, seat, vault, intent, ())
    intent, made, step = complete(game, state, seat, vault, intent)
    if made is not None and step is not None:
        return _by_rules(game, state, (seat, vault), intent, made, step)
    blame = tuple(_blame(game, state, seat, vault, intent))
    if not override and any(_mode_of(game, state, c.rule) == "enforce" for c in blame if not c.passed):
        return Ruling("refused", intent, blame)
    return _by_hand(game, state, seat, vault, intent, blame)


def complete(
    game: Game, state: State, seat: str, vault: Vault | None, intent: Intent
) -> tuple[Intent, Offer | None, Step | None]:
    """The intent and the offer that covers it; hands name piece and place only, the offer fills in the way."""
    offered = list(_offered(game, state, seat, vault))
    for made, step in offered:
        if made.covers(intent, vault):
            return intent, made, step
    bare = _bare(intent)
    for made, step in offered:
        if made.covers(bare, vault, partial=True):
            missing = {name: value for name, value in made.args.items() if name not in bare.args}
            if not any(isinstance(value, SLOTS) for value in missing.values()):
                return Intent(bare.verb, {**bare.args, **missing}), made, step
    return intent, None, None


def _bare(intent: Intent) -> Intent:
    """What a drop means to rules: pieces and place, not where in the place."""
    args = {name: value for name, value in intent.args.items() if name not in ("x", "y", "rank")}
    if isinstance(args.get("piece"), str):
        args["piece"] = (args["piece"],)
    return Intent(intent.verb, args)


def _by_rules(
    game: Game, state: State, who: tuple[str, Vault | None], intent: Intent, made: Offer, step: Step
) -> Ruling:
    seat, vault = who
    table = Table(game, state, seat, vault, made.depth)
    warned = tuple(_cite(game, step, table, intent))
    args = {name: getattr(value, "box", value) for name, value in intent.args.items()}
    for name, value in intent.args.items():
        if isinstance(value, BoxRef):
            slot = made.args[name]
            readers = slot.readers if isinstance(slot, Secret) else ()
            table.record(Boxed(value.box, readers[0] if readers else seat, value.digest))
    try:
        getattr(step, f"on_{intent.verb}")(table, **args)
        parallel = _parallel(game, table.state)
        if not parallel:
            settle(table)
    except Stuck as stuck:
        return Ruling("broken", intent, (Citation(step.rule, stuck.msg, False, game.group_of(step.rule)),))
    except NotKnown:
        return Ruling("cannot_tell", intent)
    verdict = "advised" if any(not c.passed for c in warned) else _rule_verdict(game, state, made, step)
    return Ruling(verdict, intent, warned, table.facts(), not parallel)  # type: ignore[arg-type]


def _rule_verdict(game: Game, state: State, made: Offer, step: Step) -> str:
    rules = made.rules or (step.rule,)
    return "ok" if any(_mode_of(game, state, rule) != "hand" for rule in rules) else "unchecked"


def _by_hand(
    game: Game, state: State, seat: str, vault: Vault | None, intent: Intent, blame: tuple[Citation, ...]
) -> Ruling:
    verb = HANDS.get(intent.verb)
    if verb is None:
        citation = Citation("", Msg.of("no-such-verb", verb=intent.verb), False)
        return Ruling("refused", intent, (*blame, citation))
    table = Table(game, state, seat, vault)
    try:
        verb(table, **intent.args)
    except TableError as error:
        return Ruling("refused", intent, (*blame, Citation("", error.msg, False)))
    except TypeError:
        return Ruling("refused", intent, (*blame, Citation("", Msg.of("odd-arguments", verb=intent.verb), False)))
    warned = any(_mode_of(game, state, c.rule) != "hand" for c in blame if not c.passed)
    return Ruling("advised" if warned else "unchecked", intent, blame, table.facts())


def _blame(game: Game, state: State, seat: str, vault: Vault | None, intent: Intent) -> Iterator[Citation]:
    """Why no offer covers it: the checks that fail, else the step's own rule."""
    top = len(state.frames) - 1
    step = game.step(state.frames[top].step)
    known = Known(game, state, seat, vault, top)
    found = [c for c in _cite(game, step, known, intent) if not c.passed]
    if seat not in awaited(known):
        found.insert(0, Citation(step.rule, Msg.of("not-your-turn"), False, game.group_of(step.rule)))
    if not found:
        found = [Citation(step.rule, Msg.of("not-offered"), False, game.group_of(step.rule))]
    yield from found


def _cite(game: Game, step: Step, known: Known, intent: Intent) -> Iterator[Citation]:
    for one in step.checks.get(intent.verb, ()):
        holds = one.holds(known, dict(intent.args))
        if holds is not None and _mode(known, one.rule) != "hand":
            yield Citation(one.rule, one.text, holds, game.group_of(one.rule))


def sealed(game: Game, state: State, seat: str, vault: Vault, intent: Intent) -> Intent:
    """The same intent with secret arguments sealed into the vault, by the offer that covers it."""
    if not state.frames:
        return intent
    for made in offers(game, state, seat, vault):
        secrets = {name: slot for name, slot in made.args.items() if isinstance(slot, Secret)}
        if secrets and made.covers(intent, vault):
            sealing = {name: slot for name, slot in secrets.items() if not hasattr(intent.args[name], "digest")}
            refs = {name: vault.seal(intent.args[name], slot.readers or (seat,)) for name, slot in sealing.items()}
            return Intent(intent.verb, {**intent.args, **refs})
    return intent


def _parallel(game: Game, state: State) -> bool:
    return bool(state.frames) and game.step(state.frames[-1].step).parallel


def _mode_of(game: Game, state: State, rule: str) -> Mode:
    return state.modes.get(game.group_of(rule), "hand")


def _mode(known: Known, rule: str) -> Mode:
    return _mode_of(known.game, known.state, rule)
