-- Each character of a name, and each two that stand side by side: what staff find a member by, any part of it.
CREATE FUNCTION find_parts(name text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN ARRAY(
  SELECT DISTINCT substr(lower(normalize(name, NFKC)), at, size)
  FROM generate_series(1, 2) AS size,
    generate_series(1, char_length(normalize(name, NFKC)) - size + 1) AS at);
-- serves: staff who find a member by any part of the nickname or the username
CREATE INDEX person_find_parts ON person USING gin (find_parts(nickname || ' ' || username)) WITH (fastupdate = off);
