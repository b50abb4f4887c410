-- Reports, the cases that they gather in, and what is sealed as evidence.

-- Everything that members say is wrong with one thing, until somebody decides. Few, and looked at in one queue.
-- home: coordinator
CREATE TABLE report_case (
  id bigint PRIMARY KEY DEFAULT nextval('content_id'),
  target_type text NOT NULL CHECK (target_type IN
    ('flash', 'comment', 'post', 'reply', 'user', 'message', 'pair-message', 'square-profile', 'face', 'node')),
  -- an id in digits; of a face its key
  target_key text NOT NULL CHECK (char_length(target_key) BETWEEN 1 AND 200),
  owner_id bigint NOT NULL,
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'upheld', 'dismissed')),
  -- counter: the sum of what its reports weigh
  weight integer NOT NULL CHECK (weight >= 0),
  reports integer NOT NULL DEFAULT 1 CHECK (reports > 0),
  -- out of sight since
  hidden_at timestamptz,
  opened_at timestamptz NOT NULL DEFAULT app_now(),
  decided_at timestamptz,
  note text NOT NULL DEFAULT '' CHECK (char_length(note) <= 500),
  -- what its owner was notified of, so that a job that begins again says nothing twice
  owner_notified text[] NOT NULL DEFAULT '{}',
  CHECK ((state = 'open') = (decided_at IS NULL))
);
-- serves: one open case a thing
CREATE UNIQUE INDEX report_case_open ON report_case (target_type, target_key) WHERE state = 'open';
-- serves: the queue, the heaviest first
CREATE INDEX report_case_queue ON report_case (weight DESC, id) WHERE state = 'open';
-- serves: forgetting what was decided long ago
CREATE INDEX report_case_over ON report_case (decided_at) WHERE state <> 'open';

-- What a human has found nothing wrong with. It outlives its case, and names nobody who reported or wrote.
-- home: coordinator
CREATE TABLE report_found_fine (
  target_type text NOT NULL,
  target_key text NOT NULL,
  PRIMARY KEY (target_type, target_key)
);

-- What the thing looked like when it was reported, one snapshot for each state it was seen in; it outlives deletion, break-up and block.
-- home: coordinator
CREATE TABLE report_evidence (
  id bigint PRIMARY KEY DEFAULT nextval('content_id'),
  case_id bigint NOT NULL REFERENCES report_case (id) ON DELETE CASCADE,
  sealed bytea NOT NULL,
  -- copies of the pictures, under keys that nobody is served from
  files text[] NOT NULL DEFAULT '{}',
  sealed_at timestamptz NOT NULL DEFAULT app_now()
);
-- serves: what was sealed in a case
CREATE INDEX report_evidence_of_case ON report_evidence (case_id, id);
-- serves: erasing evidence after 90 days
CREATE INDEX report_evidence_over ON report_evidence (sealed_at);

-- home: the reporter's bucket
CREATE TABLE report (
  bucket smallint NOT NULL,
  id bigint NOT NULL,
  reporter_id bigint NOT NULL,
  case_id bigint NOT NULL,
  target_type text NOT NULL,
  target_key text NOT NULL,
  reason text NOT NULL CHECK (reason IN
    ('harassment', 'outing', 'sexual', 'minor', 'fraud', 'impersonation', 'spam', 'unlawful', 'other')),
  -- sealed for the reporter
  detail bytea NOT NULL DEFAULT '',
  weight smallint NOT NULL CHECK (weight BETWEEN 0 AND 2),
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'upheld', 'dismissed')),
  created_at timestamptz NOT NULL DEFAULT app_now(),
  decided_at timestamptz,
  PRIMARY KEY (bucket, id),
  CHECK (bucket = (id & 1023) AND bucket = (reporter_id & 1023)),
  CHECK (reason <> 'other' OR octet_length(detail) > 0),
  CHECK ((state = 'open') = (decided_at IS NULL))
);
-- serves: one open report a reporter and thing
CREATE UNIQUE INDEX report_open ON report (bucket, reporter_id, target_type, target_key) WHERE state = 'open';
-- serves: my reports, the latest first
CREATE INDEX report_of_reporter ON report (bucket, reporter_id, id DESC);
-- serves: telling the reporters of a case what became of it
CREATE INDEX report_of_case ON report (case_id);
-- serves: forgetting what was decided long ago
CREATE INDEX report_over ON report (decided_at) WHERE state <> 'open';
