"""i18n/{en,fr}.ftl: both languages say everything that is needed, with the same variables, in proper typography."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path

from tabletop.core.text import Msg
from tabletop.data.catalog import LANGUAGES, entries, ftl_files, words_in
from tabletop.data.checks.needed import needed_words
from tabletop.data.checks.origin import sourced
from tabletop.data.draft import Draft
from tabletop.data.errors import DataProblem, mend_name
from tabletop.data.ftl import Message, read_ftl
from tabletop.data.provenance import basis_msg
from tabletop.data.spacing import bad_spacing
from tabletop.data.where import i18n_root

Words = Mapping[str, Message]
FOLDER = "i18n"
UNWRITTEN = "TODO"
"""What a text begins with that nobody has written yet (data/skeletons)."""


def check_words(draft: Draft) -> None:
    """The game's own translations, with the program's words behind them."""
    folder = draft.folder / FOLDER
    for language in LANGUAGES:
        if not ftl_files(folder, language):
            draft.report(f"{FOLDER}/{language}.ftl", (), Msg.of("data-missing-file", file=f"{FOLDER}/{language}.ftl"))
            return
    words = {language: _read(draft.problems, folder, language, FOLDER) for language in LANGUAGES}
    draft.problems.extend(_unwritten(message) for said in words.values() for message in said.values() if todo(message))
    core = frozenset(key for path in ftl_files(i18n_root(), "en") for key, _ in entries(words_in(path)))
    draft.problems.extend(compare(words["en"], words["fr"], core))
    said = words["en"].keys() | words["fr"].keys() | core
    for file, where, key in needed_words(draft):
        if key not in said:
            draft.report(file, where, Msg.of("data-word-needed", word=key))
    _bases(draft)


def check_translations(folder: Path) -> list[DataProblem]:
    """A folder of translations with en/ and fr/ beside each other, such as the program's own."""
    problems: list[DataProblem] = []
    words = {language: _read(problems, folder, language, "") for language in LANGUAGES}
    return problems + list(compare(words["en"], words["fr"], frozenset()))


def _read(problems: list[DataProblem], folder: Path, language: str, prefix: str) -> dict[str, Message]:
    """All messages of a language; a key in two files is a problem, and the later file wins."""
    found: dict[str, Message] = {}
    for path in ftl_files(folder, language):
        name = "/".join(part for part in (prefix, path.relative_to(folder).as_posix()) if part)
        messages, faults = read_ftl(path, name)
        problems.extend(faults)
        for message in messages:
            if message.key in found:
                other = found[message.key]
                words = {"word": message.key, "file": other.file, "first": str(other.line)}
                said = Msg.of("data-ftl-twice-files", **words), Msg.of("data-ftl-twice-mend", **words)
                problems.append(DataProblem(name, message.line, *said))
            found[message.key] = message
    return found


def compare(en: Words, fr: Words, elsewhere: frozenset[str]) -> Iterator[DataProblem]:
    """Keys in one language only, variables that differ, references to nothing, French spacing."""
    for ours, theirs, other in ((en, fr, "fr"), (fr, en, "en")):
        for key, message in ours.items():
            if key not in theirs:
                yield _problem(message, "data-word-untranslated", word=key, language=other)
            for name in sorted(message.references - ours.keys() - elsewhere):
                said = Msg.of("data-word-reference", word=key, name=name)
                yield DataProblem(message.file, message.line, said, mend_name(name, ours))
    for key in (key for key in en if key in fr):
        if en[key].variables != fr[key].variables:
            words = {"en": _names(en[key].variables), "fr": _names(fr[key].variables)}
            yield _problem(fr[key], "data-word-variables", word=key, **words)
    for message in fr.values():
        for line, text in message.texts:
            for excerpt in bad_spacing(text)[:1]:
                mend = Msg.of("data-french-spacing-mend")
                yield DataProblem(message.file, line, Msg.of("data-french-spacing", excerpt=excerpt), mend)


def todo(message: Message) -> bool:
    """Whether its text is still to be written."""
    return any(text.startswith(UNWRITTEN) for _, text in message.texts)


def _unwritten(message: Message) -> DataProblem:
    said = Msg.of("data-word-unwritten", word=message.key)
    mend = Msg("data-word-unwritten-mend", said.args)
    return DataProblem(message.file, message.line, said, mend, "warning")


def _names(variables: frozenset[str]) -> str:
    return ", ".join(f"${name}" for name in sorted(variables)) or "–"


def _problem(message: Message, fault: str, **args: str) -> DataProblem:
    return DataProblem(message.file, message.line, Msg.of(fault, **args), Msg.of(f"{fault}-mend", **args))


def _bases(draft: Draft) -> None:
    """A basis is shown to the player: free text speaks one language only."""
    seen: set[str] = set()
    for file, where, record in sourced(draft):
        if record.reconstructed and record.basis not in seen and basis_msg(record.basis).key == "basis-free":
            seen.add(record.basis)
            if record.basis.strip():
                draft.warn(file, (*where, "basis"), Msg.of("data-basis-one-language", basis=record.basis[:60]))
