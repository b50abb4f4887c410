-- Whose an endpoint of a push service is: a device that logs in to another account takes its endpoint along.
-- home: coordinator
CREATE TABLE push_endpoint (
  endpoint_hash bytea PRIMARY KEY CHECK (octet_length(endpoint_hash) = 32),
  user_id bigint NOT NULL,
  claimed_at timestamptz NOT NULL DEFAULT app_now()
);

-- A device that is notified. It goes with the session that it was made in.
-- home: the member's bucket
CREATE TABLE push_subscription (
  bucket smallint NOT NULL,
  user_id bigint NOT NULL,
  endpoint_hash bytea NOT NULL CHECK (octet_length(endpoint_hash) = 32),
  endpoint text NOT NULL CHECK (char_length(endpoint) <= 1000),
  p256dh bytea NOT NULL CHECK (octet_length(p256dh) = 65),
  auth bytea NOT NULL CHECK (octet_length(auth) = 16),
  session_id bigint NOT NULL,
  created_at timestamptz NOT NULL DEFAULT app_now(),
  -- tries in a row that the push service did not take, and when it may be asked again
  attempts smallint NOT NULL DEFAULT 0 CHECK (attempts >= 0),
  retry_at timestamptz,
  PRIMARY KEY (bucket, user_id, endpoint_hash),
  CHECK (bucket = (user_id & 1023)),
  FOREIGN KEY (bucket, session_id) REFERENCES session (bucket, id) ON DELETE CASCADE
);
-- serves: the end of a session
CREATE INDEX push_subscription_session ON push_subscription (bucket, session_id);
