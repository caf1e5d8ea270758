"""Real servers on the loopback: OpenSSH's sftp-server behind an SSH transport, wsgidav over cheroot, and a bad line."""

from __future__ import annotations

import logging
import os
import resource
import socket
import subprocess
import threading
import time
import warnings
from collections.abc import Callable
from contextlib import suppress
from itertools import count
from pathlib import Path
from typing import Any

import paramiko
from cheroot.wsgi import Server as HttpServer

with warnings.catch_warnings():
    warnings.simplefilter("ignore", DeprecationWarning)  # its own, on import
    from wsgidav.wsgidav_app import WsgiDAVApp

USER, PASSWORD = "anne", "pylos & ford"
PLACES = ("/usr/lib/openssh/sftp-server", "/usr/libexec/sftp-server", "/usr/lib/ssh/sftp-server")
SFTP_SERVER = next((place for place in PLACES if os.path.exists(place)), "")
logging.getLogger("paramiko").setLevel(logging.CRITICAL)  # a server that is killed says so at length
logging.getLogger("wsgidav").setLevel(logging.CRITICAL)


_ports = count()


def own_port() -> int:
    """A free port that no other process is given by chance: a server that dies must find it free when it is back."""
    while True:
        port = 12_000 + os.getpid() % 400 * 40 + next(_ports) % 40
        with suppress(OSError), socket.create_server(("127.0.0.1", port)):
            return port


class Gate(paramiko.ServerInterface):
    """One user, by password or by one key."""

    def __init__(self, host: SftpServer) -> None:
        self.host = host

    def get_allowed_auths(self, username: str) -> str:
        return "password,publickey"

    def check_auth_password(self, username: str, password: str) -> int:
        self.host.tries += 1
        if self.host.breaks_at_the_door:
            self.host.hang_up()
            return paramiko.AUTH_FAILED
        good = (username, password) == (USER, self.host.password)
        return paramiko.AUTH_SUCCESSFUL if good else paramiko.AUTH_FAILED

    def check_auth_publickey(self, username: str, key: paramiko.PKey) -> int:
        return paramiko.AUTH_SUCCESSFUL if username == USER and key == self.host.key else paramiko.AUTH_FAILED

    def check_channel_request(self, kind: str, chanid: int) -> int:
        return paramiko.OPEN_SUCCEEDED if kind == "session" else paramiko.OPEN_FAILED_ADMINISTRATIVELY_PROHIBITED


class RealSftp(paramiko.SubsystemHandler):
    """Every byte of the subsystem goes to a process of OpenSSH's own sftp-server and back."""

    def __init__(self, channel: Any, name: str, server: Any, host: SftpServer) -> None:
        super().__init__(channel, name, server)
        self.host = host

    def start_subsystem(self, name: str, transport: Any, channel: Any) -> None:
        most = self.host.most

        def limited() -> None:
            resource.setrlimit(resource.RLIMIT_FSIZE, (most, most))

        with subprocess.Popen(
            [SFTP_SERVER, "-d", str(self.host.root), *(["-R"] if self.host.read_only else [])],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            bufsize=0,
            restore_signals=False,  # SIGXFSZ stays ignored: a file that grows too long is an error, as on a full disk
            preexec_fn=limited if most else None,
        ) as process:
            self.host.processes.append(process)
            assert process.stdin is not None and process.stdout is not None
            back = threading.Thread(target=self._pump, args=(process.stdout, channel), daemon=True)
            back.start()
            with suppress(OSError, EOFError):
                while data := channel.recv(65536):
                    process.stdin.write(data)
            process.kill()
            back.join(5)

    @staticmethod
    def _pump(source: Any, channel: Any) -> None:
        with suppress(OSError, EOFError):
            while data := source.read(65536):
                channel.sendall(data)
        with suppress(OSError, EOFError):
            channel.close()


class SftpServer:
    """`root` is where it starts; `most` bytes a file may have, 0 for no bound; `tries`: passwords offered so far."""

    scheme = "sftp"

    def __init__(self, root: Path, password: str = PASSWORD, key: paramiko.PKey | None = None) -> None:
        self.root, self.password, self.key = root, password, key
        self.host_key = paramiko.ECDSAKey.generate()
        self.most, self.read_only, self.tries, self.breaks_at_the_door = 0, False, 0, False
        self.port = own_port()
        self.transports: list[paramiko.Transport] = []
        self.processes: list[subprocess.Popen[bytes]] = []
        self.start()

    def start(self) -> None:
        """Listen, on the same port as before."""
        self.listener = socket.socket()
        self.listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        self.listener.bind(("127.0.0.1", self.port))
        self.listener.listen(20)
        self.thread = threading.Thread(target=self._accept, args=(self.listener,), daemon=True)
        self.thread.start()

    def stop(self) -> None:
        """At one blow: nobody is told, nothing is finished."""
        with suppress(OSError):
            self.listener.shutdown(socket.SHUT_RDWR)
        self.listener.close()
        for process in self.processes:
            process.kill()
        for transport in self.transports:
            transport.close()
        self.transports, self.processes = [], []
        self.thread.join(5)

    def _accept(self, listener: socket.socket) -> None:
        while True:
            try:
                talk, _ = listener.accept()
            except OSError:
                return
            talk.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
            transport = paramiko.Transport(talk)
            self.transports.append(transport)
            transport.add_server_key(self.host_key)
            transport.set_subsystem_handler("sftp", RealSftp, self)
            with suppress(Exception):  # who hangs up at once, or has another key
                transport.start_server(server=Gate(self), event=threading.Event())

    def hang_up(self) -> None:
        """Those who are there must come anew, and find what has changed."""
        for transport in self.transports:
            transport.close()
        self.transports = []

    def address(self, path: str = "", port: int = 0) -> str:
        """As a player types it."""
        return f"sftp://{USER}@127.0.0.1:{port or self.port}{self.root}{path}"


