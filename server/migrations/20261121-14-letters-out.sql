-- Letters that we send: the bound address is told of a reset and can cancel it.
ALTER TABLE password_reset
  ADD COLUMN cancel_hash bytea UNIQUE CHECK (octet_length(cancel_hash) = 32);

-- The session in which a new address was asked for; all others end when it is bound.
ALTER TABLE email_change ADD COLUMN session_id bigint NOT NULL DEFAULT 0;
