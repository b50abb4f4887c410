-- Lines of the audit log are chained under a key that is outside the database: whoever has only this cannot write one
-- that fits.
ALTER TABLE audit_line ADD COLUMN keyed smallint NOT NULL DEFAULT 0 CHECK (keyed >= 0);
COMMENT ON COLUMN audit_line.keyed IS 'the number of the key that its hash was made with; 0: none, by version 0.1.0';

ALTER TABLE audit_head ADD COLUMN keyed_from bigint NOT NULL DEFAULT 1;
COMMENT ON COLUMN audit_head.keyed_from IS 'from this line on they are made with a key, apart from those of nodes that an update had not reached';
UPDATE audit_head SET keyed_from = seq + 1;

-- keyed: by a program that knows of keys. plain_at: the first line without one where all should have it.
ALTER TABLE audit_check
  ADD COLUMN keyed boolean NOT NULL DEFAULT false,
  ADD COLUMN plain_at bigint;
