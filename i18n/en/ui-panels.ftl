# Words of the panels. The same keys stand in fr/ui-panels.ftl.

## Common

search = Search
with-key = { $text } ({ $keys })
rule-number = rule { $rule }
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
journal-row = Move { $number }. { $text }
journal-row-dead = Move { $number }, taken back. { $text }
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

## Dice

panel-dice = Dice
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

## Hand and curtain

panel-hand = Hand
hand-of = Hand: { $seat }
hand-covered = This hand is covered until the player of { $seat } says they are alone.
hand-uncover = I am alone: show my hand
hand-draw = Draw from the bowl
hand-draw-n = How many to draw
hand-bowl =
    { $count ->
        [0] The bowl is empty.
        [one] { $count } counter left in the bowl
       *[other] { $count } counters left in the bowl
    }
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
        [0] { $seat }: no hidden counter
        [one] { $seat }: { $count } hidden counter
       *[other] { $seat }: { $count } hidden counters
    }
hand-over = Hand over to { $seat }
hand-over-hint = Covers this hand and lets the other player sit down.
curtain-title = { $seat }, take the seat
curtain-words = Press when you are alone. Until then nothing secret is on the screen.
curtain-ready = I am alone

## Tracks

panel-tracks = Tracks
tracks-none = This game has no tracks.
tracks-less = { $marker }: one less
tracks-more = { $marker }: one more
tracks-cells = Click a cell, or use the arrow keys
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
combat-roll = Roll { $dice } with the program’s dice
combat-real = or real dice: what does the { $dice } show?
combat-face = The real die shows { $face }
combat-outcome = Die { $die }{ $sum }: { $code } — { $seat } wins
combat-loss = { $seat }: { $text }
combat-again = Next combat
