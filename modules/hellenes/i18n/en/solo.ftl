# What a computer opponent looks at, in its reasons.
solo-term-actions = actions to come
solo-term-army = land units
solo-term-battles = battles about to be fought
solo-term-cards = cards in hand
solo-term-exposed = units at risk
solo-term-fleet = fleets
solo-term-garrisons = cities that a garrison alone holds
solo-term-gods = sacrifices
solo-term-leaders = leaders and other cards in play
solo-term-prestige = prestige
solo-term-result = the result
solo-term-sieges = sieges
solo-term-threats = cities that could be besieged
solo-term-tribute = captured cities
solo-term-unrest = cities that may revolt
solo-term-victory = victory within reach
solo-term-winter = units without winter quarters
