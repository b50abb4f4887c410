-- Taking down and bringing back; known pictures, words, and what waits for a look before anybody sees it.

-- By the hand of staff: deleted_at lies thirty days ahead, and until then it can be brought back as it was.
ALTER TABLE flash ADD COLUMN taken_down boolean NOT NULL DEFAULT false CHECK (NOT taken_down OR deleted_at IS NOT NULL);
-- serves: what was taken down of a member whose account is closed
CREATE INDEX flash_taken_down ON flash (author_id) WHERE taken_down;

-- One that is taken down keeps its words until then, and shows none.
ALTER TABLE flash_comment ADD COLUMN taken_down boolean NOT NULL DEFAULT false CHECK (NOT taken_down OR deleted_at IS NOT NULL);
ALTER TABLE flash_comment DROP CONSTRAINT flash_comment_check2;
ALTER TABLE flash_comment ADD CONSTRAINT flash_comment_words CHECK ((deleted_at IS NULL OR taken_down) = (content <> ''));
-- serves: removing for good what was taken down thirty days ago, and what was of a member whose account is closed
CREATE INDEX flash_comment_taken_down ON flash_comment (deleted_at) INCLUDE (author_id) WHERE taken_down;

-- What a picture looks like, in sixteen hexadecimal digits; empty for those of before.
ALTER TABLE flash_image ADD COLUMN fingerprint text NOT NULL DEFAULT '' CHECK (fingerprint ~ '^([0-9a-f]{16})?$');

-- What its removal had taken from the ledger is given again by a line of its own.
ALTER TABLE points_entry DROP CONSTRAINT points_entry_reason_check;
ALTER TABLE points_entry ADD CONSTRAINT points_entry_reason_check CHECK (reason IN
  ('checkIn', 'flash', 'flashRestored', 'qualityTopic', 'qualityReply', 'featuredTopic', 'featuredReply'));

-- 3: nobody but its author has seen it yet; staff look at it before it appears.
ALTER TABLE flash DROP CONSTRAINT flash_state_check;
ALTER TABLE flash ADD CONSTRAINT flash_state_check CHECK (state IN (0, 1, 2, 3));
-- the same of a comment, which keeps its place meanwhile
ALTER TABLE flash_comment ADD COLUMN waiting boolean NOT NULL DEFAULT false CHECK (hidden OR NOT waiting);

-- Words that postings are looked through for. What is taken out stays for a while, to be told among the changes.
-- home: coordinator
CREATE TABLE word (
  id bigint PRIMARY KEY DEFAULT nextval('content_id'),
  text text NOT NULL CHECK (char_length(text) BETWEEN 1 AND 40),
  -- the same for all ways of writing it
  form text NOT NULL CHECK (form <> ''),
  kind text NOT NULL CHECK (kind IN ('public', 'private')),
  hint text NOT NULL DEFAULT '' CHECK (char_length(hint) <= 60),
  note text NOT NULL DEFAULT '' CHECK (char_length(note) <= 100),
  added_by bigint NOT NULL,
  added_at timestamptz NOT NULL DEFAULT app_now(),
  removed_by bigint,
  removed_at timestamptz,
  removed_why text NOT NULL DEFAULT '' CHECK (char_length(removed_why) <= 500),
  CHECK ((removed_at IS NULL) = (removed_by IS NULL)),
  CHECK (kind = 'public' OR hint <> '')
);
-- serves: one of a form in each list, and reading the lists
CREATE UNIQUE INDEX word_living ON word (kind, form) WHERE removed_at IS NULL;

-- How many postings of a day had a word.
-- home: coordinator
CREATE TABLE word_hit (
  word_id bigint NOT NULL REFERENCES word (id) ON DELETE CASCADE,
  day date NOT NULL,
  -- counter: postings that had it
  hits integer NOT NULL CHECK (hits > 0),
  PRIMARY KEY (word_id, day)
);

-- What pictures looked like that staff removed for good; the pictures are nowhere any more.
-- home: coordinator
CREATE TABLE known_picture (
  id bigint PRIMARY KEY DEFAULT nextval('content_id'),
  fingerprint text NOT NULL UNIQUE CHECK (fingerprint ~ '^[0-9a-f]{16}$'),
  why text NOT NULL CHECK (char_length(why) <= 500),
  case_id bigint,
  -- null where no person did it
  added_by bigint,
  added_at timestamptz NOT NULL DEFAULT app_now(),
  -- counter: how often it came again
  seen integer NOT NULL DEFAULT 0 CHECK (seen >= 0)
);
