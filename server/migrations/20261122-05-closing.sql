-- An account that closes, and can be opened again until then.
-- home: the member's bucket
CREATE TABLE account_closing (
  bucket smallint NOT NULL,
  user_id bigint NOT NULL,
  keep_posts boolean NOT NULL,
  closes_at timestamptz NOT NULL,
  -- it can no longer be opened again: what is left of it is being erased, and hidden until that is done
  erasing boolean NOT NULL DEFAULT false,
  -- of the token that a login with the right password gave out last
  reopen_hash bytea CHECK (octet_length(reopen_hash) = 32),
  PRIMARY KEY (bucket, user_id),
  CHECK (bucket = (user_id & 1023)),
  FOREIGN KEY (bucket, user_id) REFERENCES person (bucket, id) ON DELETE CASCADE
);
-- serves: opening again, by a token that names the bucket
CREATE UNIQUE INDEX account_closing_reopen ON account_closing (bucket, reopen_hash);
-- serves: the job that closes what is due
CREATE INDEX account_closing_due ON account_closing (closes_at);
