-- Grave reasons come ahead of every order of the queue: false before true.
ALTER TABLE report_case
  ADD COLUMN may_wait boolean NOT NULL GENERATED ALWAYS AS (NOT reasons && ARRAY['minor', 'outing', 'unlawful']) STORED,
  -- the first of those that were decided together: undone and told together
  ADD COLUMN batch bigint;
DROP INDEX report_case_oldest;
DROP INDEX report_case_queue;
-- serves: the queue, who waits longest first, grave reasons ahead
CREATE INDEX report_case_oldest ON report_case (may_wait, id) WHERE state = 'open';
-- serves: the queue, the heaviest first, grave reasons ahead
CREATE INDEX report_case_queue ON report_case (may_wait, (-weight), id) WHERE state = 'open';
-- serves: what was decided together
CREATE INDEX report_case_batch ON report_case (batch, id) WHERE batch IS NOT NULL;
