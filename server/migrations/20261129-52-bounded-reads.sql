-- A collection is listed and counted without what is for adults by an index, at any size. A node of the version before
-- does not keep any of this, and the recount repairs it.
ALTER TABLE collection
  -- the post, or the post of the reply, is for adults; a job follows where that changes
  ADD COLUMN r18 boolean NOT NULL DEFAULT false;
-- counter: those of the collected posts that are for adults
ALTER TABLE forum_count ADD COLUMN collected_posts_r18 integer NOT NULL DEFAULT 0;
-- counter: those of the collected replies that are for adults
ALTER TABLE forum_count ADD COLUMN collected_replies_r18 integer NOT NULL DEFAULT 0;

WITH adult AS MATERIALIZED (SELECT id FROM post WHERE warning = 'r18')
UPDATE collection k SET r18 = true FROM adult WHERE k.kind = 'post' AND k.thing_id = adult.id;
WITH adult AS MATERIALIZED (
  SELECT r.id FROM reply r JOIN post p ON p.bucket = r.bucket AND p.id = r.post_id WHERE p.warning = 'r18'
)
UPDATE collection k SET r18 = true FROM adult WHERE k.kind = 'reply' AND k.thing_id = adult.id;
UPDATE forum_count c SET collected_posts_r18 = n.posts, collected_replies_r18 = n.replies
FROM (SELECT bucket, user_id, count(*) FILTER (WHERE kind = 'post')::integer AS posts,
    count(*) FILTER (WHERE kind = 'reply')::integer AS replies
  FROM collection WHERE r18 GROUP BY bucket, user_id) n
WHERE c.bucket = n.bucket AND c.user_id = n.user_id;

-- serves: a collection without what is for adults, the newest first
CREATE INDEX collection_newest_all_ages ON collection (bucket, user_id, kind, collected_at DESC, thing_id DESC) WHERE NOT r18;

-- serves: comparing thousands of neighbours without reading the table, where each is on a page of its own; contains what
-- both filters ask, and nothing that changes with a pairing or a find
CREATE INDEX square_candidate_near ON square_candidate (user_id) INCLUDE (gender, sex_role, birthday, height, province,
  want_age_min, want_age_max, want_sex_role, want_gender, want_provinces, want_height_min, want_height_max, age_hidden, height_hidden);
-- serves: who matches none of these and names places; the same columns
CREATE INDEX square_candidate_around ON square_candidate (province, birthday) INCLUDE (user_id, gender, sex_role, height,
  want_age_min, want_age_max, want_sex_role, want_gender, want_provinces, want_height_min, want_height_max, age_hidden, height_hidden);
-- An index answers alone only for pages that a vacuum has seen since they changed.
ALTER TABLE square_candidate SET (autovacuum_vacuum_scale_factor = 0.002, autovacuum_vacuum_insert_scale_factor = 0.01);
