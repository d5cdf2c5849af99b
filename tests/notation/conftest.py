"""Settings for the property tests of this folder."""

from hypothesis import settings

# A deadline measures how busy the machine is, not how good the readers are.
settings.register_profile("unhurried", parent=settings.default, deadline=None)
settings.load_profile("unhurried")
