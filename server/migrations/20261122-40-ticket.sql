-- One member asks staff to give them back another account. What they say of it is sealed; the answer to its security
-- question is never kept, only whether it was right.
-- home: coordinator
CREATE TABLE ticket (
  -- drawn at random, so that nobody counts them
  id bigint PRIMARY KEY,
  user_id bigint NOT NULL,
  -- the name that was asked for, sealed for the house, so that a list of many members' reads without their keys
  username bytea NOT NULL,
  -- whose it was then; none where it is nobody's
  target_id bigint,
  -- email, phone, createTime, createLocation, others; sealed for its owner
  said bytea NOT NULL,
  -- unjudged: too many tried that account's question on that day
  answer text NOT NULL CHECK (answer IN ('none', 'same', 'different', 'unjudged')),
  reset text NOT NULL DEFAULT 'none' CHECK (reset IN ('none', 'waiting', 'ready', 'used', 'cancelled', 'expired')),
  ready_at timestamptz,
  reset_until timestamptz,
  response text NOT NULL DEFAULT '' CHECK (char_length(response) <= 2000),
  answered_at timestamptz,
  answered_by bigint,
  ended_at timestamptz,
  -- its owner deleted it: staff see it until it goes for good
  removed_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT app_now(),
  CHECK ((answered_at IS NULL) = (response = '')),
  CHECK (removed_at IS NULL OR ended_at IS NOT NULL),
  CHECK (reset = 'none' OR (ready_at IS NOT NULL AND reset_until IS NOT NULL)),
  CHECK (reset NOT IN ('waiting', 'ready') OR target_id IS NOT NULL)
);
-- serves: one's own, open and ended
CREATE INDEX ticket_own ON ticket (user_id, ended_at, id);
-- serves: what waits at the desk
CREATE INDEX ticket_open ON ticket (created_at, id) WHERE ended_at IS NULL;
-- serves: what was ended, and what is to go for good
CREATE INDEX ticket_ended ON ticket (ended_at, id) WHERE ended_at IS NOT NULL;
-- serves: the tickets about an account whose reset is over, or which is closed
CREATE INDEX ticket_target ON ticket (target_id) WHERE target_id IS NOT NULL;
-- serves: resets that are ready, or over
CREATE INDEX ticket_due ON ticket (ready_at) WHERE reset IN ('waiting', 'ready');

-- Whoever may fetch the code of a reset that a ticket asked for; none where staff hand it over.
ALTER TABLE staff_reset ADD COLUMN for_id bigint;

ALTER TABLE staff_hold
  DROP CONSTRAINT staff_hold_kind_check,
  ADD CONSTRAINT staff_hold_kind_check CHECK (kind IN ('report', 'appeal', 'ticket'));
