-- What every feature stands on: the clock, settings, limits, once-only creates.

-- The clock of every decision; a rehearsal shifts it by a setting of the connection (SP_CLOCK_OFFSET_HOURS).
CREATE FUNCTION app_now() RETURNS timestamptz LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT now() + make_interval(hours => coalesce(nullif(current_setting('sp.clock_offset_hours', true), ''), '0')::int)
$$;

-- Content ids grow with time: nextval << 10 | bucket.
CREATE SEQUENCE content_id AS bigint MINVALUE 1;

-- home: coordinator
CREATE TABLE setting (
  key text PRIMARY KEY,
  value jsonb NOT NULL,
  updated_at timestamptz NOT NULL DEFAULT app_now()
);

-- Counts within a window. Unlogged: a crash forgets them, and a hit costs no flush.
-- home: coordinator
CREATE UNLOGGED TABLE rate_limit (
  scope text NOT NULL,
  key text NOT NULL,
  window_start timestamptz NOT NULL,
  hits integer NOT NULL CHECK (hits >= 0),
  PRIMARY KEY (scope, key)
);

-- The runners of jobs that live, one or more a node; what a dead one was doing is begun again.
-- home: coordinator
CREATE TABLE job_runner (
  id text PRIMARY KEY,
  -- by the clock of the queue, which is never shifted
  seen_at timestamptz NOT NULL
);

-- The first answer to a create, for the retries that carry the same clientKey; it stays for 24 hours.
-- home: the member's bucket
CREATE TABLE idempotency_key (
  bucket smallint NOT NULL,
  user_id bigint NOT NULL,
  call text NOT NULL,
  client_key uuid NOT NULL,
  answer jsonb,
  created_at timestamptz NOT NULL DEFAULT app_now(),
  PRIMARY KEY (bucket, user_id, call, client_key),
  CHECK (bucket = (user_id & 1023))
);
-- serves: forgetting old keys
CREATE INDEX idempotency_key_created ON idempotency_key (created_at);
