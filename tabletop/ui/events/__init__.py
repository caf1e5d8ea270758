"""What has just happened, where the eye is: the result strip, the last act of the others, what one missed."""
