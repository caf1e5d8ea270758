# Words for what core says: journal lines and refusals. The same keys stand in fr/core.ftl.

## Journal lines (built from facts)

log-line = { $seat }: { $what }
log-join = { "; " }
log-results = { $when } — the results
log-zone = { $letter } ({ $name })
    .at = at { $letter } ({ $name })
log-more = { $list } and { $count } more
log-hidden =
    { $count ->
        [one] a hidden counter { $seat-of }
       *[other] { $count } hidden counters { $seat-of }
    }
log-hidden-block =
    { $count ->
        [one] a block { $seat-of }
       *[other] { $count } blocks { $seat-of }
    }
log-unknown-piece = an unknown counter
log-nobody = nobody
    .of = of no side
seat-chance = Chance
    .the = chance
log-move = to { $to-the }: { $pieces } — { $was-from }
log-stack = { $pieces } at another height in the stack { $to-at }
log-shift = { $pieces } laid elsewhere { $to-at }
log-flip = { $pieces } turned over
log-weak = { $pieces } weakened
log-full = { $pieces } back at full strength
log-steps =
    { $steps ->
        [one] { $pieces } at { $steps } step
       *[other] { $pieces } at { $steps } steps
    }
log-turn = { $pieces } turned to { $facing }°
log-mark = { $pieces } marked “{ $mark }”
log-aboard = { $pieces } aboard { $ship }
log-ashore = { $pieces } no longer aboard { $ship }
log-look = { $pieces } — { $name }: { $value }
log-side = { $pieces }: side { $side }
log-unlook = { $pieces } — { $name }: as printed
log-unmark = { $pieces } no longer marked “{ $mark }”
log-owner = { $pieces } now with { $seat-the }
log-draw =
    { $count ->
        [one] draws { $count } chit unseen, to { $to-the }
       *[other] draws { $count } chits unseen, to { $to-the }
    }
log-deal =
    { $count ->
        [one] deals { $count } chit unseen to { $to-the }
       *[other] deals { $count } chits unseen to { $to-the }
    }
log-draw-cards =
    { $count ->
        [one] draws { $count } card, to { $to-the }
       *[other] draws { $count } cards, to { $to-the }
    }
log-deal-cards =
    { $count ->
        [one] deals { $count } card to { $to-the }
       *[other] deals { $count } cards to { $to-the }
    }
log-laid =
    { $count ->
        [one] lays { $count } hidden counter { $to-at }
       *[other] lays { $count } hidden counters { $to-at }
    }
log-place = { $pieces } placed { $to-at }
log-remove = { $pieces } taken off the table
log-putback = { $pieces } back into the bowl
log-putback-cards = { $pieces } back among the cards to be dealt
log-reveal = shows { $pieces }
log-open = opens something sealed
log-covers =
    { $n ->
        [one] turns { $n } counter face down
       *[other] turns { $n } counters face down and mingles them
    }
log-mingles =
    { $n ->
        [one] mingles { $n } hidden counter
       *[other] mingles { $n } hidden counters
    }
log-hide = { $pieces } hidden again
log-sum = { $values } = { $total }
log-roll = rolls { $dice } for { $purpose }: { $shown } ({ $grade })
log-roll-plain = rolls { $dice }: { $shown } ({ $grade })
log-throw = rolls { $purpose }, { $dice }: { $shown } ({ $grade })
thrown-sort = { $n } × { $die }
thrown-each = { $by } to each die
thrown-drop-lowest =
    { $n ->
        [one] without the lowest
       *[other] without the { $n } lowest
    }
thrown-drop-highest =
    { $n ->
        [one] without the highest
       *[other] without the { $n } highest
    }
thrown-keep-highest =
    { $n ->
        [one] keep the highest
       *[other] keep the { $n } highest
    }
thrown-keep-lowest =
    { $n ->
        [one] keep the lowest
       *[other] keep the { $n } lowest
    }
