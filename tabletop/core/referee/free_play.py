"""What hands can do: facts straight from the intent, no rules asked. Format is checked: names must exist, numbers fit.

Each function `(t, **args)` is a verb; `HANDS` lists them. A wrong argument raises FactRefused with a message.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from typing import Any

from tabletop.core.errors import FactRefused
from tabletop.core.journal.intent import Intent
from tabletop.core.plain import Plain
from tabletop.core.position import facts as F
from tabletop.core.position.ids import CHANCE
from tabletop.core.position.state import FORBIDDEN, FREE, GIVEN, HINT_RULES, LEVELS, MODES, PAPER, SCREEN, Piece
from tabletop.core.referee.covering import cover, enlist, mingle, recruit
from tabletop.core.referee.decks import VERBS as DECK_VERBS
from tabletop.core.referee.locked_decks import deck_lock
from tabletop.core.referee.positions import lay_out, resume
from tabletop.core.referee.promises import promise, withdraw
from tabletop.core.rules.arguments import takes
from tabletop.core.rules.context import Known, Table
from tabletop.core.rules.decks import is_hidden_card
from tabletop.core.secrets.chance import DiceSpec
from tabletop.core.secrets.dice_source import DiceSource
from tabletop.core.secrets.seal import BoxRef
from tabletop.core.text import Msg
from tabletop.core.variables import COMPUTER, COUNTERS, DICE, HINTS, OWN_VERB, PHASE, STACKS, TITLE, TURN

LONGEST_NOTE = 2000
FARTHEST = 1e6
"""Board units: nothing lies beyond."""


def refuse(key: str, **args: Any) -> FactRefused:
    """`raise refuse("no-such-place", place=to)`."""
    return FactRefused(Msg.of(key, **args))


def known_piece(t: Table, name: Any) -> Piece:
    """The piece of that name."""
    if not isinstance(name, str) or name not in t.state.pieces:
        raise refuse("no-such-piece", piece=str(name))
    return t.state.pieces[name]


def known_place(t: Table, name: Any) -> str:
    """The place of that name."""
    if not isinstance(name, str) or name not in t.game.places:
        raise refuse("no-such-place", place=str(name))
    return name


def move(
    t: Table, piece: Any, to: str, x: float | None = None, y: float | None = None, rank: int | None = None
) -> None:
    """One piece, or several bottom to top, to a place."""
    names = piece if isinstance(piece, tuple) else (piece,)
    if not names:
        raise refuse("odd-arguments", verb="move")
    known_place(t, to)
    for number in (x, y):
        if number is not None and not abs(number) < FARTHEST:  # also refuses what is no number (NaN)
            raise refuse("not-a-number", value=str(number)[:20])
    for offset, name in enumerate(names):
        if to in t.game.decks or known_piece(t, name).place in t.game.decks:
            raise refuse("deck-by-its-acts")
        t.record(F.Moved(name, to, x, y, None if rank is None else rank + offset))


def turn(t: Table, piece: str, facing: int) -> None:
    """Facing in degrees."""
    known_piece(t, piece)
    t.record(F.Turned(piece, _whole(facing) % 360))


def steps(t: Table, piece: str, steps: int | None = None, sealed: Any = None) -> None:
    """Another face or strength. Of a hidden counter it is `sealed` again, by the seat that knows it: never in clear."""
    found = known_piece(t, piece)
    if found.box is None:
        fitting_steps(t, found.kind, steps)
        t.record(F.StepsSet(piece, _whole(steps)))
        return
    box = t.state.boxes.get(found.box)
    if not isinstance(sealed, BoxRef) or box is None or box.owner != t.seat:
        raise refuse("hidden-counter")
    t.record(F.Boxed(sealed.box, t.seat, sealed.digest))
    t.record(F.Hidden(piece, sealed.box))


def fitting_steps(t: Known, kind: str | None, steps: Any) -> int:
    """A number of steps, or face, that a counter of this kind can show."""
    spec = t.game.counters.get(kind or "")
    faces = spec.faces if spec is not None else 99
    if not 1 <= _whole(steps) <= faces:
        raise refuse("steps-out-of-range", steps=str(steps), faces=faces)
    return _whole(steps)


def mark(t: Table, piece: str, mark: str, on: bool = True) -> None:
    """A tag on or off."""
    known_piece(t, piece)
    t.record(F.MarkSet(piece, _tag(mark), bool(on)))


def _tag(mark: Any) -> str:
    """A name in bounds for whatever was typed."""
    return "".join(letter if letter.isprintable() else "\ufffd" for letter in str(mark)[:80])


def owner(t: Table, piece: str, owner: str) -> None:
    """Another seat. A hidden card is given away by whoever holds it."""
    found = known_piece(t, piece)
    if is_hidden_card(t.game, found) and found.owner not in ("", t.seat):
        raise refuse("deck-not-yours")
    if owner not in t.game.seats and owner != "":
        raise refuse("no-such-seat", seat=str(owner))
    t.record(F.OwnerSet(piece, owner))


def remove(t: Table, piece: str) -> None:
    """Off the table."""
    known_piece(t, piece)
    t.record(F.Removed(piece))


def place(t: Table, counter: Any, at: str, piece: str, steps: int | None = None) -> None:
    """A counter of the sheet that is nowhere, or one more of an endless one; `piece` is named by the session."""
    spec = t.game.counters.get(counter) if isinstance(counter, str) else None
    if spec is None:
        raise refuse("no-such-counter", counter=str(counter))
    known_place(t, at)
    lying = next((p for p in t.state.pieces.values() if p.kind == counter), None)
    if lying is not None and not spec.endless:
        raise refuse("counter-on-table", place=lying.place)
    faces = spec.faces if steps is None else fitting_steps(t, counter, steps)
    t.record(F.Placed(piece, spec.seat, at, counter, faces))


def set_var(t: Table, name: str, value: Plain = None) -> None:
    """A track or flag, None forgets it; tracks refuse numbers off their cells."""
    if any(str(name) == own or (own[-1] == "." and str(name).startswith(own)) for own in OWN_VERB):
        raise refuse("own-verb", name=str(name)[:80])
    if name in t.game.limits:
        least, most = t.game.limits[name]
        if not least <= _whole(value) <= most:
            raise refuse("off-the-track", name=name, value=str(value), least=least, most=most)
    t.record(F.VarSet(str(name), value))


def note(t: Table, text: Any, place: str = "", piece: str = "", rule: str = "") -> None:
    """A remark: typed text, or a message of the program."""
    msg = text if isinstance(text, Msg) else Msg.of("note-free", text=str(text)[:LONGEST_NOTE])
    t.record(F.Noted(msg, rule, place, piece))


def roll(t: Table, dice: str, values: Any, purpose: Any = "", by: str = "", real: bool = False) -> None:
    """Dice: the session has thrown them, or `real` ones were typed."""
    spec = DiceSpec.parse(str(dice))
    if not spec.fits(values):
        shown = " ".join(map(str, values)) if isinstance(values, tuple) else "?"
        raise refuse("dice-do-not-fit", dice=str(spec), values=shown)
    why = purpose if isinstance(purpose, Msg) else Msg.of("note-free", text=str(purpose)[:200])
    t.record(F.Rolled(why, str(spec), tuple(values), "", "table" if real else "trusted", by or t.seat))


def ask(t: Table, bowl: str, to: str, n: int = 1) -> None:
    """Chits from a cup, asked of the machine that deals: far apart nobody else knows what is left in it."""
    known_place(t, to)
    if bowl not in t.game.cups:
        raise refuse("no-such-bowl", bowl=str(bowl))
    if _whole(n) < 1:
        raise refuse("not-a-number", value=str(n))
    t.note(Msg.of("log-asks-chits", n=n), place=bowl)


def draw(
    t: Table, bowl: str, to: str, drawn: tuple[tuple[str, Any], ...], seat: str = "", asked: str = ""
) -> None:
    """Chits from a cup, sealed for the seat that draws: `drawn` pairs a new piece name with its BoxRef.

    The dealer draws for another `seat`, which has `asked` with that entry.
    """
    owner = seat if seat and t.seat == CHANCE else t.seat
    known_place(t, to)
    if bowl not in t.game.cups:
        raise refuse("no-such-bowl", bowl=str(bowl))
    if drawn == ():
        raise refuse("bowl-empty", bowl=bowl)
    for name, ref in _pairs(drawn, "draw"):
        if not isinstance(ref, BoxRef):
            raise refuse("odd-arguments", verb="draw")
        t.record(F.Boxed(ref.box, owner, ref.digest))
        t.record(F.Placed(name, owner, to, box=ref.box, cup=bowl))
    t.record(F.Rolled(Msg.of("purpose-draw", n=len(drawn)), "", (), "", "trusted", owner))


def reveal(t: Table, piece: str, to: str | None = None, steps: int | None = None) -> None:
    """Show a hidden counter to all, and lay it somewhere."""
    found = known_piece(t, piece)
    if found.box is None:
        raise refuse("not-hidden", piece=piece)
    t.reveal(found.box)
    if steps is not None:
        t.record(F.StepsSet(piece, _whole(steps)))
    if to is not None:
        t.record(F.Moved(piece, known_place(t, to)))


def putback(t: Table, piece: str) -> None:
    """A chit goes back into its cup, unseen if it was sealed."""
    known_piece(t, piece)
    t.record(F.Removed(piece))


def mode(t: Table, group: str, mode: str) -> None:
    """How a rule group is held from now on."""
    if group not in t.game.rule_groups:
        raise refuse("no-such-group", group=str(group))
    if mode not in MODES:
        raise refuse("no-such-mode", mode=str(mode))
    if mode != MODES[0] and t.state.on_paper:
        raise refuse("counters-on-paper")
    t.record(F.ModeSet(group, mode))


def dice(t: Table, thrown: str) -> None:
    """Who throws from now on, as DiceSource says it."""
    if DiceSource.named(thrown) is None:
        raise refuse("no-such-mode", mode=str(thrown))
    t.record(F.VarSet(DICE, thrown))


def stacks(t: Table, seen: str) -> None:
    """What is seen of another seat's stacks from now on: the top counter alone (top), or every counter (all)."""
    if seen not in ("top", "all"):
        raise refuse("no-such-mode", mode=str(seen))
    t.record(F.VarSet(STACKS, "top" if seen == "top" else None))


