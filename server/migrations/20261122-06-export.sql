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
-- serves: when a member took their data the last time
CREATE INDEX data_export_of_user ON data_export (bucket, user_id, created_at DESC);
-- serves: one at a time
CREATE UNIQUE INDEX data_export_running ON data_export (bucket, user_id) WHERE state = 'running';
-- serves: removing files that nobody took
CREATE INDEX data_export_over ON data_export (expires_at) WHERE state = 'ready';
