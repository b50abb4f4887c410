-- What the desk needs of the forum.

-- serves: counting what was posted in a week
CREATE INDEX post_created ON post USING brin (created_at);
-- serves: counting what was replied in a week
CREATE INDEX reply_created ON reply USING brin (created_at);

ALTER TABLE figure_week ADD COLUMN posts integer NOT NULL DEFAULT 0, ADD COLUMN replies integer NOT NULL DEFAULT 0;

-- What staff took down of what a section says of itself: it can be restored for as long as other things can, unless its
-- head has written something new since.
ALTER TABLE node
  ADD COLUMN taken_description text,
  ADD COLUMN taken_at timestamptz,
  ADD CHECK ((taken_description IS NULL) = (taken_at IS NULL));

-- serves: what was removed of a member's replies lately, against which they may appeal
CREATE INDEX reply_removed_of_author ON reply (author_id, removed_at DESC)
  WHERE removed_by IN ('head', 'vice', 'staff') AND deleted_at IS NULL;
