"""The rule sets and seats with which environments are tested."""

from dunederby.systems import rule_set
from tests.play.board import RULE_SETS
from tests.play.games import SHORT_LIST

EVERY_RULE_SET = (*RULE_SETS, "cards")

EVERY_TABLE = [
    (rules, seats)
    for rules in EVERY_RULE_SET
    for seats in range(rule_set(rules).edition.seats[0], rule_set(rules).edition.seats[1] + 1)
]
"""Every rule set with every number of seats."""

WIDE_TABLES = [
    (rules, seats) for rules in EVERY_RULE_SET for seats in rule_set(rules).edition.seats
]
"""Every rule set with the fewest and the most seats."""

FEW_TABLES = [(rules, rule_set(rules).edition.seats[1]) for rules in SHORT_LIST] + [
    ("first", 4),
    ("cards", 2),
]
"""Rule sets that stand for all."""
