-- home: the post's own bucket, drawn by chance
CREATE TABLE post (
  bucket smallint NOT NULL,
  id bigint NOT NULL,
  node_id bigint NOT NULL,
  author_id bigint NOT NULL,
  title text NOT NULL CHECK (char_length(title) <= 50),
  content text NOT NULL CHECK (char_length(content) <= 50000),
  -- its first code points on one line: what lists show
  excerpt text NOT NULL CHECK (char_length(excerpt) <= 200),
  warning text CHECK (warning IN ('spoiler', 'heavy', 'r18')),
  -- 0 everyone; 2 out of sight until a human decides, for everyone but its author
  state smallint NOT NULL DEFAULT 0 CHECK (state IN (0, 2)),
  -- one of those that nobody has seen yet
  waiting boolean NOT NULL DEFAULT false CHECK (NOT waiting OR state = 2),
  -- part of the addresses of its pictures: counted on whenever it comes back, so that no old one does
  picture_epoch integer NOT NULL DEFAULT 0,
  -- counter: the rows of post_vote
  up integer NOT NULL DEFAULT 0 CHECK (up >= 0),
  down integer NOT NULL DEFAULT 0 CHECK (down >= 0),
  -- counter: its replies at every depth, without those that were removed
  reply_count integer NOT NULL DEFAULT 0 CHECK (reply_count >= 0),
  -- floors that were given, and those of them to its author: they only grow
  floors integer NOT NULL DEFAULT 0 CHECK (floors >= 0),
  op_floors integer NOT NULL DEFAULT 0 CHECK (op_floors BETWEEN 0 AND floors),
  -- counter: its replies in the chaos sea
  chaos integer NOT NULL DEFAULT 0 CHECK (chaos >= 0),
  created_at timestamptz NOT NULL DEFAULT app_now(),
  -- of the last reply, or its own
  active_at timestamptz NOT NULL DEFAULT app_now(),
  edited_at timestamptz,
  selected_at timestamptz,
  -- removed: by its author (a stub is left) or by a maintainer (it lies in the chaos sea of its section)
  removed_at timestamptz,
  removed_by text CHECK (removed_by IN ('author', 'head', 'vice', 'staff')),
  removed_reason text,
  -- its author has asked for another look at that
  removal_appealed boolean NOT NULL DEFAULT false,
  -- out of everybody's sight: taken down by staff, ahead by as long as it can be restored; then cleared away by a job
  deleted_at timestamptz,
  PRIMARY KEY (bucket, id),
  CHECK (bucket = (id & 1023)),
  CHECK ((removed_at IS NULL) = (removed_by IS NULL) AND (removed_at IS NULL) = (removed_reason IS NULL)),
  CHECK ((removed_by IS NOT DISTINCT FROM 'author') = (title = '' AND content = ''))
) WITH (fillfactor = 85);
-- serves: the newest of the whole site
CREATE INDEX post_newest ON post (id DESC) INCLUDE (bucket, author_id, warning)
  WHERE state = 0 AND removed_at IS NULL AND deleted_at IS NULL;
-- serves: posts of a section, the newest first
CREATE INDEX post_of_node ON post (node_id, id DESC) INCLUDE (bucket, author_id, warning)
  WHERE state = 0 AND removed_at IS NULL AND deleted_at IS NULL;
-- serves: posts of a section, the last answered first
CREATE INDEX post_active ON post (node_id, active_at DESC, id DESC) INCLUDE (bucket, author_id, warning)
  WHERE state = 0 AND removed_at IS NULL AND deleted_at IS NULL;
-- serves: selected posts of a section
CREATE INDEX post_selected ON post (node_id, id DESC) INCLUDE (bucket, author_id, warning)
  WHERE selected_at IS NOT NULL AND state = 0 AND removed_at IS NULL AND deleted_at IS NULL;
-- serves: posts of a person as others see them
CREATE INDEX post_of_author_public ON post (author_id, id DESC) INCLUDE (bucket, warning)
  WHERE state = 0 AND removed_at IS NULL AND deleted_at IS NULL;
-- serves: my posts, without those that I deleted
CREATE INDEX post_of_author ON post (author_id, id DESC) INCLUDE (bucket)
  WHERE deleted_at IS NULL AND removed_by IS DISTINCT FROM 'author';
