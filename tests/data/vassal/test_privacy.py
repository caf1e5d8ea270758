"""What players write to themselves or each other, and who they are, stands in no record of their saves."""

from __future__ import annotations

from pathlib import Path

from tabletop.data.vassal.container import VassalFile
from tabletop.data.vassal.privacy import SideOwners
from tabletop.data.vassal.reading import SaveSource, read_save, read_saved
from tabletop.data.vassal.words import Reported
from tests.data.vassal.samples import ESC, SIDES, counter, save, save_text, saved_counter, tree, words_of

PASSWORD, NAME, MAIL, NOTE, TALK = "0penSesame!", "Annabel Lee", "anna@example.org", "my secret plan", "let us meet"
PLANTED = (PASSWORD, NAME, MAIL, NOTE, TALK, "Hans-PW", "x9")
INNER = counter(("obs;;b.png;;;;player:", PASSWORD)).replace(";", "\\;")
PIECES = (
    saved_counter("a", ("obs;72,130;b.png;Cover;I;?;player:", PASSWORD + ";")),
    saved_counter("b", ("hide;;;;player:", "Hans-PW"), ("restrict;Axis;true", "x9")),
    saved_counter("c", (f"placemark;M;;{INNER};null", ""), ("PROP;Who;", PASSWORD), ("own-trait;", MAIL)),
    saved_counter("d", ("mark;X", ""), state=f"Main;1;2;7;2;OldMap;{PASSWORD};Owner;{NAME}"),
    "+/e/obs;;b.png\tpiece;;;a.png;A/" + PASSWORD,
)
COMMANDS = (
    f"PLAYER\t{PASSWORD}\t{NAME}\tAxis",
    f"PLAYER\tHans-PW\t{MAIL}\tAllies",
    "PLAYER\tx9\tX\tAllies",
    f"PNOTE\t{PASSWORD}\t{NOTE}",
    f"SNOTE\tTitle\t{PASSWORD}\ttrue\t{NOTE}\t0\t0",
    f"SEMAIL\t{MAIL}",
    f"CHAT<{NAME}> - {TALK}",
    f"GlobalProperty\t;Who;{PASSWORD};",
    tree("NOTES\tWritten by " + MAIL, "PNOTES\tMoved by " + NAME),
    f"CLOCK\t{NAME}\t5",
    f"Custom\t{PASSWORD}\t{NOTE}",
)
STEPS = (
    f"LOG\tM/a/Main/1/2/null/Main/1/2/null/{PASSWORD}",
    tree(f"LOG\tCHAT<{NAME}> - {TALK}", f"LOG\tCHAT* d6 = 4 *** &lt;{NAME}&gt;", "LOG\tCHAT** 2d6 = 7 *** <Stranger>"),
    f"LOG\tD/a/{PASSWORD}\tMain;1;2/null\tMain;1;2",
    f"LOG\tPLAYER\t{PASSWORD}2\t{NAME}2\tAxis",
    f"LOG\tPNOTE\t{PASSWORD}\t{NOTE}",
)
TEXT = ESC.join((save_text(*COMMANDS, pieces=PIECES), *(step.replace(ESC, "\\" + ESC) for step in STEPS)))


def test_nothing_that_was_planted_is_in_any_record(tmp_path: Path) -> None:
    """Ids, names, mail, private and secret notes, chat; in states, properties, values, notes, reports and steps."""
    with VassalFile(save(tmp_path, TEXT)) as file:
        log = read_save(file, SIDES)
    words = [*words_of(log)]
    assert len(words) > 50
    for planted in (*PLANTED, "Stranger"):
        assert not any(planted in word for word in words), planted
    assert not any(planted in repr(log) for planted in PLANTED if len(planted) > 2)


def test_what_is_left_says_sides() -> None:
    """Who has hidden what, who plays, what was thrown."""
    log = read_saved(TEXT, "f", SaveSource(SIDES))
    states = {piece.id: piece.piece.states for piece in log.start.pieces}
    assert states["a"] == ("side:Axis",) and states["b"] == ("side:Allies", "side:Allies")
    assert log.start.taken == ("Axis", "Allies") and log.start.counts.private == 11
    said = [act.text for step in log.steps for act in step.acts if isinstance(act, Reported)]
    assert said == ["d6 = 4 *** …", "2d6 = 7 *** …"]
    assert log.start.notes == ("Written by …", "Moved by Axis")


def test_ids_are_forgotten_when_all_is_read() -> None:
    """And a short one spoils no numbers."""
    owners = SideOwners(("Axis",))
    owners.learn("1", "Ann", "Axis")
    owners.learn("sesame", "null", "Axis")
    assert owners.scrubbed("1;2;sesame") == "1;2;…" and owners.side_of("1") == owners.side_of("Axis") == "side:Axis"
    assert owners.said("Ann moves") == "Axis moves" and owners.side_of("side:Axis") == "side:Axis"
    owners.forget()
    assert owners.side_of("sesame") == "someone" and owners.side_of("null") == owners.side_of("") == ""
