"""For every test: nobody's own settings are read nor pages kept, and Hypothesis tries as much as time allows.

`HYPOTHESIS_PROFILE=thorough ./dev test` tries many more examples.
"""

import os

from hypothesis import HealthCheck, settings

os.environ["SHEETRUNNER_SETTINGS"] = "none"
os.environ["SHEETRUNNER_CACHE"] = "none"

# A deadline measures how busy the machine is, not how good the program is.
_CALM = settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])
# In CI every run tries the same examples, so that a change is judged by what it changed.
settings.register_profile("quick", parent=_CALM, max_examples=40, derandomize=bool(os.environ.get("CI")))
settings.register_profile("thorough", parent=_CALM, max_examples=500)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "quick"))
