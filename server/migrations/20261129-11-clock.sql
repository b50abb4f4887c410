-- The same clock without COALESCE in its body: the function is inlined, and Citus refuses a write whose COALESCE calls a
-- function that is not immutable. An offset that is not set counts as zero seconds.
CREATE OR REPLACE FUNCTION app_now() RETURNS timestamptz LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT now() + 3600 * concat('0 days ', current_setting('sp.clock_offset_hours', true))::interval
$$;