thrown-at-least = successes from { $low }
thrown-at-most = successes up to { $high }
thrown-between = successes from { $low } to { $high }
thrown-result = { $dice } → { $total }
thrown-successes =
    { $dice } → { $n ->
        [0] no success
        [one] { $n } success
       *[other] { $n } successes
    }
grade-trusted = the program’s dice
grade-table = real dice
grade-forfeited = thrown jointly, without whoever was silent
grade-answered = dice thrown jointly
log-tracker = turn: { $levels }
sequence-level = { $level } { $n }
log-turn-number = turn { $turn }
log-phase = phase: { $phase }
log-initiative = initiative: { $seat }
log-holds-initiative = initiative: { $seat }
log-holds-advantage = advantage: { $seat }
log-marker = { $marker }: { $value }
log-marker-from = { $marker }: { $was } → { $value }
log-flag = { $marker }
log-flag-off = { $marker }: over
log-set = { $name } = { $value }
log-unset = { $name } cleared
log-done = done: { $tasks }
log-not-done = not done after all: { $tasks }
log-note = note “{ $text }”
log-about = { $text } — { $where }
log-mode = { $groups }: { $mode }
mode-hand = by hand
mode-advise = advice
mode-enforce = enforced
log-calls-silent = calls { $seat-the }, whose number is missing
log-forfeits = throws without the number { $seat-of }, as was agreed for one who keeps silent
log-stacks-top = agrees to look at the top counter alone of another side’s stacks
log-stacks-all = agrees to look through every stack again
log-break = a break of { $n } minutes
log-computer = from now on a computer plays this seat ({ $level })
log-computer-off = from now on a player plays this seat again
log-counters-screen = from now on the counters lie on the screen
log-counters-paper = from now on the counters lie on the paper table
log-counters-given = gives the place of every counter on the paper table
log-hints-free = leaves it to everybody to take hints from the program
log-hints-logged = has every hint of the program written down here
log-hints-forbidden = rules out hints from the program
log-hint = takes a hint from the program
log-renamed = calls this game “{ $title }”
log-sit = { $player } takes the seat { $seat-of }
log-undo =
    { $count ->
        [one] takes back move { $moves }
       *[other] takes back moves { $moves }
    }
log-redo =
    { $count ->
        [one] puts back what move { $moves } took away
       *[other] puts back what moves { $moves } took away
    }
log-dice-app = from now on the program throws the dice
log-dice-typed = from now on real dice are thrown
log-dice-answered = from now on all seats throw the dice together
did-continue = the rules go on
did-lay_out = lays out counters
did-resume = says where the rules go on
did-set_up = takes the position from the table
log-set-up = takes the position from the table ({ $moved ->
        [0] nothing moved
        [one] { $moved } counter moved
       *[other] { $moved } counters moved
    }, { $laid ->
        [0] none laid
       *[other] { $laid } laid
    }, { $gone ->
        [0] none taken off
       *[other] { $gone } taken off
    }, { $changed ->
        [0] nothing else changed
        [one] { $changed } thing changed besides
       *[other] { $changed } things changed besides
    })
