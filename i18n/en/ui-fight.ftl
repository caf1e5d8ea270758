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
fight-step-check = Test
fight-step-verdict = Result
fight-sort-late = Lately
fight-sort-odds = Combat
fight-sort-check = Tests
fight-sort-lookup = Tables
fight-sort-event = Events
fight-passed = Succeeds
fight-failed = Fails
fight-no-event = No event
fight-no-terms = Nothing is added to this roll.
fight-tap-to-type = tap to type
fight-write-down = Write it down
log-fight-table = { $table }: die { $die }: { $says }
log-fight-column = { $table }, { $column }: die { $die }: { $says }
fight-again = Another
fight-sort-rounds = Battle
table-rounds = Battle in rounds
fight-step-bout = Battle
fight-which-battle = What sort of battle?
fight-hits = Hits { $hits }, routs { $routs }
fight-stand = { $seat }: fight on or retreat?
fight-stand-hint = Asked once a round, before the first attack of a side. The program does not know the ways on your map.
fight-suffer-hit = { $seat } chooses: who takes the hit?
fight-suffer-rout = { $seat } chooses: who is routed?
fight-attacks-with =
    { $n ->
        [one] attacks with one die: { $hits } hits, { $routs } routs
       *[other] attacks with { $n } dice: { $hits } hits, { $routs } routs
    }
log-fight-begins = Battle { $where }: { $attacker } attacks { $defender }
log-fight-begins-nowhere = Battle: { $attacker } attacks { $defender }
fight-neutral = Neutral
fight-forts = Strongholds
fight-neutrals = neutral units
fight-compared = { $attack } against { $defence }
fight-so = { $sum }: { $says }
log-fight-compared = { $table }: { $attack } against { $defence }: { $says }
