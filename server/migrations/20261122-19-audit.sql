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
CREATE INDEX audit_line_about ON audit_line (subject, seq DESC);
-- serves: who made one call
CREATE INDEX audit_line_of_call ON audit_line (call, seq DESC);
-- serves: where a time begins and ends; times grow with the numbers
CREATE INDEX audit_line_at ON audit_line (at, seq);

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
CREATE TRIGGER audit_line_stays BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_line
  FOR EACH STATEMENT EXECUTE FUNCTION audit_line_stays();
CREATE TRIGGER audit_head_stays BEFORE DELETE OR TRUNCATE ON audit_head
  FOR EACH STATEMENT EXECUTE FUNCTION audit_line_stays();
-- Also where a session says that it replicates, which lets ordinary triggers rest.
ALTER TABLE audit_line ENABLE ALWAYS TRIGGER audit_line_stays;
ALTER TABLE audit_head ENABLE ALWAYS TRIGGER audit_head_stays;
REVOKE UPDATE, DELETE, TRUNCATE ON audit_line FROM CURRENT_USER;
REVOKE DELETE, TRUNCATE ON audit_head FROM CURRENT_USER;

-- Each time that the chain was gone through, and how far it was whole.
-- home: coordinator
CREATE TABLE audit_check (
  at timestamptz PRIMARY KEY DEFAULT app_now(),
  -- the last line that was found to fit, and its hash
  seq bigint NOT NULL,
  hash bytea NOT NULL CHECK (octet_length(hash) = 32),
  -- the first that does not
  broken_at bigint
);