def counters(t: Table, at: str) -> None:
    """Where the counters lie from now on: on the screen, on paper, or on paper and all their places given just now. On
    paper no rule can be held but by hand: what is not known is not judged."""
    if at not in (SCREEN, PAPER, GIVEN):
        raise refuse("no-such-mode", mode=str(at))
    if at != SCREEN:
        for group, held in sorted(t.state.modes.items()):
            if held != MODES[0]:
                t.record(F.ModeSet(group, MODES[0]))
    given = (GIVEN, t.state.vars.get(TURN), t.state.vars.get(PHASE))
    t.record(F.VarSet(COUNTERS, None if at == SCREEN else given if at == GIVEN else PAPER))


def hints(t: Table, rule: str) -> None:
    """What the table says of the program's advice from now on: free, logged or forbidden."""
    if rule not in HINT_RULES:
        raise refuse("no-such-hint-rule", rule=str(rule))
    t.record(F.VarSet(HINTS, None if rule == FREE else rule))


def hint(t: Table) -> None:
    """This seat has the program advise it: a line of the journal, and nothing else."""
    if t.state.hint_rule == FORBIDDEN:
        raise refuse("hints-forbidden")
    t.note(Msg.of("log-hint"))


def computer(t: Table, level: str = "") -> None:
    """A computer plays the seat of whoever says so from now on, at this level; '': a person does. Nobody can give away
    the seat of another."""
    if level and level not in LEVELS:
        raise refuse("no-such-level", level=str(level))
    t.record(F.VarSet(COMPUTER + t.seat, level or None))


