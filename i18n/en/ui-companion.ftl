### Beside the paper game: the counters lie on the table, the screen keeps the rest.
act-companion = Beside the paper &game
companion-turn = Turn
companion-points = Points
companion-dice = Dice
companion-rules = Rules
companion-more = More
companion-phases = All phases
companion-next = Next phase
companion-next-turn = Next turn
companion-phase-rules = What the rules say of it
companion-done = Back
companion-undo = Undo
companion-add = + add
companion-take = − take away
companion-held-initiative = Initiative
companion-held-advantage = Advantage
companion-thrown = { $seat }, { $dice }
companion-tap-dice = { $purpose }: tap what the dice show ({ $dice })
companion-roll = Roll { $dice } here
companion-roll-note = the program’s dice, when there are none at hand
companion-rules-chapters = Chapters
companion-rules-number = By number
companion-rules-word = By word
companion-rules-none = No rule begins like this.
companion-rub-out = Rub out the last one
companion-leave = Counters back on the screen
companion-take-position = Take from the table
companion-put-away = Put the game away
companion-look-contested-zones = Look on the table: wherever units of two sides stand together, a combat is owed.
companion-look-stacking-over = Look on the table: does any stack hold more than may stand there?
companion-arrives = { $seat }: { $arrival } comes in this turn ({ $count ->
    [one] one counter
   *[other] { $count } counters
}).
companion-leaves = { $seat }: { $count ->
    [one] one counter leaves
   *[other] { $count } counters leave
} for good when they come.
apart-where-beside = Beside the paper game
companion-means = The counters stay on the paper table. The screen keeps the turn, tracks, dice, cards and combats on large pages for a finger; you can change to the board at any time.
companion-throws = { $seat } throws { $dice }: tap what they show
companion-tie = A tie: the rules say who leads
companion-leads-initiative = { $seat } has the initiative
companion-leads-advantage = { $seat } has the advantage
companion-hands = Hands
companion-hand-look = Look at it
companion-hand-empty = Nothing is held.
companion-left = { $source }: { $count ->
    [one] one left
   *[other] { $count } left
}
companion-draw-one = { $seat } draws one
companion-draw-all = Each side draws one
companion-curtain = Hand the screen to { $seat-the }
companion-curtain-hint = Nobody else looks now. What { $seat-the } holds is shown when its player says so, and hidden again before the screen comes back to the table.
companion-curtain-here = I am here: show it
companion-hide = Hide it again
companion-play = Play { $title }
companion-before = Back
companion-holds-initiative = initiative: { $seat }
companion-holds-advantage = advantage: { $seat }
