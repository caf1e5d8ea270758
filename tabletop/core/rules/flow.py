"""The four kinds of step a rules author writes (Procedure, Decision, Everyone, Reflex) and what moves them on.

A step holds no data: its frame does. `awaits`, `run` and stages use public knowledge only.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import ClassVar

from tabletop.core.environment import Environment
from tabletop.core.errors import Stuck
from tabletop.core.journal.intent import Intent
from tabletop.core.plain import Plain
from tabletop.core.position.facts import Rolled
from tabletop.core.position.ids import CHANCE
from tabletop.core.rules.checks import Check
from tabletop.core.rules.context import Known, Table
from tabletop.core.rules.fresh_boxes import Secrets
from tabletop.core.rules.offers import Dice, Lots, Offer, One, Some, offer
from tabletop.core.secrets.chance import DiceSpec
from tabletop.core.secrets.dice_source import DiceSource
from tabletop.core.text import Msg
from tabletop.core.variables import DICE

END = "end"
"""Where a procedure goes to leave; no stage has this name."""
MOST_STEPS = 10_000
"""More automatic steps than this in one entry is a loop in the rules."""

RENAMED = {"standing": "interrupts", "stands": "still_holds"}
"""What a step may not define any more: rules written for it would be off without a word."""


class Step:
    """One kind of frame."""

    rule: ClassVar[str] = ""
    needs: ClassVar[tuple[str, ...]] = ()
    """Fields the caller gives."""
    keeps: ClassVar[Mapping[str, Plain]] = {}
    """Fields filled while it runs, with their first values."""
    pieces: ClassVar[tuple[str, ...]] = ()
    """Fields that name pieces, in tuples of names or of tuples that begin with one: the engine strikes out those that
    are gone, and those mingled are called by their fresh names (rules/renaming)."""
    checks: ClassVar[Mapping[str, tuple[Check, ...]]] = {}
    closed: ClassVar[bool] = False
    """No interrupts from frames below."""
    parallel: ClassVar[bool] = False
    forced: ClassVar[bool] = False
    """The answer is settled already (a sealed choice is shown): the seat's own client gives it without asking."""
    bounded: ClassVar[bool] = False
    """Where a seat's secrets are not known its offers hold all that it could do, whatever the secrets are: what is not
    among them is disputed at once, not left to the audit."""
    public: ClassVar[bool] = False
    """Nothing secret is needed to answer: at one screen nobody has to look away."""
    holds_reflexes: ClassVar[bool] = False
    """State-based effects wait while this frame is in the stack."""

    def __init_subclass__(cls, **kwargs: object) -> None:
        super().__init_subclass__(**kwargs)
        for old in RENAMED.keys() & cls.__dict__.keys():
            raise TypeError(f"{cls.__name__}: {old} is called {RENAMED[old]} now")

    @classmethod
    def declared(cls) -> frozenset[str]:
        """All field names a frame of this step may have."""
        return frozenset((*cls.needs, *cls.keeps, "stage", "was", "answers"))

    def alive(self, k: Known) -> bool:
        """False when the frame has lost its sense after free play: it is dropped."""
        return True

    def awaits(self, k: Known) -> tuple[str, ...]:
        """Seats whose answer we need, from public knowledge. Empty: `run` goes on."""
        return ()

    def offers(self, k: Known) -> Iterable[Offer]:
        """What `k.seat`, one of those awaited, may do. May read its secrets."""
        return ()

    def costs(self, k: Known, verb: str) -> Msg | None:
        """What an answer gives up that its words do not say, for the player who is about to give it; None: nothing."""
        return None

    def by_itself(self, k: Known, environment: Environment) -> Intent | None:
        """The answer of a forced step, made by the seat's own client; None when it cannot be made here. What is sealed
        anew is left out: the client makes it (Secrets)."""
        made = next(iter(self.offers(k)), None)
        if made is None:
            return None
        return Intent(made.verb, {name: arg for name, arg in made.args.items() if not isinstance(arg, Secrets)})

    def interrupts(self, k: Known) -> Iterable[Offer]:
        """What any seat may do while this frame is in the stack: interrupts."""
        return ()

    # --- standing answers, and what can be given ahead ---

    def promises(self, k: Known) -> Iterable[Offer]:
        """Standing answers that `k.seat` may promise to questions of this kind, at any time: verb `promise`, arguments
        `until` (when they end, slots of tuples) and `say` (a tuple, or a slot of tuples)."""
        return ()

    def still_holds(self, k: Known, until: tuple[Plain, ...]) -> bool:
        """Whether a standing answer of `k.seat` still holds; asked at any moment, public knowledge only."""
        return True

    def would(self, k: Known, say: tuple[Plain, ...]) -> bool:
        """Whether this standing answer of `k.seat`, who is asked, can be given here: then `on_promised(t, say)` records
        what follows, without the secrets of `t.seat`."""
        return False

    def grant(self, k: Known, environment: Environment) -> Intent | None:
        """What `k.seat` may publish at its hand-over while this frame lasts, so that nobody has to wait for it."""
        return None

    def prompt(self, k: Known) -> Msg:
        """What is asked, for the prompt bar."""
        return Msg.of(f"prompt-{type(self).__name__.lower()}")

    def asks(self, k: Known, into: str) -> Msg | None:
        """What it asks through a pick for this field of its own, for the prompt bar; None: prompt-<step>-<field>, or
        plainly to choose."""
        return None

    def run(self, t: Table) -> None:
        """Automatic progress, public knowledge only."""
        t.done()


