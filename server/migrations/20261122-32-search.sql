-- What flashes, posts and replies are found by: their words, and which stretch of ids they lie in, so that the newest
-- are looked through first (decision 0039).
-- home: the bucket of what is found
CREATE TABLE search_entry (
  bucket smallint NOT NULL,
  thing_id bigint NOT NULL,
  type text NOT NULL CHECK (type IN ('flash', 'post', 'reply')),
  words tsvector NOT NULL,
  PRIMARY KEY (bucket, thing_id),
  CHECK (bucket = (thing_id & 1023))
) WITH (toast_tuple_target = 128);
-- Those of a long text lie out of line, as they are: a row is read for its id alone.
ALTER TABLE search_entry ALTER COLUMN words SET STORAGE EXTERNAL;
-- serves: what has all of some words. Without a list of what is to be added, which each search would read from end to end
CREATE INDEX search_entry_words ON search_entry USING gin (words) WITH (fastupdate = off);

-- How far what was there before is entered, by bucket.
-- home: coordinator
CREATE TABLE search_fill (
  type text PRIMARY KEY CHECK (type IN ('flash', 'post', 'reply')),
  next_bucket smallint NOT NULL DEFAULT 0 CHECK (next_bucket BETWEEN 0 AND 1024)
);
INSERT INTO search_fill (type) VALUES ('flash');

-- How it begins, and each two characters that stand side by side.
CREATE FUNCTION name_parts(name text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN ARRAY['^' || left(lower(normalize(name, NFKC)), 1)] || ARRAY(
  SELECT DISTINCT substr(lower(normalize(name, NFKC)), at, 2)
  FROM generate_series(1, char_length(normalize(name, NFKC)) - 1) AS at);
-- serves: people by any part of their nickname
CREATE INDEX person_name_parts ON person USING gin (name_parts(nickname)) WITH (fastupdate = off);
