-- The name that an ended pairing showed to the member of this side, sealed with the key of the member whose name it is;
-- until then it is shown.
ALTER TABLE pair_side
  ADD COLUMN kept_name bytea CHECK (octet_length(kept_name) <= 1024),
  ADD COLUMN kept_name_until timestamptz,
  ADD CONSTRAINT pair_side_kept_name CHECK ((kept_name IS NULL) = (kept_name_until IS NULL));
-- serves: the job that removes names whose time is over
CREATE INDEX pair_side_kept_name_until ON pair_side (kept_name_until) WHERE kept_name_until IS NOT NULL;
