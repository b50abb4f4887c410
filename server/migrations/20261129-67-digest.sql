-- The mail that a member asked for once a week, at the address that they have shown to be theirs.
-- home: the member's bucket
CREATE TABLE digest (
  bucket smallint NOT NULL,
  user_id bigint NOT NULL,
  -- a code that was sent to the bound address came back; an address that is bound later proves itself by its letter
  proven_at timestamptz,
  -- null: off
  due_at timestamptz,
  -- the due time whose mail went out: a job that runs a second time sends none
  sent_for timestamptz,
  code_mac bytea CHECK (octet_length(code_mac) = 32),
  code_until timestamptz,
  code_tries smallint NOT NULL DEFAULT 0 CHECK (code_tries BETWEEN 0 AND 5),
  -- of the link in each mail that ends them without a log-in
  stop_hash bytea CHECK (octet_length(stop_hash) = 32),
  PRIMARY KEY (bucket, user_id),
  CHECK (bucket = (user_id & 1023)),
  CHECK ((code_mac IS NULL) = (code_until IS NULL)),
  CHECK (due_at IS NULL OR (proven_at IS NOT NULL AND stop_hash IS NOT NULL)),
  FOREIGN KEY (bucket, user_id) REFERENCES person (bucket, id)
);
-- serves: whose mail is due
CREATE INDEX digest_due ON digest (due_at) WHERE due_at IS NOT NULL;
-- serves: the link that ends them
CREATE UNIQUE INDEX digest_stop ON digest (bucket, stop_hash) WHERE stop_hash IS NOT NULL;
