"""What plain Python would take too long for."""

import pytest

from dunederby._kernel import IS_COMPILED

compiled_only = pytest.mark.skipif(not IS_COMPILED, reason="takes minutes without the compiler")
