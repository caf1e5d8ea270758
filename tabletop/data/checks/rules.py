"""rules.py or rules/: always read as source; run, and played for a while, when they are ours or trusted."""

from __future__ import annotations

import inspect
import random
import re
from collections.abc import Iterable, Iterator
from pathlib import Path

from tabletop.core.position.facts import VarSet
from tabletop.core.position.ids import CHANCE
from tabletop.core.rules.checks import Check
from tabletop.core.rules.flow import Procedure, Step
from tabletop.core.rules.game import Game
from tabletop.core.session.session import Session
from tabletop.core.text import Msg
from tabletop.core.variables import declared
from tabletop.data.catalog import LANGUAGES, Catalog
from tabletop.data.checks.solo import SoloFault, terms_told
from tabletop.data.draft import RULEBOOK, Draft
from tabletop.data.errors import ModuleBroken
from tabletop.data.module import Module
from tabletop.data.rules import PACKAGE, RULES, Trust, rules_file
from tabletop.door import read, tree
from tabletop.systems.fuzz import NoEnd, play, words_used

ACTS, SEED = 160, 1
"""Acts of a game that are played at random; `tabletop fuzz` plays whole ones."""
TRIES = 3
"""Drops tried at each act that nobody offered, so that the checks are asked about them."""


def check_rules(draft: Draft, trust: Trust) -> None:
    """Note what the window would stumble over. Nothing of a foreign game runs unless it is trusted."""
    path = rules_file(draft.folder)
    if path is None:
        _no_rules(draft)
        return
    if not all([_compiles(draft, file) for file in sources(draft.folder)]) or draft.errors:
        return
    try:
        module = Module(draft, trust)
        if module.rules_state == "untrusted":
            draft.warn(_named(draft, path), (), Msg("data-rules-not-run"))
            return
        game = module.game()
    except ModuleBroken as broken:
        draft.problems.extend(broken.problems)
        return
    for step in game.steps.values():
        _step(draft, step)
    if game.opening is not None:
        _played(draft, module, game)


def sources(folder: Path) -> list[Path]:
    """Every file of Python that the rules are made of."""
    names = [name for name in tree(folder) if name.startswith(f"{PACKAGE}/") and name.endswith(".py")]
    return [folder / name for name in sorted(names)] or [folder / RULES]


def _no_rules(draft: Draft) -> None:
    """Nobody checks a rule of a game that is played by hand."""
    for index, rule in enumerate(draft.rulebook.rules if draft.rulebook else ()):
        if rule.status == "checked":
            draft.report(RULEBOOK, ("rules", index), Msg.of("data-checked-by-nobody", rule=rule.number))
            return


def _compiles(draft: Draft, path: Path) -> bool:
    try:
        compile(read(path, "text", draft.folder), str(path), "exec")
    except (SyntaxError, ValueError, OSError) as error:
        line = getattr(error, "lineno", None) or 0
        reason = getattr(error, "msg", None) or str(error)
        draft.report_line(_named(draft, path), line, Msg.of("data-rules-syntax", reason=reason))
        return False
    return True


def _named(draft: Draft, path: Path) -> str:
    return path.relative_to(draft.folder).as_posix() if path.is_relative_to(draft.folder) else path.name


# --- steps ------------------------------------------------------------------------------------------------------


def _step(draft: Draft, step: Step) -> None:
    """Stages that are there, numbers the rulebook explains."""
    kind = type(step)
    for stage in getattr(step, "stages", ()) if isinstance(step, Procedure) else ():
        if not callable(getattr(step, stage, None)):
            _report(draft, kind, Msg.of("data-stage-missing", step=kind.__name__, stage=stage))
    known = {rule.number for rule in draft.rulebook.rules} if draft.rulebook else set()
    numbers = [step.rule, *(one.rule for one in _checks(step))]
    for number in dict.fromkeys(numbers):
        if number and number not in known:
            _report(draft, kind, Msg.of("data-rules-number", step=kind.__name__, rule=number))


def _checks(step: Step) -> Iterator[Check]:
    for checks in step.checks.values():
        yield from checks


def _report(draft: Draft, kind: type, msg: Msg) -> None:
    """At the line of the class, when it is the game's own."""
    file, line = RULES, 0
    try:
        path = Path(inspect.getsourcefile(kind) or "")
        if path.resolve().is_relative_to(draft.folder.resolve()):
            file, line = _named(draft, path.resolve()), inspect.getsourcelines(kind)[1]
    except (OSError, TypeError, ValueError):
        pass
    draft.report_line(file, line, msg)


# --- a game played for a while ----------------------------------------------------------------------------------


