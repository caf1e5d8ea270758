# Words of dialogs. The same keys stand in fr/ui-dialogs.ftl.

dialog-close = Close
dialog-cancel = Cancel
file-zip = Game in a zip

## New game

new-game = New game
new-game-game = Game
new-game-scenario = Scenario
new-game-title = Title
new-game-where = In
new-game-where-title = Where shall the game’s folder go?
new-game-choose = Choose…
new-game-path = Folder: { $path }
new-game-default = { $game } — { $date }
new-game-by-hand = The rules are played by hand: nothing is refused, everything can be undone.
new-game-by-hand-computer = The rules are played by hand: the computer plays only by the rules, and waits until they are enforced.
new-game-do = Begin
new-failed = The game could not be begun
new-failed-text = Nothing was made.

## Open, import, copies

open-title = Open a game: its folder, or a file you were sent
import-title = Open a file you were sent
save-copy-title = Save a copy of the game
export-title = Export the game as a zip
file-ours = Games, invitations, hand-overs, keys
file-any = All files
open-several = Several games lie in this folder
open-several-text = Open one of them:
new-game-lacks = To begin there is still missing: { $what }.
new-game-lacks-title = a title
new-game-lacks-place = a folder
new-game-lacks-sides = a side to play here
new-game-lacks-name = your name
join-name-needed = Your name, for the others
open-failed = The game cannot be opened
open-failed-text = Nothing was changed in its folder.
import-failed = The game cannot be imported
import-failed-text = Nothing was unpacked.
copy-failed = The copy could not be made
copy-failed-text = The game itself is as it was.
rename-failed = The title was not changed
rename-failed-text = The game itself is as it was.
opened-with = A word about this game
opened-with-text = The game is open. While reading its files we noticed:

## Made with another version

differs = Made with another version
differs-text = “{ $game }” was made with another version of its module. Before anything is shown, here is what differs:
differs-play = Looking is always safe. If you play on, the new version decides from now on, and counters or zones that changed may stand oddly.
differs-read-only = The game can only be looked at.
differs-leave = Leave it closed
differs-anyway = Play on all the same
differs-read = Only look at it

## Saved, unsaved

saved = All is saved
saved-text = There is nothing to save: every act is written to disk the moment you see it. The game is kept in
saved-past = You are looking at the past. Nothing of what came later is overwritten.
saved-copy = Save a copy…
unsaved = The disk refuses
unsaved-text = The game goes on, kept in memory. As soon as the disk takes it, everything is written. Do not switch off before that, or put a copy elsewhere.
unsaved-still = It still refuses.
unsaved-go-on = Go on in memory
unsaved-elsewhere = Save a copy elsewhere…
unsaved-retry = Try again
lose = Close and lose the last acts?
lose-text = The disk still refuses. What is kept in memory only would be lost. A copy on another disk would keep it.
lose-no = Keep the game open
lose-yes = Close and lose them

## Notes, title

note = Note
note-about = About: { $about }
note-hint = What do you want to remember?
note-keys = Enter writes it into the journal, Shift+Enter begins a new line.
note-write = Write
rename = Title of the game
rename-label = Title
rename-hint = The folder keeps its name.
rename-do = Change

## Preferences

preferences = Preferences
prefs-look = Language and look
prefs-table = Table
prefs-keys = Keys
prefs-language = Language
prefs-scale = Size of everything
prefs-percent = { $n }%
prefs-theme = Theme
prefs-theme-system = As the desktop
prefs-theme-light = Light
prefs-theme-dark = Dark
prefs-live = All this changes at once, and is kept.
prefs-colours = Colours of the sides
prefs-colours-printed = As printed
prefs-colours-safe = For colour-blind players (blue and orange)
prefs-wheel = Mouse wheel
prefs-wheel-zoom = Zooms at the pointer
prefs-wheel-scroll = Moves the board; Ctrl and wheel zooms
prefs-animation = Counters glide to where they go
prefs-hand-over = Cover the table when the other side takes the screen
prefs-hand-over-hint = For two players at one screen. Without it, each hand is seen as soon as its side is chosen.
prefs-keys-filter = Look for an action or a key
prefs-keys-action = Action
prefs-keys-key = Key
prefs-keys-press = Press the new key here
prefs-keys-none = No key
prefs-keys-reset = As it was
prefs-keys-reset-all = All as they were
keys-taken = { $press } belonged to “{ $other }”, which has lost it.
keys-not-a-key = This is not a key.
keys-altgr = { $press } will not do: Ctrl+Alt is AltGr on many keyboards and types characters.
keys-digit = { $press } will not do: on French keyboards digits need Shift.
keys-mark = { $press } will not do: this mark lies elsewhere on other keyboards.

## Help

key-sheet = Keys and mouse
key-sheet-mouse = On the board
key-sheet-or = {" "}or{" "}
key-sheet-change = Change the keys…
about = About Tabletop
about-version = Version { $version }
about-text = A table for board wargames: you own the paper game, the program gives you the map, the counters, the dice and a memory. Maps, counters and summaries are drawn and written anew.
about-licences = Licences
first-steps = First steps
first-steps-title = Your first evening
first-steps-1 = Drag counters with the mouse: a stack goes as a whole, Ctrl takes one. Double-click spreads a stack, F flips, right-click shows the rest.
first-steps-2 = The wheel zooms where the pointer is; the middle button, or Space and drag, moves the board. Hold H to see the map without counters.
first-steps-3 = The sequence of play on the left leads through the turn. Dice and combat table are on the right; your own dice count as much as the program’s.
first-steps-4 = Ctrl+Z undoes everything, as far back as you like. The journal shows who did what, and lets you walk through the whole game.
first-steps-5 = You never save: every act is on disk when you see it. Ctrl+K finds whatever you are looking for, F1 lists the keys.

## Who plays whom

act-allot = Who &plays whom…
allot = Who plays whom
allot-text = Write the names of the players. The sides are drawn by lot, or given by what each would like: whoever alone wants a side most has it, the rest goes where it costs the least, and equals draw lots.
allot-by-lot = Draw lots
allot-by-lists = By lists of what each would like
allot-player = Player
allot-wishes = Sides, dearest first
allot-player-n = Player { $n }
allot-wishes-n = Wishes of player { $n }
allot-do = Allot
allot-twice = Two players have the same name.
allot-unknown = { $player }: “{ $word }” is no side, or stands there twice.
allot-short = { $player }: { $missing ->
    [one] one side is missing
   *[other] { $missing } sides are missing
}.
allot-no-list = { $player } has no list yet.
log-allot = who plays whom

## Rules of others

trust = Rules of another’s making
trust-text = “{ $game }” brings rules of its own. They are a program, and did not come with this one.
trust-means = Rules that run can do whatever you can do on this machine. Let them run only if you trust whoever made them.
trust-by-hand = Without them the game is played by hand: nothing is checked, everything else works. You are asked once; a game that was changed is asked about again.
trust-yes = Let them run
trust-no = Play by hand
new-game-untrusted = This game has rules, but they did not come with the program: you are asked before they run.
