# Words of the panels. The same keys stand in fr/ui-panels.ftl.

## Common

search = Search
with-key = { $text } ({ $keys })
rule-number = rule { $rule }
rule-bare = { $rule }
rule-of-die = { $rule }, die { $letter }
rule-of-col = { $rule }, column { $letter }
percent = { $value }%

## Journal

panel-journal = Journal
journal-all-seats = All sides
journal-all-kinds = All events
journal-by-seat = Show only what this side did
journal-by-kind = Show only events of this kind
journal-by-text = Show only lines with these words
journal-kind-combat = Combats
journal-kind-dice = Dice
journal-kind-note = Notes
journal-kind-move = Moves
journal-kind-turn = Turn and tracks
journal-kind-bookmark = Bookmarks
journal-bookmark = Bookmark here, or take it away
journal-bookmark-set = bookmark at { $number }
journal-bookmark-taken = bookmark at { $number } taken away
journal-row-bookmark = { $row }, with a bookmark
journal-row = Move { $number }. { $text }
journal-row-uncounted = Move { $number }, taken back. { $text }
journal-looking = You look at move { $at } of { $count }.
journal-to-now = Return to now
journal-count =
    { $count ->
        [one] { $count } move
       *[other] { $count } moves
    }
journal-step-first = To the set-up
journal-step-back = One move back
journal-step-next = One move forward
journal-step-now = To now
journal-empty = Nothing has happened yet. Every act at the table will stand here, and you can step back to any of them.
journal-none-found = No line fits these filters.
journal-activate = double-click: look at the table after this move

## Sequence of play

panel-sequence = Sequence of play
sequence-turn = Turn { $turn } of { $last }
sequence-tree = Phases of the turn
sequence-here = { $phase } ◂ now
sequence-level-on = A step on
sequence-level-back = A step back
sequence-level-more = { $level }: on, by itself
sequence-level-less = { $level }: back, by itself
sequence-back = Back
sequence-advance = Next phase
sequence-jump = Go to this phase
sequence-next = Next: { $phase }
sequence-next-turn = Next: turn { $turn }
sequence-over = This is the last phase of the last turn.
sequence-tasks = To do: { $phase }
sequence-no-tasks = Nothing is to be ticked off in this phase.
sequence-forgotten = Before this phase ends
sequence-go-on = Go on all the same
sequence-stay = Stay
sequence-initiative = Initiative:
sequence-advantage = Advantage:

## Dice

panel-dice = Dice
dice-buttons-real = I throw real dice
dice-buttons-ask = { $name } ({ $dice }): what do the dice show?
dice-buttons-faces = Type the names of the faces, or their numbers: { $faces }.
dice-buttons-hint = 3 5
dice-what = Dice
dice-what-long = Which dice, for instance 2d6
dice-purpose = For
dice-purpose-long = What the roll is for
dice-seat = Side
dice-seat-long = The side that rolls
dice-quick = Choose { $dice }
dice-roll = Roll the program’s dice
dice-real = Real dice on the table
dice-real-hint = click, or type: 3 5
dice-real-long = What the real dice show
dice-real-unfit = { $dice } cannot show “{ $values }”.
dice-enter = Enter
dice-face = Die { $die } shows { $face }
dice-row = { $seat }, { $purpose }, { $dice }: { $shown } ({ $grade })
dice-row-plain = { $seat }, { $dice }: { $shown } ({ $grade })
dice-history = History
dice-history-row = { $number } · { $text }
dice-taken-back = This roll was taken back; it is counted all the same.
dice-in-journal = Move { $number } in the journal
dice-counts = Counts
dice-none = No dice have been rolled yet.
dice-sides = Which dice to count
dice-by-grade = Whose dice to count
dice-all-grades = All dice
dice-legend = Bars: how often each face came up. Dashed line: what fair dice give on average. Rolls taken back are counted too.
dice-face-count = { $face }: { $n }
dice-fair-none = No such dice have been rolled yet.
dice-fair-few =
    { $n ->
        [one] { $n } die: too few to say anything (at least { $wanted } are wanted).
       *[other] { $n } dice: too few to say anything (at least { $wanted } are wanted).
    }
dice-fair-usual =
    { $n ->
        [one] { $n } die: nothing unusual.
       *[other] { $n } dice: nothing unusual.
    }
dice-fair-odd =
    { $n ->
        [one] { $n } die: a little unusual. One series of fair dice in { $once } strays as far.
       *[other] { $n } dice: a little unusual. One series of fair dice in { $once } strays as far.
    }
