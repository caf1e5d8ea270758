## What if, in the panel

trial-real =
    { $count ->
        [0] Your real sheet is untouched: empty.
        [one] Your real sheet is untouched: { $count } line.
       *[other] Your real sheet is untouched: { $count } lines.
    }
trial-real-handed = Your real sheet is handed in and untouched.
trial-write = One sheet
trial-all = All ({ $count })
trial-result = Outcome
trial-seat = Whose sheet is written, and how many lines it has
trial-seat-own = { $seat } (you) · { $count }
trial-seat-other = { $seat } · { $count }
trial-name-own = { $seat } (you)
trial-name-other = { $seat }
trial-none = No line: the units stand where they are.
trial-clear = Clear
trial-clear-tip = Clear the sheet tried out: { $seat }
trial-change-tip = Click to change this line
trial-copy = Copy real ones in
trial-copy-tip = What is tried out for you becomes once more what your real sheet says; if you play all sides here, theirs too
trial-take = Make these real
trial-take-tip = What is tried out for you replaces your real sheet; it can be undone, and nothing is handed in. Other sides’ sheets stay a trial.
trial-back-tip = The trial ends; your real sheet is what it was
trial-taken =
    { $count ->
        [0] Your real sheet is empty now; it is not handed in.
        [one] Your real sheet has { $count } line now; it is not handed in.
       *[other] Your real sheet has { $count } lines now; it is not handed in.
    }
trial-changes = What changes
trial-no-changes = Nothing changes.
trial-chance = Chance, held fast
trial-chance-hint = Nothing is thrown. Choose what each throw shows.
trial-compare = Compare
trial-compare-tip = What would be different with each outcome
trial-if = With “{ $what }”
trial-same = nothing else than otherwise
trial-report = How it comes about
trial-no-report = Nothing happens.
trial-places = Who moves
trial-no-places = Everybody stays where they are.
trial-moved = { $piece }: { $from } → { $to }
trial-moved-of = { $piece } ({ $seat }): { $from } → { $to }
trial-gone = { $piece } { $from-at }: lost
trial-gone-of = { $piece } { $seat-of } { $from-at }: lost
trial-cannot = The rules cannot say what comes of these orders.
