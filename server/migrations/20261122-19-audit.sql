-- What staff did and looked at. Lines are added, never changed: whoever owns the database still meets the trigger.
-- home: coordinator
CREATE TABLE audit_line (
  seq bigint PRIMARY KEY CHECK (seq > 0),
  at timestamptz NOT NULL,
  -- null where somebody tried who is not staff
  staff_id bigint,
  role text NOT NULL CHECK (role IN ('member', 'support', 'moderator', 'owner', 'machine')),
  -- act: something was done; look: something was read; refused: it was not allowed
  kind text NOT NULL CHECK (kind IN ('act', 'look', 'refused')),
  -- method and path of the call, without /api/console/
  call text NOT NULL,
  -- what it was about: `user` and an id
  subject_kind text,
  subject text CHECK (char_length(subject) <= 200),
  reason text NOT NULL DEFAULT '',
  -- JSON, as it was hashed
  details text NOT NULL DEFAULT '{}',
  -- SHA-256 over the hash before and this line
  hash bytea NOT NULL CHECK (octet_length(hash) = 32),
  CHECK ((subject_kind IS NULL) = (subject IS NULL))
);
-- serves: what one of them did
CREATE INDEX audit_line_of_staff ON audit_line (staff_id, seq DESC);
-- serves: what was done about one thing
CREATE INDEX audit_line_about ON audit_line (subject_kind, subject, seq DESC);

-- The end of the chain; its lock orders whoever adds at the same time.
-- home: coordinator
CREATE TABLE audit_head (
  one boolean PRIMARY KEY DEFAULT true CHECK (one),
  seq bigint NOT NULL,
  hash bytea NOT NULL CHECK (octet_length(hash) = 32)
);
INSERT INTO audit_head (seq, hash) VALUES (0, decode(repeat('00', 32), 'hex'));

CREATE FUNCTION audit_line_stays() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'lines of the audit log are never changed';
END $$;
CREATE TRIGGER audit_line_stays BEFORE UPDATE OR DELETE ON audit_line
  FOR EACH ROW EXECUTE FUNCTION audit_line_stays();
CREATE TRIGGER audit_line_stays_whole BEFORE TRUNCATE ON audit_line
  FOR EACH STATEMENT EXECUTE FUNCTION audit_line_stays();
REVOKE UPDATE, DELETE, TRUNCATE ON audit_line FROM CURRENT_USER;
