## The bar that asks

referee-asked = { $seat }: { $what }
referee-not-begun = The rules have not begun.
referee-begin = Let the rules begin
referee-waits = Waiting for { $seats }.
referee-sit = Take the seat of { $seat }
referee-open-rule = Open rule { $rule }
referee-roll-for = { $dice } for { $purpose }.
referee-roll = Roll { $dice }
referee-enter = Enter
referee-die = Die { $die } shows { $value }
referee-number = { $verb }: { $n }
referee-none = None
referee-confirm = Confirm
referee-back = Back
referee-drag = Drag counters on the board.
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
referee-over-total = Total victory: { $seat }.
referee-over-strategic = Strategic victory: { $seat }.
referee-over-tactical = Tactical victory: { $seat }.
referee-over-draw = The game ends in a draw.
referee-sheet = How it was counted
verb-pick = Choose
verb-throw = Roll

## Refusals

refusal-insist = Do it all the same
refusal-insist-tip = Go against the rule. The journal says who did and which rule it was.
refusal-sure = Yes, against rule { $rule }
refusal-warned = Done, but: { $why }

## The lit map

lit-way =
    { $cost ->
        [one] { $place } · { $cost } point · rule { $rule }
       *[other] { $place } · { $cost } points · rule { $rule }
    }
lit-not = ✗ { $why } ({ $rule })
way-menu = How into { $place }?
way-via = From { $letter } ({ $place })
way-landing = landing from the sea
way-across = across the { $what }

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

fight-title = Combat: { $place }
fight-attacks = { $seat }, attacker
fight-defends = { $seat }, defender
fight-odds = Odds, in the defender’s favour
fight-column = Column { $column }
fight-no-drm = die unchanged
