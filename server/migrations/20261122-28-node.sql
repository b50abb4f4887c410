-- Sections are few, and everybody's: they stand whole with the coordinator; who joined lies with the member.

-- home: coordinator
CREATE TABLE node (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 15),
  description text NOT NULL CHECK (char_length(description) BETWEEN 1 AND 120),
  -- null: by those who run the site
  create_user_id bigint,
  -- its place among the five that are recommended
  recommended smallint UNIQUE CHECK (recommended BETWEEN 1 AND 5),
  created_at timestamptz NOT NULL DEFAULT app_now()
);
-- serves: one section of a name, however it is written
CREATE UNIQUE INDEX node_name ON node (lower(name));

-- Apart from the section itself, which everybody reads.
-- home: coordinator
CREATE TABLE node_count (
  node_id bigint PRIMARY KEY REFERENCES node ON DELETE CASCADE,
  -- counter: the rows of node_member
  members integer NOT NULL DEFAULT 0 CHECK (members >= 0),
  -- counter: its posts that are there for everybody
  posts integer NOT NULL DEFAULT 0 CHECK (posts >= 0),
  -- counter: those of them that are selected
  selected integer NOT NULL DEFAULT 0 CHECK (selected BETWEEN 0 AND posts),
  -- counter: its selected replies
  selected_replies integer NOT NULL DEFAULT 0 CHECK (selected_replies >= 0),
  -- counter: its posts in the chaos sea
  chaos integer NOT NULL DEFAULT 0 CHECK (chaos >= 0),
  -- posts of one day, as the calendar says in Shanghai
  day date NOT NULL DEFAULT '2020-01-01',
  day_posts integer NOT NULL DEFAULT 0 CHECK (day_posts >= 0),
  -- counter: the lines of its public log
  log_lines integer NOT NULL DEFAULT 0 CHECK (log_lines >= 0)
) WITH (fillfactor = 70);
-- serves: all sections, the fullest first
CREATE INDEX node_fullest ON node_count (posts DESC, node_id);

-- home: the member's bucket
CREATE TABLE node_member (
  bucket smallint NOT NULL,
  user_id bigint NOT NULL,
  node_id bigint NOT NULL,
  joined_at timestamptz NOT NULL DEFAULT app_now(),
  PRIMARY KEY (bucket, user_id, node_id),
  CHECK (bucket = (user_id & 1023))
);

-- Who governs a section, or was asked to. The slot holds the numbers: three heads, ten vices.
-- home: coordinator
CREATE TABLE node_maintainer (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  node_id bigint NOT NULL REFERENCES node ON DELETE CASCADE,
  user_id bigint NOT NULL,
  office text NOT NULL CHECK (office IN ('head', 'vice')),
  slot smallint NOT NULL CHECK (slot BETWEEN 1 AND CASE office WHEN 'head' THEN 3 ELSE 10 END),
  asked_at timestamptz NOT NULL DEFAULT app_now(),
  -- null: asked to be head, and has not answered
  since timestamptz CHECK (since IS NOT NULL OR office = 'head'),
  -- reminded that the section waits for them
  warned_at timestamptz,
  UNIQUE (node_id, office, slot)
);
-- serves: one office a person in a section, though a vice may be asked to become head
CREATE UNIQUE INDEX node_maintainer_serving ON node_maintainer (node_id, user_id) WHERE since IS NOT NULL;
-- serves: asked once
CREATE UNIQUE INDEX node_maintainer_asked ON node_maintainer (node_id, user_id) WHERE since IS NULL;
-- serves: the offices of a member
CREATE INDEX node_maintainer_of_member ON node_maintainer (user_id);

-- home: coordinator
CREATE TABLE node_ban (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  node_id bigint NOT NULL REFERENCES node ON DELETE CASCADE,
  user_id bigint NOT NULL,
  duration text NOT NULL,
  until timestamptz NOT NULL,
  reason text NOT NULL,
  by_office text NOT NULL CHECK (by_office IN ('head', 'vice', 'staff')),
  -- null: their account is erased
  by_id bigint,
  created_at timestamptz NOT NULL DEFAULT app_now(),
  -- lifted, or its time came; it holds no longer than its time by itself
  ended_at timestamptz,
  -- whoever it silences asked once for another look
  appealed boolean NOT NULL DEFAULT false
);
-- serves: one ban a person in a section; and whether there is one
CREATE UNIQUE INDEX node_ban_standing ON node_ban (node_id, user_id) WHERE ended_at IS NULL;
-- serves: bans of a section, the newest first
CREATE INDEX node_ban_of_node ON node_ban (node_id, id DESC) WHERE ended_at IS NULL;
-- serves: bans of a member
CREATE INDEX node_ban_of_member ON node_ban (user_id, id DESC);
-- serves: those whose time has come
CREATE INDEX node_ban_due ON node_ban (until) WHERE ended_at IS NULL;
-- serves: what a maintainer did, when they leave
CREATE INDEX node_ban_by ON node_ban (by_id) WHERE by_id IS NOT NULL;

-- What maintainers did, for everybody to read: the office, never who.
-- home: coordinator
CREATE TABLE node_log (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  node_id bigint NOT NULL REFERENCES node ON DELETE CASCADE,
  office text NOT NULL CHECK (office IN ('head', 'vice', 'staff', 'machine')),
  -- for staff alone; null: the machine, or their account is erased
  actor_id bigint,
  action text NOT NULL,
  post_id bigint,
  reply_id bigint,
  -- whom it was about; never told to readers
  user_id bigint,
  duration text,
  reason text NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL DEFAULT app_now()
);
-- serves: the log of a section, the newest first
CREATE INDEX node_log_of_node ON node_log (node_id, id DESC);
-- serves: what a maintainer did, when they take it along or leave
CREATE INDEX node_log_by ON node_log (actor_id) WHERE actor_id IS NOT NULL;
-- serves: what was done to a member, when they take it along or leave
CREATE INDEX node_log_of_member ON node_log (user_id) WHERE user_id IS NOT NULL;

-- home: coordinator
CREATE TABLE node_proposal (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  user_id bigint NOT NULL,
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 15),
  description text NOT NULL CHECK (char_length(description) BETWEEN 1 AND 120),
  reason text NOT NULL,
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'approved', 'refused')),
  answer text NOT NULL DEFAULT '',
  node_id bigint REFERENCES node ON DELETE SET NULL,
  created_at timestamptz NOT NULL DEFAULT app_now(),
  answered_at timestamptz
);
-- serves: one open proposal a member
CREATE UNIQUE INDEX node_proposal_open ON node_proposal (user_id) WHERE state = 'open';
-- serves: proposals that wait, the oldest first
CREATE INDEX node_proposal_waiting ON node_proposal (id) WHERE state = 'open';
-- serves: proposals of a member
CREATE INDEX node_proposal_of_member ON node_proposal (user_id, id DESC);

-- What an empty community begins with; five, so that a home page has something to recommend.
INSERT INTO node (name, description, recommended) VALUES
  ('新来的', '刚到这里，打个招呼；怎么用、有什么规矩，也在这里问', 1),
  ('夜读', '睡前读几页，聊几句', 2),
  ('两人食', '三餐四季，一人一道菜', 3),
  ('周末去哪', '徒步、露营与城市散步', 4),
  ('说给家人', '坦白之前，坦白以后', 5);
INSERT INTO node_count (node_id) SELECT id FROM node;
