"""What the rules allow, shown before it is tried: places, marks, reasons."""
