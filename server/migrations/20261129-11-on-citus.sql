-- The same clock without COALESCE in its body: the function is inlined, and Citus refuses a write whose COALESCE calls a
-- function that is not immutable. An offset that is not set counts as zero seconds.
CREATE OR REPLACE FUNCTION app_now() RETURNS timestamptz LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT now() + 3600 * concat('0 days ', current_setting('sp.clock_offset_hours', true))::interval
$$;

-- Immutable, because Citus accepts no subquery and no other function in what a conflicting insert sets.
CREATE FUNCTION text_union(one text[], other text[]) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT array_agg(DISTINCT each) FROM unnest(one || other) AS each
$$;
