# Lines tried on a private copy of the table. The same keys stand in fr/ui-lines.ftl.

act-try-line = Try a line from here
act-lines = Lines tried…
act-line-note = Name and note of the line…
act-line-back = Back to the game

## The bar

line-bar = Line
line-told = You are trying a line: nothing of it enters the game.
line-called = “{ $name }”
line-imagined =
    { $n ->
        [one] what { $n } hidden counter is, is imagined
       *[other] what { $n } hidden counters are, is imagined
    }
line-imagined-rest = what the others keep secret is imagined
name-imagined = { $name } (imagined)
line-imagined-tip = What you may know is as it is. What the others hide was dealt at random from what could be there: the real boxes were not looked into, and nothing here says what they hold.
line-meanwhile =
    { $n ->
        [one] meanwhile the game has gone on by an act
       *[other] meanwhile the game has gone on by { $n } acts
    }
line-earlier =
    { $n ->
        [one] The line begins an act earlier, before another side chose under seal: here you choose for all.
       *[other] The line begins { $n } acts earlier, before another side chose under seal: here you choose for all.
    }
line-name = Line { $n }
line-dice-thrown = Dice thrown
line-dice-thrown-tip = The program throws, by a chance of its own. What the game will throw is neither used nor shown.
line-dice-chosen = Dice chosen
line-dice-chosen-tip = You say what each die shows.
line-dice-averaged = Average dice
line-dice-averaged-tip = Each die shows the number nearest its mean; where two are equally near (3 and 4 of a six-sided die), they take turns, the lower first. Lots and draws fall by chance.
line-new = New line here
line-new-tip = Another line that begins at the moment you are looking at; this one is kept
line-all = Lines…
line-all-tip = All lines tried in this game, with notes; compare, go back, delete
line-note = Note…
line-note-tip = What this line is called, and what you think of it
line-back = Back to the game
line-back-tip = The line is kept: you find it again under Past → Lines tried
status-line = A line: not the game
status-line-tip = Nothing of it enters the game. It is kept for you alone on this machine, and goes into no copy.
line-stays-here = A line stays on this machine: it is not copied and not sent.

## Note

line-note-title = Name and note
line-field-name = Name
line-field-note = Note
line-note-keep = Keep

## All lines

lines = Lines tried
lines-text = What you have tried beside this game, as a tree. It is kept for you alone and enters neither the game nor a copy of it.
lines-none = You have tried nothing yet. Past → Try a line from here begins a line at the moment you are looking at.
lines-game = The game, as it stands
lines-head-name = Line
lines-head-begins = Begins
lines-head-stands = Stands
lines-head-acts = Acts
lines-after = after act { $n }
lines-at-start = at the start
lines-open = Open the line
lines-compare = Compare…
lines-delete = Delete…
line-delete = Delete the line
line-delete-text = “{ $name }” is gone then, with its note. Lines that branch from it stay.
line-delete-no = Keep it
line-delete-yes = Delete it
lines-unreadable =
    { $n ->
        [one] A line could not be read; its file was left where it is.
       *[other] { $n } lines could not be read; their files were left where they are.
    }

## Comparing

compare = Lines compared
compare-beside = Beside each other
compare-in-turn = In turn
compare-flip = Show the other
compare-since = Arrows: what has moved since the two part.
compare-what = What differs
compare-same = Nothing that is counted differs.
compare-when = When
compare-points = Points: { $seat }
compare-there = Counters on the board: { $seat }
compare-steps = Steps on the board: { $seat }
compare-lost = Counters lost: { $seat }
compare-imagined = In a line, what others hide is imagined.
