-- Passwords forgotten, addresses changed.

-- An address that was changed away: good for a reset for seven days, whoever changed it.
-- home: the member's bucket
CREATE TABLE old_email (
  bucket smallint NOT NULL,
  user_id bigint NOT NULL,
  id bigint NOT NULL,
  email bytea NOT NULL,
  valid_until timestamptz NOT NULL,
  PRIMARY KEY (bucket, user_id, id),
  CHECK (bucket = (user_id & 1023)),
  FOREIGN KEY (bucket, user_id) REFERENCES credential (bucket, user_id) ON DELETE CASCADE
);
-- serves: forgetting what is over
CREATE INDEX old_email_over ON old_email (valid_until);

-- One a name, also for names that nobody has: what is asked about an unknown name must look the same.
-- A letter brings a code and a browser a token, neither says whose, so it stays whole.
-- home: coordinator
CREATE TABLE password_reset (
  -- keyed hash of the name in small letters
  name_mac bytea PRIMARY KEY CHECK (octet_length(name_mac) = 32),
  -- null: nobody has that name
  user_id bigint,
  token_hash bytea NOT NULL UNIQUE CHECK (octet_length(token_hash) = 32),
  -- of the browser that started
  nonce_hash bytea NOT NULL CHECK (octet_length(nonce_hash) = 32),
  code_mac bytea NOT NULL UNIQUE CHECK (octet_length(code_mac) = 32),
  tries smallint NOT NULL DEFAULT 0 CHECK (tries BETWEEN 0 AND 10),
  -- the address whose letter came
  proven_by bytea,
  -- of the letter that notified the bound address, and can cancel it
  cancel_hash bytea UNIQUE CHECK (octet_length(cancel_hash) = 32),
  used_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT app_now(),
  expires_at timestamptz NOT NULL,
  CHECK (used_at IS NULL OR proven_by IS NOT NULL),
  CHECK (proven_by IS NULL OR user_id IS NOT NULL)
);
-- serves: one live request a member, which they see and can cancel
CREATE UNIQUE INDEX password_reset_of_user ON password_reset (user_id) WHERE used_at IS NULL;
-- serves: forgetting what is over
CREATE INDEX password_reset_over ON password_reset (expires_at);

-- A new address that waits for its letter.
-- home: coordinator
CREATE TABLE email_change (
  user_id bigint PRIMARY KEY,
  email bytea NOT NULL,
  code_mac bytea NOT NULL UNIQUE CHECK (octet_length(code_mac) = 32),
  expires_at timestamptz NOT NULL,
  -- in which it was asked for; all others end when it is bound
  session_id bigint NOT NULL DEFAULT 0
);
-- serves: forgetting what is over
CREATE INDEX email_change_over ON email_change (expires_at);
