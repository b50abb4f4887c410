-- The pictures of a private flash are sealed with the key of its author (decision 0169). A file never changes: sealing writes
-- a new one, and the row then names it.
ALTER TABLE flash_image ADD COLUMN sealed boolean NOT NULL DEFAULT false;
-- Of a private flash: all its pictures are sealed, and none is on its way.
ALTER TABLE flash ADD COLUMN pictures_sealed boolean NOT NULL DEFAULT false;
-- serves: the private flashes whose pictures are still to be sealed
CREATE INDEX flash_to_seal ON flash (id) WHERE state = 1 AND NOT pictures_sealed AND deleted_at IS NULL;

-- A member's data key has a number, which is in front of what it sealed. While it is replaced there are two: first the new
-- one beside it, so that every node knows both, then the old one, until nothing is sealed with it.
ALTER TABLE member_key
  ADD COLUMN number smallint NOT NULL DEFAULT 1 CHECK (number BETWEEN 1 AND 255),
  ADD COLUMN other bytea,
  ADD COLUMN other_number smallint CHECK (other_number BETWEEN 1 AND 255),
  ADD CONSTRAINT member_key_other CHECK ((other IS NULL) = (other_number IS NULL)),
  ADD CONSTRAINT member_key_differ CHECK (other_number IS DISTINCT FROM number);
