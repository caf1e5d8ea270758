# L’année : saisons, actions, construction, hiver, tribut, la Paix, la victoire.
prompt-actions = { $n ->
    [0] Plus d’action : déplacez des groupes déjà activés, ou finissez vos actions.
    [one] Il reste une action : choisissez-la, ou finissez vos actions.
   *[other] Il reste { $n } actions : choisissez-en une, ou finissez vos actions.
}
prompt-winteractions = { $n ->
    [0] Hiver : ramenez des unités chez elles ou en quartiers ; finissez quand c’est fait.
    [one] Hiver, une action : ramenez des unités, construisez, entretenez ; finissez quand c’est fait.
   *[other] Hiver, { $n } actions : ramenez des unités, construisez, entretenez ; finissez quand c’est fait.
}
prompt-shelter = { $n ->
    [one] Trop d’unités { $place-at } : choisissez celle qui hiverne à l’intérieur.
   *[other] Trop d’unités { $place-at } : choisissez les { $n } qui hivernent à l’intérieur.
}
prompt-placerecruit = Trois blocs sont tirés : lequel entre en jeu, et où ? Les autres retournent dans la réserve.
prompt-reinforce = Quel bloc gagne un pas { $place-at } ? L’ennemi ne le voit pas.
prompt-dismiss = Les barbares rentrent chez eux.
prompt-census = Athènes dit si son expédition est en Sicile.
prompt-peaceoffer = Vous pouvez offrir la paix : cela coûte du prestige, et les dés décident.
prompt-renewal = La Paix tient. La rompez-vous avant votre tour ?
verb-done = Terminé
verb-build = Ajouter un pas
verb-levy = Recruter
verb-garrison = Laisser une garnison
verb-maintain = Entretenir
verb-house = Hiverner à l’intérieur
verb-dismiss = Renvoyer
verb-tell = Dire
verb-negotiate = Offrir la paix
verb-pass = Non
verb-renew = Rompre la Paix
cost-renew = { $points ->
    [one] { $points } point de prestige
   *[other] { $points } points de prestige
}
cost-actions = { $n ->
    [one] { $n } action
   *[other] { $n } actions
}
cost-offer = { $n ->
    [one] { $n } point de prestige, quels que soient les dés
   *[other] { $n } points de prestige, quels que soient les dés
}
log-initiative = { $seat } joue en premier
log-tribute = Tribut : Athènes { $athens }, Sparte { $sparta }
log-prestige = { $seat } { $points } de prestige : { $why }
prestige-tribute = le tribut
prestige-triumph = un triomphe
prestige-trophy = un trophée
prestige-pillage = un pillage
prestige-peace-offer = une offre de paix
prestige-broken-peace = la Paix rompue
prestige-atrocity = une atrocité
prestige-persian-aid = l’or perse
prestige-no-quarter = pas de quartier
log-captured = { $seat } prend { $place-the }
log-reverts = { $place-The }, vide, revient à son propre camp
log-garrison = { $seat } laisse une garnison { $place-at }
log-demobilised = { $n ->
    [one] { $seat } démobilise { $n } bloc
   *[other] { $seat } démobilise { $n } blocs
}
log-war-renewed = { $seat } rompt la Paix : c’est de nouveau la guerre
log-peace-refused = { $seat } refuse la paix : { $total } n’est pas inférieur à { $left }
purpose-peace-offer = une offre de paix
log-result-decisive = { $seat } a { $points } de prestige : l’ennemi se rend
log-result-negotiated = { $seat } finit la guerre par une paix négociée
log-result-major = la campagne s’épuise : { $seat } mène de { $points } de prestige
log-result-minor = la campagne s’épuise : { $seat } mène de { $points } de prestige
log-result-draw = la campagne s’épuise sans vainqueur
victory-decisive = Victoire décisive { $seat-of }
victory-negotiated = Paix négociée, à l’avantage { $seat-of }
victory-major = Victoire majeure { $seat-of }
victory-minor = Victoire mineure { $seat-of }
verb-pass-besiege = Les laisser
verb-pass-chooserecruit = N’en prendre aucune
verb-pass-sally = Rester à l’intérieur
did-done = finit ses actions
did-levy = recrute
did-tell = dit ce que sont ses blocs cachés
did-pass = passe
did-dismiss = dit quels barbares rentrent chez eux
did-house = choisit qui hiverne à l’intérieur
log-build = renforce un bloc { $place-at }
