-- A member's points, and the lock of their credits.
-- home: the member's bucket
CREATE TABLE points_balance (
  bucket smallint NOT NULL,
  user_id bigint NOT NULL,
  -- counter: the sum of their points_entry
  total integer NOT NULL DEFAULT 0 CHECK (total >= 0),
  -- in UTC; only ever moves forward, so that a clock that jumps back gives no second check-in
  last_check_in date,
  -- the latest day on which a flash earned something, and how often on that day
  flash_day date,
  flash_credits smallint NOT NULL DEFAULT 0 CHECK (flash_credits BETWEEN 0 AND 3),
  PRIMARY KEY (bucket, user_id),
  CHECK (bucket = (user_id & 1023)),
  FOREIGN KEY (bucket, user_id) REFERENCES person (bucket, id)
);

-- The ledger: lines are added, never changed. A credit and its taking back are two lines.
-- home: the member's bucket
CREATE TABLE points_entry (
  bucket smallint NOT NULL,
  id bigint NOT NULL,
  user_id bigint NOT NULL,
  reason text NOT NULL CHECK (reason IN ('checkIn', 'flash', 'qualityTopic', 'qualityReply', 'featuredTopic', 'featuredReply')),
  -- what it is for: the day since 1970 of a check-in, else the id of the flash, post or reply
  source bigint NOT NULL,
  taken_back boolean NOT NULL DEFAULT false,
  change integer NOT NULL,
  created_at timestamptz NOT NULL DEFAULT app_now(),
  PRIMARY KEY (bucket, id),
  -- a retry pays once, and takes back once
  UNIQUE (bucket, user_id, reason, source, taken_back),
  CHECK (bucket = (user_id & 1023) AND bucket = (id & 1023)),
  -- less is taken back than was given only where nothing is left to take
  CHECK (CASE WHEN taken_back THEN change <= 0 ELSE change > 0 END),
  FOREIGN KEY (bucket, user_id) REFERENCES points_balance (bucket, user_id)
);
-- serves: one's own latest lines
CREATE INDEX points_entry_latest ON points_entry (bucket, user_id, id DESC);
