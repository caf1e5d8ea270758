# The year: seasons, actions, building, winter, tribute, the Peace, victory.
prompt-actions = { $n ->
    [0] No action is left: move groups that are active already, or end your actions.
    [one] One action is left: choose it, or end your actions.
   *[other] { $n } actions are left: choose one, or end your actions.
}
prompt-winteractions = { $n ->
    [0] Winter: bring units home or into quarters; end when you are done.
    [one] Winter, one action left: bring units home, build, maintain; end when you are done.
   *[other] Winter, { $n } actions left: bring units home, build, maintain; end when you are done.
}
prompt-shelter = { $n ->
    [one] More units than fit { $place-at }: choose the one that winters inside.
   *[other] More units than fit { $place-at }: choose the { $n } that winter inside.
}
prompt-placerecruit = Three blocks are drawn: which comes into play, and where? The others go back to the pool.
prompt-reinforce = Which block grows by a step { $place-at }? The enemy does not see it.
prompt-dismiss = The barbarians go home.
prompt-census = Athens says whether its expedition is in Sicily.
prompt-peaceoffer = You may offer peace: it costs prestige, and the dice decide.
prompt-renewal = The Peace holds. Will you break it before your turn?
verb-done = Done
verb-build = Add a step
verb-levy = Recruit
verb-garrison = Leave a garrison
verb-maintain = Maintain
verb-house = Winter inside
verb-dismiss = Send home
verb-tell = Say
verb-negotiate = Offer peace
verb-pass = No
verb-renew = Break the Peace
cost-renew = { $points } prestige
cost-actions = { $n ->
    [one] { $n } unused action
   *[other] { $n } unused actions
}
cost-offer = { $n } prestige, whatever the dice say
log-initiative = { $seat } plays first
log-tribute = Tribute: Athens { $athens }, Sparta { $sparta }
log-prestige = { $seat } { $points } prestige: { $why }
prestige-tribute = tribute
prestige-triumph = a triumph
prestige-trophy = a trophy
prestige-pillage = pillage
prestige-peace-offer = an offer of peace
prestige-broken-peace = the Peace broken
prestige-atrocity = an atrocity
prestige-persian-aid = Persian gold
prestige-no-quarter = no quarter given
log-captured = { $seat } takes { $place-the }
log-reverts = { $place-The } is empty and goes back to its own side
log-garrison = { $seat } leaves a garrison { $place-at }
log-demobilised = { $n ->
    [one] { $seat } demobilises { $n } block
   *[other] { $seat } demobilises { $n } blocks
}
log-war-renewed = { $seat } breaks the Peace: it is war again
log-peace-refused = { $seat } refuses peace: { $total } is not below { $left }
purpose-peace-offer = an offer of peace
log-result-decisive = { $seat } has { $points } prestige: the enemy surrenders
log-result-negotiated = { $seat } ends the war by a negotiated peace
log-result-major = the campaign is exhausted: { $seat } leads by { $points } prestige
log-result-minor = the campaign is exhausted: { $seat } leads by { $points } prestige
log-result-draw = the campaign is exhausted and nobody has won
victory-decisive = Decisive victory { $seat-of }
victory-negotiated = Negotiated peace, to the advantage { $seat-of }
victory-major = Major victory { $seat-of }
victory-minor = Minor victory { $seat-of }
verb-pass-besiege = Leave them as they are
verb-pass-chooserecruit = Take none
verb-pass-sally = Stay inside
did-done = ends its actions
did-levy = recruits
did-tell = says what its covered blocks are
did-pass = passes
did-dismiss = says which barbarians go home
did-house = chooses who winters inside
log-build = builds a block { $place-at }
