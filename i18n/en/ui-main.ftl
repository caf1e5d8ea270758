# Words of the main window: menus, prompt bar, panels' names, command palette, curtain. The same keys stand in fr/ui-main.ftl.

app-name = Tabletop
app-title = Tabletop
app-tagline = Wargames on a table of your own, by hand or by the rules.

## Menus

menu-game = &Game
menu-apart = Fa&r apart
menu-edit = &Edit
menu-piece = &Counters
menu-view = &View
menu-past = Pa&st
menu-panels = &Panels
menu-help = &Help
act-new-game = New game…
act-open-game = Open…
act-import = Open a received file…
act-start-page = Start page
act-saved = Where is it saved?
act-save-copy = Save a copy…
act-export = Export as zip…
act-rename = Change the title…
act-hand-over = Hand over to the next side
act-close-game = Close game
act-quit = Quit
act-undo = Undo
act-undo-barred = rules enforced: dice, a reveal or another side’s act lie in between
act-redo = Redo
act-find = Find a zone or a counter…
act-commands = All commands…
act-note = Write a note…
act-preferences = Preferences…
act-stacks-top = Only the top of enemy stacks
act-bare-map = Bare map
act-next-board = The next board
act-previous-board = The board before
act-split-boards = Boards side by side
act-full-screen = Full screen
act-layout-play = Arrange the panels to play
act-layout-study = Arrange the panels to look back
act-language = Français
act-first = To the beginning
act-back = One step back
act-next = One step on
act-now = Back to now
act-keys = Keys and mouse…
act-bookmark = Bookmark
act-first-steps = First steps…
act-about = About Tabletop…
act-panel = Panel: { $panel }
tip-with-key = { $text } ({ $press })

## What the mouse does, for the key sheet

act-mouse-pan = Move the board
act-mouse-pan-how = middle button, or Space and drag
act-mouse-zoom = Zoom at the pointer
act-mouse-zoom-how = wheel, or Ctrl and wheel
act-mouse-drag = Move a stack
act-mouse-drag-how = drag
act-mouse-drag-one = Move one counter out of a stack
act-mouse-drag-one-how = Ctrl and drag, or Take the top one in the menu
act-mouse-turn = Turn what is in the air (boards of squares)
act-mouse-turn-how = turn the wheel while dragging, or R
act-mouse-turn-here = Turn a selected counter where it lies (boards of squares)
act-mouse-turn-here-how = Shift and the wheel over it, or R
act-mouse-band = Select several
act-mouse-band-how = drag on the map
act-mouse-add = Add to the selection, take out of it
act-mouse-add-how = Shift and click, Ctrl and click
act-mouse-fan = Spread a stack
act-mouse-fan-how = double-click
act-mouse-hover = See what a stack holds
act-mouse-hover-how = let the pointer rest
act-mouse-hide = See the map under the counters
act-mouse-hide-how = hold H
act-mouse-point = Point at a place
act-mouse-point-how = click the wheel, or Alt and click
act-mouse-menu = What can be done with a counter
act-mouse-menu-how = right-click, Menu key or Shift+F10
act-mouse-pick = Pick up and put down without the mouse
act-mouse-pick-how = Tab, Enter, arrows, Enter

## Panels

dock-sequence = Sequence of play
dock-tracks = Tracks
dock-hand = Hand
dock-inspector = Inspector
dock-journal = Journal
dock-dice = Dice
dock-combat = Combat
dock-checks = Tests
dock-rules = Rules
dock-undo = Undo list
dock-pieces = List of counters
dock-sheet = Counter sheet
dock-charts = Charts
dock-sources = From your own copy
# The rail: short names of the panels.
rail = Panels
rail-sequence = Sequence
rail-tracks = Tracks
rail-hand = Hand
rail-inspector = Inspector
rail-journal = Journal
rail-dice = Dice
rail-combat = Combat
rail-checks = Tests
rail-rules = Rules
rail-undo = Undo list
rail-pieces = Counters
rail-sheet = Sheet
rail-charts = Charts
rail-sources = Own copy
rail-orders = Orders
rail-result = Result
panel-broken = This panel cannot be shown. The game goes on without it; nothing is lost.
board-broken = The board cannot be shown. The panels still work, and nothing is lost.

## Prompt bar

prompt-bar = Whose move
prompt-turn = Turn { $turn } of { $last }
prompt-free = Everything is by hand: move, roll and note as you like.
prompt-tasks = { $rule } · { $tasks }
prompt-answers = { $seat } answers
prompt-seat = Seat at the screen: { $seat }
prompt-seat-tip = Who sits at the screen. Click to hand over.
prompt-mode = Rules: { $mode }
prompt-group = { $group }: { $mode }
prompt-mode-hand = By hand
prompt-mode-advise = Advice
prompt-mode-enforce = Enforced
prompt-mode-mixed = Partly by hand
prompt-mode-hand-tip = You play by hand: the program moves what you move and checks nothing.
prompt-mode-advise-tip = The program warns when a rule is not kept, and lets you go on.
prompt-mode-enforce-tip = The program allows what the rules allow.
prompt-mode-mixed-tip = Some groups of rules are checked, others are played by hand. Click to see which.
prompt-past =
    { $at ->
        [0] You are looking at the beginning of the game. Nothing here can be changed; acting returns to now.
       *[other] You are looking at moment { $at } of { $count }. Nothing here can be changed; acting returns to now.
    }
prompt-refused = This cannot be done now.
prompt-rule = Rule { $rule }
prompt-dismiss = Close this message

## Message line

status-kept = Saved
status-kept-tip = Every act is on disk the moment you see it: { $folder }
status-unsaved = In memory only
status-unsaved-tip = The disk refuses to write to { $folder }. Click to see what can be done.
status-watching = Looking only
status-watching-tip = This game can be looked at but not changed: { $folder }
status-dice-trusted = Dice: the program’s own
status-dice-table = Dice: real ones
status-dice-answered = Dice: thrown jointly
copied-to = A copy is at { $path }
exported-to = Exported to { $path }
differs-refused = You opened this game to look at it only, because it was made with another version.

## Command palette

palette-commands = What would you like to do?
palette-find = Which zone or counter?
palette-list = What fits
palette-none = Nothing fits. Try fewer letters.
palette-place = place

## Hand-over

cover-title = { $seat }, the table is yours
cover-hint = Hands and orders stay covered until you sit at the screen.
cover-here = I am here
cover-back = No, { $seat } is still here
fault-said = Something in this window went wrong and was left out. The game is as it was; what happened is written down in { $file }.

refusal-first = The rules do not allow this now. First, { $seats }: { $what }
share-done = %p%
refusal-otherwise = The rules do not allow it in this way. { $what }
refusal-held-back = { $n ->
    [0] { $why } The others are held back by: { $pieces }.
   *[other] { $why } The others are held back by: { $pieces } and { $n } more.
  }
refusal-dice-first = The rules do not allow this now. First the dice are to be rolled.
refusal-not-now = The rules do not allow this now.
