"""The JSON files of shadowrun-world."""
