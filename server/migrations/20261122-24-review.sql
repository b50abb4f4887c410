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
