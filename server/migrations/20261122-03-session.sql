-- A token is 2 bytes of bucket and 32 of chance; only its SHA-256 is stored.
-- home: the member's bucket
CREATE TABLE session (
  bucket smallint NOT NULL,
  token_hash bytea NOT NULL CHECK (octet_length(token_hash) = 32),
  id bigint NOT NULL,
  user_id bigint NOT NULL,
  device text NOT NULL DEFAULT '' CHECK (char_length(device) <= 200),
  created_at timestamptz NOT NULL DEFAULT app_now(),
  last_seen timestamptz NOT NULL DEFAULT app_now(),
  expires_at timestamptz NOT NULL,
  -- the password was given again
  verified_until timestamptz,
  -- the security question was answered
  answered_until timestamptz,
  -- begun after a reset by mail: no contact data and no old messages until then
  restricted_until timestamptz,
  PRIMARY KEY (bucket, token_hash),
  UNIQUE (bucket, id),
  CHECK (bucket = (user_id & 1023)),
  FOREIGN KEY (bucket, user_id) REFERENCES person (bucket, id) ON DELETE CASCADE
);
-- serves: my sessions, and ending all of them
CREATE INDEX session_of_user ON session (bucket, user_id, last_seen DESC);
-- serves: the job that sweeps expired sessions
CREATE INDEX session_expires ON session (expires_at);
