### The audit: a game judged again when it is over. The same keys stand in fr/audit.ftl.

## What is wrong with one act

audit-altered = This entry was altered after it was written.
audit-gap = An entry of the same side is missing before it.
audit-unseen = It builds on { $seat } { $n }, which is not here.
audit-other-past =
    { $acts ->
        [one] { $seat } { $n } had seen another act { $at } { $other-of } than the one in this record. It is one side’s word against the other’s: the record alone does not show whose past was changed.
       *[other] { $seat } { $n } had seen another act { $at } { $other-of } than the one in this record, and so had { $acts } acts { $seat-of } in all. It is one side’s word against the other’s: the record alone does not show whose past was changed.
    }
audit-two-pasts = After { $seat } { $shared } there is another continuation, signed with the key { $seat-of } like the one in this record: that is proof that the past was changed, or that somebody went on from an old backup.
audit-numbers-only = Up to number { $n } this record, made by an older version, says only up to which number each side had seen the others: a past rewritten before then does not show.
audit-refold = The position at the end does not follow from the entries.
audit-unsigned = It is not signed with the key of whoever played this side then.
audit-changed-since = These files are no longer what this machine had read before.
audit-not-now = The rules could not run on by themselves here.
audit-refused = It was not allowed. { $why }
audit-other-dice = The dice are said to show { $shown }; what was sealed for them gives { $right }.
audit-other-roll = It is not the roll that was called for.
audit-odd-roll = A roll is recorded that nothing called for, or one is left out.
audit-other-facts = What it changed is not what follows by the rules.
audit-other-verdict = It claims another ruling than the one the rules give.
audit-overruled = { $why }
audit-unsaid = The log keeps silent about the rule it broke. { $why }
audit-undo-past-roll = An act was taken back past a roll, a draw or a reveal.
audit-undo-past-other = An act was taken back past what another side had done since.
audit-undo-others = An act of another side was taken back.
audit-undo-unsaid = An act was taken back, and the log keeps silent about what lay between.
audit-undo-odd = What was taken back could not be taken back then.
audit-redo-odd = What was done again had not been taken back then.
audit-box-forged = What is shown now is not what had been sealed then.
audit-box-withheld = What was sealed here is not among the papers that were opened.
audit-swapped = A hidden counter was sealed again as another one.
audit-odd-steps = A hidden counter was sealed with steps that it cannot have.
audit-drawn-twice = A chit was drawn that was out already.
audit-clock = Its number is { $n }; after all it says it had seen it would have to be { $right }.
audit-forgets = It says it had not seen what an earlier act of the same side had seen.
audit-late = It stands before or behind acts of the same moment where an honest program would not have put it.
audit-regraded = It set who throws or who draws otherwise than was agreed at the start.
audit-not-in-bowl = A chit was drawn that does not belong there.

## What could not be checked

audit-boxes-closed =
    { $n ->
        [one] One sealed paper has not been opened.
       *[other] { $n } sealed papers have not been opened.
    }
audit-card-unpinned = This game was begun by a version that did not have what game.yaml says signed at the start.
audit-no-group = This machine lacks what it takes to check the locks of the bowl.
store-papers-broken = The opened papers { $seat-of } are damaged or not signed by that player ({ $file }). They are left aside.

## Counts

audit-count-agreed =
    { $n ->
        [one] { $n } act agreed
       *[other] { $n } acts agreed
    }
audit-count-unchecked =
    { $n ->
        [one] { $n } act by hand
       *[other] { $n } acts by hand
    }
audit-count-cannot-tell =
    { $n ->
        [one] { $n } act cannot be told: a secret is not known here
       *[other] { $n } acts cannot be told: secrets are not known here
    }
audit-count-disputed =
    { $n ->
        [one] { $n } act disputed
       *[other] { $n } acts disputed
    }

## The window

act-audit = Audit the game…
audit = Audit
audit-about = Every act is judged again by the rules, and every signature, sealed paper, shuffle, draw and roll is checked.
audit-working = { $done } of { $total }
audit-sound = All is well.
audit-part = Nothing is wrong as far as it could be checked.
audit-unsound = Something is wrong.
audit-rule = Rule
audit-act = Act
audit-what = What was found
audit-kind = Verdict
audit-kind-fault = Wrong
audit-kind-unknown = Not checked
audit-kind-noted = In the log
audit-no-rule = –
audit-who = { $seat } { $n }
audit-list = What the audit found, by rule number
audit-closed = Papers not opened yet: { $seats }. When the game is over each player can open their own.
audit-again = Judge again

act-open-papers = Open my sealed papers for the audit…
open-papers = Open my sealed papers for the audit
open-papers-text = All that was sealed on this machine (hands, orders, numbers for the dice, locks of the bowl) goes into the game’s folder, signed, for everybody who has the folder. Then the audit can check every act.
open-papers-dealer = This machine deals: what it dealt to the other sides is opened too.
open-papers-over = The game is decided: nothing depends on these secrets any more.
open-papers-early = The game is not over! Whoever looks will see your hand and your orders, and you would have to play on with open cards.
open-papers-by-hand = A hand wrote this result down. If it is taken off again the game goes on, and everybody knows your hand and your orders.
open-papers-forever = It cannot be taken back: nobody forgets what was read.
open-papers-sure = Open them all the same
open-papers-no = Keep them sealed
open-papers-do = Open them
open-papers-done = Your sealed papers lie open in the game’s folder.
log-papers-opened = opens all sealed papers for the audit
apart-papers = The game is over. Open your sealed papers, and the audit can check every act.
apart-papers-do = Open them…
audit-other-rules = The game was made with other files of its module (version { $was }; here it is { $here }): what the rules here say otherwise is no fault. Judge it with the files it was played with.
