-- One row on each side, so that either person's lists are read in their own bucket.
-- home: the owner's bucket
CREATE TABLE follow_edge (
  bucket smallint NOT NULL,
  user_id bigint NOT NULL,
  -- true: user_id follows other_id; false: other_id follows user_id
  outward boolean NOT NULL,
  other_id bigint NOT NULL,
  created_at timestamptz NOT NULL DEFAULT app_now(),
  PRIMARY KEY (bucket, user_id, outward, other_id),
  CHECK (bucket = (user_id & 1023)),
  CHECK (user_id <> other_id)
);
-- serves: fans and following, the latest first
CREATE INDEX follow_edge_latest ON follow_edge (bucket, user_id, outward, created_at DESC, other_id DESC);

-- Counters: following and fans always equal the rows above.
-- home: the owner's bucket
CREATE TABLE follow_count (
  bucket smallint NOT NULL,
  user_id bigint NOT NULL,
  following integer NOT NULL DEFAULT 0 CHECK (following >= 0),
  fans integer NOT NULL DEFAULT 0 CHECK (fans >= 0),
  blocked integer NOT NULL DEFAULT 0 CHECK (blocked >= 0),
  PRIMARY KEY (bucket, user_id),
  CHECK (bucket = (user_id & 1023))
);
-- serves: who is well known
CREATE INDEX follow_count_well_known ON follow_count (fans) WHERE fans >= 1000;

-- home: the owner's bucket
CREATE TABLE block_edge (
  bucket smallint NOT NULL,
  user_id bigint NOT NULL,
  -- true: user_id blocked other_id; false: other_id blocked user_id
  outward boolean NOT NULL,
  other_id bigint NOT NULL,
  created_at timestamptz NOT NULL DEFAULT app_now(),
  PRIMARY KEY (bucket, user_id, outward, other_id),
  CHECK (bucket = (user_id & 1023)),
  CHECK (user_id <> other_id)
);
-- serves: my blacklist, the latest first
CREATE INDEX block_edge_latest ON block_edge (bucket, user_id, outward, created_at DESC, other_id DESC);
