"""Run `python -m dunederby`."""

from dunederby.cli import main

main()