lay-out-elsewhere = What { $seat } hides is known on another machine only: it cannot be laid here.
did-begin = the game begins
did-pick = chooses
did-throw = rolls
did-lots = draws the lots
did-seal = seals the set-up
did-mix = mingles hidden blocks
did-wound = takes a loss unseen
did-restore = builds a block unseen
did-recruit = draws blindly among hidden blocks
did-commit = seals a number for the dice
did-disclose = opens the number sealed for the dice
did-shuffle = shuffles the bowl and locks it
did-unlock = takes the lock off what the other side draws
did-grant = takes the lock off what the other side draws next
did-promise = seals a standing answer
did-withdraw = takes a standing answer back
log-standing = standing answer { $seat-of }
log-nothing = nothing on the table changes
log-combat = { $winner } { $where-at }, result { $result }: { $attacker } attacks { $defender }, { $strengths }, { $column }, die { $die }{ $sum }
log-combat-nowhere = { $winner }, result { $result }: { $attacker } attacks { $defender }, { $strengths }, { $column }, die { $die }{ $sum }
log-combat-strengths = { $attack } against { $defence }
log-combat-column = column { $column }
log-combat-shifted = column { $base } shifted to { $column }
log-combat-sum = { " " }{ $sign } { $drm } = { $total }
log-combat-nosum = { "" }
log-combat-terms = modifiers: { $list }
log-combat-term = { $on } { $letter } { $amount }
log-combat-on-die = die
log-combat-on-column = column
log-combat-won = { $seat-The } wins
log-combat-nobody = nobody wins
log-check = { $table }: die { $die }{ $sum }, { $against }: { $passed }{ $own }
log-check-sum = { $table }: die { $die }{ $sum }, result { $total }{ $own }
log-check-at-most = at most { $target }
log-check-below = less than { $target }
log-check-at-least = at least { $target }
log-check-passed = passed
log-check-failed = failed
log-check-own = { ", " }{ $result }
log-check-term = { $what } { $amount }

## What dice are for

note-free = { $text }
purpose-lots = { $k } of { $n } by lot
purpose-draw =
    { $n ->
        [one] a chit from the bowl
       *[other] { $n } chits from the bowl
    }
purpose-rule = rule { $rule }
dice-for-initiative = initiative
dice-for-combat = combat
dice-for-supply = supply
dice-for-reinforcements = reinforcements
dice-for-storm = storm

## Undo

nothing-to-undo = There is nothing to take back.
nothing-to-redo = There is nothing to do again.
crosses-roll = past a roll, a draw or a reveal
crosses-other = past what { $seat-the } did meanwhile

## Refusals

no-such-piece = That counter is not on the table.
no-such-place = There is no place of that name: { $place }.
no-such-seat = There is no side of that name: { $seat }.
no-such-counter = The game has no counter of that name: { $counter }.
no-such-bowl = There is no bowl to draw from here: { $bowl }.
no-such-group = There is no group of rules of that name: { $group }.
no-such-mode = Rules are held by hand, with advice or enforced, not “{ $mode }”.
no-such-hint-rule = Hints are free, logged or forbidden, not “{ $rule }”.
hints-forbidden = This table has ruled out hints from the program.
own-verb = “{ $name }” is not set by hand: it has an act of its own, or belongs to one seat.
no-such-level = A computer plays as beginner, easy, normal or strong, not “{ $level }”.
counters-on-paper = The counters lie on the paper table: while nobody knows here where they are, rules are held by hand.
no-such-verb = The table does not know how to do “{ $verb }”.
no-such-frame = The procedure you want to go back to is over.
odd-arguments = Something is missing, or is too much, for “{ $verb }”.
counter-on-table = There is only one of this counter, and it is on the table: { $place }.
counter-maybe-drawn = It may lie unseen in a hand. Put the hidden chits back into the bowl first.
piece-twice = This counter is already on the table.
cover-together = Counters are turned face down together: your own, all in one place.
cover-own = Only its owner can turn a counter face down.
cover-chits = Chits are put back into their bowl, not turned face down on the board.
mingle-hidden = Only hidden counters are mingled: turn the others face down.
recruit-nothing = Nothing hidden of yours lies there.
recruit-not-drawn = Only a counter that was drawn is put on the table.
steps-out-of-range = This counter shows 1 to { $faces }, not { $steps }.
off-the-track = This track runs from { $least } to { $most }; { $value } is not on it.
not-a-number = A whole number is wanted here, not “{ $value }”.
hidden-counter = This counter is hidden: only the side that knows what it is can change it.
words-unknown = (words this program does not know: { $key })
fact-broken = Nothing on the table can follow from it ({ $error }).
rules-broken = The rules of this game are at fault ({ $rule } { $where }: { $error }). Nothing was changed; play it by hand and tell the author.
not-hidden = Everybody can see this counter already.
bowl-empty = The bowl is empty.
bowl-short =
    { $left ->
        [0] The bowl is empty.
        [one] The bowl holds only { $left } chit, not { $n }.
       *[other] The bowl holds only { $left } chits, not { $n }.
    }
