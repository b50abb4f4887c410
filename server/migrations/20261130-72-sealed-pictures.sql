-- The pictures of a private flash are sealed with the key of its author (decision 0169). A file never changes: sealing writes
-- a new one, and the row then names it.
ALTER TABLE flash_image ADD COLUMN sealed boolean NOT NULL DEFAULT false;
-- Of a private flash: all its pictures are sealed, and none is on its way.
ALTER TABLE flash ADD COLUMN pictures_sealed boolean NOT NULL DEFAULT false;
-- serves: the private flashes whose pictures are still to be sealed
CREATE INDEX flash_to_seal ON flash (id) WHERE state = 1 AND NOT pictures_sealed AND deleted_at IS NULL;
