"""What Revised Combat prints."""
