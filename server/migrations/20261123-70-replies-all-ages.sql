-- Lists of replies for whoever may not see what is for adults are selected, counted and paged without what stands under
-- such a post. A node of the version before does not keep any of this, and the recount puts it right.
ALTER TABLE reply
  -- its post is for adults; a job follows where that changes
  ADD COLUMN r18 boolean NOT NULL DEFAULT false;
-- counter: those of the member's replies that are for adults, as everyone finds them
ALTER TABLE forum_count ADD COLUMN replies_r18 integer NOT NULL DEFAULT 0;
-- counter: those of the section's selected replies that are for adults
ALTER TABLE node_count ADD COLUMN selected_replies_r18 integer NOT NULL DEFAULT 0;

UPDATE reply r SET r18 = true FROM post p WHERE p.bucket = r.bucket AND p.id = r.post_id AND p.warning = 'r18';
UPDATE forum_count c SET replies_r18 = n.replies
FROM (SELECT author_id, count(*)::integer AS replies FROM reply
  WHERE r18 AND NOT hidden AND removed_at IS NULL AND deleted_at IS NULL GROUP BY author_id) n
WHERE c.bucket = (n.author_id & 1023) AND c.user_id = n.author_id;
UPDATE node_count c SET selected_replies_r18 = n.replies
FROM (SELECT node_id, count(*)::integer AS replies FROM reply
  WHERE r18 AND selected_at IS NOT NULL AND NOT hidden AND removed_at IS NULL AND deleted_at IS NULL GROUP BY node_id) n
WHERE c.node_id = n.node_id;

-- serves: replies of a person as everybody sees them, without what is for adults
CREATE INDEX reply_of_author_all_ages ON reply (author_id, id DESC) INCLUDE (bucket)
  WHERE NOT hidden AND removed_at IS NULL AND deleted_at IS NULL AND NOT r18;
-- serves: selected replies of a section, without what is for adults
CREATE INDEX reply_selected_all_ages ON reply (node_id, id DESC) INCLUDE (bucket)
  WHERE selected_at IS NOT NULL AND NOT hidden AND removed_at IS NULL AND deleted_at IS NULL AND NOT r18;
