"""Saves and logs: where counters lie, stacks and decks, boards, turn, values and notes; steps one after the other."""

from __future__ import annotations

from pathlib import Path

import pytest

from tabletop.data.vassal import commands
from tabletop.data.vassal.commands import CommandTree
from tabletop.data.vassal.container import VassalFile
from tabletop.data.vassal.reading import LogRecord, SaveSource, read_member_save, read_save, read_saved
from tabletop.data.vassal.refusal import ImportStopped, VassalRefused
from tabletop.data.vassal.saves import SavedPiece
from tabletop.data.vassal.words import MovedTo, RemovedAct, Reported, TurnMoved, UndoMark, ValueSet
from tests.data.vassal.samples import ESC, SIDES, counter, module, save, save_text, saved_counter, sheet, tree

DECK = "deck;true;0,0,0;60;90;Never;Always;true;false;true;Mix;Draw;;Discard;;;;true;false;;;7" + ";" * 27 + "true;Axis"


def read(text: str) -> LogRecord:
    """A save of the test module."""
    return read_saved(text, "f", SaveSource(SIDES, {"P": counter(("mark;From", "prototype"))}))


def test_counters_lie_where_the_save_says() -> None:
    """On their own, or where their stack does, whatever comes first; one off the map lies nowhere."""
    pieces = (
        "+/S/stack/Main;100;200;b;a;gone;@@3",
        saved_counter("a", ("mark;X", "1")),
        saved_counter("b", state="null;0;0"),
        saved_counter("c", state="Main;5;6"),
        saved_counter("d", state="null;0;0"),
    )
    start = read(save_text(pieces=pieces)).start
    places = {piece.id: (piece.at and (piece.at.map, piece.at.x, piece.at.y), piece.rank) for piece in start.pieces}
    assert places.pop("d") == (None, 0) and places.pop("c") == (("Main", 5, 6), 0)
    assert places == {"a": (("Main", 100, 200), 1), "b": (("Main", 100, 200), 0)}
    assert start.stacks[0].pieces == ("b", "a", "gone") and start.counts.lost == ("gone",)
    assert start.pieces[0].piece.states == ("1",) and not start.has_steps


def test_decks_hold_their_cards_in_order() -> None:
    """The last is the top; what may be done with it stands in its type."""
    pieces = (saved_counter("a", state="null;0;0"), f"+/D/{DECK}/Main;7;8;true;x,a", saved_counter("x"))
    (deck,) = read(save_text(pieces=pieces)).start.decks
    assert deck.name == "Discard" and deck.cards == ("x", "a") and deck.face_down and deck.size == (60, 90)
    assert (deck.rules.face_down, deck.rules.reshuffle_to, deck.rules.owners) == ("never", "Draw", ("Axis",))
    assert (deck.rules.most_shown, deck.rules.draw_face_up, deck.rules.chosen) == (7, True, False)


def test_boards_turn_values_and_notes_are_read() -> None:
    """Notes as far as all may read them."""
    start = read(
        save_text(
            "MainBoardPicker\tBoard/rev\t0\t1",
            "TURNTurnTracker0\t0|4;1;true;9;2\\;0\\;1\\;true",
            "GlobalProperty\t;VP;12;Main",
            "MutableProperty\tVP\t12\t13\tMain",
            tree("NOTES\tFor all", "PNOTES\tCommon"),
            "EXT\tMore\t1.2",
            "FLARE\tx",
        )
    ).start
    assert [(one.name, one.reversed, one.row) for one in start.boards["Main"]] == [("Board", True, 1)]
    turn = start.turns["TurnTracker0"]
    assert turn.levels[0].value == 4 and turn.levels[0].levels[0].value == 2 and start.values == {("VP", "Main"): "13"}
    assert start.notes == ("For all", "Common") and start.extensions == ("More",) and start.counts.other == 0


def test_prototypes_that_other_programs_leave_are_put_in() -> None:
    """VASSAL itself writes them out."""
    (piece,) = read(save_text(pieces=(saved_counter("a", ("prototype;P", "")),))).start.pieces
    assert piece.piece.states == ("prototype",)


