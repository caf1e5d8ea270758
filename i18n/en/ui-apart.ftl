# Words of playing far apart. The same keys stand in fr/ui-apart.ftl.

## A new game

apart-where = Play
apart-where-here = On this machine
apart-where-apart = Far apart, through a shared folder or by mail
apart-sides = Sides here
apart-player = Your name
apart-dice = Dice
apart-dice-trusted = This machine throws
apart-dice-table = Real dice, typed in
apart-dice-answered = Both throw together
apart-dice-trusted-means = The dice are thrown by the program of whoever begins the game; the others trust it.
apart-dice-table-means = Each player throws real dice and types what they show; each trusts the other.
apart-dice-answered-means = Both programs seal a number, then open it, and the dice follow from the two: nobody can choose them. A throw needs both programs.
apart-aborts = If one is silent
apart-aborts-wait = The game waits
apart-aborts-forfeit = Thrown without that number
apart-aborts-program = This machine throws
apart-aborts-wait-means = A throw that somebody does not end waits for that side, and says so.
apart-aborts-forfeit-means = Whoever has opened a number may call a silent side, then throw without it, from a sealed spare number too; the throw says so.
apart-aborts-program-means = Whoever has opened a number may call a silent side, then let the program of whoever begins the game throw.
apart-stalled-seal = Waiting for { $seat-the } to seal its number for the dice, since { $since }.
apart-stalled-open = Waiting for { $seat-the } to open its number for the dice, since { $since }.
apart-stalled-mix = Waiting for { $seat-the } to mix and lock the bowl, since { $since }.
apart-stalled-unlock = Waiting for { $seat-the } to take its lock off the draw, since { $since }.
apart-stalled-take = Waiting for { $seat-the } to take what it draws, since { $since }.
apart-deck = Draws
apart-deck-honour = On honour
apart-deck-locked = Locked by both
apart-deck-honour-means = The program of whoever begins deals the chits and shows nobody what it dealt.
apart-deck-locked-means = Both programs lock the chits: nobody deals, and only who draws learns what came. A draw needs both programs.

## Joining

join = Join “{ $game }”
join-text = This game is played far apart. You have no side in it on this machine yet.
join-free = { $seat } (free)
join-taken = { $seat } (played by { $player })
join-look = Only look on
join-do = Sit down
join-restore = Restore keys…

## Whose move it is

apart-title-yours = { $seat }: your turn
apart-title-waits = { $mine }, waiting for { $seats }
apart-title-due = { $seat }: hand on its way
apart-who = { $player } ({ $seat })
apart-due = Your hand comes with the next mail { $player-of }, or as soon as the other program has looked at this folder. Until then you are asked nothing.
apart-waits = Waiting for { $who } since { $since }.
apart-asked-there = The question there: { $what }
apart-heard = Last move { $player-of }: { $when }.
apart-unsent-first = { $player } does not know yet that you have sat down.
apart-unsent =
    { $n ->
        [one] One move is not sent yet.
       *[other] { $n } moves are not sent yet.
    }
apart-unsent-more = What the program drew or threw for the others is not sent yet.
apart-hand-over = Hand over by mail…
apart-title-watch = looking on, { $seats } to move
apart-title-watch-only = looking on
apart-your-turn = Your turn: { $what }
apart-the-dealer = the machine that throws the dice

## Keys

keys-backup = Back up my keys
keys-backup-text = Your keys of this game, and the secrets only you may know, go into one file. With it and the passphrase you can play on from another machine; without it, a lost machine loses your side.
keys-file = File
keys-passphrase = Passphrase
keys-again = Once more
keys-show = Show the passphrase
keys-short = The passphrase needs { $n } characters at least.
keys-differ = The two passphrases are not the same.
keys-backup-do = Write the file
keys-backed-up = Your keys are in { $path }.
keys-restore = Restore keys
keys-restore-text = Choose the file you made with “Back up my keys” and give its passphrase. Play on from one machine only.
keys-restore-do = Restore
keys-kind = Backup of keys

## What is under way, and what went wrong

apart-put-away = Put this away
apart-more =
    { $n ->
        [one] and one more
       *[other] and { $n } more
    }
