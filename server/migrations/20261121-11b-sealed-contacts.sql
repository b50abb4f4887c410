-- Addresses and numbers are sealed for their member (server/src/vault). SQL has no keys, so what stands here in plain
-- is laid aside, and the server seals it at its next start.

-- What was there before; empty for ever after that start.
-- home: the member's bucket
CREATE TABLE plain_contact (
  bucket smallint NOT NULL,
  user_id bigint NOT NULL,
  kind text NOT NULL CHECK (kind IN ('email', 'phone', 'old_email')),
  value text NOT NULL,
  -- of an address that was changed away
  valid_until timestamptz,
  PRIMARY KEY (bucket, user_id, kind, value),
  CHECK (bucket = (user_id & 1023)),
  CHECK ((kind = 'old_email') = (valid_until IS NOT NULL)),
  FOREIGN KEY (bucket, user_id) REFERENCES credential (bucket, user_id) ON DELETE CASCADE
);
INSERT INTO plain_contact (bucket, user_id, kind, value)
  SELECT bucket, user_id, 'email', email FROM credential WHERE email <> ''
  UNION ALL SELECT bucket, user_id, 'phone', phone FROM credential WHERE phone <> '';
INSERT INTO plain_contact (bucket, user_id, kind, value, valid_until)
  SELECT bucket, user_id, 'old_email', email, valid_until FROM old_email;

-- Changing the type writes the table anew: nothing of the plain text stays in its files.
ALTER TABLE credential
  ALTER COLUMN email DROP DEFAULT,
  ALTER COLUMN phone DROP DEFAULT,
  ALTER COLUMN email TYPE bytea USING '',
  ALTER COLUMN phone TYPE bytea USING '',
  ALTER COLUMN email SET DEFAULT '',
  ALTER COLUMN phone SET DEFAULT '';

TRUNCATE old_email;
ALTER TABLE old_email
  DROP CONSTRAINT old_email_pkey,
  DROP COLUMN email,
  ADD COLUMN id bigint NOT NULL,
  ADD COLUMN email bytea NOT NULL,
  ADD PRIMARY KEY (bucket, user_id, id);

-- These live for half an hour: whoever is in the middle begins again.
TRUNCATE email_change, password_reset;
ALTER TABLE email_change ALTER COLUMN email TYPE bytea USING '';
ALTER TABLE password_reset ALTER COLUMN proven_by TYPE bytea USING NULL;

-- The files of these are not sealed: the next sweep takes them away.
UPDATE data_export SET expires_at = app_now() WHERE state = 'ready';
