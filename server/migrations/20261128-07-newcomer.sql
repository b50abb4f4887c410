-- Newcomers whom staff approve by hand.

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
-- serves: the job that ends accounts that nobody approved
CREATE INDEX application_due ON application (closes_at);

ALTER TABLE staff_alert DROP CONSTRAINT staff_alert_topics_check;
ALTER TABLE staff_alert ADD CONSTRAINT staff_alert_topics_check CHECK (topics <@
  ARRAY['grave-case', 'case', 'appeal', 'ticket', 'proposal', 'newcomer', 'support', 'alarm']);
ALTER TABLE team_alert DROP CONSTRAINT team_alert_topics_check;
ALTER TABLE team_alert ADD CONSTRAINT team_alert_topics_check CHECK (topics <@
  ARRAY['grave-case', 'case', 'appeal', 'ticket', 'proposal', 'newcomer', 'support', 'alarm']);
