-- What staff do upon members, and what they need to find them.

-- Every mute that was ever given; the one that runs stands in person.muted_until as well, in the same transaction.
-- home: the member's bucket
CREATE TABLE mute (
  bucket smallint NOT NULL,
  id bigint NOT NULL,
  user_id bigint NOT NULL,
  duration text NOT NULL CHECK (duration IN ('1h', '1day', '3day', '7day', '30day', '1y', 'forever')),
  -- as the member reads it
  reason text NOT NULL CHECK (char_length(reason) <= 500),
  -- null: by the machine
  by_id bigint,
  -- where it was decided, and in which case or appeal
  source text NOT NULL CHECK (source IN ('hand', 'report', 'appeal')),
  source_id bigint,
  from_at timestamptz NOT NULL,
  until_at timestamptz NOT NULL,
  -- the one that ran before it: it runs again where this one is undone
  replaces bigint,
  ended_at timestamptz,
  -- its time came; lifted early; another took its place; given by mistake
  ended_as text CHECK (ended_as IN ('time', 'lifted', 'replaced', 'undone')),
  ended_by bigint,
  end_reason text NOT NULL DEFAULT '' CHECK (char_length(end_reason) <= 500),
  -- what the member was notified of, so that a job that begins again says nothing twice
  notified text[] NOT NULL DEFAULT '{}',
  PRIMARY KEY (bucket, id),
  CHECK (bucket = (user_id & 1023) AND bucket = (id & 1023)),
  CHECK (until_at > from_at),
  CHECK ((ended_at IS NULL) = (ended_as IS NULL)),
  FOREIGN KEY (bucket, user_id) REFERENCES person (bucket, id)
);
-- serves: the mutes of a member, the latest first
CREATE INDEX mute_of_member ON mute (bucket, user_id, id DESC);
-- serves: one runs at a time
CREATE UNIQUE INDEX mute_running ON mute (bucket, user_id) WHERE ended_at IS NULL;
-- serves: those whose time has come, and who is muted now
CREATE INDEX mute_until ON mute (until_at, id) WHERE ended_at IS NULL;

-- A ban is for good, until somebody lifts it; person.state is shut as long.
-- home: the member's bucket
CREATE TABLE ban (
  bucket smallint NOT NULL,
  id bigint NOT NULL,
  user_id bigint NOT NULL,
  reason text NOT NULL CHECK (char_length(reason) <= 500),
  by_id bigint NOT NULL,
  from_at timestamptz NOT NULL DEFAULT app_now(),
  ended_at timestamptz,
  ended_by bigint,
  PRIMARY KEY (bucket, id),
  CHECK (bucket = (user_id & 1023) AND bucket = (id & 1023)),
  CHECK ((ended_at IS NULL) = (ended_by IS NULL)),
  FOREIGN KEY (bucket, user_id) REFERENCES person (bucket, id)
);
-- serves: why somebody is banned; once at a time
CREATE UNIQUE INDEX ban_running ON ban (bucket, user_id) WHERE ended_at IS NULL;
-- serves: the bans of a member
CREATE INDEX ban_of_member ON ban (bucket, user_id);

-- What staff wrote down about a member for each other. The member finds it in the export of their data.
-- home: the member's bucket
CREATE TABLE staff_note (
  bucket smallint NOT NULL,
  id bigint NOT NULL,
  user_id bigint NOT NULL,
  by_id bigint NOT NULL,
  -- sealed for the member
  words bytea NOT NULL,
  created_at timestamptz NOT NULL DEFAULT app_now(),
  PRIMARY KEY (bucket, id),
  CHECK (bucket = (user_id & 1023) AND bucket = (id & 1023)),
  FOREIGN KEY (bucket, user_id) REFERENCES person (bucket, id)
);
-- serves: the notes about a member, the latest first
CREATE INDEX staff_note_of_member ON staff_note (bucket, user_id, id DESC);

-- A reset that staff began for somebody who proved themselves otherwise; the member has three days to cancel it.
-- home: the member's bucket
CREATE TABLE staff_reset (
  bucket smallint NOT NULL,
  user_id bigint NOT NULL,
  by_id bigint NOT NULL,
  ready_at timestamptz NOT NULL,
  -- from ready_at on: drawn as it is read, and good until then; its keyed hash alone is kept
  code_mac bytea CHECK (octet_length(code_mac) = 32),
  tries smallint NOT NULL DEFAULT 0 CHECK (tries BETWEEN 0 AND 10),
  -- of the letter that notified the bound address, and can cancel it
  cancel_hash bytea CHECK (octet_length(cancel_hash) = 32),
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (bucket, user_id),
  CHECK (bucket = (user_id & 1023)),
  FOREIGN KEY (bucket, user_id) REFERENCES credential (bucket, user_id) ON DELETE CASCADE
);
-- serves: cancelling by a letter, which says the bucket and not whose it is
CREATE INDEX staff_reset_cancel ON staff_reset (bucket, cancel_hash) WHERE cancel_hash IS NOT NULL;
-- serves: forgetting what is over
CREATE INDEX staff_reset_over ON staff_reset (expires_at);

-- serves: finding a member by how their name begins
CREATE INDEX account_name_prefix ON account_name (name_key COLLATE "C");
-- serves: finding a member by how their nickname begins, in the order of nicknames
CREATE INDEX person_nickname ON person (lower(nickname) COLLATE "C", id) WHERE state <> 'closed';
-- serves: who is muted
CREATE INDEX person_muted ON person (muted_until) WHERE muted_until IS NOT NULL;
-- serves: who is banned
CREATE INDEX person_shut ON person (id) WHERE state = 'shut';
-- serves: what was reported of a member's things
CREATE INDEX report_case_of_owner ON report_case (owner_id, id DESC);
