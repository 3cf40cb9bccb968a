"""Tokens open one seat of one game; nobody can make one up."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dunederby.server.tokens import HOST, Grant, Keyring

NOW = 1_760_000_000_000
GRANT = Grant("k7x2", "A", 0, NOW)
RING = Keyring({1: b"1" * 32})

grants = st.builds(
    Grant,
    st.text("abcdefghjkmnpqrstuvwxyz0123456789", min_size=1, max_size=20),
    st.sampled_from([*"ABCDEFGHIJ", HOST]),
    st.integers(0, 10**6),
    st.integers(0, 10**13),
)


@given(grants)
def test_a_token_says_what_was_granted(grant: Grant) -> None:
    assert RING.read(RING.sign(grant)) == grant


@given(grants, grants)
def test_tokens_differ_as_grants_do(one: Grant, other: Grant) -> None:
    assert (RING.sign(one) == RING.sign(other)) == (one == other)


@given(grants, st.data())
def test_a_token_with_one_character_changed_is_worthless(
    grant: Grant, data: st.DataObject
) -> None:
    token = RING.sign(grant)
    place = data.draw(st.integers(0, len(token) - 1))
    character = data.draw(st.characters().filter(lambda other: other != token[place]))
    forged = token[:place] + character + token[place + 1 :]
    assert RING.read(forged) is None


@given(st.text(max_size=300))
def test_no_text_makes_trouble(text: str) -> None:
    assert RING.read(text) is None
    assert RING.read(f"1.k7x2.A.0.1.{text}") is None
    assert not RING.is_invited(text, "k7x2", 0)


@pytest.mark.parametrize(
    "forged",
    [
        "1.k7x2.A.0.1760000000000.",
        "1.k7x2.A.0.1760000000000",
        "1.k7x2.A.0.1760000000000." + "A" * 43,
        "9" * 9 + ".k7x2.A.0.1760000000000." + "A" * 43,
        "1.k7x2.A.0.1760000000000." + "A" * 100_000,
    ],
)
def test_a_made_up_token_is_worthless(forged: str) -> None:
    assert RING.read(forged) is None


@pytest.mark.parametrize("ending", [" ", "\n", "=", ".", "A"])
def test_nothing_may_follow_a_token(ending: str) -> None:
    assert RING.read(RING.sign(GRANT) + ending) is None


def test_a_new_key_signs_and_the_old_one_still_counts() -> None:
    old = RING.sign(GRANT)
    both = Keyring({1: b"1" * 32, 2: b"2" * 32})
    assert both.read(old) == GRANT
    assert both.sign(GRANT).startswith("2.")
    assert both.read(both.sign(GRANT)) == GRANT


def test_a_dropped_key_voids_what_it_signed() -> None:
    assert Keyring({2: b"2" * 32}).read(RING.sign(GRANT)) is None
    assert Keyring({1: b"2" * 32}).read(RING.sign(GRANT)) is None
    assert not Keyring({2: b"2" * 32}).is_invited(RING.invite("k7x2", 0), "k7x2", 0)


def test_a_keyring_without_keys_is_a_mistake() -> None:
    with pytest.raises(ValueError, match="needs a key"):
        Keyring({})


@pytest.mark.parametrize(
    "grant",
    [Grant("k.x", "A", 0, NOW), Grant("k7x2", "Z", 0, NOW), Grant("k7x2", "A", -1, NOW)],
)
def test_what_could_not_be_read_back_is_not_signed(grant: Grant) -> None:
    with pytest.raises(ValueError, match="no token can be made"):
        RING.sign(grant)


def test_an_invitation_is_for_one_game_and_one_generation() -> None:
    secret = RING.invite("k7x2", 0)
    assert RING.is_invited(secret, "k7x2", 0)
    assert not RING.is_invited(secret, "k7x2", 1)
    assert not RING.is_invited(secret, "m3p5", 0)
    assert not RING.is_invited(secret[:-1], "k7x2", 0)
    assert not RING.is_invited(secret + "A", "k7x2", 0)


def test_an_invitation_has_128_bits_and_fits_in_a_link() -> None:
    key, _, secret = RING.invite("k7x2", 0).partition("-")
    assert key == "1"
    assert len(secret) == 22
    assert len({RING.invite(f"game{number}", 0) for number in range(1000)}) == 1000
    assert RING.read(RING.invite("k7x2", 0)) is None


def test_a_keyring_does_not_show_its_keys() -> None:
    assert "1111" not in repr(RING)
