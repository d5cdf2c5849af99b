"""What play at the table shares over all systems: chance, and events that `resolve` settles."""