def _played(draft: Draft, module: Module, game: Game) -> None:
    """A random game by the rules: no fault in them, words for all they say, no variable that nobody declared."""
    looking = _Looking(draft, module)
    modes = dict.fromkeys(game.rule_groups, "enforce")
    start = module.start(modes=modes)  # type: ignore[arg-type]
    rng = random.Random(SEED)
    outcome = play(game, start, rng, [looking.at, lambda session: _strange(session, rng)], ACTS)
    if outcome.fault and not isinstance(outcome.error, NoEnd):
        file, line = _where(draft, outcome.error)
        draft.report_line(file, line, Msg.of("data-rules-fault", acts=outcome.acts, reason=outcome.fault[:300]))


class _Looking:
    """What is said and set in the game, each thing reported once."""

    def __init__(self, draft: Draft, module: Module) -> None:
        self.draft = draft
        self.catalogs = [Catalog.for_module(module, language) for language in LANGUAGES]
        values = {name for scenario in module.scenarios.values() for name in scenario.vars}
        markers = {marker.var for track in module.map.tracks for marker in track.markers}
        flags = {marker.flag for track in module.map.tracks for marker in track.markers if marker.flag}
        self.known = (*values, *markers, *flags, *module.card.variables)
        self.told: set[str] = set()
        self.entries = 0
        self.judged = True
        """Whether the computer's player has judged every position so far."""

    def at(self, session: Session) -> Iterable[str]:
        """Looks at every entry since the last time; finds no reason to stop the game."""
        for entry in session.journal.entries[self.entries :]:
            for fact in entry.facts:
                if isinstance(fact, VarSet) and not declared(fact.name, self.known):
                    self._tell("data-variable-undeclared", name=fact.name)
        self.entries = len(session.journal.entries)
        for msg in words_used(session):
            for catalog in self.catalogs:
                catalog.msg(msg)
                for key in catalog.missing:
                    given = " ".join(_arguments(msg, key))
                    self._tell("data-word-of-rules", word=key, language=catalog.language, variables=given)
                catalog.missing.clear()
        if self.judged:
            self._judge(session)
        return ()

    def _judge(self, session: Session) -> None:
        """The computer's player says how each seat stands, in terms that have words."""
        try:
            for name in terms_told(session):
                key = f"solo-term-{name}"
                for catalog in self.catalogs:
                    if not catalog.has(key):
                        self._tell("data-word-of-rules", word=key, language=catalog.language, variables="", near=name)
        except SoloFault as fault:
            self.judged = False
            file, line = _where(self.draft, fault)
            said = Msg.of("data-solo-fault", acts=len(session.journal.entries), reason=str(fault)[:300])
            self.draft.report_line(file, line, said)

    def _tell(self, key: str, near: str = "", **names: str) -> None:
        """At the first line that speaks of it, or of what it is `near` to."""
        name = next(iter(names.values()))
        if name not in self.told:
            self.told.add(name)
            file, line = _line_of(self.draft, f'"{near}"' if near else re.split(r"[.\d]", name)[0])
            self.draft.report_line(file, line, Msg.of(key, **names))


def _arguments(msg: Msg, key: str) -> Iterator[str]:
    """What a message of this key is given, wherever it stands in another."""
    if msg.key == key:
        yield from (name for name, _ in msg.args)
    for _, inner in msg.args:
        if isinstance(inner, Msg):
            yield from _arguments(inner, key)


def _strange(session: Session, rng: random.Random) -> Iterable[str]:
    """Counters dropped anywhere: the checks are asked about acts that nobody offered, and must have an answer."""
    pieces, places = sorted(session.state.pieces), sorted(session.game.places)
    for seat in session.awaited() if pieces and places else ():
        for _ in range(TRIES if seat != CHANCE else 0):
            piece, place = rng.choice(pieces), rng.choice(places)
            ruling = session.preview(seat, "move", piece=rng.choice([piece, (piece,)]), to=place)
            if ruling.error is not None:
                where = ruling.broken_rules[0].text.get("where")
                yield f"{where} raised {ruling.error!r} for move piece={piece} to={place}"


def _where(draft: Draft, error: BaseException | None) -> tuple[str, int]:
    """The last line of the game's own code in what was raised, or in its cause."""
    found = (RULES, 0)
    while error is not None:
        trace = error.__traceback__
        while trace is not None:
            path = Path(trace.tb_frame.f_code.co_filename)
            if path.is_absolute() and path.resolve().is_relative_to(draft.folder.resolve()):
                found = _named(draft, path.resolve()), trace.tb_lineno
            trace = trace.tb_next
        error = error.__cause__
    return found


def _line_of(draft: Draft, text: str) -> tuple[str, int]:
    """The first line of the rules that speaks of a name."""
    for path in sources(draft.folder):
        for number, line in enumerate(read(path, "text", draft.folder).decode("utf-8", "replace").splitlines(), 1):
            if text and text in line:
                return _named(draft, path), number
    return RULES, 0
