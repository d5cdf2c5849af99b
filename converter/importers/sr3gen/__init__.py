"""Saves and catalogues of sr3gen."""
