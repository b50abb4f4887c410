-- How far a new member has come: what the steps above the feed show until they are done or skipped. Accounts made before
-- have no row, and neither have those of staff.
-- home: the member's bucket
CREATE TABLE first_steps (
  bucket smallint NOT NULL,
  user_id bigint NOT NULL,
  started_at timestamptz NOT NULL DEFAULT app_now(),
  has_avatar boolean NOT NULL DEFAULT false,
  -- the most that were joined at the same time, as far as they count
  sections smallint NOT NULL DEFAULT 0 CHECK (sections BETWEEN 0 AND 2),
  -- of the first public flash or post: of two at the same time, the one that sets it is the first
  spoke_at timestamptz,
  skipped_at timestamptz,
  PRIMARY KEY (bucket, user_id),
  CHECK (bucket = (user_id & 1023)),
  FOREIGN KEY (bucket, user_id) REFERENCES person (bucket, id)
);

-- The first of its author, who was new here.
ALTER TABLE flash ADD COLUMN is_first boolean NOT NULL DEFAULT false;
ALTER TABLE post ADD COLUMN is_first boolean NOT NULL DEFAULT false;
