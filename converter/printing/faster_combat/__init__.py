"""What Faster Combat prints."""
