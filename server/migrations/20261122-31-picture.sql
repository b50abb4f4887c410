-- Brought, and not part of anything yet: its author names it where they post, or it goes within a day.
-- home: the member's bucket
CREATE TABLE brought_picture (
  bucket smallint NOT NULL,
  owner_id bigint NOT NULL,
  -- names it to its owner: that of the upload
  key text NOT NULL,
  upload_id bigint NOT NULL,
  img text NOT NULL CHECK (img <> ''),
  thumb text NOT NULL CHECK (thumb <> ''),
  width integer NOT NULL,
  height integer NOT NULL,
  fingerprint text NOT NULL CHECK (fingerprint ~ '^([0-9a-f]{16})?$'),
  brought_at timestamptz NOT NULL DEFAULT app_now(),
  PRIMARY KEY (bucket, owner_id, key),
  CHECK (bucket = (owner_id & 1023))
);
-- serves: the job that drops what nobody used
CREATE INDEX brought_picture_unused ON brought_picture (brought_at);

-- Pictures of posts and replies.
-- home: the post's bucket
CREATE TABLE picture (
  bucket smallint NOT NULL,
  -- posts and replies are numbered by one sequence
  thing_id bigint NOT NULL,
  kind text NOT NULL CHECK (kind IN ('post', 'reply')),
  upload_id bigint NOT NULL,
  key text NOT NULL,
  -- from 1, as its author put them
  place smallint NOT NULL CHECK (place BETWEEN 1 AND 9),
  img text NOT NULL CHECK (img <> ''),
  thumb text NOT NULL CHECK (thumb <> ''),
  width integer NOT NULL,
  height integer NOT NULL,
  fingerprint text NOT NULL CHECK (fingerprint ~ '^([0-9a-f]{16})?$'),
  PRIMARY KEY (bucket, thing_id, upload_id),
  CHECK (bucket = (thing_id & 1023))
);
