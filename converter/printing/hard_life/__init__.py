"""What Hard Life prints."""
