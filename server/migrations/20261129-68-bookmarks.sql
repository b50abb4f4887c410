-- A member's folders for what they collected. What is in none of them is in the default one, which has no row.
-- home: the member's bucket
CREATE TABLE collection_folder (
  bucket smallint NOT NULL,
  user_id bigint NOT NULL,
  id bigint NOT NULL,
  -- one of twenty, so that creates at the same moment make no more
  place smallint NOT NULL CHECK (place BETWEEN 1 AND 20),
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 20),
  created_at timestamptz NOT NULL DEFAULT app_now(),
  PRIMARY KEY (bucket, user_id, id),
  UNIQUE (bucket, user_id, place),
  UNIQUE (bucket, user_id, name),
  CHECK (bucket = (user_id & 1023))
);

-- A node of the version before lists posts and replies only, and does not name the folder.
ALTER TABLE collection
  ADD COLUMN folder_id bigint,
  DROP CONSTRAINT collection_kind_check,
  ADD CONSTRAINT collection_kind_check CHECK (kind IN ('flash', 'post', 'reply')),
  ADD CONSTRAINT collection_folder_id_fkey FOREIGN KEY (bucket, user_id, folder_id) REFERENCES collection_folder (bucket, user_id, id);
-- serves: one folder, the newest first
CREATE INDEX collection_of_folder ON collection (bucket, user_id, folder_id, collected_at DESC, kind DESC, thing_id DESC)
  WHERE folder_id IS NOT NULL;
-- serves: the default folder, the newest first
CREATE INDEX collection_in_default ON collection (bucket, user_id, collected_at DESC, kind DESC, thing_id DESC)
  WHERE folder_id IS NULL;