apart-again = Do it again
apart-doubt = { $seat } { $n }: the rules on this machine judge this act otherwise.
apart-doubt-steering = { $seat } { $n }: says by hand where the rules go on, or that they hold less than before.
apart-doubt-loosened = { $seat } holds these rules less than before: { $rules }.
apart-doubt-hints = { $seat } { $n }: says that hints are { $rule } from now on, which is less than was agreed.
apart-doubt-standing = { $seat } { $n }: your standing answer was given ({ $line }). By the rules on this machine it had ended, or did not fit.
apart-do-apart-doubt-steering = It counts, and you see what it changed. Until you accept it, this program answers nothing by itself: it opens none of your secrets and throws no dice for what is asked from there.
apart-do-apart-doubt = It is shown all the same, and nobody need have done wrong: another version of the game judges otherwise. Until you accept it, this program answers nothing by itself.
apart-accept = Accept it
apart-accept-all = Accept all of it
apart-free = Nobody plays { $seats } yet.
apart-invite = Invite…
apart-yours = { $seat-The } is yours to play now.
apart-asked-for = You have asked { $player } for { $seat-the }. Send that player this code:
apart-copy-code = Copy the code
apart-inbox =
    { $n ->
        [one] One mailed file is kept until the one before it is here.
       *[other] { $n } mailed files are kept until those before them are here.
    }
apart-no-mail = No mail program opened.
apart-do-apart-no-mail = Write the mail yourself and put the file into it; address, subject, words and the file’s place can be copied.
apart-copy-mail = Copy the text
mail-nobody = Nobody could take this in yet: nobody else sits at this table, and no invitation was saved. Invite the others first; the invitation holds all that was played.
apart-show-folder = Show the folder
apart-mailed = Handed over in { $file }.
apart-do-apart-mailed = Put this file into the mail. Until it is taken in on the other side, nothing there has changed.
apart-do-store-waiting-for = Let the sync tool finish, or ask for that hand-over again. You may go on looking.
apart-do-store-half-here = Nothing to do: it is shown when all of it is here.
apart-do-store-waits-at = Wait for the sync tool. If it stays so, ask that player to send everything again by mail.
apart-do-store-file-refused = Nobody needs such a thing in a game’s folder. Look who put it there, take it away, and ask for the file itself if it is missing.
apart-do-store-mail-stranger = Ask the sender which game this file is of.
apart-do-store-mail-unfit = Ask that player to send everything from the beginning. If it stays so, compare what you both see.
apart-do-store-mail-letters = If a secret does not arrive, ask that player to send everything again.
apart-do-store-mail-mended = Nothing to do. Look who can write in this game’s folder.
apart-do-store-unsigned = Ask that player whether they wrote it. Somebody else may have changed the file.
apart-do-store-seat-not-handed = If you know the new player, confirm them under Game, “Far apart”, “Another player for a side”.
apart-do-store-entry-void = The rest of the game goes on without it. Ask that player what they play with.
apart-do-store-branched = That player has gone on from an old copy. Agree which of the two counts; the other file can be put away.
apart-do-store-copy-branched = Two machines wrote as the same player. Agree which of the two counts, and put the other file away.
apart-do-store-copy-other = Look at the two files and delete the one that is not wanted.
apart-do-store-copy-unread = Look at its rights, or delete it.
apart-do-store-mail-branched = That player has gone on from an old copy. Agree which of the two counts.
apart-mail-damaged = { $file } is damaged, or it is no hand-over.
apart-do-apart-mail-damaged = Save the attachment anew, or ask for the file again.
apart-do-store-mail-damaged = Save the attachment anew, or ask for the file again.
apart-do-store-mail-early = Look for that mail, or ask that player to send everything from the beginning.
apart-do-store-mail-foreign = Open that game first, then drop the file on its window.

## By mail

mail = Hand over by mail
mail-text = All that was played here since the last time goes into one small file. Put it into a mail; the other player drops it on the game’s window.
mail-to = To
mail-folder = Write it in
mail-folder-title = Where shall the file go?
mail-open-draft = Open a draft and show the folder
mail-everything = Everything from the beginning (a mail was lost)
mail-do = Write the file
mail-body = Save the attached file ({ $file }) and drop it on the window of our game.
mail-no-game = No such game here
mail-no-game-text = The file is a hand-over, and the game it belongs to is not on this machine. Open its folder or its invitation first.
mail-of-game = It belongs to “{ $title }”.
mail-failed = This file cannot be taken in
mail-failed-text = Nothing was changed.

