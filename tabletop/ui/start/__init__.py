"""The start page: games to play with their pictures, and games begun."""