class Procedure(Step):
    """Named stages run in order, one method each; it goes on when what a stage called is done."""

    stages: ClassVar[tuple[str, ...]] = ()

    def __init_subclass__(cls, **kwargs: object) -> None:
        super().__init_subclass__(**kwargs)
        if END in cls.stages:
            raise TypeError(f"{cls.__name__}: a stage cannot be called {END!r}, which leaves the procedure")

    @classmethod
    def goto(cls, t: Table, stage: str) -> None:
        """The stage that runs next: a loop names itself, 'end' leaves."""
        if stage != END and stage not in cls.stages:
            raise LookupError(f"{cls.__name__} has no stage {stage}")
        t.stage(stage)

    def run(self, t: Table) -> None:
        stage = str(t.state.frames[t.depth].data.get("stage", self.stages[0]))
        if stage == END:
            t.done()
            return
        after = self.stages.index(stage) + 1
        t.let(was=stage, stage=self.stages[after] if after < len(self.stages) else END)
        getattr(self, stage)(t)


class Decision(Step):
    """One seat answers, once or several times; an `on_<verb>` records the consequences and may call `t.done()`."""

    needs: ClassVar[tuple[str, ...]] = ("seat",)

    def awaits(self, k: Known) -> tuple[str, ...]:
        return (k.f.seat,)


class Everyone(Step):
    """Several seats answer independently, without seeing each other; answers land in `into` of the frame below."""

    needs: ClassVar[tuple[str, ...]] = ("into",)
    parallel = True

    def seats(self, k: Known) -> tuple[str, ...]:
        """Who is asked, from public knowledge (not being asked must not tell)."""
        return k.taking_part

    def awaits(self, k: Known) -> tuple[str, ...]:
        answered = k.answers
        return tuple(seat for seat in self.seats(k) if seat not in answered)

    def run(self, t: Table) -> None:
        t.done(**{t.f.into: tuple(sorted(t.answers.items()))})


class Pick(Decision):
    """One (hi 0) or lo to hi of some public options; what `t.pick` and `t.pick_some` push."""

    public = True
    needs = ("into", "seat", "options", "lo", "hi", "rule", "of")

    def awaits(self, k: Known) -> tuple[str, ...]:
        return (k.f.seat,) if k.f.options else ()

    def offers(self, k: Known) -> Iterable[Offer]:
        if k.f.of == "some":
            yield offer("pick", k.f.rule, what=Some(k.f.options, k.f.lo, k.f.hi))
        else:
            yield offer("pick", k.f.rule, what=One(k.f.options))

    def on_pick(self, t: Table, what: Plain) -> None:
        t.done(**{t.f.into: what})

    def run(self, t: Table) -> None:
        t.done(**{t.f.into: () if t.f.of == "some" else ""})


