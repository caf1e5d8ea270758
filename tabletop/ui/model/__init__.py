"""What every view listens to, and what things are called and look like. No widgets."""
