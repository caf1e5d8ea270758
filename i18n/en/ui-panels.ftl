# Words of the panels. The same keys stand in fr/ui-panels.ftl.

## Common

search = Search
with-key = { $text } ({ $keys })
rule-number = rule { $rule }
percent = { $value } %

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
