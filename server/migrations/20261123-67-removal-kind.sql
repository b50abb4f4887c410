-- What is wrong with what a maintainer removed, beside the words; null: it was removed before kinds were asked for.
ALTER TABLE post ADD COLUMN removed_kind text
  CHECK (removed_kind IN ('advert', 'abuse', 'off-topic', 'privacy', 'unlawful', 'other'));
ALTER TABLE reply ADD COLUMN removed_kind text
  CHECK (removed_kind IN ('advert', 'abuse', 'off-topic', 'privacy', 'unlawful', 'other'));
ALTER TABLE node_log ADD COLUMN kind text
  CHECK (kind IN ('advert', 'abuse', 'off-topic', 'privacy', 'unlawful', 'other'));

-- What a section handed over to staff: of which kind, and with which words; sealed, since these may repeat what was removed.
ALTER TABLE report_case ADD COLUMN handed bytea;

-- It is decided with the case of its thing, by the same decision.
ALTER TABLE appeal ADD COLUMN with_case boolean NOT NULL DEFAULT false;
DROP INDEX appeal_open;
-- serves: what waits, who waits longest first; what is decided with its case does not wait there
CREATE INDEX appeal_open ON appeal (id) WHERE state = 'open' AND NOT with_case;
-- serves: the appeal that is decided with a case
CREATE INDEX appeal_with_case ON appeal (case_id) WHERE with_case;
