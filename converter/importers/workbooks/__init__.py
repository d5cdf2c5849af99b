"""Workbooks: looked over before they are read, then given out as grids."""
