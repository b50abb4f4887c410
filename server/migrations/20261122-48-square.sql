-- A member in the square: whether they are in it, what they consented to, and their profile.
-- home: the member's bucket
CREATE TABLE square_member (
  bucket smallint NOT NULL,
  user_id bigint NOT NULL,
  enabled boolean NOT NULL DEFAULT false,
  -- the version of the rules that they consented to
  consented smallint,
  consented_at timestamptz,
  hide_code integer NOT NULL DEFAULT 0 CHECK (hide_code BETWEEN 0 AND 1048574),
  gender smallint CHECK (gender IN (0, 1)),
  sex_role smallint CHECK (sex_role BETWEEN 0 AND 3),
  height smallint CHECK (height BETWEEN 100 AND 250),
  weight smallint CHECK (weight BETWEEN 30 AND 250),
  province text NOT NULL DEFAULT '' CHECK (char_length(province) <= 50),
  city text NOT NULL DEFAULT '' CHECK (char_length(city) <= 50),
  signature text NOT NULL DEFAULT '' CHECK (char_length(signature) <= 50),
  hometown text NOT NULL DEFAULT '' CHECK (char_length(hometown) <= 50),
  job text NOT NULL DEFAULT '' CHECK (char_length(job) <= 50),
  salary text NOT NULL DEFAULT '' CHECK (char_length(salary) <= 50),
  education text NOT NULL DEFAULT '' CHECK (char_length(education) <= 50),
  school text NOT NULL DEFAULT '' CHECK (char_length(school) <= 50),
  major text NOT NULL DEFAULT '' CHECK (char_length(major) <= 50),
  detail text NOT NULL DEFAULT '' CHECK (char_length(detail) <= 2000),
  -- name, wechat, contact: sealed with the member's key, kept apart from whatever is searched
  sealed bytea NOT NULL DEFAULT '',
  filter jsonb NOT NULL DEFAULT '{}',
  -- counters: pairings that run, and those that ended
  running smallint NOT NULL DEFAULT 0 CHECK (running >= 0),
  finished integer NOT NULL DEFAULT 0 CHECK (finished >= 0),
  PRIMARY KEY (bucket, user_id),
  CHECK (bucket = (user_id & 1023)),
  CHECK (NOT enabled OR consented IS NOT NULL),
  FOREIGN KEY (bucket, user_id) REFERENCES person (bucket, id)
) WITH (fillfactor = 80);

-- Who can be found now: enabled, complete, of age, without a lover. Only what the two filters ask, nothing that is shown.
-- home: coordinator
CREATE TABLE square_candidate (
  user_id bigint PRIMARY KEY,
  gender smallint NOT NULL,
  sex_role smallint NOT NULL,
  birthday date NOT NULL,
  height smallint,
  province text NOT NULL,
  -- whom they want: ages as birthdays would move, so they stay years
  age_min smallint, age_max smallint, wants_sex_role smallint, wants_gender smallint,
  wants_provinces text[] NOT NULL DEFAULT '{}',
  height_min smallint, height_max smallint,
  running smallint NOT NULL DEFAULT 0,
  -- fairness: whoever waited longest since they were last brought together with somebody
  waits_since timestamptz NOT NULL DEFAULT app_now(),
  active_on date NOT NULL
) WITH (fillfactor = 80);
-- serves: finding, the longest waiting first; without a province, and within one
CREATE INDEX square_candidate_wait ON square_candidate (gender, waits_since, user_id) WHERE running < 3;
CREATE INDEX square_candidate_place ON square_candidate (gender, province, waits_since, user_id) WHERE running < 3;

-- Two who meet. Its row is the lock of every step.
-- home: coordinator
CREATE TABLE pair_session (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- who found, or opened a key
  from_id bigint NOT NULL,
  to_id bigint NOT NULL,
  low_id bigint GENERATED ALWAYS AS (LEAST(from_id, to_id)) STORED,
  high_id bigint GENERATED ALWAYS AS (GREATEST(from_id, to_id)) STORED,
  origin text NOT NULL CHECK (origin IN ('recommend', 'passkey')),
  status text NOT NULL DEFAULT 'CREATED'
    CHECK (status IN ('CREATED', 'SAY_HELLO', 'FACE_PAIRING', 'READY_BE_LOVER', 'NOW_LOVER', 'BREAK_UP')),
  stage_since timestamptz NOT NULL DEFAULT app_now(),
  week_since timestamptz,
  lovers_since timestamptz,
  ended_at timestamptz,
  -- whose word or act ended it; none where nobody's did
  ended_by bigint,
  created_at timestamptz NOT NULL DEFAULT app_now(),
  CHECK (from_id <> to_id),
  CHECK (status <> 'BREAK_UP' OR ended_at IS NOT NULL),
  CHECK ((status IN ('NOW_LOVER', 'BREAK_UP')) = (lovers_since IS NOT NULL)),
  CHECK (ended_by IN (from_id, to_id))
) WITH (fillfactor = 80);
-- serves also: two meet once at a time
CREATE UNIQUE INDEX pair_session_running ON pair_session (low_id, high_id) WHERE ended_at IS NULL;
-- serves: whether they met lately
CREATE INDEX pair_session_met ON pair_session (low_id, high_id, created_at DESC);

-- A pairing as one of the two has it; a member with at most one lover.
-- home: the member's bucket
CREATE TABLE pair_side (
  bucket smallint NOT NULL,
  user_id bigint NOT NULL,
  session_id bigint NOT NULL,
  is_over boolean NOT NULL DEFAULT false,
  in_love boolean NOT NULL DEFAULT false,
  sent smallint NOT NULL DEFAULT 0 CHECK (sent BETWEEN 0 AND 25),
  moved_at timestamptz NOT NULL DEFAULT app_now(),
  PRIMARY KEY (bucket, user_id, session_id),
  CHECK (bucket = (user_id & 1023)),
  CHECK (NOT (is_over AND in_love))
) WITH (fillfactor = 80);
-- serves: the pages of both lists, the latest first
CREATE INDEX pair_side_list ON pair_side (bucket, user_id, is_over, moved_at DESC, session_id DESC);
-- One lover, whatever happens.
CREATE UNIQUE INDEX pair_side_lover ON pair_side (bucket, user_id) WHERE in_love;

-- home: the session's
CREATE TABLE pair_answer (
  session_id bigint NOT NULL REFERENCES pair_session (id) ON DELETE CASCADE,
  user_id bigint NOT NULL,
  question text NOT NULL CHECK (question IN ('hello', 'face', 'week', 'break')),
  to_next boolean NOT NULL,
  -- sealed with the key of whoever said it
  comment bytea NOT NULL,
  created_at timestamptz NOT NULL DEFAULT app_now(),
  PRIMARY KEY (session_id, question, user_id)
);
