"""Who fights where, by taps: table or test, place, units, modifiers, dice, and what the table says in large letters."""
