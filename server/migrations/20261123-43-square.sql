-- A member in the square: whether they are in it, what they consented to, their profile, and whom they would meet.
-- Its rows are the locks of whoever moves a pairing: of both members, the smaller id first, then the pairing's own.
-- home: the member's bucket
CREATE TABLE square_member (
  bucket smallint NOT NULL,
  user_id bigint NOT NULL,
  enabled boolean NOT NULL DEFAULT false,
  -- the version of the rules that they consented to
  consented smallint,
  consented_at timestamptz,
  -- bound to a lover, and so out of the square until that ends
  in_love boolean NOT NULL DEFAULT false,
  -- remarks of others are never sent to them, only that something ended
  only_results boolean NOT NULL DEFAULT true,
  hide_code integer NOT NULL DEFAULT 0 CHECK (hide_code BETWEEN 0 AND 1048574 AND hide_code & 1 = 0),
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
  -- name, wechat and contact, sealed together with the member's key
  sealed bytea CHECK (octet_length(sealed) <= 2048),
  want_age_min smallint CHECK (want_age_min BETWEEN 15 AND 99),
  want_age_max smallint CHECK (want_age_max BETWEEN 15 AND 99),
  want_sex_role smallint NOT NULL DEFAULT -1 CHECK (want_sex_role BETWEEN -1 AND 3),
  want_gender smallint NOT NULL DEFAULT 0 CHECK (want_gender BETWEEN -1 AND 1),
  want_provinces text[] NOT NULL DEFAULT '{}' CHECK (cardinality(want_provinces) <= 40),
  want_height_min smallint CHECK (want_height_min BETWEEN 100 AND 250),
  want_height_max smallint CHECK (want_height_max BETWEEN 100 AND 250),
  -- counters: pairings that run, and those that ended
  running smallint NOT NULL DEFAULT 0 CHECK (running >= 0),
  -- of those that run the ones that came of a find, by either
  found smallint NOT NULL DEFAULT 0 CHECK (found BETWEEN 0 AND running),
  finished integer NOT NULL DEFAULT 0 CHECK (finished >= 0),
  -- how often they looked for somebody on the day of Beijing that is named
  finds smallint NOT NULL DEFAULT 0 CHECK (finds >= 0),
  finds_on date,
  PRIMARY KEY (bucket, user_id),
  CHECK (bucket = (user_id & 1023)),
  CHECK (NOT enabled OR consented IS NOT NULL),
  CHECK (NOT (enabled AND in_love)),
  FOREIGN KEY (bucket, user_id) REFERENCES person (bucket, id)
) WITH (fillfactor = 80);

-- Who can be found now: in the square, complete, of age, not in love. What both filters ask, and what ranks; nothing that is shown.
-- home: coordinator
CREATE TABLE square_candidate (
  user_id bigint PRIMARY KEY,
  gender smallint,
  sex_role smallint NOT NULL,
  birthday date NOT NULL,
  height smallint,
  province text NOT NULL,
  city text NOT NULL DEFAULT '',
  want_age_min smallint NOT NULL DEFAULT 0,
  want_age_max smallint NOT NULL DEFAULT 999,
  want_sex_role smallint NOT NULL DEFAULT -1,
  want_gender smallint NOT NULL DEFAULT 0,
  want_provinces text[] NOT NULL DEFAULT '{}',
  want_height_min smallint NOT NULL DEFAULT 0,
  want_height_max smallint NOT NULL DEFAULT 999,
  -- pairings that came of a find and run: whoever has as many as allowed is not found
  running smallint NOT NULL DEFAULT 0,
  -- fairness: since when they wait, from the last time that they were brought together with somebody
  waits_since timestamptz NOT NULL DEFAULT app_now(),
  active_at timestamptz NOT NULL DEFAULT app_now()
) WITH (fillfactor = 80);

