-- How wide a filter is at least: five ages, ten heights, and one-sided at least as far (`contract/src/square/filter.ts`
-- says the same). 0 and 999 are no bound. What 0.1.0 took narrower is judged by these wherever it still stands.
CREATE FUNCTION square_age_least(low smallint, high smallint) RETURNS smallint
  LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$ SELECT LEAST(low, CASE WHEN high >= 999 THEN 60 ELSE 95 END)::smallint $$;
CREATE FUNCTION square_age_most(low smallint, high smallint) RETURNS smallint
  LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    SELECT GREATEST(high, CASE WHEN low <= 0 THEN 22 ELSE LEAST(low, 95) + 4 END)::smallint $$;
CREATE FUNCTION square_height_least(low smallint, high smallint) RETURNS smallint
  LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$ SELECT LEAST(low, CASE WHEN high >= 999 THEN 190 ELSE 241 END)::smallint $$;
CREATE FUNCTION square_height_most(low smallint, high smallint) RETURNS smallint
  LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    SELECT GREATEST(high, CASE WHEN low <= 0 THEN 160 ELSE LEAST(low, 241) + 9 END)::smallint $$;

-- What is hidden counts as its whole band, of which this is the first: five years from 18 on, ten centimetres from 100 on.
CREATE FUNCTION square_age_band(age integer) RETURNS integer
  LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$ SELECT 18 + GREATEST(age - 18, 0) / 5 * 5 $$;
CREATE FUNCTION square_height_band(height integer) RETURNS integer
  LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$ SELECT 100 + GREATEST(height - 100, 0) / 10 * 10 $$;

UPDATE square_member m SET want_age_min = wide.age_min, want_age_max = wide.age_max,
  want_height_min = wide.height_min, want_height_max = wide.height_max
FROM (
  SELECT s.bucket, s.user_id,
    nullif(square_age_least(coalesce(s.want_age_min, 0::smallint), coalesce(s.want_age_max, 999::smallint)), 0) AS age_min,
    nullif(square_age_most(coalesce(s.want_age_min, 0::smallint), coalesce(s.want_age_max, 999::smallint)), 999) AS age_max,
    nullif(square_height_least(coalesce(s.want_height_min, 0::smallint), coalesce(s.want_height_max, 999::smallint)), 0) AS height_min,
    nullif(square_height_most(coalesce(s.want_height_min, 0::smallint), coalesce(s.want_height_max, 999::smallint)), 999) AS height_max
  FROM square_member s
) wide
WHERE m.bucket = wide.bucket AND m.user_id = wide.user_id
  AND (m.want_age_min, m.want_age_max, m.want_height_min, m.want_height_max)
    IS DISTINCT FROM (wide.age_min, wide.age_max, wide.height_min, wide.height_max);

ALTER TABLE square_member
  -- how often they looked for somebody on the UTC day that is named, found somebody, and with which filters (digests);
  -- `finds` and `finds_on` are what 0.1.0 counted
  ADD COLUMN looked_on date,
  ADD COLUMN looks smallint NOT NULL DEFAULT 0 CHECK (looks >= 0),
  ADD COLUMN looks_found smallint NOT NULL DEFAULT 0 CHECK (looks_found BETWEEN 0 AND looks),
  ADD COLUMN wishes text[] NOT NULL DEFAULT '{}' CHECK (cardinality(wishes) <= 3),
  -- name, birthday, hometown, salary, school, wechat and contact
  ALTER COLUMN hide_code SET DEFAULT 658760;

-- What is hidden is judged as its whole band; a row that 0.1.0 writes is taken to hide both.
ALTER TABLE square_candidate
  ADD COLUMN age_hidden boolean NOT NULL DEFAULT true,
  ADD COLUMN height_hidden boolean NOT NULL DEFAULT true;

-- A gender is required, and the account's counts where the square's is empty.
DELETE FROM square_candidate c
WHERE c.gender IS NULL
  AND NOT EXISTS (SELECT FROM profile a WHERE a.bucket = (c.user_id & 1023) AND a.user_id = c.user_id AND a.gender IS NOT NULL);
UPDATE square_candidate c SET
  gender = coalesce(c.gender, (SELECT CASE a.gender WHEN 'male' THEN 0 ELSE 1 END FROM profile a
    WHERE a.bucket = (c.user_id & 1023) AND a.user_id = c.user_id AND a.gender IS NOT NULL)),
  want_age_min = square_age_least(c.want_age_min, c.want_age_max),
  want_age_max = square_age_most(c.want_age_min, c.want_age_max),
  want_height_min = square_height_least(c.want_height_min, c.want_height_max),
  want_height_max = square_height_most(c.want_height_min, c.want_height_max),
  age_hidden = m.hide_code & (1 << 18) <> 0, height_hidden = m.hide_code & (1 << 13) <> 0
FROM square_member m WHERE m.bucket = (c.user_id & 1023) AND m.user_id = c.user_id;

ALTER TABLE person
  -- none where it was set before this was written down: then as old as the account
  ADD COLUMN birthday_set_at timestamptz,
  -- since when a young one is changed by customer service alone: the square refused them for it, or staff set it
  ADD COLUMN birthday_fixed_at timestamptz;
