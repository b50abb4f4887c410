-- Names are unique over everything, so they stay whole.
-- home: coordinator
CREATE TABLE account_name (
  -- small ASCII letters and digits; of a name that is gone for good a keyed hash
  name_key text PRIMARY KEY CHECK (name_key ~ '^([a-z][a-z0-9]{0,31}|:[0-9a-f]{64})$'),
  user_id bigint NOT NULL UNIQUE CHECK (user_id BETWEEN 1024 AND 9007199254740991)
);

-- What others see of a member, and what decides what he may do.
-- home: the member's bucket
CREATE TABLE person (
  bucket smallint NOT NULL,
  id bigint NOT NULL,
  username text NOT NULL CHECK (username ~ '^[A-Za-z][A-Za-z0-9]{0,31}$'),
  nickname text NOT NULL CHECK (char_length(nickname) BETWEEN 1 AND 20),
  avatar text NOT NULL DEFAULT 'avatar/default/1.png',
  birthday date,
  is_protected boolean NOT NULL DEFAULT false,
  role text NOT NULL DEFAULT 'member' CHECK (role IN ('member', 'support', 'moderator', 'owner')),
  -- active; shut: banned for good; closing: seven days to undo; closed: gone
  state text NOT NULL DEFAULT 'active' CHECK (state IN ('active', 'shut', 'closing', 'closed')),
  muted_until timestamptz,
  muted_reason text NOT NULL DEFAULT '',
  -- part of the address of each picture of theirs: counted on, all of them have new ones
  picture_epoch integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT app_now(),
  PRIMARY KEY (bucket, id),
  CHECK (bucket = (id & 1023))
);

-- What proves who he is; never sent to anyone.
-- home: the member's bucket
CREATE TABLE credential (
  bucket smallint NOT NULL,
  user_id bigint NOT NULL,
  password_hash text NOT NULL,
  email text NOT NULL DEFAULT '',
  phone text NOT NULL DEFAULT '',
  changed_at timestamptz NOT NULL DEFAULT app_now(),
  PRIMARY KEY (bucket, user_id),
  CHECK (bucket = (user_id & 1023)),
  FOREIGN KEY (bucket, user_id) REFERENCES person (bucket, id) ON DELETE CASCADE
);

-- A token is 2 bytes of bucket and 32 of chance; only its SHA-256 is kept.
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
  PRIMARY KEY (bucket, token_hash),
  UNIQUE (bucket, id),
  CHECK (bucket = (user_id & 1023)),
  FOREIGN KEY (bucket, user_id) REFERENCES person (bucket, id) ON DELETE CASCADE
);
-- serves: my sessions, and ending all of them
CREATE INDEX session_of_user ON session (bucket, user_id, last_seen DESC);
-- serves: the job that sweeps expired sessions
CREATE INDEX session_expires ON session (expires_at);
