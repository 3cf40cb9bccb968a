"""The dunederby command."""


def main() -> None:
    """Run the command."""
