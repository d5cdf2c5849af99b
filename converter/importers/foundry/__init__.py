"""Exports and packs of Foundry VTT: sr2e, shadowrun2e and sr3e."""
