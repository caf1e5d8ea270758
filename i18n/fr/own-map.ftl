### La carte imprimée et les pions du joueur.

own-map-spoilt = Votre propre carte est illisible : le fichier a été modifié ou endommagé.
