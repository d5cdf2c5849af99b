"""Hard Life, Shadowrun Combat System Version 5: armour that stops, locations, scatter and bleeding."""
