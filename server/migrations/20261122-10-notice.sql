-- References only: names and texts are made when it is read, so a notice never outlives what it is about.
-- home: the member's bucket
CREATE TABLE notice (
  bucket smallint NOT NULL,
  id bigint NOT NULL,
  user_id bigint NOT NULL,
  kind text NOT NULL,
  tab smallint NOT NULL CHECK (tab BETWEEN 1 AND 4),
  -- what a tap opens; none for the system's own
  target_id bigint,
  -- what happened: the comment, the liked thing, the level; one notice for each, or one unread aggregate
  source_id bigint NOT NULL,
  aggregates boolean NOT NULL,
  -- who did it, of several the latest
  actor_id bigint,
  -- counter: the rows of notice_actor of an aggregate
  actors integer NOT NULL DEFAULT 1 CHECK (actors > 0),
  -- the operators' own words, or which of several things happened; never a member's words
  detail text NOT NULL DEFAULT '',
  is_read boolean NOT NULL DEFAULT false,
  -- when it last grew
  updated_at timestamptz NOT NULL DEFAULT app_now(),
  PRIMARY KEY (bucket, id),
  CHECK (bucket = (user_id & 1023) AND bucket = (id & 1023)),
  CHECK (NOT aggregates OR actor_id IS NOT NULL),
  FOREIGN KEY (bucket, user_id) REFERENCES person (bucket, id)
) WITH (fillfactor = 80);
-- serves: the pages of each tab, the latest first, and the oldest that give way
CREATE INDEX notice_latest ON notice (bucket, user_id, updated_at DESC, id DESC) INCLUDE (tab);
-- serves: what happened is notified once
CREATE UNIQUE INDEX notice_once ON notice (bucket, user_id, kind, source_id) WHERE NOT aggregates;
-- serves: what happens again joins the notice that is still unread
CREATE UNIQUE INDEX notice_aggregate ON notice (bucket, user_id, kind, source_id) WHERE aggregates AND NOT is_read;

-- Who is in an aggregate. They are notified of once for each source while that notice exists, also after it was read.
-- home: the member's bucket
CREATE TABLE notice_actor (
  bucket smallint NOT NULL,
  user_id bigint NOT NULL,
  kind text NOT NULL,
  source_id bigint NOT NULL,
  actor_id bigint NOT NULL,
  notice_id bigint NOT NULL,
  -- grows with time
  turn bigint NOT NULL,
  PRIMARY KEY (bucket, user_id, kind, source_id, actor_id),
  CHECK (bucket = (user_id & 1023)),
  FOREIGN KEY (bucket, notice_id) REFERENCES notice (bucket, id) ON DELETE CASCADE
);
-- serves: the latest of an aggregate, and the end of a notice
CREATE INDEX notice_actor_latest ON notice_actor (bucket, notice_id, turn DESC);
-- serves: taking a blocked member out of every aggregate
CREATE INDEX notice_actor_who ON notice_actor (bucket, user_id, actor_id);

-- Counters of each tab; tab 0 is all of them, and the lock of everything above.
-- home: the member's bucket
CREATE TABLE notice_count (
  bucket smallint NOT NULL,
  user_id bigint NOT NULL,
  tab smallint NOT NULL CHECK (tab BETWEEN 0 AND 4),
  total integer NOT NULL DEFAULT 0,
  unread integer NOT NULL DEFAULT 0 CHECK (unread >= 0 AND unread <= total),
  PRIMARY KEY (bucket, user_id, tab),
  CHECK (bucket = (user_id & 1023)),
  FOREIGN KEY (bucket, user_id) REFERENCES person (bucket, id)
) WITH (fillfactor = 80);

-- What a member chose; without a row the default of the kind.
-- home: the member's bucket
CREATE TABLE notice_setting (
  bucket smallint NOT NULL,
  user_id bigint NOT NULL,
  kind text NOT NULL,
  how text NOT NULL CHECK (how IN ('off', 'app', 'push')),
  PRIMARY KEY (bucket, user_id, kind),
  CHECK (bucket = (user_id & 1023)),
  CHECK (kind NOT IN ('system', 'security') OR how <> 'off'),
  FOREIGN KEY (bucket, user_id) REFERENCES person (bucket, id)
);