def unwind(t: Table, depth: int, stage: str = "") -> None:
    """Set the flow by hand: drop the frames above `depth` (-1 for all) and go on at a stage."""
    if not -1 <= _whole(depth) < len(t.state.frames):
        raise refuse("no-such-frame")
    t.state.frames = t.state.frames[: depth + 1]
    t.depth = len(t.state.frames) - 1
    if stage:
        t.stage(stage)


def sit(t: Table, seat: str, player: str, key: str = "", card: str = "") -> None:
    """A player takes a seat; `card` is what he has agreed to by that (store/pinned), for whoever reads the entry."""
    if seat not in t.game.seats:
        raise refuse("no-such-seat", seat=str(seat))
    t.record(F.SeatChanged(seat, str(player)[:80], key))


def past(t: Table, seat: str, clock: int, hash: str, lines: tuple[str, ...] = ()) -> None:
    """From which of two pasts of a seat one goes on: the one in which its act `clock` has this hash ('' for none after
    that act). `lines`: what that past says from there on, as its seat signed it, for those who have not got it."""
    if seat not in (*t.game.seats, CHANCE):
        raise refuse("no-such-seat", seat=str(seat))
    t.note(Msg.of("log-past", seat=Msg(f"seat-{seat}"), own="yes" if seat == t.seat else "no", n=_whole(clock)))


