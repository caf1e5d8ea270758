"""All words the player reads, in the language of the moment. Project Fluent, read one message at a time.

Parsing every .ftl file costs a quarter of a second, so files are only cut into entries, and an entry is read when it is
first said: by `plain_message` where that can, else by Fluent, together with those it refers to.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from functools import cached_property, lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

from tabletop.core import clean_text
from tabletop.core.text import Msg, Value
from tabletop.data import plain_message
from tabletop.data.forms import Name, asked, by_rule, capital, has_forms
from tabletop.data.where import i18n_root
from tabletop.door import listing, read

if TYPE_CHECKING:
    from fluent.runtime import FluentBundle

LANGUAGES = ("en", "fr")
LONG = 2000
"""Letters of an argument from which on it is put in afterwards: Fluent says {???} for one of more than 2500."""
KEPT = 4096
"""So many sentences are kept as they were put together."""
UNKNOWN = "words-unknown"
"""Said in place of a message of another program whose words are not here."""
Said = str | int | float | bool | Msg
_LETTERED = re.compile(r"(.+)\.(die|col)\.(\w+)")
"""Numbers of lines that a rulebook only letters below a table, as our files write them: 4.2.col.d."""
_FILE = re.compile(r".*\.ftl")
_ENTRY = re.compile(r"^(-?[a-zA-Z][\w-]*)[ ]*=", re.MULTILINE)


class HasWords(Protocol):
    """A game with messages of its own (data.build.Module)."""

    @property
    def folder(self) -> Path: ...


def load_fluent(language: str) -> None:
    """Load what only some messages need, from any thread: it takes 50 ms, and else the first of them waits for it."""
    from fluent.runtime import FluentBundle, FluentResource

    FluentBundle([language], use_isolating=False).add_resource(FluentResource("ready = ready"))


@lru_cache(maxsize=256)
def _cut(text: str) -> dict[str, str]:
    """The entries of a file by identifier; 256 files are the program's and a dozen games' in both languages."""
    return dict(entries(text.replace("\r\n", "\n")))


def entries(text: str) -> Iterator[tuple[str, str]]:
    """The messages and terms of a Fluent file: identifier and source. Terms keep their leading '-'."""
    found = list(_ENTRY.finditer(text))
    for here, after in zip(found, [*found[1:], None]):
        yield here.group(1), text[here.start() : after.start() if after else len(text)]


class _Language:
    """The words of one language: sources by identifier, and what was read of them so far."""

    def __init__(self, language: str, texts: Iterable[str]) -> None:
        """`texts` are whole files; later ones win over earlier ones."""
        self.language = language
        self.sources: dict[str, str] = {}
        for text in texts:
            self.sources.update(_cut(text))
        self._plain: dict[str, dict[str, plain_message.Parts]] = {}
        self._parsed: set[str] = set()
        self._asks: dict[str, tuple[tuple[str, str], ...]] = {}
        self._formed: dict[str, bool] = {}
        self.kept: dict[tuple[object, ...], str] = {}
        """Sentences as they were put together, by key and arguments."""

    @cached_property
    def _bundle(self) -> FluentBundle:
        """What Fluent was given so far. It is loaded for the first message that needs it."""
        from fluent.runtime import FluentBundle

        return FluentBundle([self.language], use_isolating=False)

    def format(self, key: str, args: Mapping[str, str | int | float]) -> tuple[str, bool] | None:
        """The text and whether it is whole; None when there is no such message."""
        if key not in self.sources or key.startswith("-"):
            return None
        said = self._say_plain(key, "", args)
        return (said, True) if said is not None else self._say_fluent(key, args)

    def form(self, key: str, form: str, args: Mapping[str, str | int | float]) -> str | None:
        """The form of a name as its message says it, None when it says none."""
        if not self.formed(key):
            return None
        said = self._say_plain(key, form, args)
        if said is not None:
            return said
        self._need(key)
        pattern = self._bundle.get_message(key).attributes.get(form) if self._bundle.has_message(key) else None
        return None if pattern is None else str(self._bundle.format_pattern(pattern, dict(args))[0])

    def _say_plain(self, key: str, form: str, args: Mapping[str, str | int | float]) -> str | None:
        """What a message, or a form of it, says; None when only Fluent can tell."""
        if key not in self._plain:
            self._plain[key] = {}  # one that comes back to itself is left to Fluent
            read = plain_message.read(self.sources[key])
            found = {name: self._joined(parts) for name, parts in read.items()}
            self._plain[key] = {name: parts for name, parts in found.items() if parts}
        parts = self._plain[key].get(form)
        return None if parts is None else plain_message.say(parts, args, self.language)

    def _joined(self, parts: plain_message.Parts) -> plain_message.Parts:
        """The same with the other messages it names put in; nothing when one of them is not plain."""
        made: list[plain_message.Part] = []
        for part in parts:
            if isinstance(part, plain_message.Other):
                if part.key not in self.sources or self._say_plain(part.key, "", {}) is None:
                    return ()
                made += self._plain[part.key][""]
            elif isinstance(part, plain_message.MessageChoice) and plain_message.others((part,)):
                return ()
            else:
                made.append(part)
        return tuple(made)

    def _say_fluent(self, key: str, args: Mapping[str, str | int | float]) -> tuple[str, bool] | None:
        self._need(key)
        message = self._bundle.get_message(key) if self._bundle.has_message(key) else None
        if message is None or message.value is None:
            return None
        try:
            text, errors = self._bundle.format_pattern(message.value, dict(args))
        except Exception:  # noqa: BLE001 - no number and no text of another program ends a sentence of ours
            return "", False
        return str(text), not errors

    def asks(self, key: str) -> tuple[tuple[str, str], ...]:
        """The forms of its arguments that a message asks for."""
        if key not in self._asks:
            self._asks[key] = asked(self.sources.get(key, ""))
        return self._asks[key]

    def formed(self, key: str) -> bool:
        """Whether a message says forms of its own."""
        if key not in self._formed:
            self._formed[key] = has_forms(self.sources.get(key, ""))
        return self._formed[key]

    def _need(self, key: str) -> None:
        """Let Fluent parse a message and all it refers to."""
        from fluent.runtime import FluentResource

        if key in self._parsed or key not in self.sources:
            return
        self._parsed.add(key)
        source = self.sources[key]
        self._bundle.add_resource(FluentResource(source))
        for name in re.findall(r"-?[a-zA-Z][\w-]*", source):
            if name in self.sources and name != key:
                self._need(name)


@lru_cache(maxsize=16)
def _spoken(language: str, texts: tuple[str, ...]) -> _Language:
    """The words of these files, shared by every catalog that reads the same: a window parses what none said before."""
    return _Language(language, texts)


class Catalog:
    """Words in both languages; `language` may change at any moment. A missing word is marked and counted."""

    def __init__(self, folders: Iterable[Path], language: str = "en") -> None:
        """`folders` hold en/*.ftl and fr/*.ftl, or en.ftl and fr.ftl; later folders win."""
        self._folders = tuple(folders)
        self._languages: dict[str, _Language] = {}
        self.missing: Counter[str] = Counter()
        """Keys asked for in vain, or said with holes, and how often (tests hold it empty)."""
        self.set_language(language)

    @staticmethod
    def core(language: str = "en") -> Catalog:
        """The program's own words."""
        return Catalog([i18n_root()], language)

    @staticmethod
    def for_module(module: HasWords, language: str = "en") -> Catalog:
        """A game's words over the program's own."""
        return Catalog([i18n_root(), module.folder / "i18n"], language)

    def set_language(self, language: str) -> None:
        """Speak 'en' or 'fr' (also 'fr_FR' or 'fr-BE') from now on; any other language becomes English."""
        short = language.replace("_", "-").split("-")[0].lower()
        self.language = short if short in LANGUAGES else "en"
        self._words = self._in(self.language)

    def _in(self, language: str) -> _Language:
        """The words of a language, read when it is first spoken."""
        if language not in self._languages:
            self._languages[language] = _spoken(language, _texts(self._folders, language))
        return self._languages[language]

    def retitled(self, title: str) -> str:
        """The title of a save; where it begins with the game's own, in whichever language, that is said in this one."""
        for language in (self.language, *(other for other in LANGUAGES if other != self.language)):
            own = self._in(language).format("title", {})
            if own is not None and own[0] and title.startswith(own[0]):
                return f"{self.text('title')}{title[len(own[0]) :]}"
        return title

    def has(self, key: str) -> bool:
        """Whether the language of the moment has this message."""
        return key in self._words.sources

    def keys(self, language: str = "") -> frozenset[str]:
        """All message identifiers of a language (the present one by default)."""
        words = self._in(language) if language else self._words
        return frozenset(key for key in words.sources if not key.startswith("-"))

    def text(self, key: str, **args: Said) -> str:
        """The sentence for a key; a missing one reads ⟦key⟧ and is counted, never an exception."""
        return self._say(key, args)

    def whole(self, key: str, **args: Said) -> str:
        """The sentence when there is such a message and all it asks for is given, else ''; nothing is counted."""
        said = self._words.format(key, self._given(key, args)) if self.has(key) else None
        return said[0] if said is not None and said[1] else ""

    def msg(self, msg: Msg) -> str:
        """The sentence for a message of the core, nested messages first. It may come from another player's program:
        its texts are cleaned, and a key nobody knows is said to be one."""
        args = _cleaned(msg)
        if not self.has(msg.key) and self.has(UNKNOWN):
            self.missing[msg.key] += 1
            return self._say(UNKNOWN, {"key": clean_text.argument("key", msg.key[: clean_text.KEY])})
        return self._say(msg.key, args)

    def _say(self, key: str, args: Mapping[str, Said] | Mapping[str, Value]) -> str:
        """A sentence said before is not put together anew: a redraw asks for the same hundreds."""
        if any(type(value) not in (str, int) for value in args.values()):
            return self._put_together(key, args)  # a name equals its bare text, yes equals 1
        asked, kept = (key, *args.items()), self._words.kept
        if asked not in kept:
            missing = self.missing.total()
            text = self._put_together(key, args)
            if self.missing.total() != missing:
                return text  # counted each time
            if len(kept) >= KEPT:
                kept.clear()
            kept[asked] = text
        return kept[asked]

    def _put_together(self, key: str, args: Mapping[str, Said] | Mapping[str, Value]) -> str:
        given = self._given(key, args)
        long = {f"\ue000{name}\ue000": v for name, v in given.items() if isinstance(v, str) and len(v) > LONG}
        said = self._words.format(key, {**given, **{mark.strip("\ue000"): mark for mark in long}})
        if said is None:
            self.missing[key] += 1
            return f"⟦{clean_text.line(key, clean_text.KEY)}⟧"
        text, whole = said
        for mark, words in long.items():
            text = text.replace(mark, words)
        if not whole:
            self.missing[key] += 1
        return Name.of(text, _kept(key, args)) if self._words.formed(key) else text

    def _given(self, key: str, args: Mapping[str, Said] | Mapping[str, Value]) -> dict[str, str | int | float]:
        """What is put into a message: its arguments, and the forms of them that it asks for."""
        given = {name: self._plain(value) for name, value in args.items()}
        lettered = _LETTERED.fullmatch(str(given.get("rule", "")))
        if lettered and self.has(f"rule-of-{lettered[2]}"):
            given["rule"] = self.text(f"rule-of-{lettered[2]}", rule=lettered[1], letter=lettered[3])
        for name, form in self._words.asks(key):
            if name in args:
                made = self._form(args[name], form.lower())
                given[f"{name}-{form}"] = made if form.islower() else capital(made)
        return given

    def _form(self, value: Said, form: str) -> str:
        """A name with its article or preposition: as its message says, else by the rule of the language."""
        named = value.msg if isinstance(value, Name) else value
        if not isinstance(named, Msg):
            return by_rule(self.language, form, str(self._plain(value)))
        inner = self._given(named.key, _cleaned(named))
        for own in (form, "of") if form == "from" else (form,):
            said = self._words.form(named.key, own, inner)
            if said is not None and (own == form or self.language == "fr"):
                return said
        the = None if form == "many" else self._words.form(named.key, "the", inner)
        return by_rule(self.language, form, the if the is not None else self.msg(named))

    def _plain(self, value: Said) -> str | int | float:
        if isinstance(value, Msg):
            return self.msg(value)
        if isinstance(value, bool):
            return "true" if value else "false"
        if isinstance(value, str) and not value.isdigit():
            value = clean_text.spoken(value)
        if isinstance(value, int | str) and re.fullmatch(r"-\d+", str(value)):
            return f"−{str(value)[1:]}"  # a minus sign; no message asks for the plural of a number below zero
        return value


def _cleaned(msg: Msg) -> dict[str, Value]:
    """Arguments of a message that may come from another program; what was said here is clean."""
    return {n: clean_text.argument(n, v) if isinstance(v, str) and not isinstance(v, Name) else v for n, v in msg.args}


def _kept(key: str, args: Mapping[str, Said] | Mapping[str, Value]) -> Msg:
    """The message that a name was said of."""
    return Msg(key, tuple((name, value) for name, value in args.items() if not isinstance(value, float)))


def _texts(folders: Iterable[Path], language: str) -> tuple[str, ...]:
    """The files of a language: a game's as they are now, the program's own as they were when they were first read."""
    own = i18n_root()
    return tuple(text for folder in folders for text in (_own if folder == own else _texts_in)(folder, language))


def _texts_in(folder: Path, language: str) -> tuple[str, ...]:
    return tuple(words_in(path) for path in ftl_files(folder, language))


_own = lru_cache(maxsize=4)(_texts_in)
"""Read once: the program's own words are those of its code, and do not change while it runs."""


def words_in(path: Path) -> str:
    """The text of a Fluent file, '' when it is none that is opened here (`check` says why)."""
    try:
        return read(path, "text", path.parent).decode("utf-8-sig", "replace").replace("\r\n", "\n")
    except OSError:
        return ""


def ftl_files(folder: Path, language: str) -> list[Path]:
    """The Fluent files of one language below a folder of translations."""
    try:
        single = f"{language}.ftl" in listing(folder, folder.parent).called(_FILE)
        more = listing(folder / language, folder.parent).called(_FILE)
    except OSError:  # a link to another place
        return []
    return ([folder / f"{language}.ftl"] if single else []) + [folder / language / name for name in more]
