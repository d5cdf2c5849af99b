"""Revised Combat for MegaTraveller: travellers' records, and everything that happens in a round."""
