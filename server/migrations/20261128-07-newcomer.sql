-- Newcomers: approval by hand, and networks that are refused for a time (decision 0128).

-- waiting: registered, and not approved yet. A node of the version before refuses its log-in.
ALTER TABLE person DROP CONSTRAINT person_state_check;
ALTER TABLE person ADD CONSTRAINT person_state_check
  CHECK (state IN ('active', 'shut', 'closing', 'closed', 'waiting'));

-- Why a newcomer comes; it exists until staff approve them, or the account is erased.
-- home: the member's bucket
CREATE TABLE application (
  bucket smallint NOT NULL,
  user_id bigint NOT NULL,
  -- sealed for the member
  words bytea NOT NULL,
  at timestamptz NOT NULL DEFAULT app_now(),
  -- the account ends then
  closes_at timestamptz NOT NULL DEFAULT app_now() + interval '14 days',
  declined_at timestamptz,
  -- as the newcomer reads it
  reason text NOT NULL DEFAULT '' CHECK (char_length(reason) <= 500),
  PRIMARY KEY (bucket, user_id),
  CHECK (bucket = (user_id & 1023)),
  CHECK ((declined_at IS NULL) = (reason = '')),
  FOREIGN KEY (bucket, user_id) REFERENCES person (bucket, id) ON DELETE CASCADE
);
-- serves: those who wait, the first to come first, and how many they are
CREATE INDEX application_waiting ON application (at, user_id) WHERE declined_at IS NULL;
-- serves: those who were declined, by their time
CREATE INDEX application_declined ON application (at, user_id) WHERE declined_at IS NOT NULL;
-- serves: the job that ends accounts that were not approved
CREATE INDEX application_due ON application (closes_at);

ALTER TABLE staff_alert DROP CONSTRAINT staff_alert_topics_check;
ALTER TABLE staff_alert ADD CONSTRAINT staff_alert_topics_check CHECK (topics <@
  ARRAY['grave-case', 'case', 'appeal', 'ticket', 'proposal', 'newcomer', 'support', 'alarm']);
ALTER TABLE team_alert DROP CONSTRAINT team_alert_topics_check;
ALTER TABLE team_alert ADD CONSTRAINT team_alert_topics_check CHECK (topics <@
  ARRAY['grave-case', 'case', 'appeal', 'ticket', 'proposal', 'newcomer', 'support', 'alarm']);

-- The network that an account was registered from, as a keyed hash, for seven days.
-- home: the member's bucket
CREATE TABLE registration_network (
  bucket smallint NOT NULL,
  user_id bigint NOT NULL,
  network bytea NOT NULL CHECK (octet_length(network) = 32),
  at timestamptz NOT NULL DEFAULT app_now(),
  PRIMARY KEY (bucket, user_id),
  CHECK (bucket = (user_id & 1023)),
  FOREIGN KEY (bucket, user_id) REFERENCES person (bucket, id) ON DELETE CASCADE
);
-- serves: forgetting a network after seven days
CREATE INDEX registration_network_at ON registration_network (at);

-- A network from which registrations are refused for a time.
-- home: coordinator
CREATE TABLE refused_network (
  id bigint PRIMARY KEY DEFAULT nextval('content_id'),
  network bytea NOT NULL UNIQUE CHECK (octet_length(network) = 32),
  since timestamptz NOT NULL DEFAULT app_now(),
  until timestamptz NOT NULL,
  by_id bigint NOT NULL,
  -- accounts of the act that came from it
  accounts integer NOT NULL CHECK (accounts > 0),
  -- registrations that it was refused; counting stops at ten thousand
  refused integer NOT NULL DEFAULT 0 CHECK (refused BETWEEN 0 AND 10000)
);
-- serves: the list of refused networks, and forgetting those whose time is over
CREATE INDEX refused_network_until ON refused_network (until, id);
