# Victory (3) and prestige (13).
log-victory-total = { $seat } wins: more than half the victory points in play.
log-victory-measured = { $seat } wins: more than half the prestige in play.
log-victory-marginal = { $seat } wins: more than a third of the prestige, and all others agree.
log-victory-shared = { $seat } shares the victory: the empire remains divided.
log-victory-survivor = { $seat } wins: no other diadoch is left.
log-victory-nobody = Nobody is left: nobody wins.
prestige-points = victory points
prestige-royals = royal family
prestige-athens = Athens
prestige-lasting = earlier deeds
prestige-pella-taken = Pella taken
prestige-pella-lost = Pella lost
prestige-babylon-taken = Babylon taken
prestige-babylon-lost = Babylon lost
prestige-unfed = picked troops without supply
verb-vote = Vote