dice-fair-very-odd =
    { $n ->
        [one] { $n } die: very unusual. Only one series of fair dice in { $once } strays as far.
       *[other] { $n } dice: very unusual. Only one series of fair dice in { $once } strays as far.
    }

## Hand

panel-hand = Hand
hand-of = Hand { $seat-of }
hand-covered = This hand is covered until the player { $seat-of } says they are alone.
hand-uncover = I am alone: show my hand
panel-by-rules = The rules see to this. Hold them by hand or advised to do it yourself.
hand-from = Draw from
hand-draw = Draw from the bowl
hand-draw-n = How many to draw
hand-bowl =
    { $count ->
        [0] The bowl is empty.
        [one] { $count } chit left in the bowl
       *[other] { $count } chits left in the bowl
    }
hand-bowl-named = { $bowl }: { $said }
hand-empty = Your hand is empty. Draw from the bowl to begin.
hand-none = This game has no hands.
hand-title = { $number }. { $title }
hand-either = Either side
hand-one-use = once only
hand-play = Play this side
hand-play-side = Play { $title }
hand-put-back = Put back
hand-keep-only = Keep only this one
hand-other =
    { $count ->
        [0] { $seat }: no hidden chit
        [one] { $seat }: { $count } hidden chit
       *[other] { $seat }: { $count } hidden chits
    }
hand-card-points =
    { $n ->
        [one] action
       *[other] actions
    }
hand-card-continuing = stays in play
hand-draw-cards = Draw from the deck
hand-bowl-cards =
    { $count ->
        [0] The deck is empty.
        [one] { $count } card left in the deck
       *[other] { $count } cards left in the deck
    }
hand-empty-cards = Your hand is empty.
hand-other-cards =
    { $count ->
        [0] { $seat }: no card
        [one] { $seat }: { $count } card
       *[other] { $seat }: { $count } cards
    }
hand-use-actions = points
hand-use-event = event
hand-end-points = { $use } ({ $n })
hand-card-removed = out of the game afterwards
hand-card-spoken = { $title } ({ $n })
hand-card-show = Play: show it to all
hand-card-into-play = Lay it into play
hand-card-back = Put it back into the deck
hand-no-card-asked = No card is asked for just now.
hand-use-not-now = Not just now.
hand-event-of = Only { $seat-the } may play this event.
hand-event-not-at-new-year = This event is not played at New Year.
hand-event-not-now = The table does not allow this event just now.
hand-choose = Choose in your hand
hand-choose-tip = Opens the hand: an end of a card answers.
mark-drawn = drawn from the pool
hand-over = Hand over to { $seat-the }
hand-over-hint = Covers this hand and lets the other player sit down.

## Tracks

panel-tracks = Tracks
held-initiative = Initiative
held-advantage = Advantage
held-by = { $what }: { $seat }
tracks-none = This game has no tracks.
tracks-less = { $marker }: one less
tracks-more = { $marker }: one more
tracks-cells = Click a cell, or use the arrow keys
tracks-unknown = { $marker }: unknown, for its player and the umpire alone
tracks-spoken = { $marker }: { $value }

## Undo list

panel-undo = Undo list
undo-back = Can be taken back
undo-again = Can be done again
undo-back-one = Take back one
undo-again-one = Do one again
undo-none = Nothing to take back.
undo-none-again = Nothing to do again.
undo-hint = A click on a line takes back everything down to it. Nothing is lost: the journal keeps it, and it can be done again.
undo-older =
    { $count ->
        [one] and { $count } older decision
       *[other] and { $count } older decisions
    }
undo-does =
    { $count ->
        [one] Takes back this decision.
       *[other] Takes back { $count } decisions, this one the last.
    }
undo-redoes =
    { $count ->
        [one] Does this decision again.
       *[other] Does { $count } decisions again, this one the last.
    }
undo-crosses = ⚠ { $what }
undo-barred = Enforced rules do not let you take this back: dice, a draw, a reveal or the other side’s act lie in between.

## Pieces

panel-pieces = Pieces
pieces-search = Find a counter or a place
pieces-to = Place to move to
pieces-move = Move there
pieces-flip = Flip
pieces-turn = Turn
pieces-point = Show
pieces-place = { $place }: { $count }
pieces-strength = strength { $n }
pieces-bonus = bonus
pieces-weak = weakened
pieces-facing = turned { $facing }°
pieces-none = There is no counter on the table.
pieces-none-found = Nothing on the table has such a name.

## Combat wizard

