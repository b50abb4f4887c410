-- A member's second factor: sign-in keys (WebAuthn), the authenticator (TOTP), and recovery codes. All of it ends with
-- the credential.

-- A key is found by the member that its user handle names, so its id need be unique below a member only.
-- home: the member's bucket
CREATE TABLE sign_in_key (
  bucket smallint NOT NULL,
  user_id bigint NOT NULL,
  id bigint NOT NULL,
  -- one of ten, so that keys added at the same moment make no more
  place smallint NOT NULL CHECK (place BETWEEN 1 AND 10),
  -- base64url, as browsers give it
  credential_id text NOT NULL CHECK (credential_id ~ '^[A-Za-z0-9_-]+$' AND char_length(credential_id) <= 1400),
  -- a COSE key in base64url
  public_key text NOT NULL CHECK (public_key ~ '^[A-Za-z0-9_-]+$' AND char_length(public_key) <= 11000),
  -- of the last signature; 0 for a key that does not count
  counter bigint NOT NULL CHECK (counter BETWEEN 0 AND 4294967295),
  -- how the browser reaches it, by fixed words separated by commas
  transports text NOT NULL DEFAULT '' CHECK (transports ~ '^[a-z,-]{0,60}$'),
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 20),
  backed_up boolean NOT NULL,
  created_at timestamptz NOT NULL DEFAULT app_now(),
  last_used timestamptz,
  PRIMARY KEY (bucket, user_id, id),
  UNIQUE (bucket, user_id, place),
  UNIQUE (bucket, user_id, credential_id),
  CHECK (bucket = (user_id & 1023)),
  FOREIGN KEY (bucket, user_id) REFERENCES credential (bucket, user_id) ON DELETE CASCADE
);

-- home: the member's bucket
CREATE TABLE authenticator (
  bucket smallint NOT NULL,
  user_id bigint NOT NULL,
  -- sealed for the member
  secret bytea NOT NULL CHECK (octet_length(secret) > 0),
  -- the step of thirty seconds of the last code: none works twice
  last_step bigint NOT NULL DEFAULT 0,
  -- NULL: begun, and not a factor yet
  confirmed_at timestamptz,
  last_used timestamptz,
  PRIMARY KEY (bucket, user_id),
  CHECK (bucket = (user_id & 1023)),
  CHECK (confirmed_at IS NOT NULL OR last_used IS NULL),
  FOREIGN KEY (bucket, user_id) REFERENCES credential (bucket, user_id) ON DELETE CASCADE
);

-- home: the member's bucket
CREATE TABLE recovery_code (
  bucket smallint NOT NULL,
  user_id bigint NOT NULL,
  code_mac bytea NOT NULL CHECK (octet_length(code_mac) = 32),
  created_at timestamptz NOT NULL DEFAULT app_now(),
  used_at timestamptz,
  PRIMARY KEY (bucket, user_id, code_mac),
  CHECK (bucket = (user_id & 1023)),
  FOREIGN KEY (bucket, user_id) REFERENCES credential (bucket, user_id) ON DELETE CASCADE
);

-- A person with the password asked to end the factors; any of the member's sessions, and each factor, can cancel it.
-- home: the member's bucket
CREATE TABLE factor_end (
  bucket smallint NOT NULL,
  user_id bigint NOT NULL,
  asked_at timestamptz NOT NULL DEFAULT app_now(),
  ends_at timestamptz NOT NULL CHECK (ends_at > asked_at),
  -- of the token in the letter
  cancel_hash bytea CHECK (octet_length(cancel_hash) = 32),
  PRIMARY KEY (bucket, user_id),
  CHECK (bucket = (user_id & 1023)),
  FOREIGN KEY (bucket, user_id) REFERENCES credential (bucket, user_id) ON DELETE CASCADE
);
-- serves: the job that ends the factors that are due
CREATE INDEX factor_end_due ON factor_end (ends_at);
-- serves: the link of a letter
CREATE UNIQUE INDEX factor_end_cancel ON factor_end (bucket, cancel_hash) WHERE cancel_hash IS NOT NULL;

-- Kept beside the rows, because each log-in and each request asks for it. A node of the version before ignores it.
ALTER TABLE person ADD COLUMN has_factor boolean NOT NULL DEFAULT false;

ALTER TABLE session
  -- how the log-in was proven; with the password of a reset, restricted_until was still to come
  ADD COLUMN method text NOT NULL DEFAULT 'password'
    CHECK (method IN ('password', 'code', 'passwordKey', 'key', 'recovery', 'reopened')),
  -- the square was opened here after a verification with a factor
  ADD COLUMN square_since timestamptz;
