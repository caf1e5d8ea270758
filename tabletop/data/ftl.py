"""Fluent files as an author's tool reads them: messages with their lines, variables, references and texts."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from fluent.syntax import FluentParser, ast

from tabletop.core.text import Msg
from tabletop.data.errors import DataProblem
from tabletop.data.forms import whole
from tabletop.door import Refused, read

PLACEABLE = "\ufffc"
"""Stands in a text for what is put in when it is said."""


@dataclass(frozen=True)
class Message:
    """One message or term (its key begins with '-')."""

    key: str
    file: str
    line: int
    variables: frozenset[str]
    references: frozenset[str]
    texts: tuple[tuple[int, str], ...]
    """Line and text of each pattern, variants of a choice apart."""


def read_ftl(path: Path, name: str) -> tuple[list[Message], list[DataProblem]]:
    """The messages of a file called `name` in problems; unreadable entries and duplicate keys are problems."""
    try:
        text = read(path, "text", path.parent).decode("utf-8-sig").replace("\r\n", "\n")
    except Refused as refused:
        what = Msg.of("data-refused", file=name, reason=refused.msg)
        return [], [DataProblem(name, 0, what, Msg("data-refused-mend"))]
    except UnicodeDecodeError:
        return [], [DataProblem(name, 0, Msg.of("data-not-utf8"), Msg.of("data-not-utf8-mend"))]
    found: dict[str, Message] = {}
    problems: list[DataProblem] = []
    for entry in FluentParser(with_spans=True).parse(text).body:
        line = _line(text, entry)
        if isinstance(entry, ast.Junk):
            said = Msg.of("data-ftl-junk", excerpt=(entry.content or "").strip().split("\n")[0][:60])
            problems.append(DataProblem(name, line, said, Msg.of("data-ftl-junk-mend")))
        elif isinstance(entry, (ast.Message, ast.Term)):
            message = _message(text, name, entry)
            if message.key in found:
                words: dict[str, str] = {"word": message.key, "first": str(found[message.key].line)}
                twice = Msg.of("data-ftl-twice", **words), Msg.of("data-ftl-twice-mend", **words)
                problems.append(DataProblem(name, line, *twice))
            found[message.key] = message
    return list(found.values()), problems


def _message(text: str, file: str, entry: ast.Message | ast.Term) -> Message:
    key = ("-" if isinstance(entry, ast.Term) else "") + entry.id.name
    variables, references = set(), set()
    for node in _walk(entry):
        if isinstance(node, ast.VariableReference):
            variables.add(whole(node.id.name))
        elif isinstance(node, ast.MessageReference):
            references.add(node.id.name)
        elif isinstance(node, ast.TermReference):
            references.add("-" + node.id.name)
    texts = tuple((_line(text, node), _flat(node)) for node in _walk(entry) if isinstance(node, ast.Pattern))
    return Message(key, file, _line(text, entry), frozenset(variables), frozenset(references), texts)


def _walk(node: Any) -> Iterator[ast.BaseNode]:
    """A node and all below it."""
    if isinstance(node, ast.BaseNode):
        yield node
        for child in vars(node).values():
            yield from _walk(child)
    elif isinstance(node, list):
        for item in node:
            yield from _walk(item)


def _flat(pattern: ast.Pattern) -> str:
    """The text of a pattern with a mark for each placeable."""
    return "".join(part.value if isinstance(part, ast.TextElement) else PLACEABLE for part in pattern.elements)


def _line(text: str, node: ast.BaseNode) -> int:
    span = getattr(node, "span", None)
    return text.count("\n", 0, span.start) + 1 if span else 0
