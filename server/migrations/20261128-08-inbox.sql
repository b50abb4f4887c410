-- What the team did on each day: one row for each colleague, queue, measure and slot of a time; the ends of the slots are in
-- the program. Without a word about whom it was done for. Rows are kept for some weeks.
-- home: coordinator
CREATE TABLE work_day (
  day date NOT NULL,
  staff_id bigint NOT NULL,
  queue text NOT NULL CHECK (queue IN ('report', 'appeal', 'ticket', 'support')),
  measure text NOT NULL CHECK (measure IN ('first', 'closed', 'solved', 'unsolved')),
  slot smallint NOT NULL DEFAULT 0 CHECK (slot >= 0),
  total integer NOT NULL CHECK (total >= 0),
  PRIMARY KEY (day, staff_id, queue, measure, slot)
);
-- serves: the own rows of a colleague, for the export
CREATE INDEX work_day_of_staff ON work_day (staff_id, day);

-- A talk with customer service begins with a message of the member, and ends when a colleague closes it or after a quiet day.
ALTER TABLE attendant_thread
  ADD COLUMN begun_at timestamptz,
  -- the first answer, and who answered last
  ADD COLUMN answered_at timestamptz,
  ADD COLUMN answered_by bigint,
  -- the last message of the talk that ended last, if it was answered: about it the member is asked once
  ADD COLUMN ask_to bigint NOT NULL DEFAULT 0 CHECK (ask_to >= 0),
  ADD COLUMN asked_at timestamptz,
  ADD COLUMN ask_open boolean NOT NULL DEFAULT false,
  -- whose figures the answer belongs to
  ADD COLUMN ask_about bigint;
-- serves: talks that are quiet for a day
CREATE INDEX attendant_thread_quiet ON attendant_thread (last_at) WHERE begun_at IS NOT NULL AND waiting_since IS NULL;
UPDATE attendant_thread SET begun_at = waiting_since WHERE waiting_since IS NOT NULL;

-- Whether a talk solved it, as the member says; without who answered.
-- home: the member's bucket
CREATE TABLE attendant_rating (
  bucket smallint NOT NULL,
  user_id bigint NOT NULL,
  -- the last message of the talk
  id bigint NOT NULL CHECK (id > 0),
  solved boolean NOT NULL,
  -- sealed with the member's key, like the messages; may be empty
  words bytea NOT NULL CHECK (octet_length(words) <= 2048),
  created_at timestamptz NOT NULL DEFAULT app_now(),
  PRIMARY KEY (bucket, user_id, id),
  CHECK (bucket = (user_id & 1023)),
  FOREIGN KEY (bucket, user_id) REFERENCES person (bucket, id)
);

-- Who of the staff answers customer service when, every week, in the time of Beijing: a time that ends at or before its
-- begin extends past midnight. Without any row, the daily hours of the settings apply.
-- home: coordinator
CREATE TABLE support_shift (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  -- 1 is Monday
  weekday smallint NOT NULL CHECK (weekday BETWEEN 1 AND 7),
  from_minute smallint NOT NULL CHECK (from_minute BETWEEN 0 AND 1439),
  to_minute smallint NOT NULL CHECK (to_minute BETWEEN 0 AND 1439),
  staff_id bigint NOT NULL,
  UNIQUE (staff_id, weekday, from_minute, to_minute)
);

-- Days on which no shift begins, first and last.
-- home: coordinator
CREATE TABLE support_closure (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  from_day date NOT NULL,
  to_day date NOT NULL,
  UNIQUE (from_day, to_day),
  CHECK (to_day BETWEEN from_day AND from_day + 60)
);
