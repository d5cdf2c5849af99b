"""Whole battles: rounds, choices, attacks, will."""
