"""What holds for all tests."""

from __future__ import annotations

import gc
import os
from pathlib import Path

from hypothesis import HealthCheck, settings

# No test measures time: the machine may be busy with others.
settings.register_profile("rapidplay", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("rapidplay")

# One pack for all tests that need it, and for the next run, too; nothing is written beside the user's own.
os.environ["XDG_CACHE_HOME"] = str(Path(__file__).resolve().parents[1] / ".pytest_cache" / "of-programs")

# Whole casebooks and packs are held here: looking through them every 700 objects is a tenth of the time.
gc.set_threshold(100_000, 20, 50)
