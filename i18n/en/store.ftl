### Words about files: what was found on opening a game, what the disk refuses, copies. The same keys stand in fr/store.ftl.

## Said on opening a game

store-torn = The last line was only half written when the program stopped. It was set aside in { $file }; every act before it is here.
store-damaged = The file { $file } is damaged from line { $line } on.
store-missing = Entries { $seat-of } are missing: number { $need } was played, we have them up to { $have }.
store-opened-upto =
    { $entries ->
        [0] Nothing before the damage could be read. The game cannot be played on from here, and nothing in it will be changed. “Save a copy” makes a playable one from the start position.
        [one] The game is shown up to its first entry, where the damage begins. Nothing in it will be changed. “Save a copy” makes a playable one up to there.
       *[other] The game is shown up to entry { $entries }, where the damage begins. Nothing in it will be changed. “Save a copy” makes a playable one up to there.
    }
store-in-use = This game is open in another window (process { $process }). Here it can only be looked at.
store-folder-refuses = Nothing can be written in this game’s folder. You can play, but the acts are only kept in memory: use “Save a copy”.
store-read-only = This game can only be looked at.
store-start-mended = The file { $file } was damaged and has been made anew from the module.
store-vault-spoilt =
    { $lines ->
        [one] One line of your secrets could not be read: a counter you hold may stay hidden from you.
       *[other] { $lines } lines of your secrets could not be read: counters you hold may stay hidden from you.
    }
store-entry-void = Act { $n } { $seat-of } counts for nothing: { $why }
store-facts-dropped =
    { $n ->
        [one] One entry of the journal does not fit the position any more and was left out (entry { $entry }).
       *[other] { $n } entries of the journal do not fit the position any more and were left out (first entry { $entry }).
    }

## Another version of the module

store-module-version = This game was made with version { $then } of { $module }; this is version { $now }.
store-module-files =
    { $n ->
        [0] The files of { $module } are not those this game was made with.
       *[other] Other than when this game was made, in { $module }: { $files }
    }
store-corrections-differ = The values corrected from your own copy are not those this game was made with.

## Why a game cannot be opened

store-not-a-game = There is no game in { $folder }: the file game.yaml is missing.
store-card-broken = The file game.yaml of this game cannot be read (line { $line }).
store-card-differs =
    { $field ->
        [agreed] { $file } does not say what was agreed at the start. What the dealer signed holds.
        [title] { $file } calls this game “{ $says }”. The dealer has not agreed to that: it is “{ $right }”.
        [dealer] { $file } says that { $says } deals. Agreed was { $right }, and that holds.
        [seats] { $file } names the seats { $says }. Agreed were { $right }, and that holds.
        [dice] { $file } says another grade of the dice ({ $says }). Agreed was { $right }, and that holds.
        [deck] { $file } says another grade of the draws ({ $says }). Agreed was { $right }, and that holds.
        [aborts] { $file } says something else about throws that somebody does not end ({ $says }). Agreed was { $right }, and that holds.
        [module] { $file } names another module ({ $says }). Agreed was { $right }, and that holds.
        [version] { $file } names another version of the module ({ $says }). Agreed was { $right }, and that holds.
        [scenario] { $file } names another scenario ({ $says }). Agreed was { $right }, and that holds.
        [start] { $file } names another starting position. The one that was agreed holds.
       *[other] { $file } says something else than was agreed ({ $field }). What was agreed holds.
    }
store-card-not-agreed = { $file } does not say what was agreed at the start of this game, and the dealer’s first entry, which does, is not here.
store-card-other = Whoever sat down here has signed that something else was agreed for this game, or has not signed what.
store-format-unknown = The file game.yaml does not say which format the game has.
store-format-newer = This game was written by a newer version of the program ({ $version }, format { $found }) and cannot be shown by this one ({ $here }, up to format { $ours }). Update the program to open it.
store-format-looked-at = This game was written by a newer version of the program ({ $version }, format { $found }; this one is { $here } and writes format { $ours }). It can be looked at here, as far as this version understands it, and nothing is changed. Update the program to play.
store-module-missing = This game needs the module { $module } (version { $version }), which is not installed.
store-module-lacks = This game needs things that the installed version of { $module } no longer has: { $names }. It was made with version { $version }.
store-start-broken = The file { $file } is damaged, and the module is another one than when the game was made, so that the start position cannot be made anew.
store-altered = This line was altered after it was written: { $text }

