"""The one door to the disk for everything others may have put there: games, parcels, zips, backups, modules, mirrors.

A file is opened only when it lies inside its folder with no link on the way, is a regular file, and is no larger than
its kind may be. Never does opening wait (a FIFO, a device), and no listing goes on without end. What is refused is an
OSError with a sentence. A folder the player chose himself (`root`) may be reached through a link; nothing below it may.
"""

from __future__ import annotations

import errno
import os
import re
import secrets
import stat
import sys
from collections.abc import Iterator
from contextlib import suppress
from io import FileIO
from pathlib import Path
from typing import Literal, NamedTuple

from tabletop.core.text import Msg

MB = 1 << 20
How = Literal["r", "r+", "a+", "x"]
What = Literal["acts", "letters", "card", "start", "opened", "zip", "keys", "own", "text", "picture"]
LARGEST: dict[What, int] = {
    "acts": 32 * MB,  # one segment: twenty thousand entries are about ten
    "letters": 64 * MB,  # as many letters as a segment has entries, each padded
    "card": 1_000_000,  # YAML; none is near this
    "start": 4 * MB,  # a set-up of thousands of counters
    "opened": 8 * MB,  # sixty thousand boxes
    "zip": 64 * MB,  # packed: a whole game with its letters
    "keys": 64 * MB,  # a backup: keys and vaults, in base64
    "own": 64 * MB,  # the player's own memory: vaults, what was verified
    "text": 2 * MB,  # a YAML or Fluent file of a module, or its rules; the largest is 0.2
    "picture": 256 * MB,  # a scan of a large board
}
"""Bytes a file of each kind may have."""
MANY = 4096
"""Names looked at in one folder: a seat that has handed over a thousand times has two thousand files."""
FILES, DEEP, WHOLE = 20_000, 12, 512 * MB
"""Names, folders within folders, and bytes of a whole tree (a module)."""
MARKS = ".tabletop-own", ".imported"
"""What a folder of this machine is: one's own, brought over from elsewhere. No part of the game."""
LITTER = frozenset({"__pycache__", ".pytest_cache", ".DS_Store", "Thumbs.db", "desktop.ini", *MARKS})
"""Names in a tree that are nobody's."""
PIECE = MB
"""Bytes read at a time."""
CHANGES = 50
"""Times a file may be another one when it is opened than when it was looked at, and is looked at again: programs that
replace a small file, or take a lock away, do so in between; one who never stops is refused."""

_NAME_SURROGATE = 0x20000000
"""Bit of a Windows reparse tag that stands for another name: links and junctions, not the stubs of cloud drives."""
_FLAGS = ("O_CLOEXEC", "O_NOINHERIT", "O_BINARY", "O_NOFOLLOW", "O_NONBLOCK", "O_NOCTTY")  # where there are such
_OPENING = sum(getattr(os, flag, 0) for flag in _FLAGS)
_RESERVED = re.compile(r"(con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])(\..*)?", re.IGNORECASE)
_FORBIDDEN = re.compile(r'[\x00-\x1f<>:"|?*\\]')


class Refused(OSError):
    """What is not opened, and in `msg` why."""

    def __init__(self, code: int, why: str, path: Path | str, most: int = 0) -> None:
        """`why`: link, odd, outside, large, many, twice (two names for one file) or deep; `most`: the bound."""
        super().__init__(code, why, str(path))
        self.msg = Msg.of("door-refused", why=why, name=Path(path).name or str(path), most=most)


class _Changed(Exception):
    """Somebody put another file there between looking and opening."""


class Listing(NamedTuple):
    """Names in a folder, sorted: regular files, real folders, and what is neither (links, pipes). `more`: there are
    more than were looked at."""

    files: list[str]
    folders: list[str]
    others: list[str]
    more: bool = False

    def called(self, pattern: re.Pattern[str]) -> list[str]:
        """All names of that form, also of what is no file, so that it is said and not passed over."""
        return sorted(name for names in self[:3] for name in names if pattern.fullmatch(name))


# --- looking ---


def is_link(state: os.stat_result) -> bool:
    """Whether a name stands for another place: a symbolic link, on Windows a junction too."""
    return stat.S_ISLNK(state.st_mode) or bool(getattr(state, "st_reparse_tag", 0) & _NAME_SURROGATE)


def status(path: Path, root: Path | None = None) -> os.stat_result:
    """Size and times of a regular file inside `root`. Raises Refused, FileNotFoundError, OSError.

    Without `root` it is a file the player pointed at, or one of his own: there links are his.
    """
    if root is None:
        found = os.stat(path)
    else:
        _no_links(path, root)
        found = os.lstat(path)
    return _regular(found, path)


