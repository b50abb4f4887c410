-- The figures of the site: counted by a job once a day, so that no page counts.

-- The days on which a member was here. It is counted, and shown to nobody but themselves.
-- home: the member's bucket
CREATE TABLE active_day (
  bucket smallint NOT NULL,
  user_id bigint NOT NULL,
  -- as the calendar says in Shanghai
  day date NOT NULL,
  PRIMARY KEY (bucket, user_id, day),
  CHECK (bucket = (user_id & 1023)),
  FOREIGN KEY (bucket, user_id) REFERENCES person (bucket, id) ON DELETE CASCADE
);
-- serves: counting who was here, and forgetting it after a hundred days
CREATE INDEX active_day_day ON active_day (day);

-- Small where rows lie in the order of their time, and next to nothing to keep.
-- serves: counting what was written in a week
CREATE INDEX flash_created ON flash USING brin (created_at);
-- serves: counting what was answered in a week
CREATE INDEX flash_comment_created ON flash_comment USING brin (created_at);
-- serves: counting the cases of a week
CREATE INDEX report_case_opened ON report_case USING brin (opened_at);

-- home: coordinator
CREATE TABLE figure_day (
  day date PRIMARY KEY,
  active integer NOT NULL,
  counted_at timestamptz NOT NULL DEFAULT app_now()
);

-- home: coordinator
CREATE TABLE figure_week (
  -- its Monday
  week date PRIMARY KEY CHECK (extract(isodow FROM week) = 1),
  -- at its end
  members integer NOT NULL,
  joined integer NOT NULL,
  active_week integer NOT NULL,
  -- in the thirty days up to its end
  active_month integer NOT NULL,
  flashes integer NOT NULL,
  comments integer NOT NULL,
  -- cases that were opened; the rest are those that were decided
  reports integer NOT NULL,
  upheld integer NOT NULL,
  dismissed integer NOT NULL,
  -- minutes until half, and nine in ten, of them were decided
  half_within integer,
  most_within integer,
  over_day integer NOT NULL,
  over_three_days integer NOT NULL,
  appeals integer NOT NULL,
  appeals_changed integer NOT NULL
);

-- How many of those who joined in a week were here again so many weeks after.
-- home: coordinator
CREATE TABLE figure_return (
  week date NOT NULL,
  after smallint NOT NULL CHECK (after > 0),
  returned integer NOT NULL,
  PRIMARY KEY (week, after)
);
