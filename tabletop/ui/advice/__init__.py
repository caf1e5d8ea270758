"""The program's advice: a hint for the seat that is asked, and after the game who stood how."""
