# Achats (12), hiver (10), ravitaillement (11.a), enchères (11.b).
log-income = { $seat } : { $sum } T d’impôts, { $left } T au trésor.
log-bought = { $seat } commence avec { $count ->
    [one] { $count } unité
   *[other] { $count } unités
  } et { $left } T.
remark-purse = { $sum } T dépensés pour { $most } T disponibles.
remark-limit = Pas plus de { $most } de cette sorte : { $kind }.
remark-fleets = Pas plus de { $most } flottes au départ.
remark-nothing-bought = Aucun achat : vous commencez avec votre seul diadoque.
verb-buy = Acheter des unités
log-seized = { $seat } saisit un trésor ({ $place }) : { $sum } T.
log-gift = { $seat } donne { $sum } T (bénéficiaire : { $to }).
prestige-plunder = trésor religieux pillé
