-- Heat: replies count by their logarithm, and a day of age as much as half of the replies. It does not depend on the
-- present time, so an index keeps the order; it changes with the count of replies, which already moves post_active.
-- serves: what is talked about
CREATE INDEX post_hot ON post (
  (ln(1 + reply_count) / ln(2.0::float8) + extract(epoch FROM created_at AT TIME ZONE 'UTC')::float8 / 86400) DESC, id DESC
) INCLUDE (bucket) WHERE state = 0 AND removed_at IS NULL AND deleted_at IS NULL;

-- What a reply quotes: a passage of its post or of another reply to it, in characters. The words are read where they
-- are, so that what is deleted later is quoted without a word.
ALTER TABLE reply
  ADD COLUMN quote_id bigint,
  ADD COLUMN quote_from integer CHECK (quote_from >= 0),
  ADD COLUMN quote_length smallint CHECK (quote_length BETWEEN 1 AND 200),
  ADD CONSTRAINT reply_quote_whole CHECK (num_nulls(quote_id, quote_from, quote_length) IN (0, 3));
