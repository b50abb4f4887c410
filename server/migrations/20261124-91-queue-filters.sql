-- The queue is filtered by section, too: the section of a post or reply, or the section itself; null for everything else.
ALTER TABLE report_case ADD COLUMN node_id bigint;
UPDATE report_case SET node_id = (SELECT p.node_id FROM post p
  WHERE p.bucket = (target_key::bigint & 1023) AND p.id = target_key::bigint) WHERE target_type = 'post';
UPDATE report_case SET node_id = (SELECT r.node_id FROM reply r
  WHERE r.bucket = (target_key::bigint & 1023) AND r.id = target_key::bigint) WHERE target_type = 'reply';
UPDATE report_case SET node_id = target_key::bigint WHERE target_type = 'node';
-- serves: the cases of one section
CREATE INDEX report_case_of_node ON report_case (node_id, id) WHERE node_id IS NOT NULL;
