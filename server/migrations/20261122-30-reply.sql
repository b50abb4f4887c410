-- Each reply has a floor among those that hang on the same, and its author's own of them a second number, so that a
-- page of either is a range of an index, at any depth. A removed one keeps its floor.
-- home: the post's bucket
CREATE TABLE reply (
  bucket smallint NOT NULL,
  id bigint NOT NULL,
  post_id bigint NOT NULL,
  node_id bigint NOT NULL,
  author_id bigint NOT NULL,
  -- whether the author of the post wrote it
  is_op boolean NOT NULL,
  parent_id bigint,
  parent_author_id bigint,
  -- what it hangs on, 0 for the post itself
  under bigint NOT NULL GENERATED ALWAYS AS (coalesce(parent_id, 0)) STORED,
  -- the reply to the post that it lies below; itself for one of those
  top_id bigint NOT NULL,
  floor integer NOT NULL CHECK (floor > 0),
  op_floor integer CHECK (op_floor BETWEEN 1 AND floor),
  content text NOT NULL CHECK (char_length(content) <= 2000),
  -- true: out of sight until a human decides, for everyone but its author; it keeps its floor
  hidden boolean NOT NULL DEFAULT false,
  waiting boolean NOT NULL DEFAULT false CHECK (NOT waiting OR hidden),
  picture_epoch integer NOT NULL DEFAULT 0,
  -- counter: the rows of reply_vote
  up integer NOT NULL DEFAULT 0 CHECK (up >= 0),
  down integer NOT NULL DEFAULT 0 CHECK (down >= 0),
  -- counter: the direct answers that were not removed
  reply_count integer NOT NULL DEFAULT 0 CHECK (reply_count >= 0),
  -- floors that were given to direct answers, and those of them to the author of the post
  floors integer NOT NULL DEFAULT 0 CHECK (floors >= 0),
  op_floors integer NOT NULL DEFAULT 0 CHECK (op_floors BETWEEN 0 AND floors),
  created_at timestamptz NOT NULL DEFAULT app_now(),
  selected_at timestamptz,
  removed_at timestamptz,
  removed_by text CHECK (removed_by IN ('author', 'head', 'vice', 'staff')),
  removed_reason text,
  -- its author asked once for another look at this removal
  removal_appealed boolean NOT NULL DEFAULT false,
  -- taken down by staff, ahead by as long as it can be restored; then a job empties it, down to its floor
  deleted_at timestamptz,
  PRIMARY KEY (bucket, id),
  -- serves also: a page by floors
  UNIQUE (bucket, post_id, under, floor),
  CHECK (bucket = (id & 1023) AND bucket = (post_id & 1023)),
  CHECK ((parent_id IS NULL) = (parent_author_id IS NULL)),
  CHECK ((parent_id IS NULL) = (top_id = id)),
  CHECK (is_op = (op_floor IS NOT NULL)),
  CHECK ((removed_at IS NULL) = (removed_by IS NULL) AND (removed_at IS NULL) = (removed_reason IS NULL)),
  CHECK (removed_by IS DISTINCT FROM 'author' OR content = ''),
  CHECK (content <> '' OR removed_at IS NOT NULL OR deleted_at IS NOT NULL),
  CHECK (selected_at IS NULL OR removed_by IS DISTINCT FROM 'author'),
  -- None for what it answers: whoever adds an answer locks that, and rows go with their whole post alone. It would cost
  -- each reply two entries in indexes.
  FOREIGN KEY (bucket, post_id) REFERENCES post (bucket, id) ON DELETE CASCADE
) WITH (fillfactor = 85);
-- serves: a page of the post's author alone
CREATE UNIQUE INDEX reply_of_op ON reply (bucket, post_id, under, op_floor) WHERE op_floor IS NOT NULL;
-- serves: replies of a person as others see them
CREATE INDEX reply_of_author_public ON reply (author_id, id DESC) INCLUDE (bucket)
  WHERE NOT hidden AND removed_at IS NULL AND deleted_at IS NULL;
-- serves: my replies; what I deleted myself is not among them
CREATE INDEX reply_of_author ON reply (author_id, id DESC) INCLUDE (bucket)
  WHERE deleted_at IS NULL AND removed_by IS DISTINCT FROM 'author';
-- serves: what was taken from a member, for their appeals
CREATE INDEX reply_taken_from ON reply (author_id, removed_at DESC) WHERE removed_by IN ('head', 'vice', 'staff');
-- serves: selected replies of a section
CREATE INDEX reply_selected ON reply (node_id, id DESC) INCLUDE (bucket, author_id)
  WHERE selected_at IS NOT NULL AND NOT hidden AND removed_at IS NULL AND deleted_at IS NULL;
-- serves: what was selected under a post that goes to another section
CREATE INDEX reply_selected_of_post ON reply (bucket, post_id) WHERE selected_at IS NOT NULL;
-- serves: the chaos sea of a post
CREATE INDEX reply_chaos ON reply (bucket, post_id, removed_at DESC, id DESC)
  WHERE removed_at IS NOT NULL AND NOT hidden AND deleted_at IS NULL;
-- serves: the job that empties what cannot be restored any more
CREATE INDEX reply_deleted ON reply (deleted_at) WHERE deleted_at IS NOT NULL AND content <> '';
-- serves: what was taken down of somebody who leaves
CREATE INDEX reply_deleted_of_author ON reply (author_id) WHERE deleted_at IS NOT NULL AND content <> '';

-- home: the post's bucket
CREATE TABLE reply_vote (
  bucket smallint NOT NULL,
  reply_id bigint NOT NULL,
  user_id bigint NOT NULL,
  kind smallint NOT NULL CHECK (kind IN (1, -1)),
  created_at timestamptz NOT NULL DEFAULT app_now(),
  PRIMARY KEY (bucket, reply_id, user_id, kind),
  CHECK (bucket = (reply_id & 1023)),
  FOREIGN KEY (bucket, reply_id) REFERENCES reply (bucket, id) ON DELETE CASCADE
);
-- serves: what a member gave to replies, when they take it along or leave
CREATE INDEX reply_vote_of_member ON reply_vote (user_id, reply_id DESC) INCLUDE (kind);
