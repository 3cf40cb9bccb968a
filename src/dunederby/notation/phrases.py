"""Words that the news of every system are made of."""

PLACES = ("first", "second", "third", "fourth", "last")


def tell_coins(amount: int) -> str:
    """Count coins.

    >>> tell_coins(1), tell_coins(5)
    ('1 coin', '5 coins')
    """
    return f"{amount} coin{'' if amount == 1 else 's'}"


def tell_change(amount: int) -> str:
    """Tell how a purse changes.

    >>> tell_change(2), tell_change(-1), tell_change(0)
    ('gets 2 coins', 'pays 1 coin', 'gains nothing')
    """
    if amount == 0:
        return "gains nothing"
    return f"gets {tell_coins(amount)}" if amount > 0 else f"pays {tell_coins(-amount)}"


def tell_riders(unit: int) -> str:
    """Tell how many a moving camel carries, in a unit of so many.

    >>> [tell_riders(unit) for unit in (1, 2, 4)]
    ['', ' with a rider', ' with 3 riders']
    """
    return {1: "", 2: " with a rider"}.get(unit, f" with {unit - 1} riders")


def tell_place(place: int) -> str:
    """Tell a place, where *place* is one.

    >>> tell_place(1), tell_place(5), tell_place(-1)
    ('first', 'last', '')
    """
    return PLACES[place - 1] if 1 <= place <= len(PLACES) else ""
