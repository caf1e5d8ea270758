# What an umpire reads of the sheets sealed to him.
orders-handed = Sheets sealed to you
orders-handed-hint = What is marked has been shown to nobody else.
orders-handed-secret = Sealed: { $line }
orders-handed-before = Nobody else can read them before they are published.
orders-meaning-others = Waiting for the orders of { $seats }.
