"""From offers to questions: what a player has to choose next, one thing after the other. No Qt, any game."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from tabletop.core.journal.intent import IntentArgs
from tabletop.core.rules.offers import SLOTS, Int, Offer, One, Secret, Secrets, Some

MOST_CARDS = 6
"""So many choices side by side; more are asked one argument at a time."""
MOST_OPEN, MOST_SHOWN = 2, 4
"""Of more verbs than that, one with more choices than that is opened first by a button."""
BOARD_ARGS = frozenset({"piece", "to"})
"""An offer with these is answered by moving counters on the board."""
ENDING = frozenset({"pass", "done", "end"})
"""Verbs that by custom do no more than say that one has done."""
TURN_ARGS = frozenset({"piece", "facing"})


@dataclass(frozen=True)
class Choice:
    """One thing to choose: values for some arguments."""

    given: Mapping[str, Any]

    @property
    def values(self) -> tuple[Any, ...]:
        """The values in the order of the arguments."""
        return tuple(self.given.values())

    @property
    def nothing(self) -> bool:
        """Whether it is the choice of none: every value is empty."""
        return all(empty(value) for value in self.values)


@dataclass(frozen=True)
class Question:
    """What is asked of a verb when `given` is settled: one of `choices`, or a value for the slot `name`."""

    verb: str
    given: Mapping[str, Any]
    choices: tuple[Choice, ...] = ()
    name: str = ""
    slot: Any = None
    rules: tuple[str, ...] = ()

    @property
    def idle(self) -> bool:
        """Whether it only says that one has done."""
        return self.verb in ENDING and self.ready and not self.given

    @property
    def ready(self) -> bool:
        """Everything is settled: the verb can be done."""
        return not self.choices and self.slot is None


def by_button(one: Question, asked: Sequence[Question], dragged: bool) -> bool:
    """Whether a verb is opened first by a button: many choices are asked one after the other, or none can be read; a
    group is chosen on the board, one at a time, and beside moves (`dragged`) or numbers not before it is wanted: else
    its count and its Confirm stand as if they were of the numbers."""
    if isinstance(one.slot, Some):
        groups = sum(isinstance(other.slot, Some) for other in asked)
        numbers = any(isinstance(other.slot, Int) for other in asked)
        return groups > 1 or numbers or (dragged and len(one.slot.values) > MOST_SHOWN)
    return len(asked) > MOST_OPEN and len(one.choices) > MOST_SHOWN


def empty(value: object) -> bool:
    """'' or a tuple of nothing else."""
    return all(empty(part) for part in value) if isinstance(value, tuple) else value == ""


def on_board(offer: Offer) -> bool:
    """Whether the board answers it: counters are moved there, or turned."""
    return offer.args.keys() >= BOARD_ARGS or turns(offer)


def turns(offer: Offer) -> bool:
    """Whether counters of a board of squares face another way: the wheel and a key do it."""
    return offer.verb == "turn" and offer.args.keys() == TURN_ARGS


def only_way(offers: Iterable[Offer]) -> IntentArgs | None:
    """The act when a single one is offered, and whole: nothing in it can be chosen otherwise."""
    match tuple(offers):
        case (Offer(verb=verb, args=args),):
            whole = {name: _whole(arg) for name, arg in args.items() if not isinstance(arg, Secrets)}
            return None if None in whole.values() else (verb, whole)
    return None


def _whole(arg: Any) -> Any:
    """The only value of an argument; None when there are several, or it is to be kept secret."""
    if isinstance(arg, Some):
        one = len(arg.values) == 1 and arg.lo == 1
        return arg.values if one or arg.lo == arg.hi == len(arg.values) else None
    if isinstance(arg, One):
        return arg.values[0] if len(arg.values) == 1 else None
    return None if isinstance(arg, SLOTS) else arg


def verbs(offers: Iterable[Offer]) -> tuple[str, ...]:
    """Verbs that need the bar, in the order they are offered."""
    return tuple(dict.fromkeys(offer.verb for offer in offers if not on_board(offer)))


def question(offers: Iterable[Offer], verb: str, given: Mapping[str, Any] | None = None) -> Question:
    """What is asked next; arguments with one value only are settled by themselves."""
    given = dict(given or {})
    fitting = [o for o in offers if o.verb == verb and not on_board(o) and _fits(o, given)]
    while fitting:
        args = fitting[0].args
        open_ = [name for name, arg in args.items() if name not in given and not isinstance(arg, Secrets)]
        if not open_:
            break
        lone = _lone(fitting, open_[0])
        if lone is None:
            return _ask(fitting, verb, given, open_)
        given[open_[0]] = lone[0]
        fitting = [o for o in fitting if _fits(o, given)]
    return Question(verb, given, rules=_rules(fitting))


def _ask(fitting: list[Offer], verb: str, given: Mapping[str, Any], open_: list[str]) -> Question:
    name, first = open_[0], bare(fitting[0].args[open_[0]])
    if isinstance(first, SLOTS) and not isinstance(first, One):
        return Question(verb, given, name=name, slot=first, rules=_rules(fitting))
    best = _choices(fitting, open_[:1])
    for n in range(2, len(open_) + 1):
        longer = _choices(fitting, open_[:n])
        if not longer or len(longer) > MOST_CARDS:
            break
        best = longer
    return Question(verb, given, best, name, rules=_rules(fitting))


def _choices(fitting: list[Offer], names: list[str]) -> tuple[Choice, ...]:
    """Every combination of values of these arguments; none when one of them is not a list."""
    found: list[Choice] = []
    for one in fitting:
        parts = [values(one.args.get(name)) for name in names]
        if any(part is None for part in parts):
            return ()
        found += [choice for choice in _combined(names, parts) if choice not in found]
    return tuple(found)


def _combined(names: list[str], parts: list[Any]) -> Iterator[Choice]:
    if not names:
        yield Choice({})
        return
    for value in parts[0]:
        for rest in _combined(names[1:], parts[1:]):
            yield Choice({names[0]: value, **rest.given})


def _lone(fitting: list[Offer], name: str) -> tuple[Any] | None:
    """The only value an argument can have, None when there is a choice; of a group, when it has one member."""
    found: list[Any] = []
    for one in fitting:
        listed = _sole(one.args.get(name)) or values(one.args.get(name))
        if listed is None:
            return None
        found += [value for value in listed if value not in found]
    return (found[0],) if len(found) == 1 else None


def _sole(arg: Any) -> tuple[Any] | None:
    """The group of one that must be chosen."""
    return (arg.values,) if isinstance(arg, Some) and len(arg.values) == arg.lo == 1 else None


def values(arg: Any) -> tuple[Any, ...] | None:
    """What an argument can be, None when that is not a list to choose one from."""
    arg = bare(arg)
    if isinstance(arg, One):
        return arg.values
    return None if isinstance(arg, SLOTS) else (arg,)


def bare(arg: Any) -> Any:
    """What is inside a secret slot."""
    return bare(arg.inner) if isinstance(arg, Secret) else arg


def _fits(offer: Offer, given: Mapping[str, Any]) -> bool:
    if not given.keys() <= offer.args.keys():
        return False
    for name, value in given.items():
        mine = bare(offer.args[name])
        if not (mine.covers(value, None) if isinstance(mine, SLOTS) else mine == value):
            return False
    return True


def _rules(fitting: list[Offer]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(rule for one in fitting for rule in one.rules))
