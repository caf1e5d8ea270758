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
apart-dice-trusted-means = The dice are thrown by the program of whoever begins the game; the other trusts it.
apart-dice-table-means = Each player throws real dice and types what they show; each trusts the other.
apart-dice-answered-means = Both programs seal a number, then open it, and the dice follow from the two: nobody can choose them. A throw needs both programs.
apart-deck = Draws
apart-deck-honour = On honour
apart-deck-locked = Locked by both
apart-deck-honour-means = The program of whoever begins deals the chits and shows nobody what it dealt.
apart-deck-locked-means = Both programs lock the chits: nobody deals, and only who draws learns what came. A draw needs both programs.

## Joining

join = { $game }
join-text = This game is played far apart. Nobody sits on this machine yet.
join-free = { $seat } (free)
join-taken = { $seat } (played by { $player })
join-look = Only look on
join-do = Sit down
join-restore = Restore keys…

## Whose move it is

apart-title-yours = { $seat }: your turn
apart-title-waits = { $mine }, waiting for { $seats }
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
