"""Fair dice: told in advance by a hash, drawn with everybody's nonce, checked by anybody."""
