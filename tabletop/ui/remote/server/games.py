"""Games on a server: the list of a club's folder, and opening one of them or putting a new one there."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLineEdit, QListWidget, QListWidgetItem

from tabletop.core.clean_text import found_in
from tabletop.data.catalog import Catalog
from tabletop.store.errors import StoreError
from tabletop.store.remote.address import Address
from tabletop.store.remote.link import Login, connect
from tabletop.store.remote.listing import Listed, list_games
from tabletop.store.remote.mirror import Mirror, mirror_for
from tabletop.store.remote.round import fetch
from tabletop.store.remote.sync import host_home
from tabletop.ui.dialogs.base import Role
from tabletop.ui.model.texts import tip
from tabletop.ui.remote.server.calls import Call
from tabletop.ui.remote.server.dialog import ServerDialog

if TYPE_CHECKING:
    from tabletop.ui.interfaces import Opens

LISTED = Qt.ItemDataRole.UserRole


class ServerGames(ServerDialog):
    """Connect, choose, open. The list fills while the cards come in."""

    def __init__(self, opener: Opens) -> None:
        super().__init__(opener, "server", "server-connect")
        self.reached_for.connect(self.go)
        self.filter, self.list = QLineEdit(), QListWidget()
        self.words.put(self.filter.setPlaceholderText, "server-filter")
        self.words.put(self.filter.setAccessibleName, "server-filter")
        self.words.put(self.list.setAccessibleName, "server-list")
        self.list.setMinimumHeight(220)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        for widget in (self.filter, self.list):
            widget.hide()
            self.column.insertWidget(self.column.count() - 1, widget)
        self.open_button = self.button("server-open", Role.ActionRole, self._open)
        self.open_button.setEnabled(False)
        self.filter.textChanged.connect(self._filter)
        self.list.itemSelectionChanged.connect(self._chosen)
        self.list.itemActivated.connect(lambda _item: self._open())
        self.at: tuple[Address, Login] | None = None
        (self.ok if self.address.text() else self.address).setFocus()

    # --- the list ---

    def go(self, address: Address, login: Login) -> None:
        """List the folder."""
        self.list.clear()
        self.at = (address, login)

        def work(call: Call) -> object:
            link = connect(address, login, host_home())
            try:
                for listed in list_games(link, host_home(), call.stopped):
                    call.tell(listed)
            finally:
                link.close()
            return None

        call = self.working(work, "server-looking", server=address.place)
        call.told.connect(self._add)
        call.done.connect(lambda _none: self._listed())
        call.start()

    def _add(self, listed: Listed) -> None:
        item = QListWidgetItem(self._line(listed))
        item.setData(LISTED, listed)
        if listed.trouble is not None:
            item.setFlags(Qt.ItemFlag.NoItemFlags)
            item.setToolTip(tip(self.opener.say(listed.trouble)))
        self.list.addItem(item)
        if self.list.isHidden():
            self.list.show()
            self.filter.show()
        self._show_if_found(item)
        self.say("server-listing", done=self.list.count(), n=listed.n)

    def _line(self, listed: Listed) -> str:
        if listed.card is None:
            return listed.address.name
        found = next(
            (g for g in self.opener.application.shelf() if g.card and g.card.id == listed.card.module.id), None
        )
        game = (
            Catalog.for_module(found, self.opener.application.language).text("title")
            if found
            else listed.card.module.id
        )
        return self.words("server-line", title=listed.card.title, game=game)

    def _listed(self) -> None:
        address, login = self.at or (None, None)
        if address is not None and login is not None:
            self.remember(address, login)
        self.idle()
        self.say("server-listed", n=self.list.count())
        self.list.setVisible(bool(self.list.count()))
        self.filter.setVisible(self.list.count() > 1)
        if self.list.count() == 1 and self.list.item(0).flags():
            self.list.setCurrentRow(0)
        self.list.setFocus()
        self._relaid()

    def _filter(self, *_: object) -> None:
        for n in range(self.list.count()):
            self._show_if_found(self.list.item(n))

    def _show_if_found(self, item: QListWidgetItem) -> None:
        item.setHidden(not found_in(self.filter.text())(item.text()))

    @property
    def chosen(self) -> Listed | None:
        """The game that is marked."""
        items = [item for item in self.list.selectedItems() if not item.isHidden()]
        return items[0].data(LISTED) if items else None

    def _chosen(self) -> None:
        ready = self.chosen is not None
        self.open_button.setEnabled(ready)
        for button, first in ((self.open_button, ready), (self.ok, not ready)):
            button.setDefault(first)
            button.setProperty("role", "primary" if first else "")
            button.style().unpolish(button)
            button.style().polish(button)

    # --- opening one ---

    def accept(self) -> None:
        """Enter opens what is marked, while the list has the focus; else it connects."""
        if self.chosen is not None and (self.list.hasFocus() or self.filter.hasFocus()):
            self._open()
        else:
            super().accept()

    def _open(self) -> None:
        listed, at = self.chosen, self.at
        if listed is None or listed.card is None or at is None or self.call is not None:
            return
        address, login = listed.address, at[1]
        known = Mirror.at(address)
        if known is not None:
            self._show(known)
            return
        try:
            mirror = mirror_for(listed.card, address)
        except StoreError as error:
            self.trouble(error)
            return
        mirror.key_file = login.key_file

        def work(call: Call) -> object:
            link = connect(address, login, host_home())
            try:
                fetch(mirror, link, call.stopped)
            finally:
                link.close()
            return mirror

        call = self.working(work, "server-fetching", title=listed.card.title)
        call.done.connect(self._show)
        call.start()

    def _show(self, mirror: Mirror) -> None:
        self.idle()
        self.end()
        self.opener.open_folder(mirror.folder)


class PutThere(ServerDialog):
    """A new game on a server: once the folder is reached, `make` makes the game (address of the folder, free name)."""

    def __init__(self, opener: Opens, game: str, make: Callable[[Address, Login, set[str]], bool]) -> None:
        super().__init__(opener, "server-begin", "server-put", game=game)
        self.make = make
        self.reached_for.connect(self.go)

    def go(self, address: Address, login: Login) -> None:
        """Look whether the folder is there."""

        def work(call: Call) -> object:
            link = connect(address, login, host_home())
            try:
                return set(link.listing(""))
            finally:
                link.close()

        call = self.working(work, "server-looking", server=address.place)
        call.done.connect(lambda names: self._reached(address, login, names))
        call.start()

    def _reached(self, address: Address, login: Login, names: set[str]) -> None:
        self.remember(address, login)
        self.idle()
        if self.make(address, login, names):
            self.end()
