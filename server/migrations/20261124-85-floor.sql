-- All answers of a floor are listed together, in the order in which they were written: ids grow with it, because an id is
-- drawn under the lock of the post. A node of the version before needs none of this.
-- serves: the answers of a floor at any depth, and their number
CREATE INDEX reply_of_floor ON reply (bucket, top_id, id) WHERE parent_id IS NOT NULL;
-- serves: the same of the post's author alone
CREATE INDEX reply_of_floor_op ON reply (bucket, top_id, id) WHERE parent_id IS NOT NULL AND is_op;
