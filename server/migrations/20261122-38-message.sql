-- What two members say to each other. Its row is the lock of both sides: whoever writes, answers or is read changes it.
-- home: the bucket of the member with the smaller id
CREATE TABLE chat (
  bucket smallint NOT NULL,
  low_id bigint NOT NULL,
  high_id bigint NOT NULL,
  -- the latest message; ids are drawn under this row's lock, so that nobody who asks after one skips another
  last_id bigint NOT NULL DEFAULT 0 CHECK (last_id = 0 OR (last_id & 1023) = bucket),
  -- who wrote first to somebody who did not expect it; nobody once they talk
  stranger_id bigint,
  -- counter: what the stranger has sent
  stranger_sent smallint NOT NULL DEFAULT 0 CHECK (stranger_sent BETWEEN 0 AND 3),
  PRIMARY KEY (bucket, low_id, high_id),
  CHECK (low_id < high_id AND bucket = (low_id & 1023)),
  CHECK (stranger_id IN (low_id, high_id)),
  CHECK (stranger_id IS NOT NULL OR stranger_sent = 0)
) WITH (fillfactor = 80);

-- home: the chat's bucket
CREATE TABLE message (
  bucket smallint NOT NULL,
  low_id bigint NOT NULL,
  high_id bigint NOT NULL,
  id bigint NOT NULL,
  sender_id bigint NOT NULL,
  -- sealed with the sender's key, so that it is unreadable everywhere as soon as they are erased
  content bytea NOT NULL CHECK (octet_length(content) <= 8192),
  -- who deleted it for themselves; what both did, or its sender for both, is gone
  gone_for bigint,
  -- by staff, out of sight of both; for thirty days it can be restored
  taken_down_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT app_now(),
  -- serves also: a page from either end
  PRIMARY KEY (bucket, low_id, high_id, id),
  CHECK (bucket = (low_id & 1023)),
  CHECK (sender_id IN (low_id, high_id)),
  CHECK (gone_for IN (low_id, high_id)),
  FOREIGN KEY (bucket, low_id, high_id) REFERENCES chat (bucket, low_id, high_id) ON DELETE CASCADE
);
-- serves: one that a report names; by hash, so that no page of a chat is ever looked for in it
CREATE INDEX message_id ON message USING hash (id);
-- serves: what staff took down long ago
CREATE INDEX message_taken_down ON message (taken_down_at) WHERE taken_down_at IS NOT NULL;

-- A chat as one of the two has it in their list.
-- home: the member's bucket
CREATE TABLE chat_side (
  bucket smallint NOT NULL,
  user_id bigint NOT NULL,
  other_id bigint NOT NULL,
  box text NOT NULL CHECK (box IN ('open', 'requests')),
  -- of the latest message that this side has not deleted with the whole chat
  updated_at timestamptz NOT NULL DEFAULT app_now(),
  -- counter: received messages after read_to
  unread integer NOT NULL DEFAULT 0 CHECK (unread >= 0),
  read_to bigint NOT NULL DEFAULT 0,
  -- deleted for oneself: this and all before it
  cleared_to bigint NOT NULL DEFAULT 0,
  -- false: deleted, until one of the two writes again
  listed boolean NOT NULL DEFAULT true,
  PRIMARY KEY (bucket, user_id, other_id),
  CHECK (bucket = (user_id & 1023) AND user_id <> other_id),
  CHECK (listed OR unread = 0),
  FOREIGN KEY (bucket, user_id) REFERENCES person (bucket, id)
) WITH (fillfactor = 80);
-- serves: the pages of each box, the latest first
CREATE INDEX chat_side_latest ON chat_side (bucket, user_id, box, updated_at DESC, other_id DESC) WHERE listed;

-- home: the member's bucket
CREATE TABLE message_inbox (
  bucket smallint NOT NULL,
  user_id bigint NOT NULL,
  who_may_write text NOT NULL DEFAULT 'everyone' CHECK (who_may_write IN ('everyone', 'following', 'nobody')),
  -- whether a message also rings on their devices
  ring text NOT NULL DEFAULT 'push' CHECK (ring IN ('app', 'push')),
  -- counters: the listed chats of each box, and what is unread in those of the first
  open integer NOT NULL DEFAULT 0 CHECK (open >= 0),
  requests integer NOT NULL DEFAULT 0 CHECK (requests >= 0),
  unread integer NOT NULL DEFAULT 0 CHECK (unread >= 0),
  PRIMARY KEY (bucket, user_id),
  CHECK (bucket = (user_id & 1023)),
  FOREIGN KEY (bucket, user_id) REFERENCES person (bucket, id)
) WITH (fillfactor = 80);
