"""How thorough the tests are: DUNEDERBY_TEST_PROFILE is thorough, full (the default) or small.

The small profile is for the slow ways to run the rules: without the compiler, and with bounds
checks. The thorough one is for who changes rules. Examples are never drawn anew, so that a run
can be repeated.
"""

import os
import signal

import pytest
from hypothesis import HealthCheck, settings

if signal.getsignal(signal.SIGINT) == signal.SIG_IGN:
    # A shell that starts the tests in the background has them ignore Ctrl-C, and with them the
    # commands that they start and interrupt.
    signal.signal(signal.SIGINT, signal.default_int_handler)


PROFILE = os.environ.get("DUNEDERBY_TEST_PROFILE", "full")
GAMES = {"thorough": 400, "full": 160, "small": 24}
EXAMPLES = {"thorough": 100, "full": 60, "small": 20}

ALWAYS = settings(
    deadline=None,
    derandomize=True,
    suppress_health_check=[HealthCheck.too_slow],  # whole games are drawn, on busy machines too
)
settings.register_profile(PROFILE, ALWAYS, max_examples=EXAMPLES[PROFILE])
settings.load_profile(PROFILE)


@pytest.fixture(scope="session")
def games_to_play() -> int:
    """Return how many random games a comparison plays."""
    return GAMES[PROFILE]
