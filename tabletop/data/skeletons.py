"""`tabletop check --words`: what words a game lacks, put at the end of its translations to be written.

Nothing else in them is touched, and a text that begins with TODO is a warning until it is written.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path

from tabletop.core.text import Msg
from tabletop.data.catalog import LANGUAGES, entries, ftl_files, words_in
from tabletop.data.check import check_module
from tabletop.data.checks.words import FOLDER, UNWRITTEN
from tabletop.data.errors import DataProblem, ModuleBroken
from tabletop.data.rules import NO_TRUST, Trust
from tabletop.data.spacing import french
from tabletop.data.where import i18n_root
from tabletop.door import make_folders, read, write_whole

MISSING = ("data-word-needed", "data-word-untranslated", "data-word-of-rules")
"""Faults that are words to be written."""
UNREADABLE = ("data-not-utf8", "data-refused", "data-unreadable")


def write_skeletons(folder: Path, trust: Trust = NO_TRUST) -> dict[str, int]:
    """File (i18n/en.ftl) -> how many words were put at its end. Raises ModuleBroken when there is a file that cannot be
    read, and OSError."""
    for language in LANGUAGES:
        if not ftl_files(folder / FOLDER, language):
            _append(folder, f"{FOLDER}/{language}.ftl", f"# {language}\n")
    problems = check_module(folder, trust)
    if broken := [p for p in problems if p.file.startswith(FOLDER) and p.message.key in UNREADABLE]:
        raise ModuleBroken(broken)
    lacking = {_file_of(folder, language): skeletons(folder, language, problems) for language in LANGUAGES}
    for file, found in lacking.items():
        if found:
            _append(folder, file, "\n" + "\n".join(found.values()) + "\n")
    return {file: len(found) for file, found in lacking.items() if found}


def skeletons(folder: Path, language: str, problems: Iterable[DataProblem]) -> dict[str, str]:
    """Key -> its message with a text to be written: what these problems miss and this language does not say."""
    sources = {other: _said(folder / FOLDER, other) for other in LANGUAGES}
    said = sources[language].keys() | _said(i18n_root(), language).keys()
    found: dict[str, str] = {}
    for problem in problems:
        key = str(problem.message.get("word"))
        if problem.message.key in MISSING and key not in said:
            theirs = next((words[key] for words in sources.values() if key in words), "")
            found[key] = _translated(theirs, language) if theirs else _empty(problem.message)
    return found


def _said(folder: Path, language: str) -> dict[str, str]:
    """Key -> source, also of entries that Fluent cannot read: they are there, and are mended first."""
    return {key: source for path in ftl_files(folder, language) for key, source in entries(words_in(path))}


def _empty(fault: Msg) -> str:
    """`log-won = TODO log-won { $seat }`."""
    variables = "".join(f" {{ ${name} }}" for name in str(fault.get("variables")).split())
    return f"{fault.get('word')} = {UNWRITTEN} {fault.get('word')}{variables}"


def _translated(source: str, language: str) -> str:
    """The message of the other language, to be translated: variables and plurals are there."""
    message = "\n".join(line for line in source.rstrip().split("\n") if not line.startswith("#")).rstrip()
    text = re.sub(r"=", f"= {UNWRITTEN}", message, count=1)
    return french(text) if language == "fr" else text


def _file_of(folder: Path, language: str) -> str:
    """Where new words go: the language's only file, else a file of their own in its folder."""
    single = folder / FOLDER / f"{language}.ftl"
    here = single in ftl_files(folder / FOLDER, language)
    return f"{FOLDER}/{language}.ftl" if here else f"{FOLDER}/{language}/new.ftl"


def _append(folder: Path, file: str, text: str) -> None:
    """At the end of a file, which is made when it is not there; its line ends stay its own."""
    path = folder / file
    make_folders(path.parent, folder)
    try:
        old = read(path, "text", folder)
    except FileNotFoundError:
        old = b""
    if old and not old.endswith(b"\n"):
        text = "\n" + text
    new = text.replace("\n", "\r\n") if b"\r\n" in old else text
    write_whole(path, old + new.encode(), folder)
