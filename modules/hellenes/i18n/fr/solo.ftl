# Ce que l’ordinateur regarde, dans ses raisons.
solo-term-actions = actions à venir
solo-term-army = unités terrestres
solo-term-battles = batailles imminentes
solo-term-cards = cartes en main
solo-term-exposed = unités exposées
solo-term-fleet = flottes
solo-term-garrisons = cités tenues par une garnison seule
solo-term-gods = sacrifices
solo-term-leaders = dirigeants et autres cartes en jeu
solo-term-prestige = prestige
solo-term-result = le résultat
solo-term-sieges = sièges
solo-term-threats = cités à portée d’un siège
solo-term-tribute = cités prises
solo-term-unrest = cités prêtes à la révolte
solo-term-victory = la victoire à portée
solo-term-winter = unités sans quartiers d’hiver
