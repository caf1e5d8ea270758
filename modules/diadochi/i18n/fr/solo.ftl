# ce que pèse l’ordinateur (rules/solo_terms.py)
solo-term-approach = unités en marche vers des citadelles
solo-term-chief = un chef perdu
solo-term-force = armées et flottes
solo-term-money = impôts et trésor
solo-term-points = points de victoire
solo-term-prestige = hauts faits et famille royale
solo-term-result = le résultat
solo-term-rivals = la force des autres
solo-term-sieges = sièges en cours
solo-term-supply = armées à nourrir en automne
solo-term-threats = citadelles menacées
