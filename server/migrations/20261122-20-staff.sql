-- The second factor of staff. A row without confirmed_at is an enrolment that has only begun.
-- home: the member's bucket
CREATE TABLE staff_totp (
  bucket smallint NOT NULL,
  user_id bigint NOT NULL,
  -- sealed for the member
  secret bytea NOT NULL,
  confirmed_at timestamptz,
  -- the last step of thirty seconds that a code was taken for: none is taken twice
  last_step bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (bucket, user_id),
  CHECK (bucket = (user_id & 1023)),
  FOREIGN KEY (bucket, user_id) REFERENCES person (bucket, id) ON DELETE CASCADE
);

-- Each is good for one time; only its keyed hash is stored.
-- home: the member's bucket
CREATE TABLE staff_backup_code (
  bucket smallint NOT NULL,
  user_id bigint NOT NULL,
  code_hash bytea NOT NULL CHECK (octet_length(code_hash) = 32),
  PRIMARY KEY (bucket, user_id, code_hash),
  CHECK (bucket = (user_id & 1023)),
  FOREIGN KEY (bucket, user_id) REFERENCES person (bucket, id) ON DELETE CASCADE
);

-- A session of the console; it ends after twelve hours, and after thirty minutes in which nothing was done.
-- home: the member's bucket
CREATE TABLE staff_session (
  bucket smallint NOT NULL,
  token_hash bytea NOT NULL CHECK (octet_length(token_hash) = 32),
  id bigint NOT NULL,
  user_id bigint NOT NULL,
  -- false: only name and password were given, for the enrolment
  enrolled boolean NOT NULL,
  created_at timestamptz NOT NULL DEFAULT app_now(),
  last_seen timestamptz NOT NULL DEFAULT app_now(),
  -- a code was given again
  fresh_until timestamptz,
  PRIMARY KEY (bucket, token_hash),
  UNIQUE (bucket, id),
  CHECK (bucket = (user_id & 1023)),
  FOREIGN KEY (bucket, user_id) REFERENCES person (bucket, id) ON DELETE CASCADE
);
-- serves: ending all sessions of somebody
CREATE INDEX staff_session_of_user ON staff_session (bucket, user_id);
-- serves: the job that sweeps what has ended
CREATE INDEX staff_session_created ON staff_session (created_at);
