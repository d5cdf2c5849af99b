"""Stat blocks in texts."""
