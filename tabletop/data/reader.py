"""YAML as plain data, with the line of every value. Only the safe core of YAML 1.2: `on`, `no`, `1:2` stay words."""

from __future__ import annotations

import re
from collections.abc import Hashable
from copy import deepcopy
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from pathlib import Path
from typing import Any

import yaml

from tabletop.core.text import Msg
from tabletop.data.errors import DataProblem, ModuleBroken
from tabletop.door import Refused, read

Path_ = tuple[Hashable, ...]
MOST_PARTS = 200_000
"""Values in one file, as far as commas, lines and brackets tell; each takes a kilobyte while it is read."""
_PARTS = (",", "\n", "[", "{")
_TAG = "tag:yaml.org,2002:"
_CORE = (
    ("null", r"^(?:~|null|)$", ["~", "n", ""]),
    ("bool", r"^(?:true|false)$", ["t", "f"]),
    ("int", r"^[-+]?[0-9]+$", list("-+0123456789")),
    ("float", r"^[-+]?(?:[0-9]+\.[0-9]*|\.[0-9]+)(?:[eE][-+]?[0-9]+)?$", list("-+.0123456789")),
)


class _Loader(yaml.CSafeLoader):
    """The safe loader with the scalars of YAML 1.2: nobody's zone N or column 1:2 becomes a number."""

    yaml_implicit_resolvers = {}  # noqa: RUF012 - as yaml declares it


for _name, _pattern, _first in _CORE:
    _Loader.add_implicit_resolver(_TAG + _name, re.compile(_pattern), _first)


@dataclass
class Loaded:
    """One file: its plain value and where each part of it stands.

    The value is shared by all who read the same text: whoever changes it takes a `copy` first.
    """

    file: str
    value: Any
    text: str = ""
    _lines: dict[Path_, int] = field(default_factory=dict, repr=False)

    def line_of(self, path: Path_ = ()) -> int:
        """Line, from 1, of the deepest part of `path` that exists (of its key, within a mapping)."""
        if path not in self._lines:
            self._lines[path] = _line(self._node, path)
        return self._lines[path]

    def copy(self) -> Loaded:
        """The same with a value of its own."""
        return Loaded(self.file, deepcopy(self.value), self.text)

    @cached_property
    def _node(self) -> yaml.Node | None:
        """Lines are asked for where something is wrong, so the tree that knows them is made again then."""
        return _composed(self.text)


def read_yaml(path: Path, name: str = "", root: Path | None = None) -> Loaded:
    """The content of a file of the game in the folder `root`; `name` is what problems call it. Raises ModuleBroken."""
    name = name or path.name or str(path)
    try:
        data = read(path, "text", root)
    except Refused as refused:
        what = Msg.of("data-refused", file=name, reason=refused.msg)
        raise ModuleBroken([DataProblem(name, 0, what, Msg("data-refused-mend"))]) from refused
    except OSError as error:
        what = Msg.of("data-unreadable", file=name, reason=error.strerror or type(error).__name__)
        raise ModuleBroken([DataProblem(name, 0, what, Msg.of("data-unreadable-mend"))]) from error
    return read_text(data, name)


def read_text(data: bytes | str, name: str) -> Loaded:
    """As `read_yaml`, from memory. Raises ModuleBroken with every fault of form found."""
    value, text = _built(data, name)
    return Loaded(name, value, text)


@lru_cache(maxsize=128)
def _built(data: bytes | str, name: str) -> tuple[Any, str]:
    """The plain value and the text, remembered for this process by the content itself."""
    try:
        text = data.decode("utf-8-sig") if isinstance(data, bytes) else data
        if sum(map(text.count, _PARTS)) > MOST_PARTS:
            what = Msg.of("data-yaml-parts", most=MOST_PARTS)
            raise ModuleBroken([DataProblem(name, 0, what, Msg("data-yaml-parts-mend"))])
        node = _composed(text)
    except UnicodeDecodeError as error:
        line = error.object[: error.start].count(b"\n") + 1
        raise ModuleBroken(
            [DataProblem(name, line, Msg.of("data-not-utf8"), Msg.of("data-not-utf8-mend"))]
        ) from error
    except yaml.YAMLError as error:
        raise ModuleBroken([_syntax(name, error)]) from error
    builder = _Builder(name)
    try:
        value = builder.build(node) if node is not None else None
    except RecursionError as error:
        raise ModuleBroken([_syntax(name, yaml.YAMLError("too deep"))]) from error
    if builder.problems:
        raise ModuleBroken(builder.problems)
    return value, text


