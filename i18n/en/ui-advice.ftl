# The program's advice: hints, and who stood how. The same keys stand in fr/ui-advice.ftl.

act-hint = Hint
act-greyed = { $text } — { $why }
advice-hint = Hint
advice-hint-tip = The program thinks this decision over for you and names three ideas ({ $press }). It knows what you may know, and nothing else.
advice-none-tip = No hint now: { $why }

## What the table says of hints

advice-rule = Hints: { $rule }
advice-rule-free = free
advice-rule-free-tip = Everybody takes as many hints as he likes.
advice-rule-logged = logged
advice-rule-logged-tip = The journal says who has taken a hint.
advice-rule-forbidden = not allowed
advice-rule-forbidden-tip = Nobody takes a hint in this game until the table says otherwise.

## Why there is none

advice-why-covered = hands are covered
advice-why-past = you are looking at the past
advice-why-watching = this game is only looked at
advice-why-no-rules = no rules of this game run here
advice-why-by-hand = all rules are by hand
advice-why-over = the game is over
advice-why-fault = the rules cannot go on from here
advice-why-not-begun = the rules have not begun
advice-why-forbidden = the table allows no hints
advice-why-line = in a line no hint is taken while the game logs them
advice-why-tops = the table looks at the top of enemy stacks alone
advice-why-others = { $seats } is asked
advice-why-dice = dice are asked for
advice-why-on-its-way = what you are to know is still on its way
advice-why-sit = sit at { $seat } first: it has secrets
advice-why-computer = a computer plays { $seat }
advice-why-group = “{ $group }” is by hand
advice-why-nothing = nothing is asked of you

## The hint

advice-thinking = Thinking for { $seat }…
advice-stop = Stop
advice-failed = No hint came.
advice-again = Ask once more: another program thinks for you then.
advice-title = Ideas for { $seat }
advice-going = Still to be done of this idea
advice-shut = Put the hint away
advice-weak = This game does not say how it is played: the program has tried these by playing on at random, and knows no better.
advice-only = Nothing was weighed: this is what the program would do at first sight.
advice-move = { $pieces }: { $was } → { $to }
advice-otherwise = Otherwise: { $lines }
advice-without = The same without: { $lines }
advice-act = { $verb }: { $what }
advice-first =
    { $n ->
        [one] { $act } · and { $n } act more
       *[other] { $act } · and { $n } acts more
    }
advice-step = { $n }. { $act }
advice-worth = { $stands } { $figures }
advice-worth-tip = How this seat stands after it on average: −1 is lost, 0 even, +1 won. Behind ±: how far it went up and down when it was tried ({ $n } times).
advice-figures = { $value } ± { $spread }
advice-stands-won = All but won
advice-stands-good = Good
advice-stands-better = Rather good
advice-stands-even = Even
advice-stands-worse = Rather bad
advice-stands-bad = Bad
advice-stands-lost = All but lost
advice-why = Why: { $terms }
advice-why-alike = Much the same as doing nothing.
advice-why-tip = What it gains and costs against doing nothing, in parts of the same figure.
advice-do = Do this
advice-do-tip = The next act is done as if you had done it yourself; what follows of the idea stays here.
advice-do-all = All of it
advice-do-all-tip = All its acts, one after the other, for as long as nothing else happens.

## Who stood how

act-course = Who stood how…
victory-course = Who stood how…
course = Who stood how
course-about = From −1 (lost) to +1 (won), by what everybody may know: what is closed to this day was not looked into.
course-about-seat = From −1 (lost) to +1 (won), by what everybody may know, and for { $seat } by what that seat itself knows: what others keep closed was not looked into.
course-unknown = This game does not say how a position is judged: only its result is known. { $result }
course-open = It is still open.
course-graph = A line for each side, act by act
course-won = won
course-even = even
course-lost = lost
course-hint = A click shows the moment on the board.
course-start = The start.
course-point = { $what } — { $values }
course-again = The game has gone on: reckon again
course-swings = The largest swings
course-head-turn = Turn
course-head-what = Largest swings
course-head-for = For
course-luck = Luck: dice or a draw.
course-choice = A choice.
course-rest = What the rules did by themselves.
course-signs = Die: luck, an act with dice or a draw in it. Round: a choice, with what followed of it; ring: choices of several sides resolved at once. Bar: the rules by themselves, and the final count.
course-sum-luck = Luck
course-sum-own = Own choices
course-sum-others = Others’ choices
course-sum-rest = Rules
course-sum-now = Now
course-toggle = Draw the line of { $seat }, or leave it out
course-sum-luck-tip = Acts with dice or a draw
course-sum-own-tip = What this side asked for itself
course-sum-others-tip = What the other sides asked for
course-sum-rest-tip = What the rules did between acts
course-sum-now-tip = How it stands now, or stood at the end
course-joint = What several chose without seeing each other, resolved at once.
course-sum-joint = All at once
course-sum-joint-tip = What several sides had chosen without seeing each other, when it was resolved

## Reasons of a decision, after the game

course-ask = What would the computer have done here?
course-ask-why = Why did the computer do this?
course-ask-tip = The program thinks this decision of { $seat } over again, with what { $seat } knew then and nothing else.
course-thinks = Thinking for { $seat } as it stood then…
course-ideas = What the computer would have done for { $seat }
course-knew = Thought over with what { $seat } knew at that moment; the board shows the table before the decision.
course-as-played = As it was played
course-back = Back to the swings
course-not-asked = The computer’s reasons: { $why }
course-why-later = they are told when the game is over
course-why-line = in a line they are not told
course-why-elsewhere = what { $seat } knew lies on another machine
