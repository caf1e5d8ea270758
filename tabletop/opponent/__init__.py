"""The computer opponent as a program of its own: it is told the public position and one seat's secrets."""
