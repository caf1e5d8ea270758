"""Rules of a game that did not come with the program: asked about once for their content, before they run."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QLabel, QMenu

from tabletop.data.new_game import make_game
from tabletop.data.where import shipped_modules
from tabletop.store.trusted import Trusted
from tabletop.ui.application.app import open_window
from tabletop.ui.application.application import Application
from tabletop.ui.dialogs.say import Trouble
from tabletop.ui.dialogs.trust import TrustRules
from tabletop.ui.rules.modes import fill_menu
from tests.data.test_author_faults import RULES, game


def asked(application: Application) -> list[TrustRules]:
    """Questions that are on the screen."""
    QCoreApplication.processEvents()
    return [dialog for dialog in application.start_page().findChildren(TrustRules) if dialog.isVisible()]


def mode_lines(application: Application) -> list[str]:
    """The menu of the mode button of the newest window."""
    menu = QMenu()
    fill_menu(menu, application.windows[-1].model)
    return [action.text() for action in menu.actions()]


def test_rules_run_only_after_a_yes_and_are_asked_about_once(application: Application, tmp_path: Path) -> None:
    """`play FOLDER` asks first; with yes the rules can be enforced; the next game of the same files does not ask."""
    mark = tmp_path / "ran"
    folder = game(tmp_path, RULES + f"\nopen({str(mark)!r}, 'w').close()\n")
    open_window(application, folder)
    (question,) = asked(application)
    assert not mark.exists() and not application.windows
    question.accept()
    QCoreApplication.processEvents()
    assert mark.exists() and application.windows[-1].model.session.game.opening is not None
    assert any("enforced" in line.lower() for line in mode_lines(application))
    open_window(application, folder / "module.yaml")
    assert not asked(application) and len(application.windows) == 2


def test_a_no_plays_by_hand_and_can_be_taken_back(application: Application, tmp_path: Path) -> None:
    """No: the game opens by hand and the mode button says that the rules do not run; from there one may say yes."""
    folder = game(tmp_path)
    open_window(application, folder)
    asked(application)[0].reject()
    QCoreApplication.processEvents()
    window = application.windows[-1]
    assert window.model.session.game.opening is None
    (line,) = mode_lines(application)
    assert "do not run" in line
    window.model.trust_wanted.emit()
    QCoreApplication.processEvents()
    again = [dialog for dialog in window.findChildren(TrustRules) if dialog.isVisible()]
    again[0].accept()
    for _ in range(5):
        QCoreApplication.processEvents()
    assert application.windows[-1] is not window and application.windows[-1].model.session.game.opening is not None


def test_changed_rules_are_another_content(application: Application, tmp_path: Path) -> None:
    """A file of the game is changed after a yes: the question comes again, also when a save is opened."""
    folder = game(tmp_path)
    open_window(application, folder)
    asked(application)[0].accept()
    QCoreApplication.processEvents()
    save = application.windows[-1].model.game.folder
    application.windows[-1].close()
    (folder / "rules.py").write_text(RULES + "\n# other\n", encoding="utf-8")
    application.show_start().opener.open_folder(save)
    (question,) = asked(application)
    question.reject()
    QCoreApplication.processEvents()


def test_a_shipped_game_is_never_asked_about(application: Application, tmp_path: Path) -> None:
    """Ours come with the program; a game without rules has nothing to ask about."""
    open_window(application, "sphacteria")
    assert not asked(application) and application.windows[-1].model.session.game.opening is not None
    folder = game(tmp_path)
    (folder / "rules.py").unlink()
    open_window(application, folder)
    assert not asked(application)
    (line,) = mode_lines(application)
    assert "no rules to check" in line


def test_a_game_of_ones_own_is_not_asked_about(application: Application, tmp_path: Path) -> None:
    """What `tabletop new` has made opens at once, before and after its rules are changed, and they decide."""
    folder = make_game("bridge_1809", tmp_path, "Le pont")
    application.trusted.claim(folder)
    for n in (1, 2):
        open_window(application, folder)
        assert not asked(application) and len(application.windows) == n
        session = application.windows[-1].model.session
        assert session.act("red", [("mode", {"group": name, "mode": "enforce"}) for name in session.game.rule_groups])
        session.begin("red")
        first = session.state.at("Mill")[0].id
        assert session.submit("red", "move", piece=first, to="Farm").verdict == "refused"
        assert session.submit("red", "move", piece=first, to="Bridge").verdict == "ok"
        assert session.awaited() == ("blue",)
        rules = folder / "rules.py"
        rules.write_text(rules.read_text(encoding="utf-8") + "\n# more\n", encoding="utf-8")
    assert "bridge_1809" in [game.card.id for game in application.shelf() if game.card is not None]


def test_the_files_of_a_game_are_opened_from_the_window(application: Application, tmp_path: Path) -> None:
    """Open…, on the folder or on its card: it comes onto the shelf, its rules are asked about, a new game begins."""
    folder = make_game("hill", tmp_path)
    opener = application.show_start().opener
    opener.open_path(folder)
    (question,) = asked(application)
    question.reject()
    QCoreApplication.processEvents()
    assert application.windows[-1].model.module.id == "hill"
    opener.open_path(folder / "module.yaml")
    assert len(application.windows) == 2 and not asked(application)
    assert folder in [found.folder for found in application.shelf()]


def test_a_broken_game_is_said_when_it_is_opened(application: Application, tmp_path: Path) -> None:
    """With file and line, over the window that asked."""
    folder = make_game("hill", tmp_path)
    (folder / "module.yaml").write_text("id: hill\nid: hill\n", encoding="utf-8")
    page = application.show_start()
    page.opener.open_path(folder)
    QCoreApplication.processEvents()
    said = [label.text() for dialog in page.findChildren(Trouble) for label in dialog.findChildren(QLabel)]
    assert any("module.yaml, line 2" in text for text in said), said
    assert not application.windows


def test_a_game_made_beside_an_open_window_is_on_its_shelf(application: Application, tmp_path: Path) -> None:
    """`tabletop new` in another terminal: the window finds it, and its rules are the author's own."""
    assert len(application.shelf()) == len(list(shipped_modules().glob("*/module.yaml")))
    folder = make_game("hill", tmp_path)
    Trusted().claim(folder)
    assert folder in [found.folder for found in application.shelf()]
    open_window(application, "hill")
    assert not asked(application) and application.windows[-1].model.session.game.opening is not None
