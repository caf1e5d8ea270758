box-omens = Omens
box-spent = Spent omens
box-own = Northern omens
box-hand-south = Southern hand
kind-tile = omen
