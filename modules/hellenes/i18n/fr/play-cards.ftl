# Les cartes : choisies, montrées, le Nouvel An, les événements.
prompt-choose-card = Choisissez une carte, pour ses monnaies ou pour son événement ; les deux sont montrées ensemble.
prompt-new-year = Nouvel An : choisissez une carte, pour son événement ou pour un sacrifice.
prompt-changehand = Zeus : changez-vous toute votre main ?
prompt-sacrifice = À quel Olympien sacrifiez-vous ?
verb-select = Choisir
verb-show = Montrer
verb-change = Changer la main
verb-sacrifice = Sacrifier
verb-deal = Distribuer
did-select = choisit une carte
use-event = événement
use-actions = monnaies
use-actions-new-year = sacrifice
log-plays-event = { $seat } joue « { $card } » pour son événement
log-plays-actions = { $seat } joue « { $card } » sans son événement
log-for-nothing = « { $card } » reste sans effet
log-revolt = { $place-The } se révolte
log-pericles-dies = La peste emporte Périclès
prompt-playevent-target = « { $card } » : choisissez la cible de l’événement.
prompt-clearcards-ending = L’année finit : choisissez les impôts qu’Athènes abandonne, ou aucun.
prompt-revolt-target = Une cité se révolte : laquelle ? Une garnison spartiate y apparaît.
prompt-deal = Les cartes sont distribuées.
prompt-showcards = Les deux cartes sont montrées.
prompt-plague = La peste prend un pas à chaque unité.
purpose-deal = { $n ->
    [one] une carte pour { $seat }
   *[other] { $n } cartes pour { $seat }
}
prompt-sendback = Apollon : renvoyez-vous la recrue ennemie, pour que trois autres soient tirées ?