class DavServer:
    """`fault` may answer a request itself: (method, path) -> status, 0 to let it through."""

    scheme = "http"

    def __init__(self, root: Path, password: str = PASSWORD) -> None:
        self.root, self.password, self.port = root, password, own_port()
        self.fault: Callable[[str, str], int] = lambda method, path: 0
        self.asked: list[tuple[str, str]] = []
        self.start()

    def start(self) -> None:
        """Listen, on the same port as before."""
        users = {"*": {USER: {"password": self.password}}}
        config = {
            "provider_mapping": {"/": str(self.root)},
            "simple_dc": {"user_mapping": users},
            "http_authenticator": {"accept_basic": True, "accept_digest": False, "default_to_digest": False},
            "logging": {"enable": False},
            "verbose": 0,
            "lock_storage": False,
        }
        self.app = WsgiDAVApp(config)
        self.server = HttpServer(("127.0.0.1", self.port), self._answer, numthreads=4, shutdown_timeout=0.2)
        self.server.error_log = lambda *_args, **_more: None
        self.server.expiration_interval = 0.05  # how soon it hears that it shall stop
        ready = threading.Event()
        self.thread = threading.Thread(target=self._serve, args=(self.server, ready), daemon=True)
        self.thread.start()
        assert ready.wait(10), "the server does not listen"

    @staticmethod
    def _serve(server: HttpServer, ready: threading.Event) -> None:
        server.prepare()  # here, for its workers end with the program only when a daemon has made them
        ready.set()
        server.serve()

    def stop(self) -> None:
        """No more answers. Cheroot waits without a limit for a worker that is still at one: we do not."""
        stopping = threading.Thread(target=self.server.stop, daemon=True)
        stopping.start()
        stopping.join(10)
        self.thread.join(5)

    def _answer(self, environ: dict[str, Any], start_response: Any) -> Any:
        method, path = environ["REQUEST_METHOD"], environ["PATH_INFO"]
        self.asked.append((method, path))
        status = self.fault(method, path)
        if status:
            start_response(f"{status} No", [("Content-Length", "0"), ("Connection", "close")])
            return [b""]
        return self.app(environ, start_response)

    def address(self, path: str = "", port: int = 0) -> str:
        """As a player types it."""
        return f"http://{USER}@127.0.0.1:{port or self.port}{path}"


Server = SftpServer | DavServer


class Line:
    """Between a player and a server. `rate`: bytes a second each way, 0 for all there is; `cut_after`: bytes upward
    until it breaks, every time anew."""

    def __init__(self, port: int) -> None:
        self.to, self.rate, self.cut_after = port, 0, 0
        self.cuts = 0
        self.listener = socket.create_server(("127.0.0.1", 0))
        self.port = self.listener.getsockname()[1]
        self.open: list[socket.socket] = []
        threading.Thread(target=self._accept, daemon=True).start()

    def close(self) -> None:
        """Gone."""
        with suppress(OSError):
            self.listener.shutdown(socket.SHUT_RDWR)
        self.listener.close()
        self._cut()

    def _cut(self) -> None:
        for talk in self.open:
            with suppress(OSError):
                talk.shutdown(socket.SHUT_RDWR)
            talk.close()
        self.open = []

    def _accept(self) -> None:
        while True:
            try:
                near, _ = self.listener.accept()
            except OSError:
                return
            try:
                far = socket.create_connection(("127.0.0.1", self.to))
            except OSError:
                near.close()
                continue
            self.open += [near, far]
            for talk in (near, far):
                talk.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
            for one, other, up in ((near, far, True), (far, near, False)):
                threading.Thread(target=self._carry, args=(one, other, up), daemon=True).start()

    def _carry(self, one: socket.socket, other: socket.socket, up: bool) -> None:
        carried = 0
        with suppress(OSError):
            while data := one.recv(4096):
                carried += len(data)
                if self.rate:
                    time.sleep(len(data) / self.rate)
                if up and self.cut_after and carried > self.cut_after:
                    self.cuts += 1
                    self._cut()
                    return
                other.sendall(data)
        for talk in (one, other):
            with suppress(OSError):
                talk.shutdown(socket.SHUT_RDWR)
