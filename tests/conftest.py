"""What holds for all tests."""

from __future__ import annotations

from hypothesis import HealthCheck, settings

# No test measures time: the machine may be busy with others.
settings.register_profile("rapidplay", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("rapidplay")
