-- Secrets at rest: the keys themselves lie outside, or here only wrapped (docs/security/secrets.md).

-- The master keys that this database was ever sealed under, each known by a proof and not by itself: a server with
-- another key does not start.
-- home: coordinator
CREATE TABLE master_key (
  number smallint PRIMARY KEY CHECK (number BETWEEN 1 AND 255),
  proof bytea NOT NULL CHECK (octet_length(proof) = 32),
  first_seen timestamptz NOT NULL DEFAULT app_now()
);

-- The key of what is sealed for a member, wrapped by a master key. Without its row nothing of it can be read again,
-- in no copy and no backup.
-- home: the member's bucket
CREATE TABLE member_key (
  bucket smallint NOT NULL,
  user_id bigint NOT NULL,
  wrapped bytea NOT NULL,
  created_at timestamptz NOT NULL DEFAULT app_now(),
  PRIMARY KEY (bucket, user_id),
  CHECK (bucket = (user_id & 1023)),
  FOREIGN KEY (bucket, user_id) REFERENCES person (bucket, id) ON DELETE CASCADE
);
