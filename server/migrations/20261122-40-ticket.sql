-- One member asks staff to give them back another account. What they say of it is sealed; the answer to its security
-- question is never kept, only whether it was right.
-- home: coordinator
CREATE TABLE ticket (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL,
  -- the name that was asked for, and whose it was then; none where it is nobody's
  username text NOT NULL CHECK (char_length(username) BETWEEN 1 AND 200),
  target_id bigint,
  -- email, phone, createTime, createLocation, others
  said bytea NOT NULL,
  answer_match boolean,
  state text NOT NULL DEFAULT 'in-process' CHECK (state IN ('in-process', 'ended')),
  reset text NOT NULL DEFAULT 'none' CHECK (reset IN ('none', 'granted', 'used', 'cancelled', 'refused')),
  ready_at timestamptz,
  response text NOT NULL DEFAULT '' CHECK (char_length(response) <= 2000),
  answered_at timestamptz,
  answered_by bigint,
  -- its owner deleted it: staff see it until it goes for good
  removed_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT app_now(),
  CHECK ((answered_at IS NULL) = (response = '')),
  CHECK (removed_at IS NULL OR state = 'ended'),
  CHECK ((reset IN ('none', 'refused')) OR (target_id IS NOT NULL AND ready_at IS NOT NULL))
);
-- serves: one's own, open and ended
CREATE INDEX ticket_own ON ticket (user_id, state, id DESC) WHERE removed_at IS NULL;
-- serves: what waits at the desk, what was ended, and what is to go for good
CREATE INDEX ticket_state ON ticket (state, id);
-- serves: the ticket of a reset that is cancelled or used
CREATE UNIQUE INDEX ticket_granted ON ticket (target_id) WHERE reset = 'granted';

ALTER TABLE staff_hold
  DROP CONSTRAINT staff_hold_kind_check,
  ADD CONSTRAINT staff_hold_kind_check CHECK (kind IN ('report', 'appeal', 'ticket'));
