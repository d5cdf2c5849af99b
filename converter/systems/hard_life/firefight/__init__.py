"""Whole fights of Hard Life: combatants, what they decide, their attacks, turns (in the frame of SR3)."""
