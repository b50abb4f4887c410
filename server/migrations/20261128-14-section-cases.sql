-- serves: the open cases of one section, those that may not wait first, and how many there are
CREATE INDEX report_case_of_node_open ON report_case (node_id, may_wait, id) WHERE state = 'open' AND node_id IS NOT NULL;
-- serves: bans of a section, those that end first
CREATE INDEX node_ban_ending ON node_ban (node_id, until, id) WHERE ended_at IS NULL;
