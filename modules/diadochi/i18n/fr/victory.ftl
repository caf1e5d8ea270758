# Victoire (3) et prestige (13).
log-victory-total = { $seat } l’emporte : plus de la moitié des points de victoire en jeu.
log-victory-measured = { $seat } l’emporte : plus de la moitié du prestige en jeu.
log-victory-marginal = { $seat } l’emporte : plus du tiers du prestige, et tous les autres y consentent.
log-victory-shared = { $seat } partage la victoire : l’empire reste divisé.
log-victory-survivor = { $seat } l’emporte : il ne reste pas d’autre diadoque.
log-victory-nobody = Il ne reste personne : nul ne l’emporte.
prestige-points = points de victoire
prestige-royals = famille royale
prestige-athens = Athènes
prestige-lasting = actes antérieurs
prestige-pella-taken = prise de Pella
prestige-pella-lost = perte de Pella
prestige-babylon-taken = prise de Babylone
prestige-babylon-lost = perte de Babylone
prestige-unfed = troupes d’élite non ravitaillées
verb-vote = Vote