## The disk

store-unsaved = The last acts are not on disk: { $reason } They are kept in memory and tried again with every act. Use “Save a copy” to keep them elsewhere.
store-saved-again = Everything is on disk again.
store-cannot-write = Cannot write { $path }: { $reason }
store-cannot-read = Cannot read { $path }: { $reason }
store-reason-full = the disk is full.
store-reason-read-only = the disk is read-only.
store-reason-forbidden = writing there is not allowed.
store-reason-gone = the folder is no longer there.
store-reason-changed = another program has changed the file.
store-reason-other = the system says “{ $text }”.
store-set-aside = The file { $file } could not be read; it was set aside as { $aside }.

## A game received as zip

store-zip-broken = { $file } is not a zip file, or it is damaged.
store-zip-no-game = There is no game in { $file }: it holds no game.yaml.
store-zip-unsafe = { $file } wants to write outside its own folder. It was not unpacked.
store-zip-large = { $file } is far larger than any game. It was not unpacked.

## Two far apart

entry-stale = { $seat-The } moved before having seen the newest move { $other-of }: this move does not count.
entry-lost = { $other-The } changed the same thing first, and { $seat-the } had not seen it yet: this move does not count.
entry-astray = { $seat-The } had seen another act { $at } { $other-of } than the one that stands here: this act does not count on this table.
log-past =
    { $own ->
        [yes] goes on from its own act { $n } as it stands now
       *[no] goes on from act { $n } { $seat-of } as it stands here
    }
log-steering-accepted = accepts how { $seat } { $n } set the rules by hand
log-hints-accepted = accepts what { $seat } { $n } says of hints
log-doubt-accepted = accepts { $seat } { $n }, which the rules of this machine judge otherwise
log-asks-chits =
    { $n ->
        [one] asks the dealer for a chit
       *[other] asks the dealer for { $n } chits
    }
dealer-draws = Only the machine that deals knows what is left in the bowl: ask that player to draw for you.
store-waiting-for = Newer moves { $seat-of } are on their way. What builds on them is not shown yet.
store-half-here = Part of what { $seat-the } wrote is still on its way ({ $file }).
store-file-refused = { $file } is left alone: { $reason }
store-waits-at = { $file } cannot be read from line { $line } on. It may still be on its way; nothing after it is shown.
store-unsigned = { $file }, from line { $line } on, is not signed by { $seat-the }. Nothing of that is shown.
store-seat-not-handed = In { $file } somebody new takes the seat { $seat-of } without the key of the player before. Another seat must confirm it first.
store-branched = Moves { $seat-of } came that go on from an older state of the game than the one here. They were not mixed in.
store-odd-entry = An act { $seat-of } carries a number that cannot be ({ $n }). It was left out.
store-rename-elsewhere = Only { $seat-the }, whose machine deals, can give this game another title.
store-letter-forged = A secret sent to { $seat-the } is not what was promised (box { $box }). It was left out.
store-own-behind = Your own acts as { $seat-the } were further on than this folder shows. It may still be syncing; until they are here the game can only be looked at, so that nothing is played twice.
past-two =
    { $kept ->
        [0] After { $seat } { $shared } there is another continuation, signed with the key { $seat-of }.
       *[other] After { $seat } { $shared } there are two continuations, both signed with the key { $seat-of }: somebody changed the past, or went on from an old backup. The table shows the one this machine saw first.
    }
past-behind = What { $seat-the } wrote ends at { $shared } in this folder, and this machine had seen more. The table does not go back.
past-crossed = { $seat } { $n } builds on another act { $at } { $other-of } than the one that stands here. One of the two sides has another past than this machine; nothing here shows which. That act { $seat-of } does not count on this table.
past-own-two = After { $seat } { $shared } there are two continuations of your own: the one this machine wrote, and the one in this folder. Until you say which counts, the game can only be looked at.
past-own-seen = Others had seen your acts as { $seat-the } up to { $need }; here they end at { $have }. Perhaps folder and data were brought back from a backup. Until you say how to go on, the game can only be looked at, so that nothing is played twice.
past-own-waits = Acts of yours as { $seat-the } build on something that is not here yet. Until it is, the game can only be looked at, so that nothing is played twice.
past-stopped = You have chosen only to look at this game.
past-not-kept = This past cannot be kept: the disk refuses, or there are too many already.
own-past-back =
    { $n ->
        [one] These files are older than when this game was last played here: one act is missing, number { $upto }.
       *[other] These files are older than when this game was last played here: { $n } acts are missing, up to number { $upto }.
    }
