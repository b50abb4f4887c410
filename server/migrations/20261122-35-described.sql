-- Who wrote what a section says of itself, to whom a report of it goes; null: those who run the site. What was taken
-- down is theirs until it is forgotten for good.
ALTER TABLE node ADD COLUMN described_by bigint;
UPDATE node SET described_by = coalesce(
  (SELECT l.actor_id FROM node_log l WHERE l.node_id = node.id AND l.action = 'describe' AND l.office IN ('head', 'vice')
    ORDER BY l.id DESC LIMIT 1),
  create_user_id);
