# What an umpire reads of the sheets sealed to him.
orders-given = Sheets sealed to you
orders-given-hint = What is marked has been shown to nobody else.
orders-given-secret = Sealed: { $line }
orders-given-before = Nobody else can read them before they are published.
orders-meaning-others = Waiting for the orders { $seats-of }.
