-- What was erased for good, without a word of it: a restored backup from before erases it again (decision 0170).
-- home: the bucket of what was erased
CREATE TABLE erasure (
  bucket smallint NOT NULL,
  kind text NOT NULL CHECK (kind IN ('account', 'flash', 'comment', 'post', 'reply', 'message', 'photo')),
  thing_id bigint NOT NULL,
  -- of an account: with its posts, or without; else who erased it
  how text NOT NULL CHECK (how IN ('all', 'keepPosts', 'removeByAuthor', 'purge')),
  -- to the millisecond, as the program reads it
  erased_at timestamptz NOT NULL DEFAULT date_trunc('milliseconds', app_now()),
  PRIMARY KEY (bucket, kind, thing_id),
  CHECK (bucket = (thing_id & 1023)),
  CHECK ((kind = 'account') = (how IN ('all', 'keepPosts')))
);
-- serves: what the register at the place of the backups lacks, and what no backup needs any more
CREATE INDEX erasure_age ON erasure (erased_at, kind, thing_id);
