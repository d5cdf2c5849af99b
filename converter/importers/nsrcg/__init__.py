"""The .DAT files of NSRCG and SRCG."""
