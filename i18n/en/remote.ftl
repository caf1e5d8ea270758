### Words of games that lie on a server (SFTP, WebDAV). The same keys stand in fr/remote.ftl.

## How it stands

remote-connecting = Looking for { $server }…
remote-sending =
    { $n ->
        [0] Comparing with { $server }…
        [one] Sending one act to { $server }…
       *[other] Sending { $n } acts to { $server }…
    }
remote-step = In step with { $server }.
remote-lost =
    { $n ->
        [0] No link since { $since }: { $reason } Nothing of yours is waiting; it is tried again by itself.
        [one] No link since { $since }: { $reason } One act of yours is kept here and sent as soon as there is one.
       *[other] No link since { $since }: { $reason } { $n } acts of yours are kept here and sent as soon as there is one.
    }
remote-asks =
    { $n ->
        [0] No link since { $since }: { $reason }
        [one] No link since { $since }: { $reason } One act of yours is kept here until then.
       *[other] No link since { $since }: { $reason } { $n } acts of yours are kept here until then.
    }

## What is wrong

remote-bad-address = “{ $text }” is no address of a server. It looks like sftp://name@server/folder or https://name@server/folder.
remote-no-extra = Games on a server need two more packages. Install them with: { $command }
remote-no-server = no server called { $server } can be found. Is there a network, and is the name right?
remote-no-network = there is no way to { $server }. Is there a network?
remote-refused = { $server } does not answer at this port: the service is not running, or the port is another.
remote-timeout = { $server } has not answered in time.
remote-cut = the connection to { $server } broke off.
remote-certificate = the certificate of { $server } is not valid, so it may not be the server it says it is. Nothing was sent.
remote-tls = no safe connection to { $server } can be made.
remote-not-ssh = { $server } answers, but not as an SFTP server.
remote-not-dav = { $server } answers, but { $file } is no WebDAV folder.
remote-login = { $server } does not let { $user } in: the password or key is wrong.
remote-login-needed = { $server } wants a name and a password or key.
remote-new-host = { $server } is not known on this machine. Its { $kind } key has the fingerprint { $fingerprint }.
remote-host-changed = { $server } shows another key ({ $fingerprint }) than the one known here ({ $known }). Somebody may be posing as it. Nothing was sent. If the server was really set up anew, take its old line out of the file known_hosts.
remote-no-folder = there is no folder { $address } any more.
remote-no-game = there is no game at { $address }: game.yaml is missing.
remote-other-game = another game lies at { $address } now (“{ $title }”).
remote-half-game = the game at { $address } is not all there yet.
remote-gone = { $file } is not on { $server }.
remote-forbidden = { $server } does not allow it for { $file }.
remote-full = the disk of { $server } is full, or your share of it.
remote-failure = { $server } could not do it with { $file }; its disk may be full.
remote-short = { $server } kept only part of { $file }.
remote-too-large = { $file } on { $server } is far larger than a game may be.
remote-locked = { $file } is locked on { $server } by another program.
remote-busy = { $server } has too much to do.
remote-server-error = { $server } answers with an error (number { $status }).
remote-here = what comes cannot be written on this machine: { $reason }
remote-odd = { $server } says “{ $text }”.
remote-slow = { $server } answers so slowly that the call was ended.
remote-crowded = there are more than { $most } names in { $file } on { $server }.
remote-elsewhere = { $server } sends us to another server ({ $other }). Your name and password were not sent there. If that is right, enter the other address.

## About single files

remote-own-ahead = The server holds acts { $seat-of } that were played on another machine. Nothing was overwritten.
apart-do-remote-own-ahead = Play nothing here: close this game, wait a moment, and open it again. Then they are here.
remote-own-differs = { $file } on the server tells another story { $seat-of } than this machine. Nothing was overwritten.
apart-do-remote-own-differs = Two machines played as the same player. Agree which of the two counts.
remote-differs = { $file } on the server is not what was there before. What was here is kept.
apart-do-remote-differs = Ask that player whether their file was restored from a copy.
remote-less = The server holds less of { $file } than it did. What was here is kept.
apart-do-remote-less = If this stays, ask that player, or whoever looks after the server, whether an older copy was put back.

## Dialogs

act-server = Games on a server…
start-server = Games on a server…
server = Games on a server
server-text = SFTP, or WebDAV (https://…): a folder in which the games of your club lie. You play in a copy on this machine, which is kept in step.
server-begin = A new game on a server
server-begin-text = The game “{ $game }” will lie in this folder; the others open it there. You play in a copy on this machine, which is kept in step.
server-again = Link to { $server }
server-again-text = The game is kept here as it is, whether there is a link or not.
server-address = Folder
server-address-hint = sftp://name@server/folder
server-user = Name
server-password = Password
server-password-hint = never written down
server-key = Key file
server-key-hint = empty: agent and ~/.ssh
server-connect = Connect
server-trust = Trust this server
server-trust-text = Compare the fingerprint with the one its keeper gives you. If they are not the same, somebody is listening in.
server-open-road = http is not encrypted: everybody on the way can read along, the password too.
server-looking = Looking at { $server }…
server-listed =
    { $n ->
        [0] There is no game in this folder yet.
        [one] One game
       *[other] { $n } games
    }
server-listing = Games read: { $done } of { $n }…
server-filter = Find
server-list = Games in this folder
server-line = { $title } — { $game }
server-open = Open
server-fetching = Fetching “{ $title }”…
server-put = Put it there
server-link = Link…
server-folder = Through the server: the others choose “Games on a server…” and give this address.
apart-where-server = Far apart, on a server
