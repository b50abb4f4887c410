-- What the owner set, and every value before it; invitation codes.

-- A code for everybody became batches of codes: where one was asked for, one still is.
UPDATE setting SET value = to_jsonb(value <> '""'::jsonb) WHERE key = 'inviteCode' AND jsonb_typeof(value) = 'string';

-- home: coordinator
CREATE TABLE setting_change (
  id bigint PRIMARY KEY DEFAULT nextval('content_id'),
  key text NOT NULL,
  was jsonb NOT NULL,
  value jsonb NOT NULL,
  -- null: by the command line
  by_id bigint,
  reason text NOT NULL DEFAULT '' CHECK (char_length(reason) <= 500),
  at timestamptz NOT NULL DEFAULT app_now()
);
-- serves: the history of a setting, and its last change
CREATE INDEX setting_change_of ON setting_change (key, id DESC);

-- Codes that were made together, for one occasion.
-- home: coordinator
CREATE TABLE invite_batch (
  id bigint PRIMARY KEY DEFAULT nextval('content_id'),
  note text NOT NULL CHECK (char_length(note) BETWEEN 1 AND 50),
  -- how often each code can be used
  uses smallint NOT NULL CHECK (uses BETWEEN 1 AND 100),
  -- null: it does not end
  until timestamptz,
  made_by bigint NOT NULL,
  made_at timestamptz NOT NULL DEFAULT app_now(),
  revoked_at timestamptz
);

-- Plain: staff read them out of the console, and a code opens nothing but an account (decision 0029).
-- home: coordinator
CREATE TABLE invite_code (
  code text PRIMARY KEY CHECK (code ~ '^[0-9A-HJKMNP-TV-Z]{8}$'),
  batch_id bigint NOT NULL REFERENCES invite_batch (id) ON DELETE CASCADE,
  used smallint NOT NULL DEFAULT 0 CHECK (used BETWEEN 0 AND 100)
);
-- serves: the codes of a batch
CREATE INDEX invite_code_of_batch ON invite_code (batch_id, code);

-- Who registered with which code, for thirty days.
-- home: coordinator
CREATE TABLE invite_use (
  user_id bigint PRIMARY KEY,
  code text NOT NULL REFERENCES invite_code (code) ON DELETE CASCADE,
  at timestamptz NOT NULL DEFAULT app_now()
);
-- serves: who used a code last
CREATE INDEX invite_use_of_code ON invite_use (code, at DESC);
-- serves: forgetting who used one
CREATE INDEX invite_use_over ON invite_use (at);
