-- What the names of staff and of well-known members look like at a glance; nobody else takes one that looks so.
-- home: coordinator
CREATE TABLE well_known_name (
  shape text NOT NULL CHECK (shape <> ''),
  user_id bigint NOT NULL,
  PRIMARY KEY (shape, user_id)
);

-- serves: whether there is an owner, and the names of staff
CREATE INDEX person_staff ON person (role) WHERE role <> 'member';
-- serves: who is well known
CREATE INDEX follow_count_well_known ON follow_count (fans) WHERE fans >= 1000;
