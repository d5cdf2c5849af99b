"""Whole skirmishes, played from the opening draw to the last figure standing (Faster Combat)."""
