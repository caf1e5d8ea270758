## The bar that asks

referee-asked = { $seat }: { $what }
referee-not-begun = The rules have not begun.
referee-begin = Let the rules begin
referee-waits = Waiting for { $seats }.
referee-sit = Take the seat { $seat-of }
referee-sit-of = Take the seat of…
referee-open-rule = Open rule { $rule }
referee-open-titled = Open rule { $rule }: { $title }
referee-roll-for = { $dice } for { $purpose }.
referee-roll = Roll { $dice }
referee-enter = Enter
referee-die = Die { $die } shows { $value }
referee-lot = Lot { $lot } was drawn
referee-number = { $verb }: { $n }
referee-none = None
referee-only-way = Go on: { $verb } ({ $what })
referee-confirm = Confirm
referee-all = Choose all
referee-fill = Choose the rest
referee-back = Back
referee-thrown-for = Thrown for { $purpose }.
referee-with-die = { $what } · { $die }
referee-verb = { $verb }:
referee-chosen-so-far = { $verb }: { $what } …
referee-open = { $verb }…
referee-click-place = Click one of the lit places, or drag it there.
referee-drag = Drag counters on the board.
referee-drag-turn = Drag counters on the board; the wheel turns them on the way, R turns those that are selected.
line-up-hint = Drag a unit opposite another enemy, or click it and then the enemy. Leaders go to a unit of their own.
line-up-held = Held back
line-up-led = { $unit } with { $leaders }
blow-against = { $unit } against { $enemy }:
referee-with-chance = { $what } · { $chance }
blow-state = { $unit } ({ $state })
referee-chosen = { $n } of { $of } chosen
referee-chosen-up-to = { $n } chosen, { $of } at most
referee-effect = { $title }: { $text }
referee-no-more = Not again in this phase
referee-no-more-tip = With “None”: answer “none” by itself until the phase ends. It can be taken back.
referee-lift = Ask me again
referee-lift-tip = “None” is answered by itself until the phase ends. Press to be asked again.
referee-dice = Dice
referee-dice-tip = Who throws the dice
referee-dice-app = The program rolls when asked
referee-dice-at-once = The program rolls at once
referee-dice-real = Real dice
referee-over-total = Total victory { $seat-of }.
referee-over-strategic = Strategic victory { $seat-of }.
referee-over-tactical = Tactical victory { $seat-of }.
referee-over-draw = The game ends in a draw.
referee-sheet = How it was counted
verb-pick = Choose
verb-throw = Roll
verb-lots = Draw the lots
verb-seal = Seal
verb-mix = Mingle
verb-unveil = Show
verb-wound = Take the loss
verb-restore = Build
verb-redraw = Draw again
verb-call = Call the silent
verb-forfeit = Throw without the silent

## Refusals

refusal-insist = Do it all the same
refusal-insist-tip = Go against the rule. The journal says who did and which rule it was.
refusal-sure = Yes, against rule { $rule }
refusal-dropped = What you were about to do against rule { $rule } has not been done.
refusal-warned = Done, but: { $why }

## The lit map

lit-way = { $place } · movement { $cost } · rule { $rule }
lit-not = ✗ { $why } ({ $rule })
way-menu = How to get to { $place-the }?
way-via = From { $letter } ({ $place })
way-landing = landing from the sea
way-across = across { $what-the }

## Why not

board-do-why = Why not?
why-close = Close the list
why-title = Where these counters may go, and why not elsewhere
why-for = { $pieces }
why-nothing = Choose counters to see where they may go.
why-by-hand = Everything is by hand: counters go wherever you put them.
why-yes = ✓ { $way }
why-no = ✗ { $place }: { $why } ({ $rule })
why-hint = Click a line to see the place, double-click for its rule.

## Combat by the rules

fight-by-rules = The rules fight the combats: one that begins is shown here.
fight-title = Combat { $place-at }
fight-attacks = { $seat }, attacker
fight-defends = { $seat }, defender
fight-odds = Odds, rounded in the defender’s favour
fight-column = Column { $column }
fight-no-drm = die unchanged

## The end: points and luck

victory = The count
victory-sheet = Every point
victory-open = The count so far
victory-total = Total victory { $seat-of }
victory-strategic = Strategic victory { $seat-of }
victory-tactical = Tactical victory { $seat-of }
victory-draw = A draw
victory-why = { $why } (rule { $rule })
victory-turn = Turn
victory-what = What for
victory-rule = Rule
victory-by-hand = set by hand
victory-hint = Double-click a line to read its rule.
victory-luck = The luck of the dice…
victory-sum = Total
luck = The luck of the dice
luck-about = What the dice should have shown on average, and what they showed. A small sample says little.
luck-combats = Combats
luck-side = Side
luck-for = For
luck-rolls = Rolls
luck-dice = Dice
luck-expected = Expected
luck-actual = Shown
luck-verdict = That is
luck-few = too few dice to say
luck-usual = usual
luck-high = rather high
luck-low = rather low
luck-very-high = unusually high
luck-very-low = unusually low
luck-various = various
luck-fought = Fought
luck-should-win = Wins by the odds
luck-won = Won
luck-purpose-initiative = initiative and action points
luck-purpose-combat = combat
luck-purpose-supply = supply
luck-purpose-storm = storm
act-score = &Count of points…
act-luck = &Luck of the dice…

## How the rules are held

modes-none = This game has no rules to check: it is played by hand.
modes-all-hand = All by hand
modes-all-advise = All with advice
modes-all-enforce = All enforced
new-game-rules = Rules
new-game-hints = Hints
new-game-groups = Group by group…
new-game-except = Except { $list }.
new-game-advise = The program knows the rules and says when one is not kept; you may go on all the same.
new-game-enforce = The program plays by the rules: it lights what is allowed and refuses the rest, with the rule’s number.
new-game-no-rules = This game has no rules to check: it is played by hand.
act-answer = &Answer the referee
modes-untrusted = The rules of this game do not run: you have not said that you trust them…
costs-points =
    { $points ->
        [one] { $points } announced point
       *[other] { $points } announced points
    }
referee-costs = “{ $verb }” gives up { $cost }.
