"""Frameworks that are not installed: one sentence says what to do."""

from importlib import import_module
from typing import Any

from dunederby.errors import DuneDerbyError


class MissingFrameworkError(DuneDerbyError, ImportError):
    """A framework that an adapter is for is not installed."""


def needed(package: str, extra: str) -> Any:
    """Return *package*, which comes with the *extra* of that name.

    >>> needed("numpy", "gymnasium").__name__
    'numpy'
    >>> needed("no_such_framework", "gymnasium")
    Traceback (most recent call last):
    ...
    dunederby.envs.missing.MissingFrameworkError: this needs the package no_such_framework: \
pip install 'dunederby[gymnasium]'
    """
    name = package.partition(".")[0]
    try:
        return import_module(package)
    except ModuleNotFoundError as error:
        if (error.name or "").partition(".")[0] != name:
            raise
        sentence = f"this needs the package {name}: pip install 'dunederby[{extra}]'"
        raise MissingFrameworkError(sentence, name=name) from None
