box-omens = Présages
box-spent = Présages joués
box-own = Présages du Nord
box-hand-south = Main du Sud
kind-tile = présage
