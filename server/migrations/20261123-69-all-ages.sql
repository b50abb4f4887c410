-- Lists for whoever may not see what is for adults are selected, counted and paged without it. No count is bound to the
-- other: a node of the version before does not keep these, and the recount puts them right.
ALTER TABLE node_count
  -- counter: those of its posts, selected posts and removed posts that are for adults
  ADD COLUMN r18 integer NOT NULL DEFAULT 0,
  ADD COLUMN selected_r18 integer NOT NULL DEFAULT 0,
  ADD COLUMN chaos_r18 integer NOT NULL DEFAULT 0;
-- counter: those of its posts that are for adults
ALTER TABLE post_span ADD COLUMN r18 integer NOT NULL DEFAULT 0;

UPDATE node_count c SET r18 = n.r18, selected_r18 = n.selected, chaos_r18 = n.chaos
FROM (SELECT node_id, count(*) FILTER (WHERE removed_at IS NULL)::integer AS r18,
    count(*) FILTER (WHERE removed_at IS NULL AND selected_at IS NOT NULL)::integer AS selected,
    count(*) FILTER (WHERE removed_at IS NOT NULL)::integer AS chaos
  FROM post WHERE state = 0 AND deleted_at IS NULL AND warning = 'r18' GROUP BY node_id) n
WHERE c.node_id = n.node_id;
UPDATE post_span s SET r18 = n.r18
FROM (SELECT coalesce(node_id, 0) AS node_id, id >> 23 AS span, count(*)::integer AS r18 FROM post
  WHERE state = 0 AND removed_at IS NULL AND deleted_at IS NULL AND warning = 'r18'
  GROUP BY GROUPING SETS ((node_id, id >> 23), (id >> 23))) n
WHERE s.node_id = n.node_id AND s.span = n.span;

-- serves: the newest of the whole site, for everybody
CREATE INDEX post_newest_all_ages ON post (id DESC) INCLUDE (bucket)
  WHERE state = 0 AND removed_at IS NULL AND deleted_at IS NULL AND warning IS DISTINCT FROM 'r18';
-- serves: posts of a section, the newest first, for everybody
CREATE INDEX post_of_node_all_ages ON post (node_id, id DESC) INCLUDE (bucket)
  WHERE state = 0 AND removed_at IS NULL AND deleted_at IS NULL AND warning IS DISTINCT FROM 'r18';
-- serves: posts of a section, the last answered first, for everybody
CREATE INDEX post_active_all_ages ON post (node_id, active_at DESC, id DESC) INCLUDE (bucket)
  WHERE state = 0 AND removed_at IS NULL AND deleted_at IS NULL AND warning IS DISTINCT FROM 'r18';
-- serves: selected posts of a section, for everybody
CREATE INDEX post_selected_all_ages ON post (node_id, id DESC) INCLUDE (bucket)
  WHERE selected_at IS NOT NULL AND state = 0 AND removed_at IS NULL AND deleted_at IS NULL AND warning IS DISTINCT FROM 'r18';
-- serves: the chaos sea of a section, for everybody
CREATE INDEX post_chaos_all_ages ON post (node_id, removed_at DESC, id DESC) INCLUDE (bucket)
  WHERE removed_at IS NOT NULL AND state = 0 AND deleted_at IS NULL AND warning IS DISTINCT FROM 'r18';
