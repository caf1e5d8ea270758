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
log-seized = { $seat } saisit le trésor { $place-of } : { $sum } T.
log-gift = { $seat } donne { $sum } T à { $to }.
prestige-plunder = trésor religieux pillé
log-winter = { $seat } : { $paid } T dépensés cet hiver, il en reste { $left }.
log-promoted = { $seat } promeut une unité { $place-at } : { $was } → { $now }.
log-demoted = { $seat } dégrade une unité { $place-at } : { $was } → { $now }.
log-dismissed-ordered = { $seat } licencie { $who-the } { $place-at }.
log-dismissed-money = { $seat } ne peut payer { $who-the }, qui est licenciée { $place-at }.
log-dismissed-limit = { $seat } a des unités en surnombre : { $who-the } est licenciée { $place-at }.
log-dismissed-port = { $seat } n’a plus de port : { $who-the } est licenciée { $place-at }.
log-built = { $seat } construit { $place-at } : { $who }.
log-not-built = { $seat } ne peut construire { $place-at }, où un autre construit aussi : { $who }.
log-mutiny = { $who-The }, sans ravitaillement, se révolte { $place-at }.
log-executed = Exécution par les révoltés { $place-at } : { $who }.
log-mutineers = { $who } est aux mains des mutins { $place-at }.
log-auctioned = { $seat } remporte aux enchères, pour { $sum } T, { $who-the } ({ $place }).
log-not-auctioned = Personne ne remporte aux enchères { $who-the } ({ $place }).
log-vanished = { $who-The }, sans acquéreur, se disperse { $place-at }.
purpose-auction = la prochaine unité mise aux enchères
remark-void-dismiss = Ce licenciement est impossible.
remark-void-promote = Cette promotion est impossible : limite ou argent.
remark-void-demote = Rien n’est en surnombre, rien à dégrader.
remark-void-build = Construction impossible : limite, espace ou argent.
remark-gone-money = Pas de quoi l’entretenir, elle serait licenciée : { $who }.
remark-gone-limit = En surnombre, elle serait licenciée : { $who }.
remark-gone-port = Plus de port, elle serait licenciée : { $who }.
remark-winter = Cet hiver coûte { $paid } T et en laisse { $left }.
remark-lot = Le sort désignera les unités licenciées ou dégradées ; celle d’un diadoque ou épigone vient en dernier.
purpose-lot = les unités en surnombre ou sans solde { $seat-of }
remark-bid-twice = Deux séries d’enchères pour une unité : { $who }.
verb-dismiss = Licencier
verb-promote = Promouvoir
verb-demote = Dégrader
verb-build = Construire
verb-bid = Enchérir
log-taxes = { $seat } : { $sum } T d’impôts.
log-begins = { $seat } commence avec { $count ->
    [one] une unité
   *[other] { $count } unités
}.
log-seized-hoard = { $seat } saisit { $place-at } l’or laissé par un diadoque disparu ; nul autre n’en sait le montant.
