-- What staff do with reports: who works on what, what was decided, and what it takes to undo it.

-- One colleague at a time works on a thing of the desk. A row whose time is over says nothing.
-- home: coordinator
CREATE TABLE staff_hold (
  kind text NOT NULL CHECK (kind IN ('report', 'appeal')),
  id bigint NOT NULL,
  staff_id bigint NOT NULL,
  until timestamptz NOT NULL,
  PRIMARY KEY (kind, id)
);
-- serves: who works on something now, and forgetting who did
CREATE INDEX staff_hold_until ON staff_hold (until);
