-- Passwords forgotten, addresses changed, data taken along, accounts closed.

-- What a session may do beside being logged in.
ALTER TABLE session
  -- the password was given again
  ADD COLUMN verified_until timestamptz,
  -- the security question was answered
  ADD COLUMN answered_until timestamptz,
  -- begun after a reset by mail: no contact data and no old messages until then
  ADD COLUMN restricted_until timestamptz;

ALTER TABLE credential
  ADD COLUMN question text NOT NULL DEFAULT '' CHECK (char_length(question) <= 50),
  ADD COLUMN answer_hash text NOT NULL DEFAULT '',
  -- handed on to every session that begins before then
  ADD COLUMN restricted_until timestamptz,
  ADD CHECK ((question = '') = (answer_hash = ''));

-- An address that was changed away: good for a reset for seven days, whoever changed it.
-- home: the member's bucket
CREATE TABLE old_email (
  bucket smallint NOT NULL,
  user_id bigint NOT NULL,
  email text NOT NULL,
  valid_until timestamptz NOT NULL,
  PRIMARY KEY (bucket, user_id, email),
  CHECK (bucket = (user_id & 1023)),
  FOREIGN KEY (bucket, user_id) REFERENCES credential (bucket, user_id) ON DELETE CASCADE
);
-- serves: forgetting what is over
CREATE INDEX old_email_over ON old_email (valid_until);

-- One a name, also for names that nobody has: what is asked about an unknown name must look the same.
-- A letter brings a code and a browser a token, neither says whose, so it stays whole.
-- home: coordinator
CREATE TABLE password_reset (
  -- keyed hash of the name in small letters
  name_mac bytea PRIMARY KEY CHECK (octet_length(name_mac) = 32),
  -- null: nobody has that name
  user_id bigint,
  token_hash bytea NOT NULL UNIQUE CHECK (octet_length(token_hash) = 32),
  -- of the browser that started
  nonce_hash bytea NOT NULL CHECK (octet_length(nonce_hash) = 32),
  code_mac bytea NOT NULL UNIQUE CHECK (octet_length(code_mac) = 32),
  tries smallint NOT NULL DEFAULT 0 CHECK (tries BETWEEN 0 AND 10),
  -- the address whose letter came
  proven_by text,
  used_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT app_now(),
  expires_at timestamptz NOT NULL,
  CHECK (used_at IS NULL OR proven_by IS NOT NULL),
  CHECK (proven_by IS NULL OR user_id IS NOT NULL)
);
-- serves: one live request a member, which he sees and can cancel
CREATE UNIQUE INDEX password_reset_of_user ON password_reset (user_id) WHERE used_at IS NULL;
-- serves: forgetting what is over
CREATE INDEX password_reset_over ON password_reset (expires_at);

-- A new address that waits for its letter.
-- home: coordinator
CREATE TABLE email_change (
  user_id bigint PRIMARY KEY,
  email text NOT NULL,
  code_mac bytea NOT NULL UNIQUE CHECK (octet_length(code_mac) = 32),
  expires_at timestamptz NOT NULL
);
-- serves: forgetting what is over
CREATE INDEX email_change_over ON email_change (expires_at);

-- An account that closes, and can be opened again until then.
-- home: the member's bucket
CREATE TABLE account_closing (
  bucket smallint NOT NULL,
  user_id bigint NOT NULL,
  keep_posts boolean NOT NULL,
  closes_at timestamptz NOT NULL,
  -- it can no longer be opened again: what is left of it is being erased, and hidden until that is done
  erasing boolean NOT NULL DEFAULT false,
  -- of the token that a login with the right password gave out last
  reopen_hash bytea CHECK (octet_length(reopen_hash) = 32),
  PRIMARY KEY (bucket, user_id),
  CHECK (bucket = (user_id & 1023)),
  FOREIGN KEY (bucket, user_id) REFERENCES person (bucket, id) ON DELETE CASCADE
);
-- serves: opening again, by a token that names the bucket
CREATE UNIQUE INDEX account_closing_reopen ON account_closing (bucket, reopen_hash);
-- serves: the job that closes what is due
CREATE INDEX account_closing_due ON account_closing (closes_at);

-- A member's own data, made once a week at most and taken three times.
-- home: the member's bucket
CREATE TABLE data_export (
  bucket smallint NOT NULL,
  id bigint NOT NULL,
  user_id bigint NOT NULL,
  state text NOT NULL DEFAULT 'running' CHECK (state IN ('running', 'ready', 'downloaded', 'expired', 'failed')),
  -- cannot be guessed; known before the file is, so that nothing is left behind by a crash
  file_key text NOT NULL,
  expires_at timestamptz,
  -- that came to their end
  downloads smallint NOT NULL DEFAULT 0 CHECK (downloads BETWEEN 0 AND 3),
  created_at timestamptz NOT NULL DEFAULT app_now(),
  PRIMARY KEY (bucket, id),
  CHECK (bucket = (user_id & 1023)),
  CHECK (state <> 'ready' OR expires_at IS NOT NULL),
  FOREIGN KEY (bucket, user_id) REFERENCES person (bucket, id) ON DELETE CASCADE
);
-- serves: when a member took his data the last time
CREATE INDEX data_export_of_user ON data_export (bucket, user_id, created_at DESC);
-- serves: one at a time
CREATE UNIQUE INDEX data_export_running ON data_export (bucket, user_id) WHERE state = 'running';
-- serves: removing files that nobody took
CREATE INDEX data_export_over ON data_export (expires_at) WHERE state = 'ready';