own-past-copy =
    { $n ->
        [one] This is an older copy of a game that was played on elsewhere: one act further, up to number { $upto }.
       *[other] This is an older copy of a game that was played on elsewhere: { $n } acts further, up to number { $upto }.
    }
own-copy-beside = Beside a file of this game lies a second one, { $file }, as { $tool } names copies. What is in it is not shown.
store-key-unreadable = A player’s public key cannot be read.
store-key-broken = The file with your key for { $seat-the } is damaged. Bring it back from your backup.
store-key-there = There is another key for { $seat-the } on this machine already.
store-no-such-seat = There is no side of that name in this game: { $seat }.
store-no-such-grade = There is no such grade of dice or draws: { $grade }.
store-not-shared = “{ $title }” is a game for one machine; nobody can join it from elsewhere.
store-seat-taken = { $seat-The } is played by { $player } already.
store-no-keys = This machine holds no keys of “{ $title }”.
store-no-passphrase = Without a passphrase the keys would lie open.
store-not-keys = { $file } is not a backup of keys, or it is damaged.
store-wrong-passphrase = This is not the passphrase of { $file }, or the file is damaged.

## By mail

store-mail-stranger = This file speaks for { $seat-the }, and nobody plays that in this game. Nothing of it was taken in; a copy is kept.
store-mail-unfit = This file says something else in { $file } than what is here. Nothing of it was taken in; a copy is kept.
store-mail-letters = Part of { $file } in this file cannot be read, and was left out; a copy is kept.
store-mail-mended = { $file } held something that { $seat-the } had not signed. That was put aside in your own data, and what was signed is in its place.
store-mail-nothing = There is nothing new to send: everything was handed over already.
store-mail-unsaved = Some acts are not on disk yet, so they cannot be sent.
store-mail-damaged = This file is damaged, or it is no hand-over. Ask for it again.
store-mail-foreign =
    { $same ->
        [yes] This file { $seat-of } (number { $number }) belongs to another game that is called “{ $title }” too.
       *[no] This file { $seat-of } (number { $number }) belongs to another game, “{ $title }”; this one is “{ $ours }”.
    }
store-mail-own = This is your own hand-over ({ $seat }, number { $number }).
store-mail-sealed = File { $number } { $seat-of } brought what was sealed for this machine.
store-mail-duplicate = Everything in this file { $seat-of } (number { $number }) is here already.
store-mail-early = This file { $seat-of } (number { $number }) came before its turn: an earlier one is missing. It is kept until that one is here.
store-mail-branched = This file { $seat-of } goes on from an older state of the game, without moves you have. It was not taken in; a copy is kept.
store-mail-crossed = { $seat-The } says it has seen another act { $at } { $other-of } than the one here.
store-mail-absorbed =
    { $n ->
        [0] Nothing new { $seat-of } can be shown yet.
        [one] One move { $seat-of } taken in.
       *[other] { $n } moves { $seat-of } taken in.
    }
store-mail-answers =
    { $knew ->
        [0] This was written before any move { $seat-of } had arrived there.
       *[other] This was written before your newest moves ({ $seat }) had arrived there.
    }

## Second copies left by sync tools

store-copy-absorbed = { $file } (a conflict copy, as { $tool } makes them) said nothing new. It was moved to your trash folder.
store-copy-same = { $file } (a conflict copy, as { $tool } makes them) says nothing new. It can be deleted.
store-copy-longer = { $file } (a conflict copy, as { $tool } makes them) holds more than the file itself. What it says is shown; it stays until the file catches up.
store-copy-branched = { $file } (a conflict copy, as { $tool } makes them) tells another story of this game than was played here. It was not mixed in.
store-copy-other = { $file } (a conflict copy, as { $tool } makes them) is not the same as the file itself. It is not used.
store-copy-unread = { $file } (a conflict copy, as { $tool } makes them) cannot be read.
