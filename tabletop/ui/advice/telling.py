"""Ideas and positions in words: acts, what they are worth, and why. No Qt."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace

from tabletop.core.journal.intent import Intent
from tabletop.core.position.state import State
from tabletop.core.rules.orders import Line, is_line
from tabletop.core.secrets.seal import BoxRef
from tabletop.systems.solo.players import Idea
from tabletop.ui.board.scene.ways import DrawnWay
from tabletop.ui.model.cargo import without_loads
from tabletop.ui.model.names import Names
from tabletop.ui.model.table_model import TableModel
from tabletop.ui.rules.decisions.asked import ENDING, Choice
from tabletop.ui.rules.decisions.naming import Said, flat, said, said_value
from tabletop.ui.rules.hints.move_hints import routes

LEAST_TERM = 0.005
"""What counts less is left out."""
MOST_TERMS = 5
FEW = 3
"""Of fewer tries no spread is told: one try would have none, and read as certain."""
STANDS = ((0.6, "won"), (0.25, "good"), (0.08, "better"), (-0.08, "even"), (-0.25, "worse"), (-0.6, "bad"))
"""From this value on, in words; below all of them all but lost."""
VIA = ("via", "way", "path")
"""Arguments that by custom name places on the way."""


@dataclass(frozen=True)
class ToldAct:
    """One act in words, a sheet of orders a line an order, and what of it is seen on the board."""

    words: str
    ways: tuple[DrawnWay, ...] = ()
    places: tuple[str, ...] = ()
    brief: str = ""
    """Of a sheet among others, what is other in it than in the first."""

    @property
    def in_line(self) -> str:
        """The words without line breaks."""
        return self.brief or self.words.replace("\n", " · ")


@dataclass(frozen=True)
class ToldIdea:
    """An idea in words: its acts in order, what it is worth, how sure that is, and why."""

    acts: tuple[ToldAct, ...]
    stands: str
    value: float
    spread: float
    figures: str
    tried: int
    why: str
    ways: tuple[DrawnWay, ...] = field(default=())
    places: tuple[str, ...] = field(default=())


class AdviceWords:
    """Says ideas in the words of one table, as the seat at the screen sees it, or (`seen`) as it was seen once."""

    def __init__(self, model: TableModel, seen: State | None = None) -> None:
        self.model, self._seen = model, seen

    @property
    def shown(self) -> State:
        """Where the counters are of which it speaks."""
        return self._seen or self.model.shown

    def idea(self, idea: Idea, weak: bool = False) -> ToldIdea:
        """All there is to say of it."""
        acts = self.acts(idea.acts)
        tried = idea.tried > 0
        value = self.signed(idea.value) if tried else ""
        figures = self.figures(idea.value, idea.spread) if idea.tried >= FEW else value
        return ToldIdea(
            acts=acts,
            stands=self.model.tr(f"advice-stands-{standing(idea.value)}") if tried else "",
            value=idea.value,
            spread=idea.spread,
            figures=figures,
            tried=idea.tried,
            why="" if weak or not tried else self._why(idea),
            ways=tuple(way for act in acts for way in act.ways),
            places=tuple(dict.fromkeys(place for act in acts for place in act.places)),
        )

    def ideas(self, ideas: Iterable[Idea], weak: bool = False) -> list[ToldIdea]:
        """All of them; sheets of orders but the first are told by what is other in them."""
        told = [self.idea(idea, weak) for idea in ideas]
        first = told[0].acts if told else ()
        return [told[0], *(replace(one, acts=self._beside(first, one.acts)) for one in told[1:])] if told else []

    def _beside(self, first: tuple[ToldAct, ...], acts: tuple[ToldAct, ...]) -> tuple[ToldAct, ...]:
        """An act that is a sheet, beside the sheet of the first idea."""
        if len(first) != 1 or len(acts) != 1 or "\n" not in first[0].words + acts[0].words:
            return acts
        lines, known = acts[0].words.split("\n"), first[0].words.split("\n")
        other = [line for line in lines if line not in known]
        gone = [line for line in known if line not in lines]
        key, named = ("advice-otherwise", other) if other else ("advice-without", gone)
        return (replace(acts[0], brief=self.model.tr(key, lines=" · ".join(named))),) if named else acts

    def _why(self, idea: Idea) -> str:
        """Nothing of the one that only ends the question and changes nothing: it would be compared with itself."""
        ends = all(act.verb in ENDING for act in idea.acts)
        return "" if ends and not self._weighty(idea.terms) else self.terms(idea.terms)

    def figures(self, value: float, spread: float) -> str:
        """`+0.24 ± 0.10`."""
        return self.model.tr("advice-figures", value=self.signed(value), spread=self.plain(abs(spread)))

    def terms(self, terms: Mapping[str, float]) -> str:
        """The weightiest, `supply +0.2 · force −0.1`, by their own names where a game has no words for them."""
        named = [f"{self.term(name)} {self.signed(value)}" for name, value in self._weighty(terms)]
        return self.model.tr("advice-why", terms=" · ".join(named)) if named else self.model.tr("advice-why-alike")

    @staticmethod
    def _weighty(terms: Mapping[str, float]) -> list[tuple[str, float]]:
        told = sorted(terms.items(), key=lambda item: -abs(item[1]))[:MOST_TERMS]
        return [(name, value) for name, value in told if abs(value) >= LEAST_TERM]

    def term(self, name: str) -> str:
        """What a term is called."""
        key = f"solo-term-{name}"
        return self.model.tr(key) if self.model.catalog.has(key) else name

    def signed(self, value: float) -> str:
        """`+0.24`, `−0.05`, `0.00`, with the comma or point of the language."""
        text = self.plain(abs(value))
        return text if not text.strip("0.,") else f"{'+' if value > 0 else '−'}{text}"

    def plain(self, value: float) -> str:
        """Two decimals."""
        text = f"{value:.2f}"
        return text.replace(".", ",") if self.model.catalog.language == "fr" else text

    # --- acts ---

    def acts(self, acts: Iterable[Intent]) -> tuple[ToldAct, ...]:
        """Each in words; counters that an earlier one moves are where it leaves them."""
        where: dict[str, str] = {}
        return tuple(self._act(act, where) for act in acts)

    def _act(self, act: Intent, where: dict[str, str]) -> ToldAct:
        model, table = self.model, self.shown
        shown = table.pieces
        to = str(act.args.get("to", ""))
        moved = [str(one) for one in flat(act.args.get("piece", ())) if one in shown]
        if to in model.module.places and moved:
            starts = tuple(dict.fromkeys(where.get(one, shown[one].place) for one in moved))
            way = self._way(moved, to) if not where.keys() & set(moved) else ()
            where.update(dict.fromkeys(moved, to))
            names = Names(model.module, model.catalog, table, table)
            was = ", ".join(names.place(start) for start in starts)
            words = {"pieces": names.pieces(moved), "was": was, "to": names.place(to)}
            over = [str(one) for name in VIA for one in flat(act.args.get(name, ())) if one in model.module.places]
            over = list(way) if set(over) <= set(way) else over
            owner = shown[moved[0]].owner
            ways = tuple(DrawnWay(tuple(dict.fromkeys((start, *over, to))), owner) for start in starts if start != to)
            return ToldAct(model.tr("advice-move", **words), ways, (to,))
        chosen = self._said(act)
        places = tuple(dict.fromkeys(one.place for one in chosen if one.place))
        sheet = any(map(_lines, act.args.values()))
        verb, what = self._verb(act.verb), ("\n" if sheet else " · ").join(one.words for one in chosen if one.words)
        words_ = model.tr("advice-act", verb=verb, what=what) if what and not sheet else what or verb
        return ToldAct(words_, self._ordered(act), () if sheet else places)

    def _way(self, pieces: list[str], to: str) -> tuple[str, ...]:
        """Places on the way that the rules find for counters that stand where they are: an act names few of them."""
        if self._seen is not None or not self.model.live:
            return ()
        found = routes(self.model, without_loads(self.shown, tuple(pieces))).get(to)
        return tuple(found.path[1:-1]) if found is not None else ()

    def _ordered(self, act: Intent) -> tuple[DrawnWay, ...]:
        """Ways that the lines of a sheet send counters."""
        found, model = [], self.model
        for line in (line for value in act.args.values() for line in _lines(value)):
            args = dict(line[1])
            piece, to = self.shown.pieces.get(str(args.get("piece"))), args.get("to")
            if piece is not None and isinstance(to, str) and to in model.module.places and to != piece.place:
                found.append(DrawnWay((piece.place, to), piece.owner))
        return tuple(found)

    def _said(self, act: Intent) -> list[Said]:
        """What is chosen: a sheet of orders line by line, anything else as its card in the question says it."""
        lines = [line for value in act.args.values() for line in _lines(value)]
        rest = {name: value for name, value in act.args.items() if not _lines(value) and not isinstance(value, BoxRef)}
        numbers = {name: value for name, value in rest.items() if type(value) is int}  # of no chit, of nothing printed
        named = {name: value for name, value in rest.items() if name not in numbers}
        groups = {name: value for name, value in named.items() if self._is_group(value)}
        named = {name: value for name, value in named.items() if name not in groups}
        found = [said_value(self.model, "line", line) for line in lines]
        found += [said(self.model, Choice(named))] if named else []
        found += [self._group([str(one) for one in flat(value)]) for value in groups.values()]
        return [*found, *(Said(str(value)) for value in numbers.values())]

    def _is_group(self, value: object) -> bool:
        """Whether it is several counters, each of which is on the table."""
        pieces = self.shown.pieces
        found = list(flat(value)) if isinstance(value, tuple) else []
        return len(found) > 1 and all(one in pieces for one in found)

    def _group(self, pieces: list[str]) -> Said:
        """Counters in short, as the journal names them."""
        names = Names(self.model.module, self.model.catalog, self.shown, self.shown)
        return Said(names.pieces(pieces), place=self.shown.pieces[pieces[0]].place)

    def _verb(self, verb: str) -> str:
        """By the step that asks when it has a word of its own, else as everywhere."""
        catalog, frames = self.model.catalog, (self._seen or self.model.session.state).frames
        own = f"verb-{verb}-{frames[-1].step.lower()}" if frames else ""
        keys = (own, f"verb-{verb}", f"did-{verb}")
        return next((self.model.tr(key) for key in keys if key and catalog.has(key)), verb)


def standing(value: float) -> str:
    """How good a value is: won, good, better, even, worse, bad or lost."""
    return next((name for least, name in STANDS if value >= least), "lost")


def _lines(value: object) -> list[Line]:
    """Lines of a sheet of orders, none for anything else."""
    if is_line(value):
        return [value]
    lines = [one for one in value if is_line(one)] if isinstance(value, tuple) else []
    return lines if isinstance(value, tuple) and len(lines) == len(value) else []
