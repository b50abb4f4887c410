-- A third kind of what a member gives to a flash: 0 is not interested. It counts nowhere, and nobody else is told.
ALTER TABLE flash_vote DROP CONSTRAINT flash_vote_kind_check;
ALTER TABLE flash_vote ADD CONSTRAINT flash_vote_kind_check CHECK (kind IN (1, 0, -1));
