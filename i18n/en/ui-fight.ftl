# The fight wizard of the companion: beside the paper game, by taps.
fight-step-which = What is resolved?
fight-step-where = Where?
fight-step-who = Who fights?
fight-step-throw = What counts?
fight-step-result = Result
fight-back = ◂ Back
fight-back-long = A step back; what was tapped stays
fight-undo = ↶ Undo
fight-undo-long = Undo the last tap
fight-leave = Leave the fight
fight-next = Next
fight-done = Done
fight-lately = Lately
fight-all-zones = All zones
fight-nowhere = No place
fight-nowhere-note = what depends on it is asked
fight-who-hint = Tap a unit that takes part, leaders too. Tap again for its other side; hold to type its strength.
fight-who-hint-plain = Tap a unit that takes part. Hold to type its strength.
fight-unit-spoken = { $unit }, strength { $strength }
fight-type-strength = { $seat }: type the strength
fight-strength-of = { $name }: strength
fight-against = { $a } { $attack } against { $b } { $defence }
fight-section-counts = Counts already
fight-section-asked = Only you know this
fight-section-stratagem = A stratagem is played
fight-section-idle = Does not apply here
fight-from-units = from the units
fight-from-place = from the place
fight-why = { $rule }, { $why }
fight-once-less = { $text }: once less
fight-once-more = { $text }: once more
fight-die-shows = What does your die ({ $dice }) show?
fight-dice-show = Your { $dice }, die { $n } of { $of }: { $shown }
fight-program-throws = The program throws { $dice }
fight-wipe = Begin the figure again
fight-enter = Enter
fight-leave-keys = Cancel
fight-die-total = die { $total }
fight-die-sum = die { $die } { $drm } = { $total }
fight-in-column = column { $column }
fight-wins = { $seat } wins
fight-side-of = { $side }: { $seat }
log-fight-unit = { $unit }: strength { $strength }
log-fight-lost = { $unit }: eliminated
log-fight-worn = { $unit }: weakened, strength { $strength }
fight-wear =
    { $n ->
        [one] Tap the unit that is hit
       *[other] Tap the { $n } units that are hit
    }
fight-wear-all = All { $n } are hit
fight-worn-all = Done. Another tap is another loss; Undo takes it back.
