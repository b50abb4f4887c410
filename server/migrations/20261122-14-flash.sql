-- home: the flash's own bucket, drawn by chance
CREATE TABLE flash (
  bucket smallint NOT NULL,
  id bigint NOT NULL,
  author_id bigint NOT NULL,
  content text NOT NULL CHECK (char_length(content) BETWEEN 1 AND 2000),
  warning text CHECK (warning IN ('spoiler', 'heavy', 'r18')),
  -- 0 everyone; 1 the author alone, and no way back; 2 reported by many, and out of sight until a human decides
  state smallint NOT NULL DEFAULT 0 CHECK (state IN (0, 1, 2)),
  -- part of the addresses of its pictures: counted on with each change of state, so that no old one comes back
  picture_epoch integer NOT NULL DEFAULT 0,
  -- counter: the rows of flash_vote
  up integer NOT NULL DEFAULT 0 CHECK (up >= 0),
  down integer NOT NULL DEFAULT 0 CHECK (down >= 0),
  -- counter: living comments, and deleted ones that hold their place for their answers
  comment_count integer NOT NULL DEFAULT 0 CHECK (comment_count >= 0),
  stub_count integer NOT NULL DEFAULT 0 CHECK (stub_count >= 0),
  created_at timestamptz NOT NULL DEFAULT app_now(),
  -- removed for everyone at once; the rows and files follow by a job
  deleted_at timestamptz,
  PRIMARY KEY (bucket, id),
  CHECK (bucket = (id & 1023))
) WITH (fillfactor = 90);
-- serves: the pool that recommend ranks
CREATE INDEX flash_newest ON flash (id DESC) WHERE state = 0 AND deleted_at IS NULL;
-- serves: flashes of a person as others see them, and the follow feed
CREATE INDEX flash_of_author_public ON flash (author_id, id DESC) INCLUDE (bucket, warning)
  WHERE state = 0 AND deleted_at IS NULL;
-- serves: my flashes
CREATE INDEX flash_of_author ON flash (author_id, id DESC) INCLUDE (bucket) WHERE deleted_at IS NULL;
-- serves: the job that clears deleted flashes away
CREATE INDEX flash_deleted ON flash (deleted_at) WHERE deleted_at IS NOT NULL;

-- Counters of a member's living flashes.
-- home: the author's bucket
CREATE TABLE flash_count (
  bucket smallint NOT NULL,
  user_id bigint NOT NULL,
  public integer NOT NULL DEFAULT 0 CHECK (public >= 0),
  private integer NOT NULL DEFAULT 0 CHECK (private >= 0),
  -- those among the public ones that go to adults only
  r18 integer NOT NULL DEFAULT 0 CHECK (r18 BETWEEN 0 AND public),
  PRIMARY KEY (bucket, user_id),
  CHECK (bucket = (user_id & 1023))
);

-- home: the flash's bucket
CREATE TABLE flash_vote (
  bucket smallint NOT NULL,
  flash_id bigint NOT NULL,
  user_id bigint NOT NULL,
  -- 1 star, -1 unstar; each is given once and independently
  kind smallint NOT NULL CHECK (kind IN (1, -1)),
  created_at timestamptz NOT NULL DEFAULT app_now(),
  PRIMARY KEY (bucket, flash_id, user_id, kind),
  CHECK (bucket = (flash_id & 1023)),
  FOREIGN KEY (bucket, flash_id) REFERENCES flash (bucket, id) ON DELETE CASCADE
);
-- serves: what a member gave to the newest flashes: shown in what is recommended to them, or left out of it
CREATE INDEX flash_vote_of_member ON flash_vote (user_id, flash_id DESC) INCLUDE (kind);

-- home: the flash's bucket
CREATE TABLE flash_image (
  bucket smallint NOT NULL,
  flash_id bigint NOT NULL,
  -- never more than four, whoever asks at once
  slot smallint NOT NULL CHECK (slot BETWEEN 0 AND 3),
  -- grows with time, so it is also the order in which pictures are shown
  upload_id bigint NOT NULL,
  -- empty until the picture came and was found to be one
  img text NOT NULL DEFAULT '',
  thumb text NOT NULL DEFAULT '',
  width integer NOT NULL DEFAULT 0,
  height integer NOT NULL DEFAULT 0,
  PRIMARY KEY (bucket, flash_id, slot),
  UNIQUE (bucket, upload_id),
  CHECK (bucket = (flash_id & 1023)),
  FOREIGN KEY (bucket, flash_id) REFERENCES flash (bucket, id) ON DELETE CASCADE
);
