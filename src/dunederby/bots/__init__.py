"""Players that see what their seat may know and nothing else: `named` finds them."""

from dunederby.bots.bot import Bot, Decision
from dunederby.bots.budgets import Budget, Playouts, Seconds
from dunederby.bots.table import BOTS, named

__all__ = ["BOTS", "Bot", "Budget", "Decision", "Playouts", "Seconds", "named"]
