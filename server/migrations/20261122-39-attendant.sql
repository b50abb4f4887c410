-- The one thread that a member has with customer service: its row is the lock of it, and the line of the shared inbox.
-- home: coordinator
CREATE TABLE attendant_thread (
  user_id bigint PRIMARY KEY,
  last_id bigint NOT NULL DEFAULT 0,
  last_at timestamptz NOT NULL DEFAULT app_now(),
  -- the first of the member's messages that nobody answered
  waiting_since timestamptz,
  -- counter: the member's messages that staff have not read
  unread integer NOT NULL DEFAULT 0 CHECK (unread >= 0),
  read_to bigint NOT NULL DEFAULT 0,
  -- counter: our messages that the member has not read
  member_unread integer NOT NULL DEFAULT 0 CHECK (member_unread >= 0),
  member_read_to bigint NOT NULL DEFAULT 0,
  assignee_id bigint,
  -- they took it or wrote last; waiting longer than a quarter of an hour after both gives it back
  assigned_at timestamptz,
  came_back_from bigint,
  -- staff were told by a push that it waits
  called boolean NOT NULL DEFAULT false,
  -- the day of Asia/Shanghai of the last automatic answer
  automatic_on date,
  CHECK ((assignee_id IS NULL) = (assigned_at IS NULL))
) WITH (fillfactor = 80);
-- serves: what nobody has taken, the longest waiting first
CREATE INDEX attendant_thread_free ON attendant_thread (waiting_since, user_id)
  WHERE assignee_id IS NULL AND waiting_since IS NOT NULL;
-- serves: what a colleague has, the latest first
CREATE INDEX attendant_thread_mine ON attendant_thread (assignee_id, last_at DESC, user_id) WHERE assignee_id IS NOT NULL;
-- serves: what goes back to all by itself
CREATE INDEX attendant_thread_assigned ON attendant_thread (assigned_at) WHERE assignee_id IS NOT NULL;
-- serves: all threads, the latest first
CREATE INDEX attendant_thread_latest ON attendant_thread (last_at DESC, user_id DESC);

-- home: the member's bucket
CREATE TABLE attendant_message (
  bucket smallint NOT NULL,
  user_id bigint NOT NULL,
  id bigint NOT NULL,
  -- sealed with the member's key, whoever wrote it
  content bytea NOT NULL CHECK (octet_length(content) <= 8192),
  -- none: the member wrote it, or nobody did
  staff_id bigint,
  automatic boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT app_now(),
  PRIMARY KEY (bucket, user_id, id),
  CHECK (bucket = (user_id & 1023)),
  CHECK (NOT automatic OR staff_id IS NULL),
  FOREIGN KEY (bucket, user_id) REFERENCES person (bucket, id)
);

-- Who of the staff has which thread open, as far as their page asked lately.
-- home: coordinator
CREATE TABLE attendant_open (
  user_id bigint NOT NULL,
  staff_id bigint NOT NULL,
  seen_at timestamptz NOT NULL DEFAULT app_now(),
  PRIMARY KEY (user_id, staff_id)
) WITH (fillfactor = 50);

-- Texts that staff have ready.
-- home: coordinator
CREATE TABLE canned_text (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL UNIQUE CHECK (char_length(name) BETWEEN 1 AND 20),
  content text NOT NULL CHECK (char_length(content) BETWEEN 1 AND 2000),
  changed_by bigint NOT NULL,
  changed_at timestamptz NOT NULL DEFAULT app_now()
);
