# Seats that a computer plays. The same keys stand in fr/ui-opponent.ftl.

act-computer-plays = &Computer plays…
act-computer-stop = Hold the computer
apart-where-against = Against the computer

## Levels

level-random = Beginner
level-random-means = plays anything that the rules allow, without a plan.
level-heuristic = Easy
level-heuristic-means = does what looks good at first sight.
level-greedy = Normal
level-greedy-means = looks at what comes of each act before it chooses.
level-plan = Strong
level-plan-means = plans whole phases and tries out what the others may do.
level-is = { $level }: { $means }

## Who plays which seat

opponent-title = The computer plays
opponent-text = Any seat can be given to the computer or taken back, at any moment. The journal says so, and undo takes it back.
opponent-seats = Seats
opponent-person = By a player here
opponent-elsewhere = played on another machine
opponent-weak = The rules of this game do not say how to play it well: the computer finds its acts from what is allowed alone, and plays weakly.
opponent-never-cheats = It knows what its own seat knows and no more, and plays only by the rules.
opponent-pace = Its acts follow one another
opponent-pace-slow = slowly
opponent-pace-normal = at a normal pace
opponent-pace-fast = fast
opponent-pace-once = at once
opponent-follow = The map goes to where it acts
opponent-do = Play on like this
opponent-its-hand = A computer plays this seat: its hand is for nobody to see.
opponent-seat = { $seat } (computer, { $level })
new-game-lacks-rules = rules that the program can check: the computer plays by them alone
new-game-lacks-computer = a seat for the computer

## What it is at

opponent-thinks = { $seat } (computer) is thinking…
opponent-shows = { $seat } (computer) is playing.
opponent-stopped = { $seat } (computer) holds until you let it go on.
opponent-trouble = The computer failed twice to find an act for { $seat }. Nothing is lost.
opponent-files-changed = The game’s files have changed since this game was opened: close it and open it again, and the computer plays by them.
opponent-past = You are looking back: { $seat } (computer) waits until you are in the present again.
opponent-covered = { $seat } (computer) waits until somebody is at the screen.
opponent-after = { $seat } (computer) answers after you.
opponent-barred = { $seat } (computer) does not play in a line: what it does there would be a hint, and this game logs hints or forbids them.
opponent-hand = { $seat } (computer) waits. It plays only by the rules, and here they are held by hand: { $groups }.
opponent-unruled = { $seat } (computer) waits. It plays only by the rules, and all of them are held by hand.
opponent-hold-rules = Enforce these rules
opponent-hold-rules-tip = From now on the program holds everybody to them, and the computer plays on. They can be let go of again at any moment.
opponent-nothing = The rules offer nothing to { $seat } here: the computer cannot go on by itself.
opponent-stop = Hold
opponent-stop-tip = The computer stops thinking and plays nothing until you let it go on.
opponent-go-on = Go on
opponent-go-on-tip = The computer plays on.
opponent-again = Try again
opponent-again-tip = The computer thinks anew about the same position.
opponent-by-hand = Play this seat yourself
opponent-by-hand-tip = From now on a player at this screen plays it. The journal says so, and undo takes it back.
opponent-to-now = To the present
opponent-to-now-tip = Leave the past: the computer plays on.
opponent-more =
    { $n ->
        [one] { $n } act before that in the journal
       *[other] { $n } acts before that in the journal
    }
