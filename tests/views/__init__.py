"""Views, actions and news as data."""