-- Two who meet. The stages are those of `contract/src/pairing/flow.ts`; an ended one keeps the stage that it ended in.
-- home: coordinator
CREATE TABLE pair_session (
  id bigint PRIMARY KEY,
  -- who found, or opened a key
  from_id bigint NOT NULL,
  to_id bigint NOT NULL,
  low_id bigint NOT NULL GENERATED ALWAYS AS (LEAST(from_id, to_id)) STORED,
  high_id bigint NOT NULL GENERATED ALWAYS AS (GREATEST(from_id, to_id)) STORED,
  origin text NOT NULL CHECK (origin IN ('recommend', 'passkey')),
  status text NOT NULL DEFAULT 'CREATED'
    CHECK (status IN ('CREATED', 'SAY_HELLO', 'FACE_PAIRING', 'READY_BE_LOVER', 'NOW_LOVER', 'BREAK_UP')),
  stage_since timestamptz NOT NULL DEFAULT app_now(),
  week_since timestamptz,
  lovers_since timestamptz,
  ended_at timestamptz,
  -- whose word or act ended it; none where nobody's did
  ended_by bigint,
  -- what was said in it is not kept any more
  is_forgotten boolean NOT NULL DEFAULT false,
  -- which reminders were sent
  reminded text[] NOT NULL DEFAULT '{}',
  created_at timestamptz NOT NULL DEFAULT app_now(),
  CHECK (from_id <> to_id),
  CHECK (status <> 'BREAK_UP' OR ended_at IS NOT NULL),
  CHECK (status <> 'NOW_LOVER' OR ended_at IS NULL),
  CHECK ((status IN ('NOW_LOVER', 'BREAK_UP')) = (lovers_since IS NOT NULL)),
  CHECK ((status IN ('READY_BE_LOVER', 'NOW_LOVER', 'BREAK_UP')) = (week_since IS NOT NULL)),
  CHECK (ended_by IS NULL OR (ended_at IS NOT NULL AND ended_by IN (from_id, to_id)))
) WITH (fillfactor = 80);
-- serves: that two meet once at a time
CREATE UNIQUE INDEX pair_session_running ON pair_session (low_id, high_id) WHERE ended_at IS NULL;
-- serves: whether they met lately, whom somebody met lately
CREATE INDEX pair_session_low ON pair_session (low_id, created_at DESC);
-- serves: the same, of whoever has the greater id
CREATE INDEX pair_session_high ON pair_session (high_id, created_at DESC);
-- serves: the job that reminds, by how long a stage lasts
CREATE INDEX pair_session_stage ON pair_session (status, stage_since) WHERE ended_at IS NULL;
-- serves: the same, by how long they know each other
CREATE INDEX pair_session_age ON pair_session (created_at) WHERE ended_at IS NULL;
-- serves: the job that forgets what was said, of two who never were together
CREATE INDEX pair_session_ended ON pair_session (ended_at)
  WHERE ended_at IS NOT NULL AND lovers_since IS NULL AND NOT is_forgotten;

-- A pairing as one of the two has it.
-- home: coordinator
CREATE TABLE pair_side (
  session_id bigint NOT NULL REFERENCES pair_session (id) ON DELETE CASCADE,
  user_id bigint NOT NULL,
  is_over boolean NOT NULL DEFAULT false,
  -- the member's own counter holds it as one that runs: a moment longer where the other ended it
  counted boolean NOT NULL DEFAULT true,
  in_love boolean NOT NULL DEFAULT false,
  -- of the question of the present stage; taken back with the answer
  answered_at timestamptz,
  wrote_at timestamptz,
  -- counter: messages that they wrote
  sent smallint NOT NULL DEFAULT 0 CHECK (sent BETWEEN 0 AND 25),
  moved_at timestamptz NOT NULL DEFAULT app_now(),
  PRIMARY KEY (session_id, user_id),
  CHECK (NOT (is_over AND in_love))
) WITH (fillfactor = 80);
-- serves: the pages of both lists, the latest first
CREATE INDEX pair_side_list ON pair_side (user_id, is_over, moved_at DESC, session_id DESC);
-- serves: that nobody has two lovers, whatever happens
CREATE UNIQUE INDEX pair_side_lover ON pair_side (user_id) WHERE in_love;

-- home: coordinator
CREATE TABLE pair_answer (
  session_id bigint NOT NULL,
  user_id bigint NOT NULL,
  question text NOT NULL CHECK (question IN ('hello', 'face', 'week', 'break', 'more')),
  -- of `more`, words after a break-up, there can be several
  nth smallint NOT NULL DEFAULT 0 CHECK (nth BETWEEN 0 AND 20 AND (question = 'more' OR nth = 0)),
  to_next boolean NOT NULL,
  -- sealed with the key of whoever said it
  comment bytea CHECK (octet_length(comment) <= 8192),
  created_at timestamptz NOT NULL DEFAULT app_now(),
  PRIMARY KEY (session_id, user_id, question, nth),
  FOREIGN KEY (session_id, user_id) REFERENCES pair_side (session_id, user_id) ON DELETE CASCADE
);

-- home: coordinator
CREATE TABLE pair_message (
  session_id bigint NOT NULL,
  user_id bigint NOT NULL,
  -- which of their own it is
  nth smallint NOT NULL CHECK (nth BETWEEN 1 AND 25),
  id bigint NOT NULL,
  -- sealed with the key of whoever wrote it
  content bytea NOT NULL CHECK (octet_length(content) <= 8192),
  -- by staff, out of sight of both; for thirty days it can be restored
  taken_down_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT app_now(),
  PRIMARY KEY (session_id, user_id, nth),
  FOREIGN KEY (session_id, user_id) REFERENCES pair_side (session_id, user_id) ON DELETE CASCADE
);
-- serves: one that a report names
CREATE UNIQUE INDEX pair_message_id ON pair_message (id);
-- serves: what staff took down long ago
CREATE INDEX pair_message_taken_down ON pair_message (taken_down_at) WHERE taken_down_at IS NOT NULL;

