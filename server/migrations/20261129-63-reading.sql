-- Heat: replies count by their logarithm, and a day of age as much as half of the replies. It does not depend on the
-- present time, so an index keeps the order; it changes with the count of replies, which already moves post_active.
-- serves: what is talked about, for adults
CREATE INDEX post_hot ON post (
  (ln(1 + reply_count) / ln(2.0::float8) + extract(epoch FROM created_at AT TIME ZONE 'UTC')::float8 / 86400) DESC, id DESC
) INCLUDE (bucket) WHERE state = 0 AND removed_at IS NULL AND deleted_at IS NULL;
-- serves: the same for everybody
CREATE INDEX post_hot_all_ages ON post (
  (ln(1 + reply_count) / ln(2.0::float8) + extract(epoch FROM created_at AT TIME ZONE 'UTC')::float8 / 86400) DESC, id DESC
) INCLUDE (bucket) WHERE state = 0 AND removed_at IS NULL AND deleted_at IS NULL AND warning IS DISTINCT FROM 'r18';