class ByChance(Step):
    """What dice and lots share: variable `dice` says who answers, the program, the seat that throws, or all seats."""

    public = True
    joint: ClassVar[str] = ""
    """The step in which all seats answer together (core/rules/joint_dice.py)."""

    def awaits(self, k: Known) -> tuple[str, ...]:
        thrown = k.state.frames[k.depth].data.get("thrown") or k.var(DICE, DiceSource.PROGRAM.value)
        if thrown == DiceSource.JOINT.value:
            return ()
        return (k.f.by,) if thrown == DiceSource.TABLE.value and k.f.by else (CHANCE,)

    def run(self, t: Table) -> None:
        """All seats answer together (core/rules/joint_dice.py)."""
        fields = {name: t.state.frames[t.depth].data[name] for name in self.needs}
        t.done()
        t.call(self.joint, **fields)


class Roll(ByChance):
    """Dice are an answer: of the program (seat chance), of the seat that throws and types what they show, or of all
    seats together: variable `dice` is 'app', 'typed' or 'answered'."""

    joint = "JointRoll"
    needs, keeps = ("into", "dice", "rule", "by", "why"), {"thrown": ""}

    def offers(self, k: Known) -> Iterable[Offer]:
        spec = DiceSpec.parse(k.f.dice)
        yield offer("throw", k.f.rule, values=Dice(spec.n, spec.sides))

    def on_throw(self, t: Table, values: tuple[int, ...]) -> None:
        f = t.f
        t.chance(Msg.unpacked(f.why), f.dice, values, f.rule, f.by)
        t.done(**{f.into: values[0] if len(values) == 1 else values})


class DrawLots(ByChance):
    """k different whole numbers below n, answered like dice: what `t.lots` pushes."""

    joint = "JointLots"
    needs, keeps = ("into", "n", "k", "rule", "by", "why"), {"thrown": ""}

    def offers(self, k: Known) -> Iterable[Offer]:
        yield offer("lots", k.f.rule, values=Lots(k.f.n, k.f.k))

    def on_lots(self, t: Table, values: tuple[int, ...]) -> None:
        f, grade = t.f, DiceSource.PROGRAM.grade if t.seat == CHANCE else DiceSource.TABLE.grade
        t.record(Rolled(Msg.unpacked(f.why), "", (), f.rule, grade, f.by or t.seat))
        t.done(**{f.into: values})


def awaited(known: Known) -> tuple[str, ...]:
    """Seats whose answer the top frame needs; empty when there is no frame, or the rules do not know the stack."""
    if not known.state.frames or not known.game.knows(known.state.frames):
        return ()
    top = len(known.state.frames) - 1
    step = known.game.step(known.state.frames[top].step)
    return step.awaits(Known(known.game, known.state, known.seat, None, top))


def settle(t: Table) -> None:
    """Run reflexes and automatic steps until a seat must answer. The vault is taken away: public knowledge only."""
    vault, seat = t.vault, t.seat
    t.vault, t.seat = None, ""
    try:
        looked = -1
        for _ in range(MOST_STEPS):
            looked = _reflexes(t, looked)
            if not t.state.frames or _waits(t):
                return
        raise Stuck(Msg.of("stuck", step=t.state.frames[-1].step))
    finally:
        t.vault, t.seat = vault, seat


def _waits(t: Table) -> bool:
    """One automatic step of the top frame; True when it awaits a seat instead."""
    t.depth = len(t.state.frames) - 1
    strike_out(t)
    step = t.game.step(t.state.frames[t.depth].step)
    if not step.alive(t):
        t.done()
        return False
    if step.awaits(t):
        return True
    step.run(t)
    return False


def _reflexes(t: Table, looked: int) -> int:
    """They look at the board, which facts alone change: not again while there are as many as when they `looked`."""
    so_far = t.recorded
    if so_far == looked or any(t.game.step(frame.step).holds_reflexes for frame in t.state.frames):
        return looked
    for reflex in t.game.reflexes:
        reflex(t)
    return so_far


def strike_out(t: Table) -> None:
    """Fields naming pieces lose those that are gone (counters removed by hand in mid-battle)."""
    frame = t.state.frames[t.depth]
    for name in t.game.step(frame.step).pieces:
        value = frame.data.get(name)
        if isinstance(value, tuple) and any(_first(item) not in t.state.pieces for item in value):
            t.let("", **{name: tuple(item for item in value if _first(item) in t.state.pieces)})


def _first(item: Plain) -> Plain:
    """The piece that an item of such a field is about."""
    return item[0] if isinstance(item, tuple) and item else item