-- serves: what was taken from a member, for their appeals
CREATE INDEX post_taken_from ON post (author_id, removed_at DESC) WHERE removed_by IN ('head', 'vice', 'staff');
-- serves: the chaos sea of a section
CREATE INDEX post_chaos ON post (node_id, removed_at DESC, id DESC) INCLUDE (bucket)
  WHERE removed_at IS NOT NULL AND state = 0 AND deleted_at IS NULL;
-- serves: the job that clears away
CREATE INDEX post_deleted ON post (deleted_at) WHERE deleted_at IS NOT NULL;

-- At the top of its section (at most five, held by the slot), or of the whole site.
-- home: coordinator
CREATE TABLE post_sticky (
  -- null: of the whole site
  node_id bigint,
  post_id bigint NOT NULL,
  slot smallint NOT NULL CHECK (slot BETWEEN 1 AND 5),
  stuck_at timestamptz NOT NULL DEFAULT app_now(),
  UNIQUE NULLS NOT DISTINCT (node_id, slot),
  UNIQUE NULLS NOT DISTINCT (node_id, post_id)
);
-- serves: whether a post is at the top of anything
CREATE INDEX post_sticky_post ON post_sticky (post_id);

-- home: the post's bucket
CREATE TABLE post_version (
  bucket smallint NOT NULL,
  post_id bigint NOT NULL,
  -- from 1, the first that was written
  version integer NOT NULL CHECK (version > 0),
  title text NOT NULL,
  content text NOT NULL,
  written_at timestamptz NOT NULL,
  PRIMARY KEY (bucket, post_id, version),
  CHECK (bucket = (post_id & 1023)),
  FOREIGN KEY (bucket, post_id) REFERENCES post (bucket, id) ON DELETE CASCADE
);

-- home: the post's bucket
CREATE TABLE post_vote (
  bucket smallint NOT NULL,
  post_id bigint NOT NULL,
  user_id bigint NOT NULL,
  -- 1 star, -1 unstar; each is given once and independently
  kind smallint NOT NULL CHECK (kind IN (1, -1)),
  created_at timestamptz NOT NULL DEFAULT app_now(),
  PRIMARY KEY (bucket, post_id, user_id, kind),
  CHECK (bucket = (post_id & 1023)),
  FOREIGN KEY (bucket, post_id) REFERENCES post (bucket, id) ON DELETE CASCADE
);
-- serves: what a member gave to posts, when they take it along or leave
CREATE INDEX post_vote_of_member ON post_vote (user_id, post_id DESC) INCLUDE (kind);

-- What a member collected: posts and replies.
-- home: the member's bucket
CREATE TABLE collection (
  bucket smallint NOT NULL,
  user_id bigint NOT NULL,
  kind text NOT NULL CHECK (kind IN ('post', 'reply')),
  thing_id bigint NOT NULL,
  collected_at timestamptz NOT NULL DEFAULT app_now(),
  PRIMARY KEY (bucket, user_id, kind, thing_id),
  CHECK (bucket = (user_id & 1023))
);
-- serves: a collection, the newest first
CREATE INDEX collection_newest ON collection (bucket, user_id, kind, collected_at DESC, thing_id DESC);
-- serves: forgetting what was cleared away
CREATE INDEX collection_of_thing ON collection (thing_id);

-- home: the member's bucket
CREATE TABLE forum_count (
  bucket smallint NOT NULL,
  user_id bigint NOT NULL,
  -- counter: posts that everyone may see, and those among them for adults only
  posts integer NOT NULL DEFAULT 0 CHECK (posts >= 0),
  r18 integer NOT NULL DEFAULT 0 CHECK (r18 BETWEEN 0 AND posts),
  -- counter: all that their author still finds among their own
  own_posts integer NOT NULL DEFAULT 0 CHECK (own_posts >= posts),
  -- counter: the same of replies
  replies integer NOT NULL DEFAULT 0 CHECK (replies >= 0),
  own_replies integer NOT NULL DEFAULT 0 CHECK (own_replies >= replies),
  -- counter: the rows of collection
  collected_posts integer NOT NULL DEFAULT 0 CHECK (collected_posts >= 0),
  collected_replies integer NOT NULL DEFAULT 0 CHECK (collected_replies >= 0),
  PRIMARY KEY (bucket, user_id),
  CHECK (bucket = (user_id & 1023))
) WITH (fillfactor = 70);
