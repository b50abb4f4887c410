-- By what a member is found among all: what they are, and whom they would have come. Ages are cut in threes, birthdays in
-- years, heights in fives, so that these only lead to people; `fits` in `matching/queries.ts` decides. `marksFor` in
-- `matching/rules.ts` writes the same marks for whoever looks.
CREATE FUNCTION square_marks(
  gender smallint, sex_role smallint, want_gender smallint, want_sex_role smallint,
  want_age_min smallint, want_age_max smallint, birthday date, province text, height smallint
) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT ARRAY[
    'k' || coalesce(gender::text, '?') || sex_role || ':' || want_gender || ':' || want_sex_role,
    'b' || extract(year FROM birthday)::integer,
    'p' || province,
    'h' || coalesce(height / 5, 0)
  ] || CASE WHEN want_age_min <= 18 AND want_age_max >= 99 THEN '{A}'
    ELSE ('{A0,A1,A2,A3,A4,A5,A6,A7,A8,A9,A10,A11,A12,A13,A14,A15,A16,A17,A18,A19,A20,A21,A22,A23,A24,A25,A26,A27,A28,A29,A30,A31,A32,A33}'::text[])[want_age_min / 3 + 1 : want_age_max / 3 + 1] END
$$;

-- serves: those whom a filter seldom fits. What changes with each pairing stands in no index.
CREATE INDEX square_candidate_marks ON square_candidate USING gin (
  square_marks(gender, sex_role, want_gender, want_sex_role, want_age_min, want_age_max, birthday, province, height)
) WITH (fastupdate = off);