panel-combat = Combat
combat-no-table = This game has no combat table.
combat-no-battle = No battle is being fought just now.
rounds-fight = Round { $n }
rounds-chase = Pursuit
rounds-ride = Harassment
rounds-next = next: { $piece }
rounds-may-retreat = You may retreat with all your units instead of attacking.
rounds-expects = this round: hits { $hits }, routs { $routs }
rounds-dice =
    { $n ->
        [0] no dice
        [one] { $n } die
       *[other] { $n } dice
    }
rounds-chances = hits { $hits } (at least one { $hit }), routs { $routs } (at least one { $rout })
rounds-line = { $letter }, { $seat }
rounds-routed = routed
rounds-barred = does not attack
rounds-spent = has attacked
rounds-half = { $said } · half a step lost
combat-where = Battle in
combat-where-long = Place of the battle: fills both sides with what stands there
combat-nowhere = choose a place
combat-no-contest = nowhere yet: no place holds both sides
combat-attacker = Attacker
combat-defender = Defender
combat-seat-of = { $side }: which side
combat-strength = Strength
combat-strength-of = { $side }: strength
combat-strength-hint = Summed from the counters; type another figure when a rule changes it.
combat-sum-up = Sum up the counters again
combat-swap = ⇅ Change sides
combat-swap-hint = Attacker and defender change places; counters, place and modifiers follow
combat-take = Take the selection
combat-take-attacker = Take the counters selected on the map as attackers
combat-take-defender = Take the counters selected on the map as defenders
combat-clear = Clear
combat-count =
    { $count ->
        [one] { $count } counter
       *[other] { $count } counters
    }
combat-nobody = No counters: select them on the map, choose a place, or just type the strength.
combat-leave-out = { $piece }: click to leave it out
combat-section-die = Modifiers of the die
combat-section-column = Shifts of the column
combat-section-stratagem = Stratagems
combat-modifier = { $text }: { $worth }, { $rule }
combat-sum = { $attack } against { $defence }: column { $column }
combat-no-strength = No strength on either side yet
combat-base = odds { $column }
combat-shift-right =
    { $count ->
        [one] { $count } column to the right
       *[other] { $count } columns to the right
    }
combat-shift-left =
    { $count ->
        [one] { $count } column to the left
       *[other] { $count } columns to the left
    }
combat-at-the-edge = the table ends there
combat-drm = die { $drm }
combat-table = { $table } ({ $rule })
combat-table-spoken = Column { $column }. { $results }
combat-chances = Chances before the roll
combat-wins = { $seat } { $percent }
combat-result = { $dice }: { $code }, { $seat }
combat-result-alone = { $dice }: { $code }
combat-roll = Roll { $dice } with the program’s dice
combat-real = or real dice: what does the { $dice } show?
combat-face = The real die shows { $face }
combat-outcome = Die { $die }{ $sum }: { $code } — { $seat } wins
combat-outcome-alone = Die { $die }{ $sum }: { $code }
combat-loss = { $seat }: { $text }
combat-again = Next combat

## Tests by a roll against a number

panel-checks = Tests
checks-none = This game has no tests by a roll.
checks-which = Which test
checks-target = Number to roll against
checks-again = Next test
checks-needed = Succeeds on { $rolls } ({ $dice })
checks-always = Always succeeds ({ $dice })
checks-never = Cannot succeed ({ $dice })
checks-roll-sum = Between { $lo } and { $hi } ({ $dice })
checks-sum = Sum of the modifiers: { $total }
checks-at-most = { $rolled }, at most { $target }
checks-below = { $rolled }, less than { $target }
checks-at-least = { $rolled }, at least { $target }
checks-bare = { $rolled }
checks-passed = succeeds
checks-failed = fails
checks-extreme = { $said }, { $own }
checks-passed-share = succeeds { $percent }
checks-failed-share = fails { $percent }
checks-result = { $dice }: { $result }
checks-terms = Modifiers
checks-line = { $needed }: { $percent }
checks-open = Show the test
checks-open-hint = Every modifier, every roll and every result of this test

## Inspector

