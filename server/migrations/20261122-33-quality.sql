-- Posts and replies that have the stars for points: looked at once they are a day old, and never again once given.
-- home: the post's bucket
CREATE TABLE quality_due (
  bucket smallint NOT NULL,
  thing_id bigint NOT NULL,
  kind text NOT NULL CHECK (kind IN ('post', 'reply')),
  -- null: the points were given
  due_at timestamptz,
  PRIMARY KEY (bucket, thing_id, kind),
  CHECK (bucket = (thing_id & 1023))
);
-- serves: the job that gives points
CREATE INDEX quality_due_next ON quality_due (due_at) WHERE due_at IS NOT NULL;

-- A post is put at the top, selected, and moved to the chaos sea: each is told. The last one each time: what was given
-- back may be taken again, for the same reason.
DROP INDEX notice_once;
-- serves: what happened is notified once
CREATE UNIQUE INDEX notice_once ON notice (bucket, user_id, kind, source_id, md5(detail))
  WHERE NOT aggregates AND (kind NOT IN ('postHonoured', 'replyHonoured') OR detail NOT LIKE 'chaos %');

-- serves: who removed a post or a reply, for whoever decides about it anew
CREATE INDEX node_log_of_post ON node_log (post_id, id DESC) WHERE post_id IS NOT NULL;
-- serves: the same of a reply
CREATE INDEX node_log_of_reply ON node_log (reply_id, id DESC) WHERE reply_id IS NOT NULL;

-- How many open posts a section has among each eight thousand ids that were drawn, so that a page in the middle of a
-- million is found without counting up to it.
-- home: coordinator
CREATE TABLE post_span (
  node_id bigint NOT NULL,
  -- the id without its last 23 bits: those of the bucket, and of 8192 numbers
  span bigint NOT NULL,
  -- counter: the open posts of the section in it
  posts integer NOT NULL DEFAULT 0 CHECK (posts >= 0),
  PRIMARY KEY (node_id, span)
) WITH (fillfactor = 70);