def is_file(path: Path, root: Path | None = None) -> bool:
    """Whether there is a file that this door would open, but for its size."""
    try:
        status(path, root)
    except (OSError, ValueError):
        return False
    return True


def listing(folder: Path, root: Path | None = None, most: int = MANY) -> Listing:
    """What lies in a folder, nothing when there is none. Raises Refused for a link, and OSError."""
    found = Listing([], [], [])
    try:
        if root is not None:
            _no_links(folder / "x", root)
        with os.scandir(folder) as entries:
            for n, entry in enumerate(entries):
                if n >= most:
                    found = found._replace(more=True)
                    break
                _heap(found, entry).append(entry.name)
    except FileNotFoundError:
        return Listing([], [], [])
    for names in found[:3]:
        names.sort()
    return found


def crowded(folder: Path, most: int = MANY) -> Msg:
    """What there is to say of a folder with more names than are looked at."""
    return Refused(errno.EMFILE, "many", folder, most).msg


def tree(root: Path) -> Iterator[str]:
    """The regular files below a folder, as names with slashes, no link followed, litter left out.

    Raises Refused when they are too many, too deep or too large together.
    """
    names, size, waiting = FILES, WHOLE, [""]
    while waiting:
        below = waiting.pop()
        if below.count("/") > DEEP:
            raise Refused(errno.ENAMETOOLONG, "deep", root / below, DEEP)
        found = listing(root / below, most=names)
        names -= len(found.files) + len(found.folders)
        if found.more:
            raise Refused(errno.EMFILE, "many", root, FILES)
        for name in found.files:
            size -= os.lstat(root / below / name).st_size
            if size < 0:
                raise Refused(errno.EFBIG, "large", root, WHOLE // MB)
            if name not in LITTER:
                yield below + name
        waiting += [f"{below}{name}/" for name in found.folders if name not in LITTER]


def fits(name: str) -> bool:
    """Whether a relative path, written with slashes, stays below its folder and every system can hold it."""
    return bool(name) and len(name) < 1000 and all(map(_fit, name.split("/")))


def within(root: Path, name: str) -> Path | None:
    """A file named in data, when it lies below `root` and this door would open it."""
    path = root / name if fits(name) else None
    return path if path is not None and is_file(path, root) else None


# --- reading ---


def look(path: Path, what: What, root: Path | None = None, start: int = 0) -> tuple[bytes, os.stat_result]:
    """The bytes from `start` on, and the file's size and times before they were read.

    Raises Refused, FileNotFoundError, OSError.
    """
    most = LARGEST[what]
    with opened(path, root) as file:
        state = os.fstat(file.fileno())
        if state.st_size > most:
            raise Refused(errno.EFBIG, "large", path, max(1, most // MB))
        if start:
            file.seek(start)
        left, pieces = state.st_size - start, []
        while left > 0 and (piece := file.read(min(left, PIECE))):
            pieces.append(piece)
            left -= len(piece)
    return b"".join(pieces), state


def read(path: Path, what: What, root: Path | None = None, start: int = 0) -> bytes:
    """As `look`, the bytes only."""
    return look(path, what, root, start)[0]


def opened(path: Path, root: Path | None = None, how: How = "r", mode: int = 0o666) -> FileIO:
    """As `handle`, for use with `with`."""
    return FileIO(handle(path, root, how, mode), "rb" if how == "r" else "r+b")


def handle(path: Path, root: Path | None = None, how: How = "r", mode: int = 0o666) -> int:
    """A regular file: read, changed in place, grown (made when it is not there), or new. Raises Refused, OSError.

    What is written to below `root` must have one name only: another could be a file of somebody else.
    """
    for _ in range(CHANGES):
        try:
            return _open_seen(path, root, how, mode)
        except _Changed:
            continue
    raise Refused(errno.ESTALE, "link", path)


# --- writing ---


def make_folders(folder: Path, root: Path | None = None, private: bool = False) -> None:
    """Make a folder and those above it, below `root`; none may be a link. Raises Refused, OSError."""
    mode = 0o700 if private else 0o777
    if root is None:
        folder.mkdir(parents=True, exist_ok=True, mode=mode)
        return
    above = [path for path in folder.parents if path != root and path.is_relative_to(root)]
    for path in (*reversed(above), *([folder] if folder != root else [])):
        with suppress(FileExistsError):
            path.mkdir(mode=mode)
        _no_links(path / "x", root)


def write_whole(path: Path, data: bytes, root: Path | None = None, private: bool = False) -> None:
    """Replace a file at one stroke: the old or the new one is always there. Raises OSError, then the old one stays.

    The folder must be there. `private`: for the eyes of this player of the machine only.
    """
    if root is not None:
        _no_links(path, root)
    fresh = path.with_name(f"{path.name}.{secrets.token_hex(4)}.new")
    try:
        with opened(fresh, root, "x", 0o600 if private else 0o666) as file:
            write_all(file, data)
            os.fsync(file.fileno())
        os.replace(fresh, path)
    except OSError:
        with suppress(OSError):
            fresh.unlink(missing_ok=True)
        raise
    sync_folder(path.parent)


def write_all(file: FileIO, data: bytes) -> None:
    """Every byte: a raw file may take only part at a time."""
    left = memoryview(data)
    while left:
        left = left[file.write(left) or 0 :]


def sync_folder(folder: Path) -> None:
    """Make the names in a folder as lasting as the bytes (not needed, and not possible, on Windows)."""
    if sys.platform == "win32":
        return
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    except OSError:
        pass  # some network file systems refuse; the bytes themselves are synced
    finally:
        os.close(handle)


def remove(path: Path, root: Path | None = None) -> None:
    """Take a name away (of a link, the link); nothing when there is none. Raises Refused, OSError."""
    if root is not None:
        _no_links(path, root)
    path.unlink(missing_ok=True)


# --- inside ---


def _open_seen(path: Path, root: Path | None, how: How, mode: int) -> int:
    """`handle`, once: nothing is opened that was not looked at. Raises _Changed, Refused, OSError."""
    flags = {"r": os.O_RDONLY, "r+": os.O_RDWR, "a+": os.O_RDWR | os.O_APPEND | os.O_CREAT}
    plain = flags.get(how, os.O_RDWR | os.O_CREAT | os.O_EXCL)
    known = None
    if root is not None or how == "r":  # a device may do something when it is opened: look first
        with suppress(FileNotFoundError):
            known = status(path, root)
    follow = _OPENING & ~getattr(os, "O_NOFOLLOW", 0) if root is None else _OPENING
    try:
        number = os.open(path, plain | follow, mode)
    except OSError as error:
        if error.errno in (errno.ELOOP, errno.EMLINK):
            raise Refused(errno.ELOOP, "link", path) from error
        raise
    try:
        state = _regular(os.fstat(number), path)
        if known is not None and not os.path.samestat(known, state):
            raise _Changed
        if how != "r" and root is not None and state.st_nlink > 1:
            raise Refused(errno.EMLINK, "twice", path)
    except BaseException:
        os.close(number)
        raise
    return number


def _no_links(path: Path, root: Path) -> None:
    """That `path` lies below `root`, and every folder on the way is a real one."""
    base = str(root)
    parts = _below(str(path), base)
    if not parts or ".." in parts:
        raise Refused(errno.EACCES, "outside", path)
    for part in parts[:-1]:
        base = os.path.join(base, part)
        state = os.lstat(base)
        if is_link(state) or not stat.S_ISDIR(state.st_mode):
            raise Refused(errno.ENOTDIR, "link", base)


def _below(path: str, root: str) -> list[str]:
    """The parts of a path after its root, none when it begins otherwise."""
    if root == ".":
        return [] if os.path.isabs(path) else path.split(os.sep)
    if not path.startswith(root):
        return []
    inner = path[len(root) :]
    return inner.strip(os.sep).split(os.sep) if root.endswith(os.sep) or inner.startswith(os.sep) else []


def _regular(state: os.stat_result, path: Path) -> os.stat_result:
    if is_link(state):
        raise Refused(errno.ELOOP, "link", path)
    if not stat.S_ISREG(state.st_mode):
        raise Refused(errno.EINVAL, "odd", path)
    return state


def _heap(found: Listing, entry: os.DirEntry[str]) -> list[str]:
    """Where a name belongs; on Windows a junction calls itself a folder."""
    links = is_link(entry.stat(follow_symlinks=False)) if sys.platform == "win32" else entry.is_symlink()
    if not links and entry.is_file(follow_symlinks=False):
        return found.files
    return found.folders if not links and entry.is_dir(follow_symlinks=False) else found.others


def _fit(part: str) -> bool:
    if part in ("", ".", "..") or part.endswith((".", " ")) or part.startswith(" "):
        return False
    return not _FORBIDDEN.search(part) and not _RESERVED.fullmatch(part) and len(part.encode(errors="replace")) < 256
