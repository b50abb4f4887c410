-- Nodes of the version before neither read nor write it.
ALTER TABLE post ADD COLUMN has_poll boolean NOT NULL DEFAULT false;

-- The poll of a post, fixed from the publication on.
-- home: the post's bucket
CREATE TABLE poll (
  bucket smallint NOT NULL,
  post_id bigint NOT NULL,
  option_count smallint NOT NULL CHECK (option_count BETWEEN 2 AND 8),
  multiple boolean NOT NULL,
  -- null: it has no end
  days smallint CHECK (days IN (1, 3, 7)),
  -- a post that waits for review gets its days again when it appears
  ends_at timestamptz,
  -- counter: ballots with at least one option
  voters integer NOT NULL DEFAULT 0 CHECK (voters >= 0),
  PRIMARY KEY (bucket, post_id),
  -- what a ballot refers to, so that its own row shows whether its options exist and how many it may have
  UNIQUE (bucket, post_id, option_count, multiple),
  CHECK (bucket = (post_id & 1023)),
  CHECK ((days IS NULL) = (ends_at IS NULL)),
  FOREIGN KEY (bucket, post_id) REFERENCES post (bucket, id) ON DELETE CASCADE
) WITH (fillfactor = 70);

-- Without rows once the author has deleted the post.
-- home: the post's bucket
CREATE TABLE poll_option (
  bucket smallint NOT NULL,
  post_id bigint NOT NULL,
  -- from 0: its bit in `choices` of a ballot
  number smallint NOT NULL CHECK (number BETWEEN 0 AND 7),
  text text NOT NULL CHECK (char_length(text) BETWEEN 1 AND 30),
  -- counter: the ballots that have it
  votes integer NOT NULL DEFAULT 0 CHECK (votes >= 0),
  PRIMARY KEY (bucket, post_id, number),
  CHECK (bucket = (post_id & 1023)),
  FOREIGN KEY (bucket, post_id) REFERENCES poll (bucket, post_id) ON DELETE CASCADE
) WITH (fillfactor = 70);

-- What a member chose: one ballot for each member and poll, never changed.
-- home: the post's bucket
CREATE TABLE poll_ballot (
  bucket smallint NOT NULL,
  post_id bigint NOT NULL,
  user_id bigint NOT NULL,
  option_count smallint NOT NULL,
  multiple boolean NOT NULL,
  -- a bit for each option; 0: the member opened the results without a vote
  choices smallint NOT NULL CHECK (choices >= 0 AND choices < (1 << option_count)),
  created_at timestamptz NOT NULL DEFAULT app_now(),
  PRIMARY KEY (bucket, post_id, user_id),
  CHECK (bucket = (post_id & 1023)),
  CHECK (multiple OR (choices & (choices - 1)) = 0),
  FOREIGN KEY (bucket, post_id, option_count, multiple)
    REFERENCES poll (bucket, post_id, option_count, multiple) ON DELETE CASCADE
);
-- serves: recounting a poll, and deleting it with its ballots
CREATE INDEX poll_ballot_of_poll ON poll_ballot (bucket, post_id, option_count, multiple) INCLUDE (choices);
-- serves: what a member chose, for their export and when they leave
CREATE INDEX poll_ballot_of_member ON poll_ballot (user_id, post_id DESC) INCLUDE (choices);
