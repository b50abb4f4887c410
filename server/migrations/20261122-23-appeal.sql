-- Appeals against what staff decided about a member: one each, decided by somebody else. Few, and looked at in one list.
-- home: coordinator
CREATE TABLE appeal (
  id bigint PRIMARY KEY DEFAULT nextval('content_id'),
  user_id bigint NOT NULL,
  target_type text NOT NULL CHECK (target_type IN ('flash', 'comment', 'post', 'reply', 'mute', 'node-ban')),
  target_id bigint NOT NULL,
  -- what they say, and the first words of the thing: sealed
  words bytea NOT NULL,
  -- the first decision, as it was told to them
  case_id bigint,
  -- null: at the command line
  first_by bigint,
  first_at timestamptz NOT NULL,
  first_note text NOT NULL,
  mute text CHECK (mute IN ('1h', '1day', '3day', '7day', '30day', '1y', 'forever')),
  muted_until timestamptz,
  created_at timestamptz NOT NULL DEFAULT app_now(),
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'kept', 'lightened', 'revoked')),
  decided_by bigint,
  decided_at timestamptz,
  note text NOT NULL DEFAULT '' CHECK (char_length(note) <= 500),
  new_mute text CHECK (new_mute IN ('1h', '1day', '3day', '7day', '30day', '1y', 'forever')),
  new_mute_id bigint,
  new_until timestamptz,
  -- what the decision changed, so that undoing it changes no more: restored, mute-ended, mute-changed
  did text[] NOT NULL DEFAULT '{}',
  -- how often it was decided: what was planned for a decision that was undone does nothing
  turn integer NOT NULL DEFAULT 0,
  undo_until timestamptz,
  -- it can no longer be undone: the answer has gone out
  settled_at timestamptz,
  UNIQUE (user_id, target_type, target_id),
  CHECK ((state = 'open') = (decided_at IS NULL)),
  CHECK ((state = 'open') = (undo_until IS NULL)),
  CHECK (settled_at IS NULL OR state <> 'open'),
  CHECK ((state = 'lightened') = (new_mute IS NOT NULL))
);
-- serves: my appeals, the latest first
CREATE INDEX appeal_of_member ON appeal (user_id, id DESC);
-- serves: what waits, who waits longest first
CREATE INDEX appeal_open ON appeal (id) WHERE state = 'open';
-- serves: what was decided, the latest first
CREATE INDEX appeal_decided ON appeal (decided_at, id) WHERE state <> 'open';
-- serves: how appeals like this one were decided
CREATE INDEX appeal_like ON appeal (target_type, decided_at DESC) WHERE state <> 'open';
