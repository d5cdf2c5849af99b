"""For every test: no test reads the settings of whoever runs it, in this process or in one it starts."""

import os

os.environ["SHEETRUNNER_SETTINGS"] = "none"
