-- What the page behind the first address of a flash or post is about: {url, host, title, about}, in the words of that page.
-- It goes with the words: who empties these empties it.
ALTER TABLE flash ADD COLUMN card jsonb CHECK (pg_column_size(card) <= 4096);
ALTER TABLE post ADD COLUMN card jsonb CHECK (pg_column_size(card) <= 4096);

-- Pages that were looked at, so that one address is fetched one time in some days, by any author.
-- home: coordinator
CREATE TABLE link_page (
  -- SHA-256 of the address
  address_hash bytea PRIMARY KEY CHECK (octet_length(address_hash) = 32),
  -- null: nothing to show, or not reached
  card jsonb CHECK (pg_column_size(card) <= 4096),
  expires_at timestamptz NOT NULL
);
-- serves: forgetting what is over
CREATE INDEX link_page_over ON link_page (expires_at);
