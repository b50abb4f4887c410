-- A deleted comment stays, without its text, while it has answers; without answers its row goes.
-- home: the flash's bucket
CREATE TABLE flash_comment (
  bucket smallint NOT NULL,
  id bigint NOT NULL,
  flash_id bigint NOT NULL,
  author_id bigint NOT NULL,
  parent_id bigint,
  parent_author_id bigint,
  content text NOT NULL CHECK (char_length(content) <= 2000),
  up integer NOT NULL DEFAULT 0 CHECK (up >= 0),
  down integer NOT NULL DEFAULT 0 CHECK (down >= 0),
  -- counter: the rows that answer this one
  answers integer NOT NULL DEFAULT 0 CHECK (answers >= 0),
  created_at timestamptz NOT NULL DEFAULT app_now(),
  deleted_at timestamptz,
  -- hidden until a human decides; it keeps its place
  hidden boolean NOT NULL DEFAULT false,
  PRIMARY KEY (bucket, id),
  -- serves also: comments of a flash, the oldest first
  UNIQUE (bucket, flash_id, id) INCLUDE (author_id),
  CHECK (bucket = (id & 1023) AND bucket = (flash_id & 1023)),
  CHECK ((parent_id IS NULL) = (parent_author_id IS NULL)),
  CHECK ((deleted_at IS NULL) = (content <> '')),
  FOREIGN KEY (bucket, flash_id) REFERENCES flash (bucket, id) ON DELETE CASCADE,
  -- an answer stays under the flash of what it answers
  FOREIGN KEY (bucket, flash_id, parent_id) REFERENCES flash_comment (bucket, flash_id, id)
) WITH (fillfactor = 90);
-- serves: what a member wrote, when they export it or close their account
CREATE INDEX flash_comment_of_author ON flash_comment (author_id, id DESC) WHERE deleted_at IS NULL;
-- serves: the check that nothing answers a comment whose row goes
CREATE INDEX flash_comment_answers ON flash_comment (bucket, flash_id, parent_id) WHERE parent_id IS NOT NULL;

-- home: the flash's bucket
CREATE TABLE flash_comment_vote (
  bucket smallint NOT NULL,
  comment_id bigint NOT NULL,
  user_id bigint NOT NULL,
  kind smallint NOT NULL CHECK (kind IN (1, -1)),
  created_at timestamptz NOT NULL DEFAULT app_now(),
  PRIMARY KEY (bucket, comment_id, user_id, kind),
  CHECK (bucket = (comment_id & 1023)),
  FOREIGN KEY (bucket, comment_id) REFERENCES flash_comment (bucket, id) ON DELETE CASCADE
);
-- serves: what a member gave to comments, when they take it along or leave
CREATE INDEX flash_comment_vote_of_member ON flash_comment_vote (user_id, comment_id);
