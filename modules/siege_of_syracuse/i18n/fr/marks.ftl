# 10.5 La cavalerie et l’infanterie légère qui prend sa place
mark-pair-1 = paire d’échange 1
mark-pair-2 = paire d’échange 2
mark-pair-3 = paire d’échange 3
mark-pair-4 = paire d’échange 4
mark-pair-5 = paire d’échange 5
mark-pair-6 = paire d’échange 6
mark-pair-7 = paire d’échange 7

# Ce qui repose sur un pion
mark-disrupted = désorganisée
mark-routed = en déroute
mark-activated = activée
mark-builder = élève un mur
mark-wrecker = abat un mur
mark-coming-down = en cours de démolition
mark-aboard-of = à bord d’une escadre
mark-dispersed = dispersés jusqu’au prochain tour
mark-fought = a combattu à cette impulsion