def rename(t: Table, title: str) -> None:
    """Another title of the game: heeded from the dealer alone (store/pinned)."""
    t.record(F.VarSet(TITLE, str(title)[:200]))


def batch(t: Table, acts: tuple[tuple[str, dict[str, Any]], ...]) -> None:
    """Several acts of the hands as one decision."""
    _all(t, acts, HANDS.keys() - {"batch", "set_up"})


def _all(t: Table, acts: object, allowed: Collection[str]) -> None:
    for verb, args in _pairs(acts, "batch"):
        if verb not in allowed or not isinstance(args, Mapping):
            raise refuse("no-such-verb", verb=str(verb)[:80])
        take(HANDS[verb], t, Intent(verb, args))


def set_up(t: Table, acts: tuple[tuple[str, dict[str, Any]], ...]) -> None:
    """A whole position taken over from a real table, as one decision: nothing else goes with it, for the journal tells
    of its counters only how many."""
    _all(t, acts, LAYING)


def take(verb: Callable[..., None], t: Table, intent: Intent) -> None:
    """Carry a verb out with the arguments it takes, and no others."""
    if not takes(verb).fits(set(intent.args)):
        raise refuse("odd-arguments", verb=intent.verb)
    verb(t, **intent.args)


def _pairs(value: Any, verb: str) -> list[tuple[str, Any]]:
    """A tuple of pairs that begin with a name."""
    pairs = [tuple(item) for item in value if isinstance(item, (tuple, list))] if isinstance(value, tuple) else []
    if not pairs or len(pairs) != len(value) or not all(len(p) == 2 and isinstance(p[0], str) for p in pairs):
        raise refuse("odd-arguments", verb=verb)
    return [(name, inner) for name, inner in pairs]


def _whole(value: Any) -> int:
    if type(value) is not int:
        raise refuse("not-a-number", value=str(value))
    return value


HANDS: dict[str, Callable[..., None]] = {
    "move": move,
    "turn": turn,
    "steps": steps,
    "mark": mark,
    "owner": owner,
    "remove": remove,
    "place": place,
    "set": set_var,
    "note": note,
    "roll": roll,
    "lot": roll,
    "ask": ask,
    "draw": draw,
    "reveal": reveal,
    "cover": cover,
    "mingle": mingle,
    "recruit": recruit,
    "enlist": enlist,
    "putback": putback,
    "mode": mode,
    "dice": dice,
    "stacks": stacks,
    "counters": counters,
    "hints": hints,
    "hint": hint,
    "computer": computer,
    "unwind": unwind,
    "lay_out": lay_out,
    "resume": resume,
    "sit": sit,
    "past": past,
    "rename": rename,
    "promise": promise,
    "withdraw": withdraw,
    "batch": batch,
    "set_up": set_up,
    **DECK_VERBS,
    "deck_lock": deck_lock,
}
LAYING = frozenset(
    {"note", "remove", "lay_out", "move", "owner", "steps", "turn", "mark", "set", "resume"},
)
"""What a set-up may be made of."""
ALWAYS = frozenset(
    {
        *("note", "mode", "sit", "lot", "dice", "stacks", "counters", "hints", "hint", "computer", "unwind"),
        *("promise", "withdraw", "past", "rename"),
    }
)
"""Verbs no rule speaks about: by hand in every mode."""
