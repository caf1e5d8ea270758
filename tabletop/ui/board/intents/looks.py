"""What can be done to counters that are pictures: another level of a layer, words, numbers,
ways.

Acts of the hands; a level is a mark `<layer>:<level>`, words are a mark `text:<id>=…` or `n:<id>=…`. No Qt.
"""

from __future__ import annotations

from collections.abc import Iterator

from tabletop.core import clean_text
from tabletop.core.journal.intent import IntentArgs
from tabletop.core.position.state import Piece
from tabletop.data.schema import CounterDef, CounterLayer, CounterText, CounterWay
from tabletop.ui.board.intents import drops
from tabletop.ui.board.intents.by_hand import Chosen
from tabletop.ui.board.intents.curtain import curtained
from tabletop.ui.board.scene.free import definition
from tabletop.ui.model.painted_looks import LONGEST, level_of, prefix_of, words_of


def painted(chosen: Chosen) -> Iterator[tuple[Piece, CounterDef]]:
    """The chosen counters of which this seat knows what they are, and that have layers, words or ways of their own."""
    for name in chosen.pieces:
        piece = chosen.state.pieces[name]
        counter = definition(chosen.module, piece.kind)
        if counter is not None:
            yield piece, counter


def layer_of(counter: CounterDef, layer: str) -> CounterLayer | None:
    """A layer by its id; '' is the first."""
    return next((one for one in counter.layers if layer in ("", one.id)), None)


def number_in(counter: CounterDef, text: str) -> CounterText | None:
    """A number by its id; '' is the first."""
    return next((one for one in counter.texts if one.number and text in ("", one.id)), None)


def set_level(chosen: Chosen, layer: str, level: int) -> list[IntentArgs]:
    """This level of a layer on all that have it, 0 for none."""
    acts: list[IntentArgs] = []
    for piece, counter in painted(chosen):
        found = layer_of(counter, layer)
        if found is not None and 0 <= level <= len(found.levels):
            acts += _replaced(piece, f"{found.id}:", str(level) if level else "")
    return acts


def step_level(chosen: Chosen, layer: str, way: int) -> list[IntentArgs]:
    """The next level of a layer (way 1), or the one before it, on each that has it."""
    acts: list[IntentArgs] = []
    for piece, counter in painted(chosen):
        found = layer_of(counter, layer)
        if found is None:
            continue
        now, most = level_of(found, piece.marks), len(found.levels)
        wanted = now + way if now else (1 if way > 0 else most)
        if not 0 < wanted <= most:
            wanted = (wanted - 1) % most + 1 if found.loop else now
        if wanted != now:
            acts += _replaced(piece, f"{found.id}:", str(wanted))
    return acts


def toggle_level(chosen: Chosen, layer: str) -> list[IntentArgs]:
    """A layer put on, at its first level, or taken off; one that always shows stays."""
    acts: list[IntentArgs] = []
    for piece, counter in painted(chosen):
        found = layer_of(counter, layer)
        if found is not None and not found.always:
            acts += _replaced(piece, f"{found.id}:", "" if level_of(found, piece.marks) else "1")
    return acts


def write(chosen: Chosen, text: str, words: str) -> list[IntentArgs]:
    """Other words, or another number, on all that have a text of this name; what is printed needs no mark."""
    acts: list[IntentArgs] = []
    for piece, counter in painted(chosen):
        found = next((one for one in counter.texts if one.id == text), None)
        said = _fitting(found, words) if found is not None else None
        if found is not None and said is not None:
            acts += _replaced(piece, prefix_of(found), "" if said == found.text else said, keep_empty=said == "")
    return acts


def count(chosen: Chosen, text: str, by: int) -> list[IntentArgs]:
    """A number so much higher or lower, on each that has it; '' is the first."""
    acts: list[IntentArgs] = []
    for piece, counter in painted(chosen):
        found = number_in(counter, text)
        if found is not None:
            wanted = str(max(found.least, min(found.most, number_of(found, piece) + by)))
            acts += _replaced(piece, prefix_of(found), "" if wanted == found.text else wanted)
    return acts


def number_of(text: CounterText, piece: Piece) -> int:
    """The number that stands there, 0 for what is none."""
    said = words_of(text, piece.marks)
    return int(said) if said.removeprefix("-").isdecimal() and len(said) < 9 else 0


def _fitting(text: CounterText, words: str) -> str | None:
    """What may stand there of what was typed; None for what is no number where one belongs."""
    said = clean_text.line(words.strip(), LONGEST)
    if not text.number:
        return said
    if not said.removeprefix("-").isdecimal() or len(said) > 8:
        return None
    return str(max(text.least, min(text.most, int(said))))


def _replaced(piece: Piece, begins: str, said: str, keep_empty: bool = False) -> list[IntentArgs]:
    """The mark that begins so says this now; '' takes it off."""
    wanted = f"{begins}{said}" if said or keep_empty else ""
    old = sorted(mark for mark in piece.marks if mark.startswith(begins) and mark != wanted)
    acts: list[IntentArgs] = [("mark", {"piece": piece.id, "mark": mark, "on": False}) for mark in old]
    if wanted and wanted not in piece.marks:
        acts.append(("mark", {"piece": piece.id, "mark": wanted, "on": True}))
    return acts


def go(chosen: Chosen, way: CounterWay) -> list[IntentArgs]:
    """All chosen counters to where a command of theirs sends them."""
    if way.at is None or way.to not in chosen.module.areas:
        return drops.drop_into(chosen.layout, chosen.state, chosen.pieces, way.to)
    args = {"piece": chosen.pieces, "to": way.to, "x": way.at[0], "y": way.at[1]}
    acts: list[IntentArgs] = [("move", args)] if chosen.pieces else []
    return curtained(chosen.module, chosen.state, acts)
