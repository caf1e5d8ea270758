"""Qt's own words (OK, Cancel, file dialogs) in the player's language. Ours come through Fluent, never from here."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QLibraryInfo, QLocale, QTranslator

OWN_FRENCH = {
    # Qt says « Ne pas tenir compte », which nobody has ever read on a button.
    "Discard": "Ne pas enregistrer",
    "Don't Save": "Ne pas enregistrer",
    "Close without Saving": "Ne pas enregistrer",
    # missing in the French file of Qt 6.11
    "Look in:": "&Chercher dans\u00a0:",
    "Files of type:": "&Type de fichiers\u00a0:",
    # « Retour » is the button that leads back; the key is called « Entrée » on every French keyboard.
    "Return": "Entrée",
}


class OwnWords(QTranslator):
    """Words of Qt that we say better than its French file does."""

    def translate(self, context: str, source: str, disambiguation: str | None = None, n: int = -1) -> str | None:
        """None leaves the word to Qt's own file."""
        return OWN_FRENCH.get(source.replace("&", ""))

    def isEmpty(self) -> bool:  # noqa: N802
        """Never: Qt skips an empty translator."""
        return False


_installed: list[QTranslator] = []


def speak(language: str) -> None:
    """Make Qt speak 'en' or 'fr'. Before the first window, and again at each change of language."""
    app = QCoreApplication.instance()
    if app is None:
        raise RuntimeError("Qt speaks only after the application exists")
    while _installed:
        app.removeTranslator(_installed.pop())
    QLocale.setDefault(QLocale(QLocale.Language.French if language == "fr" else QLocale.Language.English))
    if language != "fr":
        return
    words = QTranslator(app)
    if words.load("qtbase_fr", QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)):
        _install(words)
    _install(OwnWords(app))  # installed last, asked first


def _install(words: QTranslator) -> None:
    QCoreApplication.installTranslator(words)
    _installed.append(words)
