# what the computer weighs (rules/solo_terms.py)
solo-term-approach = units on the way to citadels
solo-term-chief = a chief lost
solo-term-force = armies and fleets
solo-term-money = taxes and treasure
solo-term-points = victory points
solo-term-prestige = deeds and royal family
solo-term-result = the result
solo-term-rivals = the strength of others
solo-term-sieges = sieges under way
solo-term-supply = armies that must be fed in autumn
solo-term-threats = citadels under threat