-- A private photo of one stage. The file is sealed with its owner's key, and erased when the stage is over or it is taken
-- back. Its upload names it: to the two, in reports and in addresses.
-- home: coordinator
CREATE TABLE pair_face (
  session_id bigint NOT NULL,
  user_id bigint NOT NULL,
  slot smallint NOT NULL CHECK (slot BETWEEN 0 AND 2),
  upload_id bigint NOT NULL UNIQUE,
  -- none while it is on its way
  file text,
  views integer NOT NULL DEFAULT 0 CHECK (views >= 0),
  taken_down_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT app_now(),
  PRIMARY KEY (session_id, user_id, slot),
  FOREIGN KEY (session_id, user_id) REFERENCES pair_side (session_id, user_id) ON DELETE CASCADE
);

-- What was opened to somebody, for its owner to read: one row for each pairing and each thing that was seen.
-- home: the bucket of whoever was seen
CREATE TABLE square_disclosure (
  bucket smallint NOT NULL,
  user_id bigint NOT NULL,
  session_id bigint NOT NULL,
  kind text NOT NULL CHECK (kind IN ('profile', 'released', 'contact', 'face', 'staff')),
  -- of a profile what was hidden of it, of a photo its slot, of staff the case
  what bigint NOT NULL DEFAULT 0,
  -- when the two met, by which pairings stand in the list
  met_at timestamptz NOT NULL,
  times integer NOT NULL DEFAULT 1 CHECK (times > 0),
  -- names of fields that were opened
  fields text[] NOT NULL DEFAULT '{}',
  seen_at timestamptz NOT NULL DEFAULT app_now(),
  PRIMARY KEY (bucket, user_id, session_id, kind, what),
  CHECK (bucket = (user_id & 1023))
) WITH (fillfactor = 80);
-- serves: the list, the latest pairing first, and what was seen last first within it
CREATE INDEX square_disclosure_list ON square_disclosure (bucket, user_id, met_at DESC, session_id DESC, seen_at DESC);

-- What somebody gives away by hand, to be met by whoever has it.
-- home: coordinator
CREATE TABLE passkey (
  id bigint PRIMARY KEY,
  owner_id bigint NOT NULL,
  -- by which it is found; the words themselves are sealed with the owner's key, and go when it is destroyed
  digest bytea NOT NULL CHECK (octet_length(digest) = 32),
  sealed bytea NOT NULL CHECK (octet_length(sealed) <= 512),
  expires_at timestamptz,
  max_uses smallint CHECK (max_uses > 0),
  used smallint NOT NULL DEFAULT 0 CHECK (used >= 0),
  -- once expired, used up or destroyed it stays so; for a while its words stay its owner's all the same
  dead_at timestamptz,
  is_destroyed boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT app_now(),
  CHECK ((expires_at IS NULL) <> (max_uses IS NULL)),
  CHECK (used <= max_uses),
  CHECK (used < max_uses OR dead_at IS NOT NULL OR max_uses IS NULL),
  CHECK (NOT is_destroyed OR (dead_at IS NOT NULL AND sealed = ''))
) WITH (fillfactor = 80);
-- serves: that two live keys are never the same
CREATE UNIQUE INDEX passkey_live ON passkey (digest) WHERE dead_at IS NULL;
-- serves: whose words they were, and whoever opened it before it was used up
CREATE INDEX passkey_digest ON passkey (digest);
-- serves: the owner's list, the latest first; what is erased with an account
CREATE INDEX passkey_owner ON passkey (owner_id, created_at DESC, id DESC);
-- serves: the job that puts what is over to rest
CREATE INDEX passkey_expires ON passkey (expires_at) WHERE dead_at IS NULL AND expires_at IS NOT NULL;
-- serves: the job that erases what has long been over
CREATE INDEX passkey_dead ON passkey (dead_at) WHERE dead_at IS NOT NULL;

-- home: coordinator
CREATE TABLE passkey_use (
  passkey_id bigint NOT NULL REFERENCES passkey (id) ON DELETE CASCADE,
  viewer_id bigint NOT NULL,
  session_id bigint NOT NULL,
  created_at timestamptz NOT NULL DEFAULT app_now(),
  PRIMARY KEY (passkey_id, viewer_id)
);
-- serves: what is erased with an account
CREATE INDEX passkey_use_viewer ON passkey_use (viewer_id);
