"""Commands of a game's window: menus, shortcuts, command palette and key sheet all come from such tables."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop.ui.commands.table import PANEL, Command
from tabletop.ui.model.seats_here import people
from tabletop.ui.model.watched import watched
from tabletop.ui.window import panel_frame
from tabletop.ui.window.panel_frame import PanelSpec

if TYPE_CHECKING:
    from tabletop.ui.window.main_window import MainWindow

    WindowCommand = Command[MainWindow]

PANEL_KEYS: dict[str, tuple[str, ...]] = {
    "journal": ("Ctrl+J",),
    "dice": ("Ctrl+D",),
    "combat": ("Ctrl+B",),
    "sequence": ("Ctrl+G",),
    "tracks": ("Ctrl+T",),
    "hand": ("Ctrl+M",),
    "rules": ("Ctrl+R",),
    "pieces": ("Ctrl+L",),
    "inspector": ("Ctrl+I",),
    "sheet": ("Ctrl+P",),
}
"""Key that brings a panel to the front and puts the focus in it."""


def _writable(window: MainWindow) -> bool:
    return not watched(window.model.game)


def _of_a_game(window: MainWindow) -> bool:
    """Whether it is a game: a line that is tried is nowhere to be saved, sent or audited."""
    return not window.model.game.private


def _several_seats(window: MainWindow) -> bool:
    return len(people(window.model.session)) > 1


def _at_one_table(window: MainWindow) -> bool:
    """All seats are played here: nobody else holds what lies hidden on a real table."""
    return _writable(window) and not window.model.session.local.apart


def _can_undo(window: MainWindow) -> bool:
    model = window.model
    return window.of_sheet("undo") or (_writable(window) and model.live and model.can_undo() is not None)


def _why_no_undo(window: MainWindow) -> str:
    model = window.model
    barred = _writable(window) and model.live and not _can_undo(window) and model.undo_barred()
    return model.tr("act-undo-barred") if barred else ""


def _can_redo(window: MainWindow) -> bool:
    model = window.model
    able = _writable(window) and model.live and model.session.can_redo(model.seat) is not None
    return window.of_sheet("redo") or able


def _earlier(window: MainWindow) -> bool:
    return len(window.model.session.journal) > 0 and window.model.at != 0


def _begun(window: MainWindow) -> bool:
    return len(window.model.session.journal) > 0


def _in_past(window: MainWindow) -> bool:
    return not window.model.live


def _several_boards(window: MainWindow) -> bool:
    return window.boards.frame is not None


def _side_by_side(window: MainWindow) -> bool:
    return window.boards.frame is not None and window.boards.frame.side_by_side


def _bring(panel: PanelSpec) -> WindowCommand:
    name, keys = panel.id, PANEL_KEYS.get(panel.id, ())
    return Command(PANEL + name, "panels", keys, lambda w: w.docks.bring(name), lambda w: name in w.docks.all)


COMMANDS: tuple[WindowCommand, ...] = (
    Command("new-game", "game", ("Ctrl+N",), lambda w: w.opener.ask_new(w.model.module.id), icon="plus"),
    Command("open-game", "game", ("Ctrl+O",), lambda w: w.opener.ask_open(), icon="folder"),
    Command("import", "game", (), lambda w: w.opener.ask_import(), icon="import"),
    Command("import-module", "game", (), lambda w: w.opener.ask_module()),
    Command("server", "game", (), lambda w: w.opener.ask_server(), icon="globe"),
    Command("start-page", "game", ("Ctrl+Shift+O",), lambda w: w.application.show_start()),
    Command("saved", "game", ("Ctrl+S",), lambda w: w.commands.show_saved(), here=_of_a_game, line=True),
    Command("save-copy", "game", ("Ctrl+Shift+S",), lambda w: w.commands.save_copy(), here=_of_a_game),
    Command("export", "game", (), lambda w: w.commands.export(), here=_of_a_game, icon="export"),
    Command("tell-story", "game", (), lambda w: w.commands.tell_story(), _begun, _of_a_game),
    Command("put-away", "game", (), lambda w: w.commands.put_away(), here=_of_a_game, line=True),
    Command("take", "game", (), lambda w: w.commands.take_from_table(), _at_one_table, here=_of_a_game),
    Command("open-code", "game", (), lambda w: w.commands.open_code()),
    Command("rename", "game", (), lambda w: w.commands.rename(), _writable, _of_a_game, line=True),
    Command("allot", "game", (), lambda w: w.commands.allot(), _writable, _of_a_game),
    Command("hand-over", "game", ("F8",), lambda w: w.commands.hand_over(), _several_seats, icon="swap", line=True),
)
"""Before those of a game far apart, in the menu of the game."""

MORE: tuple[WindowCommand, ...] = (
    Command("close-game", "game", ("Ctrl+W",), lambda w: w.commands.close_game(), line=True),
    Command("quit", "game", ("Ctrl+Q",), lambda w: w.application.quit()),
    Command(
        "undo", "edit", ("Ctrl+Z",), lambda w: w.commands.take_back("undo"), _can_undo, why=_why_no_undo, icon="undo"
    ),
    Command("redo", "edit", ("Ctrl+Y", "Ctrl+Shift+Z"), lambda w: w.commands.take_back("redo"), _can_redo, icon="redo"),
    Command("find", "edit", ("Ctrl+F",), lambda w: w.commands.find(), icon="find", line=True),
    Command("commands", "edit", ("Ctrl+K",), lambda w: w.commands.show_palette()),
    Command("note", "edit", ("Ctrl+Shift+N",), lambda w: w.commands.note(), _writable),
    Command("answer", "edit", ("Ctrl+Return",), lambda w: w.rules.bar.focus_first()),
    Command("preferences", "edit", ("Ctrl+Shift+P",), lambda w: w.commands.preferences(), icon="gear", line=True),
    Command(
        "bare-map",
        "view",
        ("Ctrl+Shift+M",),
        lambda w: w.docks.set_bare(not w.docks.bare),
        checked=lambda w: w.docks.bare,
        icon="map",
        line=True,
    ),
    Command("next-board", "view", ("F6",), lambda w: w.boards.next(), here=_several_boards),
    Command("previous-board", "view", ("Shift+F6",), lambda w: w.boards.next(-1), here=_several_boards),
    Command("split-boards", "view", (), lambda w: w.boards.divide(), here=_several_boards, checked=_side_by_side),
    Command(
        "stacks-top", "view", (), lambda w: w.commands.toggle_tops(), _writable, checked=lambda w: w.model.tops_only
    ),
    Command("full-screen", "view", ("F11",), lambda w: w.toggle_full_screen(), checked=lambda w: w.isFullScreen()),
    Command("layout-play", "view", (), lambda w: w.docks.lay_out("play"), line=True),
    Command("layout-study", "view", (), lambda w: w.docks.lay_out("study")),
    Command("score", "view", (), lambda w: w.rules.show_score(), line=True),
    Command("luck", "view", (), lambda w: w.rules.show_luck()),
    Command("audit", "view", (), lambda w: w.commands.audit(), here=_of_a_game),
    Command("language", "view", (), lambda w: w.commands.other_language(), line=True),
    Command("first", "past", ("Ctrl+Home",), lambda w: w.model.step_to(0), _earlier, icon="first"),
    Command("back", "past", ("F2",), lambda w: w.commands.step(-1), _earlier, icon="back"),
    Command("next", "past", ("F3",), lambda w: w.commands.step(1), _in_past, icon="next"),
    Command("now", "past", ("Ctrl+End",), lambda w: w.model.step_to(None), _in_past, icon="last"),
    Command("bookmark", "past", ("Ctrl+Shift+B",), lambda w: w.commands.toggle_bookmark(), line=True),
    Command("keys", "help", ("F1",), lambda w: w.commands.show_keys()),
    Command("first-steps", "help", (), lambda w: w.commands.first_steps()),
    Command("about", "help", (), lambda w: w.commands.about(), line=True),
)
PANELS: tuple[WindowCommand, ...] = tuple(_bring(panel) for panel in panel_frame.PANELS)
"""One for each panel, with a key or without: the palette and the player's own keys reach them all."""
