-- What staff do with reports: who works on what, what was decided, and what it takes to undo it.

-- One colleague at a time works on a thing of the desk. A row whose time is over says nothing.
-- home: coordinator
CREATE TABLE staff_hold (
  kind text NOT NULL CHECK (kind IN ('report', 'appeal')),
  id bigint NOT NULL,
  staff_id bigint NOT NULL,
  until timestamptz NOT NULL,
  PRIMARY KEY (kind, id)
);
-- serves: who works on something now, and forgetting who did
CREATE INDEX staff_hold_until ON staff_hold (until);

ALTER TABLE report_case
  -- by members, or by the site itself
  ADD COLUMN kind text NOT NULL DEFAULT 'report' CHECK (kind IN ('report', 'premoderation', 'word', 'image')),
  -- what members say it is, the first said first
  ADD COLUMN reasons text[] NOT NULL DEFAULT '{}',
  -- what the site found by itself
  ADD COLUMN found text[] NOT NULL DEFAULT '{}',
  -- it waited too long
  ADD COLUMN owners_told_at timestamptz,
  -- how often it was decided: what was planned for a decision that was undone does nothing
  ADD COLUMN turn integer NOT NULL DEFAULT 0,
  -- null: at the command line
  ADD COLUMN decided_by bigint,
  ADD COLUMN content text CHECK (content IN ('keep', 'delete', 'purge')),
  ADD COLUMN mute text CHECK (mute IN ('1h', '1day', '3day', '7day', '30day', '1y', 'forever')),
  ADD COLUMN mute_id bigint,
  ADD COLUMN reporter_note text NOT NULL DEFAULT '' CHECK (char_length(reporter_note) <= 500),
  -- what the decision changed, so that undoing it changes no more: taken-down, released, marked-fine
  ADD COLUMN did text[] NOT NULL DEFAULT '{}',
  ADD COLUMN undo_until timestamptz,
  -- it can no longer be undone: notices have gone out, what was to be purged is gone
  ADD COLUMN settled_at timestamptz,
  ADD COLUMN restored_at timestamptz,
  -- what the site found by itself nobody has reported
  DROP CONSTRAINT report_case_reports_check,
  ADD CONSTRAINT report_case_reports_check CHECK (reports >= 0);

UPDATE report_case c SET
  reasons = coalesce((SELECT array_agg(DISTINCT r.reason) FROM report r WHERE r.case_id = c.id), '{}'),
  content = CASE WHEN c.state = 'open' THEN NULL WHEN 'takenDown' = ANY(c.owner_notified) THEN 'delete' ELSE 'keep' END,
  undo_until = c.decided_at,
  settled_at = c.decided_at;

ALTER TABLE report_case
  ADD CHECK ((state = 'open') = (content IS NULL)),
  ADD CHECK ((state = 'open') = (undo_until IS NULL)),
  ADD CHECK (settled_at IS NULL OR state <> 'open');

DROP INDEX report_case_open;
-- serves: one case a thing until its decision is settled, so that undoing it never meets a second one
CREATE UNIQUE INDEX report_case_unsettled ON report_case (target_type, target_key) WHERE settled_at IS NULL;
-- serves: the queue, who waits longest first
CREATE INDEX report_case_oldest ON report_case (id) WHERE state = 'open';
-- serves: counting what waits, by kind
CREATE INDEX report_case_kind ON report_case (kind) WHERE state = 'open';
-- serves: telling the owners what waits too long
CREATE INDEX report_case_late ON report_case (opened_at) WHERE state = 'open' AND owners_told_at IS NULL;
DROP INDEX report_case_over;
-- serves: what was decided, the latest first, and forgetting it long after
CREATE INDEX report_case_over ON report_case (decided_at, id) WHERE state <> 'open';
-- serves: how cases like this one were decided
CREATE INDEX report_case_like ON report_case (target_type, kind, decided_at DESC) WHERE state <> 'open';

-- What staff wrote to whoever reported it.
ALTER TABLE report ADD COLUMN answer text NOT NULL DEFAULT '' CHECK (char_length(answer) <= 500);
