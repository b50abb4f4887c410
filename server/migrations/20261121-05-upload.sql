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
  exact_bytes integer,
  expires_at timestamptz NOT NULL,
  -- waiting: nothing came; taken: being looked at; ready: published; refused: no picture we take
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'taken', 'ready', 'refused')),
  created_at timestamptz NOT NULL DEFAULT app_now(),
  PRIMARY KEY (bucket, id),
  UNIQUE (bucket, inbox_key),
  CHECK (bucket = (id & 1023) AND bucket = (target_id & 1023))
);
-- serves: the sweep of uploads that never came
CREATE INDEX upload_waiting ON upload (expires_at) WHERE state <> 'ready';
