-- Tools of the desk that are used every day.

-- A warning is an entry in the record of a member, without any restriction.
-- home: the member's bucket
CREATE TABLE warning (
  bucket smallint NOT NULL,
  id bigint NOT NULL,
  user_id bigint NOT NULL,
  -- the rule as it read on that day; empty where the site has none
  rule text NOT NULL CHECK (char_length(rule) <= 200),
  -- as the member reads it
  reason text NOT NULL CHECK (char_length(reason) <= 500),
  by_id bigint,
  source text NOT NULL CHECK (source IN ('hand', 'report')),
  -- the case
  source_id bigint,
  at timestamptz NOT NULL DEFAULT app_now(),
  ended_at timestamptz,
  -- withdrawn; given by mistake, in a decision that was undone
  ended_as text CHECK (ended_as IN ('lifted', 'undone')),
  ended_by bigint,
  end_reason text NOT NULL DEFAULT '' CHECK (char_length(end_reason) <= 500),
  appealed_at timestamptz,
  -- what the member was notified of, so that a job that begins again sends nothing twice
  notified text[] NOT NULL DEFAULT '{}',
  PRIMARY KEY (bucket, id),
  CHECK (bucket = (user_id & 1023) AND bucket = (id & 1023)),
  CHECK ((ended_at IS NULL) = (ended_as IS NULL)),
  FOREIGN KEY (bucket, user_id) REFERENCES person (bucket, id)
);
-- serves: the warnings of a member, latest first
CREATE INDEX warning_of_member ON warning (bucket, user_id, id DESC);

ALTER TABLE report_case ADD COLUMN warning_id bigint;

ALTER TABLE appeal DROP CONSTRAINT appeal_target_type_check;
ALTER TABLE appeal ADD CONSTRAINT appeal_target_type_check
  CHECK (target_type IN ('flash', 'comment', 'post', 'reply', 'mute', 'node-ban', 'warning'));

-- Until then members write nothing.
-- home: coordinator
CREATE TABLE site_read_only (
  one boolean PRIMARY KEY DEFAULT true CHECK (one),
  text text NOT NULL CHECK (char_length(text) BETWEEN 1 AND 100),
  from_at timestamptz NOT NULL DEFAULT app_now(),
  to_at timestamptz NOT NULL CHECK (to_at > from_at)
);

-- An announcement may wait for its time; until then it can be changed and cancelled.
ALTER TABLE announcement ADD COLUMN planned_for timestamptz;
ALTER TABLE announcement DROP CONSTRAINT announcement_state_check, DROP CONSTRAINT announcement_check;
ALTER TABLE announcement
  ADD CONSTRAINT announcement_state_check
    CHECK (state IN ('planned', 'cancelled', 'sending', 'paused', 'stopped', 'sent')),
  ADD CONSTRAINT announcement_check CHECK ((ended_at IS NULL) = (state IN ('planned', 'sending', 'paused'))),
  ADD CHECK (state <> 'planned' OR planned_for IS NOT NULL);
-- serves: the planned ones, the next one first
CREATE INDEX announcement_planned ON announcement (planned_for, id) WHERE state = 'planned';

-- Saved texts: for talks or for decisions, in groups, shared or of one colleague alone.
ALTER TABLE canned_text
  ADD COLUMN owner_id bigint,
  ADD COLUMN purpose text NOT NULL DEFAULT 'talk' CHECK (purpose IN ('talk', 'decision')),
  ADD COLUMN folder text NOT NULL DEFAULT '' CHECK (char_length(folder) <= 20);
ALTER TABLE canned_text DROP CONSTRAINT canned_text_name_key;
-- serves: the texts of a purpose that a colleague uses; a name is unique among the shared ones, and among those of one
CREATE UNIQUE INDEX canned_text_name ON canned_text (purpose, coalesce(owner_id, 0), name);

-- What one shift leaves for the next: the last twenty.
-- home: coordinator
CREATE TABLE shift_note (
  id bigint PRIMARY KEY DEFAULT nextval('content_id'),
  by_id bigint NOT NULL,
  -- sealed for the site, because it may be about members
  words bytea NOT NULL CHECK (octet_length(words) <= 8192),
  created_at timestamptz NOT NULL DEFAULT app_now()
);

-- Which colleague has read which of them.
-- home: coordinator
CREATE TABLE shift_note_seen (
  note_id bigint NOT NULL REFERENCES shift_note (id) ON DELETE CASCADE,
  staff_id bigint NOT NULL,
  at timestamptz NOT NULL DEFAULT app_now(),
  PRIMARY KEY (note_id, staff_id)
);

-- serves: the talks in which a colleague answered
CREATE INDEX attendant_message_by ON attendant_message (staff_id, user_id) WHERE staff_id IS NOT NULL;
