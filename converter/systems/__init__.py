"""The systems that source items are converted to."""