dice-unreadable = “{ $text }” is no roll of dice. Write it like 2d6: up to { $most } dice of 2 to { $sides } sides.
dice-do-not-fit = { $dice } cannot show { $values }.
hand-on-its-way = Your hand is still on its way. You are asked as soon as it is here.
not-your-seat = This side is not played at this screen.
not-your-turn = The rules wait for the other side now.
not-offered = The rules do not allow this now.
not-known = That is hidden from this side.
no-vault = The secrets of this side are not on this machine.
seal-twice = The same seal was used twice: this part of the game cannot be trusted.
seal-unknown = Something was opened that nobody had sealed: this part of the game cannot be trusted.
seal-forged = What was shown is not what had been sealed: this part of the game cannot be trusted.
answered-twice = A seat answered again after its answer had been sealed: the first one stands.
answered-late = An answer came after another had been opened: it does not count.
door-refused = { $why ->
    [link] “{ $name }” is a link to another place, and links are not followed there.
    [odd] “{ $name }” is not an ordinary file.
    [outside] “{ $name }” lies outside its folder.
    [large] “{ $name }” has more than { $most } MB, far more than any such file.
    [many] “{ $name }” holds more than { $most } files.
    [twice] “{ $name }” is also a file elsewhere (a hard link), so nothing is written to it.
   *[deep] “{ $name }” lies more than { $most } folders deep.
}
bad-data = { $why ->
    [large] These data are too large (more than { $most } bytes): { $text }…
    [deep] These data are nested too deeply, or their brackets do not match: { $text }…
    [number] These data hold a number that no game uses: { $text }…
    [text] These data hold characters that no text has: { $text }…
   *[form] These data cannot be read: { $text }…
}
bad-entry = A line of the journal cannot be read: { $text }
bad-entry-id = A line of the journal has an unreadable name: { $id }
bad-fact = A line of the journal says something this version does not know: { $text }
stuck = The rules cannot go on from “{ $step }”. Nothing was changed; play on by hand.
prompt-roll = Roll the dice.
prompt-jointroll = Both sides throw together.
prompt-drawlots = Lots are drawn.
prompt-jointlots = Both sides draw the lots together.
prompt-blocks = Hidden blocks are sealed by their owner.
prompt-restore = Build one of your blocks here by a step, or none.
prompt-recruit = Put one of the blocks drawn on the map, or none.
block-impossible = A block was shown that this side cannot have there: { $text }
siege-left-over = Hits are said to be left over while blocks still stand.
prompt-shuffle = The bowl is shuffled and locked.
prompt-unlock = Locks are taken off what is drawn.
prompt-take = What was drawn is taken.
lock-broken = The locked bowl does not come out right: somebody’s program has not kept to it. An audit with all vaults open names whose.
lock-by-hand = { $bowl }: the locks of the bowl were changed by hand.
lock-closed = { $bowl }: the papers with this side’s locks are not open yet, so it could not be judged.
lock-not-shown = { $bowl }: what was sealed for the locks of the bowl has not been shown, or is not what was promised.
lock-no-points = { $bowl }: what was written as the bowl is no bowl.
lock-no-shuffle = { $bowl }: what was put back as the shuffled bowl was not what had been in it.
lock-wrong-unlock = { $bowl }: the lock was not taken off rightly.
lock-wrong-chit = { $bowl }: another chit was taken than the one drawn.
promise-odd = A standing answer needs one sealed box that says until when, and at least one with the answer.
promise-unknown = This standing answer is not in force.
promise-does-not-fit = A standing answer is given only when it fits what is asked, and nobody else has to decide first.
promise-over = This standing answer has ended.
deck-locked = The bowl is locked by all players: what the rules draw from it comes by itself.
prompt-pick = Choose.
