-- A block between two who meet: a row for each, with the pairing as they go on seeing it. What both see apart from that
-- stays as it was in `pair_session`, which nothing moves any more.
-- home: coordinator
CREATE TABLE pair_silence (
  session_id bigint NOT NULL,
  user_id bigint NOT NULL,
  -- when it ends for this one by itself
  ends_at timestamptz NOT NULL,
  -- a yes to a hello that they knew of still opens the other's profile to them
  opens boolean NOT NULL,
  status text NOT NULL CHECK (status IN ('CREATED', 'SAY_HELLO', 'FACE_PAIRING', 'READY_BE_LOVER')),
  stage_since timestamptz NOT NULL,
  -- of the other, as far as this one could know of it before the block
  other_answered_at timestamptz,
  other_wrote_at timestamptz,
  other_sent smallint NOT NULL,
  reminded text[] NOT NULL,
  ended_at timestamptz,
  ended_by_self boolean NOT NULL DEFAULT false,
  PRIMARY KEY (session_id, user_id),
  FOREIGN KEY (session_id, user_id) REFERENCES pair_side (session_id, user_id) ON DELETE CASCADE,
  CHECK (ended_at IS NOT NULL OR NOT ended_by_self)
) WITH (fillfactor = 80);
-- serves: the jobs that end and remind; few run at a time
CREATE INDEX pair_silence_ends ON pair_silence (ends_at) WHERE ended_at IS NULL;

-- What was written, answered or brought behind a block, or behind one between two who were together: kept for whoever it
-- is of, and never read by the other. An answer of this kind stands beside the one that the other knew of.
ALTER TABLE pair_message ADD COLUMN unheard boolean NOT NULL DEFAULT false;
ALTER TABLE pair_face ADD COLUMN unheard boolean NOT NULL DEFAULT false;
ALTER TABLE pair_answer ADD COLUMN unheard boolean NOT NULL DEFAULT false;
ALTER TABLE pair_answer DROP CONSTRAINT pair_answer_check;
ALTER TABLE pair_answer ADD CONSTRAINT pair_answer_nth CHECK (
  nth BETWEEN 0 AND 20
  AND (nth = 0 OR question = 'more' OR (nth = 1 AND unheard AND question IN ('hello', 'face', 'week')))
);

-- A block of somebody whom its maker knows by a pairing alone: without a name, and of no use outside the square.
-- One row on each side, as in `block_edge`.
-- home: the owner's bucket
CREATE TABLE pair_block (
  bucket smallint NOT NULL,
  user_id bigint NOT NULL,
  -- true: user_id blocked other_id; false: other_id blocked user_id
  outward boolean NOT NULL,
  session_id bigint NOT NULL,
  other_id bigint NOT NULL,
  created_at timestamptz NOT NULL DEFAULT app_now(),
  PRIMARY KEY (bucket, user_id, outward, session_id),
  CHECK (bucket = (user_id & 1023)),
  CHECK (user_id <> other_id)
);
-- serves: the page of my blacklist, the latest first
CREATE INDEX pair_block_latest ON pair_block (bucket, user_id, outward, created_at DESC, session_id DESC);
