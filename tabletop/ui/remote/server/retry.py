"""The link of an open game: another password or key, an unknown server, or simply trying now."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop.store.errors import StoreError
from tabletop.store.remote.address import Address
from tabletop.store.remote.link import Login, connect
from tabletop.store.remote.sync import Keeping
from tabletop.ui.remote.server.calls import Call
from tabletop.ui.remote.server.dialog import ServerDialog

if TYPE_CHECKING:
    from tabletop.ui.interfaces import Opens


class Again(ServerDialog):
    """The folder is fixed; what was wrong stands there, and connecting tells the thread of the game at once."""

    def __init__(self, opener: Opens, keeping: Keeping) -> None:
        super().__init__(opener, "server-again", "server-connect", server=keeping.mirror.address.place)
        self.keeping = keeping
        self.reached_for.connect(self.go)
        self.show_address(str(keeping.mirror.address))
        self.key.setText(self.key.text() or keeping.mirror.key_file)
        self.address.setReadOnly(True)
        self.user.setReadOnly(bool(keeping.mirror.address.user))
        if keeping.state.trouble is not None:
            self.trouble(keeping.state.trouble)

    def go(self, address: Address, login: Login) -> None:
        """Look whether it works now."""

        def work(call: Call) -> object:
            link = connect(address, login, self.keeping.home)
            try:
                link.listing("")
            finally:
                link.close()
            return login

        call = self.working(work, "server-looking", server=address.place)
        call.done.connect(lambda _login: self._came_in(address, login))
        call.start()

    def _came_in(self, address: Address, login: Login) -> None:
        mirror = self.keeping.mirror
        self.remember(address, login)
        self.remember(mirror.address, login)
        mirror.key_file = login.key_file
        try:
            mirror.keep()
        except StoreError as error:
            self.trouble(error)
            return
        self.keeping.retry(login)
        self.idle()
        self.end()