def test_a_log_goes_on_from_its_start_step_by_step() -> None:
    """What stands in one outermost part is one step; a change names only the id."""
    changed = saved_counter("a", ("mark;X", "2")).split("/")[-1]
    steps = (
        tree("LOG\tM/a/Main/30/40/S/Main/10/20/null/sesame", "LOG\tCHAT* A moves 0101 -> 0202 *"),
        f"LOG\tD/a/{changed}/old",
        tree("LOG\tD/S/Main;1;2;a/old", "LOG\t-/b", "LOG\tUNDO\ttrue", "LOG\tMutableProperty\tVP\t1\t2\t"),
        "LOG\tTURNTurnTracker0\t1|3;0;true;9",
        "LOG\tunknown thing",
    )
    start = save_text(pieces=(saved_counter("a", ("mark;X", "1")), "+/S/stack/Main;10;20;a"))
    log = read(ESC.join((start, *(step.replace(ESC, "\\" + ESC) for step in steps))))
    assert log.start.has_steps and len(log.steps) == 5 and log.start.pieces[0].piece.states == ("1",)
    move, said = log.steps[0].acts
    assert isinstance(move, MovedTo) and move.at is not None and (move.at.x, move.at.y, move.under) == (30, 40, "S")
    assert isinstance(said, Reported) and said.text == "A moves 0101 -> 0202"
    (change,) = log.steps[1].acts
    assert isinstance(change, SavedPiece) and change.piece.states == ("2",)
    assert [type(act) for act in log.steps[2].acts][1:] == [RemovedAct, UndoMark, ValueSet]
    assert isinstance(log.steps[3].acts[0], TurnMoved) and log.steps[4].acts == () and log.start.counts.other == 1


def test_files_are_read_with_the_name_of_their_module(tmp_path: Path) -> None:
    """Also a set-up that lies within a module."""
    path = save(tmp_path, save_text(pieces=(saved_counter("a"),)))
    with VassalFile(path) as file:
        found = read_save(file, SIDES)
    assert (found.start.module, found.start.module_version, len(found.start.pieces)) == ("Test", "1.0", 1)
    with VassalFile(module(tmp_path, sheet(), files={"in.vsav": path.read_bytes()})) as file:
        assert read_member_save(file, "in.vsav", SIDES, {}).start == found.start


def test_what_is_no_save_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    """Another text, trees without end, commands without number."""
    for text, key in (
        ("hello", "vassal-save-empty"),
        ("", "vassal-save-empty"),
        (ESC.join("\\" * n for n in range(60)), "vassal-save-deep"),
    ):
        with pytest.raises(VassalRefused) as refused:
            read(text)
        assert refused.value.msg.key == key
    monkeypatch.setattr(commands, "MOST_LEAVES", 5)
    with pytest.raises(VassalRefused) as many:
        read(save_text(*"abcdefgh"))
    assert many.value.msg.key == "vassal-save-many"


def test_an_import_can_be_watched_and_stopped() -> None:
    """It says how far it is; what the watcher raises goes through."""
    said: list[tuple[str, int, int]] = []
    text = save_text(pieces=tuple(saved_counter(str(n)) for n in range(1200)))

    def watch(stage: str, done: int, total: int) -> None:
        said.append((stage, done, total))
        if stage == "pieces" and done:
            raise ImportStopped

    with pytest.raises(ImportStopped):
        read_saved(text, "f", SaveSource(), watch)
    assert {stage for stage, _, _ in said} == {"save", "pieces"} and all(done <= total for _, done, total in said)


def test_a_large_save_is_split_in_a_moment() -> None:
    """As the longest known: fourteen million letters, in seconds rather than minutes."""
    piece = saved_counter("a", *[("mark;" + "x" * 300, "y")] * 12)
    text = save_text(pieces=(piece,) * 300)
    assert len(text) > 1_000_000
    assert sum(1 for _ in CommandTree(text, "f")) == 304