panel-inspector = Inspector
inspector-empty = Nothing is selected. Click a counter, or point at a place of the map, and what is known of it will stand here.
inspector-side = Side
inspector-group = Troops
inspector-kind = Type
inspector-strength = Strength
inspector-combat-class = Class on land
inspector-naval-class = Class at sea
inspector-movement = Movement
inspector-points = Points
inspector-set = Set
inspector-event-of = Event of
inspector-now = Now
inspector-bonus = Bonus
inspector-state = State
inspector-side-of = side { $side } of { $most }
inspector-full = full strength
inspector-weak = weakened
inspector-place = Place
inspector-look = { $name }: { $value }
inspector-spot = { $cell }, { $place }
inspector-facing = Turned
inspector-marks = Marks
inspector-chosen = Selected
inspector-names = Counters
inspector-other-face = The other face
inspector-side-sum = { $total } ({ $parts })
inspector-kind-sum =
    { $count ->
        [one] { $kind } { $sum }
       *[other] { $count } × { $kind-many } { $sum }
    }
inspector-ground = { $kind }, { $terrain }
inspector-land = land
inspector-sea = sea
inspector-terrain = Ground
inspector-limit = Limit
inspector-limit-units =
    { $count ->
        [one] { $count } unit a side
       *[other] { $count } units a side
    }
inspector-limit-strength =
    { $count ->
        [one] { $count } strength point a side
       *[other] { $count } strength points a side
    }
inspector-tags = Known as
inspector-holds = Holds
inspector-neighbours = Touches
inspector-border-land = by land
inspector-border-sea = by sea
inspector-border-coast = shore
inspector-border-fort = in and out of the fort
inspector-border-harbour = harbour
inspector-border-base = way in from off the map
inspector-notes = Notes
inspector-row = { $label }: { $value }
inspector-doubtful = { $mark } our own reconstruction, until you enter what your copy says:
inspector-basis = Reconstructed. { $basis }
inspector-no-basis = No basis is given.
inspector-turn-left = Turn a quarter to the left
inspector-turn-right = Turn a quarter to the right
inspector-mark = Mark
inspector-mark-which = Which mark
inspector-mark-hint = Puts the mark on, or takes it off again
inspector-mark-moved = moved
inspector-mark-fought = fought
inspector-mark-unsupplied = out of supply
inspector-mark-watch = to watch
inspector-note = Note
inspector-note-text = A note about it

## Rules

panel-rules = Rules
rules-page-book = Rulebook
rules-page-modes = How rules are held
rules-search = Find a rule by number or words
rules-line = { $sign }  { $rule }  { $title }
rules-title = { $rule } { $title }
rules-group = { $group } · { $mode }
rules-why = { $status } { $why }
rules-status-checked = ✓ Checked by the program when its group is not by hand.
rules-status-reminded = ! You are reminded of it when a phase ends.
rules-status-by-hand = – By hand: the players see to it.
rules-rulings = How we read it
rules-weighs = weighs { $what }
rules-none = This game has no rulebook.
rules-none-found = No rule has this number or these words.
rules-modes-words = Each group of rules is held by hand, with advice (the program warns and lets you go on) or enforced. You may change it at any moment; the change stands in the journal.
rules-mode-of = How to hold: { $group }
rules-checked =
    { $count ->
        [one] { $count } rule of this group is checked.
       *[other] { $count } rules of this group are checked.
    }
rules-only-by-hand = Only by hand as yet: the program checks no rule of this group.

## From your own copy

panel-sources = From your own copy
sources-intro = The rulebook at hand does not print these values: they are our reconstruction. If you own the game, enter what your copy says. It counts when the game is opened next; both players need the same values.
sources-search = Find a value
sources-head-what = Value
sources-head-ours = Ours
sources-head-yours = Yours
sources-section-counters = Counters ({ $count })
sources-section-stratagems = Stratagems ({ $count })
sources-section-zones = Zones ({ $count })
sources-section-boxes = Boxes ({ $count })
sources-section-borders = Borders ({ $count })
sources-section-tracks = Tracks ({ $count })
sources-section-odds = Combat tables ({ $count })
sources-section-modifiers = Modifiers ({ $count })
sources-section-groups = Nations ({ $count })
sources-section-lookups = Tables looked up ({ $count })
sources-section-checks = Tests by a roll ({ $count })
sources-section-events = Events ({ $count })
sources-section-boards = Boards ({ $count })
sources-section-setup = Set-up ({ $count })
sources-section-arrivals = Reinforcements ({ $count })
sources-row = { $what }: { $field }
sources-field-values = strength
sources-field-bonus = bonus
sources-field-terrain = ground
sources-field-kind = land or sea
sources-field-name = name
sources-field-limit-pf = strength limit
sources-field-limit-units = unit limit
sources-field-winners = who wins
sources-field-seat = side
sources-field-turn = turn
sources-field-sides = the two faces
sources-field-one-use = once only
sources-field-when = when it may be played
sources-field-features = walls and rivers
sources-field-home = home
sources-field-stripe = colour of the stripe
sources-field-steps = steps
sources-field-combat-class = class on land
sources-field-naval-class = class at sea
sources-field-movement = movement
sources-field-marks = marks
sources-field-label = number
sources-field-group = nation
sources-field-counters-kind = kind of counter
sources-field-counters = counters
sources-field-rows = rows
sources-field-row = row { $row }
sources-field-value = change
sources-field-target = to be rolled against
sources-field-bounds = bounds
sources-field-columns = columns
sources-field-boards-rows = rows
sources-value-of = What your copy says: { $what }
sources-keep = Keep
sources-confirm = My copy says the same
sources-forget = Back to ours
sources-jump = Show on the map
sources-kept = Kept. It counts when the game is opened next.
sources-now-yours = This value already comes from your copy.
sources-not-here = This cannot be entered on one line; it will have its own editor.
sources-unfit = This does not have the form of the value. Keep the same number of figures, with “/” between them.
sources-unwritten = The file of your corrections cannot be written. Is the disk full or read-only?
sources-not-on-table = This counter is not on the table now.
sources-none = This game has no reconstructed values: everything comes from its rulebook.
sources-none-found = No value has such a name.

