-- A permission to put one file, and what became of it.
-- home: the bucket of what the file belongs to
CREATE TABLE upload (
  bucket smallint NOT NULL,
  id bigint NOT NULL,
  owner_id bigint NOT NULL,
  purpose text NOT NULL CHECK (purpose IN ('flash', 'avatar', 'post', 'face')),
  -- what the file belongs to: a flash, a post, a pair session; the owner for an avatar
  target_id bigint NOT NULL,
  -- where the raw file is put; cannot be guessed
  inbox_key text NOT NULL,
  content_type text NOT NULL,
  max_bytes integer NOT NULL CHECK (max_bytes > 0),
  exact_bytes integer CHECK (exact_bytes BETWEEN 1 AND max_bytes),
  expires_at timestamptz NOT NULL,
  -- waiting: nothing came; taken: being looked at; ready: published; refused: no picture we take, or none came;
  -- removed: what it was for is no more
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'taken', 'ready', 'refused', 'removed')),
  -- an attempt has a minute; the next one knows by `stem` which files a crash left behind
  taken_at timestamptz,
  stem text NOT NULL DEFAULT '',
  -- attempts that did not come to an end: a file that kills us is not tried for ever
  crashes smallint NOT NULL DEFAULT 0,
  img text NOT NULL DEFAULT '',
  thumb text NOT NULL DEFAULT '',
  width integer NOT NULL DEFAULT 0,
  height integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT app_now(),
  PRIMARY KEY (bucket, id),
  UNIQUE (bucket, inbox_key),
  CHECK (bucket = (id & 1023) AND bucket = (target_id & 1023)),
  CHECK ((state = 'ready') = (img <> '' AND thumb <> ''))
);
-- serves: the sweep of uploads that never came, or that a crash left half done
CREATE INDEX upload_open ON upload (expires_at) WHERE state IN ('waiting', 'taken');
-- serves: forgetting what ended days ago
CREATE INDEX upload_over ON upload (expires_at) WHERE state IN ('ready', 'refused', 'removed');

-- What a member may still bring today: the size of each upload, its maximum until it came.
-- home: the member's bucket
CREATE TABLE upload_day (
  bucket smallint NOT NULL,
  user_id bigint NOT NULL,
  day date NOT NULL,
  bytes bigint NOT NULL CHECK (bytes >= 0),
  PRIMARY KEY (bucket, user_id, day),
  CHECK (bucket = (user_id & 1023))
);
-- serves: forgetting past days
CREATE INDEX upload_day_past ON upload_day (day);
