"""Builders: raw items become source models, and everything wrong with them is reported on the way."""
