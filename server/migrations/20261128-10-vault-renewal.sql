-- A new master key after the old one was lost (decision 0131).

-- Each time that `sp vault start-anew` ran. While one is not done, no server starts.
-- home: coordinator
CREATE TABLE vault_renewal (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  began_at timestamptz NOT NULL DEFAULT app_now(),
  done_at timestamptz,
  -- how many of what were lost, by kind
  lost jsonb NOT NULL
);
-- serves: that one runs at a time, and whether one is not done
CREATE UNIQUE INDEX vault_renewal_open ON vault_renewal ((done_at IS NULL)) WHERE done_at IS NULL;

-- When the certificate of the site ends; one row at most.
-- home: coordinator
CREATE TABLE site_certificate (
  one boolean PRIMARY KEY DEFAULT true CHECK (one),
  read_at timestamptz NOT NULL,
  -- null: the server did not reach its own address
  ends_at timestamptz
);

ALTER TABLE audit_head ADD COLUMN renewed_from bigint NOT NULL DEFAULT 1;
COMMENT ON COLUMN audit_head.renewed_from IS 'earlier lines with a key are under a master key that was lost, and cannot be verified';