## Others at the table

invite = Invite the others
invite-folder = Through a shared folder: let your sync tool (Syncthing, Nextcloud, Dropbox…) share this folder with the others. They choose “Open a game…” and that folder.
invite-mail = By mail: save the invitation, one file with the whole game, and send it. They open it with “Open a received file…”, or drop it on the program. After that only small hand-overs go to and fro.
invite-secret = No hand, no key and no sealed order is in either of them, only what everybody may see and what is sealed.
invite-zip = Save the invitation…
join-ask = Ask for this side
join-look-do = Look on
give-seat = Another player for a side
give-seat-text = The new player opens the game’s folder, asks for the side, and sends you the code that is shown there.
give-seat-side = Side
give-seat-player = New player
give-seat-code = Code
give-seat-ours = You hand over { $seat-the } with its hand. From then on it is played on the other machine only.
give-seat-theirs = You confirm that the player { $seat-of } goes on with a new key, having lost the old one. Make sure that the code is theirs.
give-seat-do = Sign
act-mail = Hand over by mail…
act-invite = Invite the others…
act-give-seat = Another player for a side…
act-keys-backup = Back up my keys…
act-keys-restore = Restore keys…

apart-grades = { $dice } · { $deck }
apart-status-honour = Draws: on honour
apart-status-locked = Draws: locked by all

## Standing answers

standing = Standing answers
standing-text = What your program may answer for you while you are away, so that the other side need not wait for a mail. It is sealed until it is used.
standing-side = Side
standing-what = Answer
standing-zone = Toward
standing-or-zone = If it is not free, toward
standing-until = Until
standing-none = –
standing-then = {" "}then{" "}
standing-somewhere = …
standing-window = No stratagem in a combat
standing-retreat = Retreat toward { $zones }
standing-until-turn = the turn ends
standing-until-phase = my next action phase begins
standing-until-combat = there is a combat { $what-at }
standing-line =
    { $n ->
        [one] { $what }, until { $until }; { $n } time more
       *[other] { $what }, until { $until }; { $n } times at most
    }
standing-given = { $what }, until { $until }
standing-in-force = Standing answer: { $line }.
standing-means = The other program keeps it closed until that question comes up, and opens only what it needs. A player who alters that program could look at it earlier. When it does not fit, you are asked.
standing-do = Seal it
standing-withdraw = Take back
standing-open = Standing answers…
act-standing = Standing answers…

## Two pasts of one seat

two-pasts = Which past counts?
two-pasts-kept =
    { $n ->
        [0] Shown here, and seen first: nothing more
        [one] Shown here, and seen first: one act
       *[other] Shown here, and seen first: { $n } acts
    }
two-pasts-other =
    { $n ->
        [0] In the folder now: nothing more
        [one] The other continuation: one act
       *[other] The other continuation: { $n } acts
    }
two-pasts-own-kept =
    { $n ->
        [0] What this machine had seen: nothing more
        [one] What this machine had seen: one act
       *[other] What this machine had seen: { $n } acts
    }
two-pasts-own-other =
    { $n ->
        [0] In the folder now: nothing more
        [one] In the folder now: one act
       *[other] In the folder now: { $n } acts
    }
two-pasts-line = { $n } · { $what }
two-pasts-nothing = nothing after the last act they share
two-pasts-later = Decide later
two-pasts-stop = Only look
two-pasts-keep = Go on from what is shown
two-pasts-take = Go on from the other
two-pasts-own-keep = Bring back what was seen
two-pasts-own-take = Go on from the folder
past-look = Look and decide…
past-play-on = Play on
past-go-on-without = Go on without them
past-accept = Go on from what is here
past-is-back = Everything is here again.
past-open-again = Open the game again
apart-do-past-two = Talk to the other players and agree which of the two counts. What is decided here stands in the journal, and the others can do the same.
apart-do-past-behind = Nothing is lost. Let the sync tool finish, or ask that player to bring their files back.
apart-do-past-crossed = Talk to both players. Whoever has the other past can show it, and then it can be chosen.
apart-do-past-own-two = The others see what you decide.
apart-do-store-own-behind = Bring back what this machine remembers, or go on from here; the others see it if you do.
apart-do-past-own-seen = If you have brought back an old copy, look for a newer one first. If you go on, the others see it.