## The result strip

rule-title = { $title } · { $rule }
strip-dice = { $values }: { $purpose }
strip-name = What has just happened
strip-more-name = The whole act in the journal
strip-rule-name = The rule
strip-close = Put away (Esc)
strip-unfold = Show all of it
strip-fold = Show less of it
strip-older = The event before
strip-newer = The event after
strip-page = { $n } of { $of }
strip-more =
    { $count ->
        [one] and { $count } more line: to the journal
       *[other] and { $count } more lines: to the journal
    }
strip-draw = Chits drawn
strip-drawn =
    { $count ->
        [one] { $count } chit unseen to { $to-the }
       *[other] { $count } chits unseen to { $to-the }
    }
strip-cards = Cards played
strip-draw-cards = Cards dealt
strip-drawn-cards =
    { $count ->
        [one] { $count } card to { $to-the }
       *[other] { $count } cards to { $to-the }
    }
strip-missed =
    { $count ->
        [one] While you were away: { $count } act
       *[other] While you were away: { $count } acts
    }
strip-throws = Dice thrown
strip-for = { $dice } for { $purpose }
strip-combat = Combat
strip-button = { $name } ({ $dice })
strip-read = Column { $column }, row { $row }: { $code }
strip-read-sum = Column { $column }, row { $row } (die { $die } { $sign } { $drm } = { $total }): { $code }
strip-attacker = { $seat } (attacker): { $result }
strip-defender = { $seat } (defender): { $result }

## Charts

panel-charts = Charts
charts-search = Find a chart
charts-none = No chart has such a name.
charts-nearer = Nearer
charts-further = Further away
charts-whole = Whole
charts-open = Open
charts-open-hint = Another program of this computer opens it
charts-other = { $file } is shown by another program.
charts-reading = Reading the picture…
charts-missing = The file { $file } is missing in this game.
charts-unreadable = The file { $file } cannot be read.
charts-not-opened = { $file } is not opened from here: it is not a kind of paper that is known to be harmless.
charts-nobody-opens = No program on this computer opens { $file }. It lies in { $folder }.
palette-chart = chart

## Counter sheet

panel-sheet = Counter sheet
sheet-search = Find a counter of the sheet
sheet-only-free = Only what can be laid
sheet-nobody = Nobody’s
sheet-rest = In no folder
sheet-kind = { $kind }: { $count }
sheet-free = free
sheet-bowl = { $place }
sheet-bowl-or-hand = { $place }, or unseen in a hand
sheet-on-table =
    { $count ->
        [0] { "" }
        [one] { $count } on the table
       *[other] { $count } on the table
    }
sheet-endless =
    { $count ->
        [0] as many as you like
        [one] as many as you like, { $count } on the table
       *[other] as many as you like, { $count } on the table
    }
sheet-none = No counter of the sheet has such a name.
sheet-to = Place to lay it in
sheet-lay = Lay there
sheet-take = Take up
sheet-take-hint = It goes with the pointer until you click, or with the arrow keys until Enter; you can also drag it
sheet-back = Put back
sheet-back-hint = Off the table, back to this sheet; dragging it here does the same
sheet-under-a-stack = This counter lies in a stack, under another.
sheet-past = This is the past: counters are laid in the present.
sheet-by-rules = The rules lay counters and take them away; by hand you can. ({ $why })
