"""What a rules author writes with: steps, offers, checks, what rules read and write."""