def _composed(text: str) -> yaml.Node | None:
    """The tree of a text, None when there is nothing in it. Raises YAMLError."""
    node = yaml.compose(text, Loader=_Loader)
    assert node is None or isinstance(node, yaml.Node)
    return node


_FAULTS = (
    ("tab", "cannot start any token"),
    ("bracket", "expected ',' or"),
    ("colon", "mapping values are not allowed"),
    ("key", "could not find expected ':'"),
    ("quote", "unexpected end of stream"),
    ("indent", "did not find expected"),
    ("character", "control characters"),
)


def _syntax(name: str, error: yaml.YAMLError) -> DataProblem:
    """The parser's complaint in our words; it knows the place, and mostly the kind."""
    mark, began = getattr(error, "problem_mark", None), getattr(error, "context_mark", None)
    said = str(getattr(error, "problem", "") or error)
    fault = next((kind for kind, words in _FAULTS if words in said), "other")
    if mark is None or (fault == "quote" and began):  # the end of the file says nothing
        mark = began
    line, column = (mark.line + 1, mark.column + 1) if mark else (1, 1)
    what = Msg.of("data-yaml-syntax", column=str(column), fault=fault)
    return DataProblem(name, line, what, Msg.of("data-yaml-syntax-mend", fault=fault))


class _Builder:
    """Plain data from nodes; notes duplicate keys, foreign tags and anchors instead of stopping at the first."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.problems: list[DataProblem] = []
        self._seen: set[int] = set()

    def build(self, node: yaml.Node) -> Any:
        if isinstance(node, yaml.ScalarNode):
            return self._scalar(node)
        if id(node) in self._seen:  # an alias: it could be endless, and hides what a line says
            return self._fault(node, "data-yaml-alias")
        self._seen.add(id(node))
        if node.tag not in (_TAG + "map", _TAG + "seq"):
            return self._tag(node)
        if isinstance(node, yaml.SequenceNode):
            return [self.build(item) for item in node.value]
        return self._mapping(node)

    def _mapping(self, node: yaml.Node) -> dict[Any, Any]:
        values: dict[Any, Any] = {}
        lines: dict[Any, int] = {}
        for key_node, value_node in node.value:
            if not isinstance(key_node, yaml.ScalarNode):
                self._fault(key_node, "data-yaml-key")
                continue
            key = self._scalar(key_node)
            if key in lines:
                self._fault(key_node, "data-duplicate-key", name=str(key), first=str(lines[key]))
            lines.setdefault(key, key_node.start_mark.line + 1)
            values[key] = self.build(value_node)
        return values

    def _scalar(self, node: yaml.ScalarNode) -> Any:
        return scalar(node) if node.tag in _PLAIN else self._tag(node)

    def _tag(self, node: yaml.Node) -> None:
        self._fault(node, "data-yaml-tag", tag=str(node.tag).replace(_TAG, "!!"))

    def _fault(self, node: yaml.Node, what: str, **args: str) -> None:
        line = node.start_mark.line + 1
        self.problems.append(DataProblem(self.name, line, Msg.of(what, **args), Msg.of(f"{what}-mend", **args)))


_PLAIN = {_TAG + name for name in ("null", "bool", "int", "float", "str")}


def scalar(node: yaml.ScalarNode) -> Any:
    """The value of one scalar of the core schema; a tag that does not fit its text leaves the text."""
    text = str(node.value)
    match node.tag.removeprefix(_TAG):
        case "null":
            return None
        case "bool" if text in ("true", "false"):
            return text == "true"
        case "int" if re.fullmatch(r"[-+]?[0-9]{1,18}", text):
            return int(text)
        case "float" if re.fullmatch(_CORE[3][1], text):
            return float(text)
    return text


def _line(node: yaml.Node | None, path: Path_) -> int:
    if node is None:
        return 0
    line = int(node.start_mark.line) + 1
    for step in path:
        found = _step(node, step)
        if found is not None:
            line, node = found
    return line


def _step(node: yaml.Node, step: Hashable) -> tuple[int, yaml.Node] | None:
    """Line and node one step further; None when there is no such part."""
    if isinstance(node, yaml.SequenceNode) and isinstance(step, int) and 0 <= step < len(node.value):
        return node.value[step].start_mark.line + 1, node.value[step]
    if isinstance(node, yaml.MappingNode):
        for key, value in node.value:
            if isinstance(key, yaml.ScalarNode) and scalar(key) == step:
                return key.start_mark.line + 1, value
    return None
