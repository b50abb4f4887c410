-- Names are unique over everything, so they stay whole.
-- home: coordinator
CREATE TABLE account_name (
  -- small ASCII letters and digits; of a name that was erased a keyed hash
  name_key text PRIMARY KEY CHECK (name_key ~ '^([a-z][a-z0-9]{0,31}|:[0-9a-f]{64})$'),
  user_id bigint NOT NULL UNIQUE CHECK (user_id BETWEEN 1024 AND 9007199254740991)
);

-- What others see of a member, and what decides what they may do.
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
  -- active; shut: banned for good; closing: seven days to undo; closed: erased
  state text NOT NULL DEFAULT 'active' CHECK (state IN ('active', 'shut', 'closing', 'closed')),
  muted_until timestamptz,
  muted_reason text NOT NULL DEFAULT '',
  -- part of the address of each picture of theirs: counted on, all of them have new ones
  picture_epoch integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT app_now(),
  PRIMARY KEY (bucket, id),
  CHECK (bucket = (id & 1023))
);
-- serves: whether there is an owner, and the names of staff
CREATE INDEX person_staff ON person (role) WHERE role <> 'member';

-- What the names of well-known members look like at a glance; nobody else takes one that looks so.
-- home: coordinator
CREATE TABLE well_known_name (
  shape text NOT NULL CHECK (shape <> ''),
  user_id bigint NOT NULL,
  PRIMARY KEY (shape, user_id)
);

-- What proves who they are; never sent to anyone.
-- home: the member's bucket
CREATE TABLE credential (
  bucket smallint NOT NULL,
  user_id bigint NOT NULL,
  password_hash text NOT NULL,
  -- sealed for the member, like every address and number (server/src/platform/vault)
  email bytea NOT NULL DEFAULT '',
  phone bytea NOT NULL DEFAULT '',
  question text NOT NULL DEFAULT '' CHECK (char_length(question) <= 50),
  answer_hash text NOT NULL DEFAULT '',
  -- handed on to every session that begins before then
  restricted_until timestamptz,
  changed_at timestamptz NOT NULL DEFAULT app_now(),
  PRIMARY KEY (bucket, user_id),
  CHECK (bucket = (user_id & 1023)),
  CHECK ((question = '') = (answer_hash = '')),
  FOREIGN KEY (bucket, user_id) REFERENCES person (bucket, id) ON DELETE CASCADE
);
