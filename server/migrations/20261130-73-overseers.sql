-- Two people for what opens private words or takes an account; members learn of it; the owner learns how much is read.

-- What one of staff asks for, and a second one confirms.
-- home: coordinator
CREATE TABLE countersign_request (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  kind text NOT NULL CHECK (kind IN ('open-case', 'grant-reset', 'make-owner', 'end-owner')),
  -- a case, a ticket or a member
  subject_id bigint NOT NULL,
  by_id bigint NOT NULL,
  reason text NOT NULL CHECK (char_length(reason) BETWEEN 2 AND 500),
  -- there was no second person; then it takes effect by waiting
  alone boolean NOT NULL,
  requested_at timestamptz NOT NULL DEFAULT app_now(),
  ready_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL CHECK (expires_at > ready_at),
  second_id bigint,
  effective_at timestamptz,
  -- until when it opens something
  open_until timestamptz,
  -- withdrawn, declined, or expired before the same was asked for again
  ended_at timestamptz,
  CONSTRAINT countersign_two_people CHECK (second_id <> by_id),
  CONSTRAINT countersign_confirmed CHECK ((second_id IS NOT NULL) = (effective_at IS NOT NULL AND NOT alone)),
  CONSTRAINT countersign_in_time CHECK (effective_at >= ready_at AND effective_at < expires_at),
  CONSTRAINT countersign_one_end CHECK (effective_at IS NULL OR ended_at IS NULL),
  -- an owner has accepted it
  CONSTRAINT countersign_accepted CHECK (kind <> 'make-owner' OR (NOT alone AND (second_id IS NULL OR second_id = subject_id)))
);
-- serves: one request for the same at a time
CREATE UNIQUE INDEX countersign_request_open ON countersign_request (kind, subject_id, by_id)
  WHERE effective_at IS NULL AND ended_at IS NULL;
-- serves: what waits for a second person
CREATE INDEX countersign_request_waiting ON countersign_request (expires_at) WHERE effective_at IS NULL AND ended_at IS NULL;
-- serves: whether a case is open for a colleague, and who made whom an owner lately
CREATE INDEX countersign_request_effective ON countersign_request (kind, subject_id, effective_at) WHERE effective_at IS NOT NULL;
-- serves: the list of the last days, and the sweep
CREATE INDEX countersign_request_requested ON countersign_request (requested_at);

-- Staff read private words of a member, who learns of it.
-- home: the member's bucket
CREATE TABLE staff_look (
  bucket smallint NOT NULL,
  user_id bigint NOT NULL,
  request_id bigint NOT NULL,
  case_id bigint NOT NULL,
  kind text NOT NULL CHECK (kind IN ('message', 'pair-message', 'square-profile', 'face')),
  why text NOT NULL CHECK (why IN ('report', 'review')),
  -- without a second person
  alone boolean NOT NULL,
  seen_at timestamptz NOT NULL DEFAULT app_now(),
  notify_at timestamptz NOT NULL,
  -- the last moment for a look that waits for the end of a grave case
  notify_by timestamptz NOT NULL CHECK (notify_by >= notify_at),
  notified_at timestamptz,
  PRIMARY KEY (bucket, user_id, request_id),
  CHECK (bucket = (user_id & 1023))
);
-- serves: the list of a member
CREATE INDEX staff_look_notified ON staff_look (bucket, user_id, seen_at) WHERE notified_at IS NOT NULL;
-- serves: whom to tell now
CREATE INDEX staff_look_due ON staff_look (notify_at) WHERE notified_at IS NULL;
-- serves: the sweep
CREATE INDEX staff_look_seen ON staff_look (seen_at);

-- How far the lines of the audit log are counted.
-- home: coordinator
CREATE TABLE oversight_position (
  one boolean PRIMARY KEY DEFAULT true CHECK (one),
  seq bigint NOT NULL
);
INSERT INTO oversight_position (seq) SELECT coalesce(max(seq), 0) FROM audit_line;

-- What each of staff looked at, by hour and kind.
-- home: coordinator
CREATE TABLE look_tally (
  hour timestamptz NOT NULL,
  staff_id bigint NOT NULL,
  kind text NOT NULL,
  looks integer NOT NULL CHECK (looks > 0),
  PRIMARY KEY (hour, staff_id, kind)
);

-- How often one of staff opened the page of the same member on one day.
-- home: coordinator
CREATE TABLE look_subject_tally (
  day date NOT NULL,
  staff_id bigint NOT NULL,
  user_id bigint NOT NULL,
  looks integer NOT NULL CHECK (looks > 0),
  PRIMARY KEY (day, staff_id, user_id)
);
-- serves: erasing a closed account
CREATE INDEX look_subject_tally_user ON look_subject_tally (user_id);

-- Looks that are more than usual, for the owners.
-- home: coordinator
CREATE TABLE look_finding (
  day date NOT NULL,
  staff_id bigint NOT NULL,
  rule text NOT NULL CHECK (rule IN ('day', 'hour', 'outside', 'same-member', 'export')),
  looks integer NOT NULL,
  usual integer NOT NULL,
  found_at timestamptz NOT NULL DEFAULT app_now(),
  seen_by bigint,
  seen_at timestamptz,
  PRIMARY KEY (day, staff_id, rule)
);
-- serves: the alarm, and the list of the page
CREATE INDEX look_finding_unseen ON look_finding (found_at) WHERE seen_at IS NULL;

-- Accounts that were erased, by month in Beijing: no line of the audit log counts them.
-- home: coordinator
CREATE TABLE erasure_tally (
  month date PRIMARY KEY CHECK (extract(day FROM month) = 1),
  erased bigint NOT NULL CHECK (erased > 0)
);

-- One report for each month in Beijing, for 12 months.
-- home: coordinator
CREATE TABLE oversight_report (
  month date PRIMARY KEY CHECK (extract(day FROM month) = 1),
  made_at timestamptz NOT NULL DEFAULT app_now(),
  -- counts by name
  content jsonb NOT NULL
);

-- A request for a second person is a topic of alerts, also for those who chose the cases before.
ALTER TABLE staff_alert DROP CONSTRAINT staff_alert_topics_check;
ALTER TABLE staff_alert ADD CONSTRAINT staff_alert_topics_check CHECK (topics <@
  ARRAY['grave-case', 'case', 'appeal', 'ticket', 'countersign', 'proposal', 'newcomer', 'support', 'alarm']);
ALTER TABLE team_alert DROP CONSTRAINT team_alert_topics_check;
ALTER TABLE team_alert ADD CONSTRAINT team_alert_topics_check CHECK (topics <@
  ARRAY['grave-case', 'case', 'appeal', 'ticket', 'countersign', 'proposal', 'newcomer', 'support', 'alarm']);
UPDATE staff_alert SET topics = topics || 'countersign'::text WHERE 'case' = ANY (topics);
UPDATE team_alert SET topics = topics || 'countersign'::text WHERE 'case' = ANY (topics);
