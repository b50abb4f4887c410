-- Backups and drills, so that the console, the metrics and the schedule know of each.

-- home: coordinator
CREATE TABLE backup_run (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('backup', 'drill')),
  began_at timestamptz NOT NULL DEFAULT app_now(),
  -- of the last sign of progress: a run without one for some minutes was interrupted
  seen_at timestamptz NOT NULL DEFAULT app_now(),
  ended_at timestamptz,
  -- null while it runs
  ok boolean,
  address text,
  bytes bigint,
  rows bigint,
  pictures integer,
  -- why it failed, in words for the operator
  fault text,
  CHECK ((ended_at IS NULL) = (ok IS NULL)),
  CHECK (ok OR ok IS NULL OR fault IS NOT NULL)
);
-- serves: the last runs of one kind
CREATE INDEX backup_run_kind ON backup_run (kind, id);
