-- What members say of themselves, and the stars they received; what every list needs of them stands in person.
-- home: the member's bucket
CREATE TABLE profile (
  bucket smallint NOT NULL,
  user_id bigint NOT NULL,
  signature text NOT NULL DEFAULT '' CHECK (char_length(signature) <= 100),
  gender text CHECK (gender IN ('male', 'female')),
  -- kept: the stars of their flashes that are still there
  upvotes integer NOT NULL DEFAULT 0 CHECK (upvotes >= 0),
  PRIMARY KEY (bucket, user_id),
  CHECK (bucket = (user_id & 1023)),
  FOREIGN KEY (bucket, user_id) REFERENCES person (bucket, id)
);
