-- What staff took out of the ranking of the minefield, while they can still take that back; then its member is told, and it goes.
-- home: coordinator
CREATE TABLE mine_removal (
  id bigint PRIMARY KEY DEFAULT nextval('content_id'),
  user_id bigint NOT NULL,
  size smallint NOT NULL CHECK (size IN (8, 20, 40, 50, 100)),
  mode text NOT NULL CHECK (mode IN ('classic', 'solvable')),
  -- the row as it was
  times integer NOT NULL,
  achieved_at timestamptz NOT NULL,
  ranked_times integer NOT NULL CHECK (ranked_times >= times),
  ranked_at timestamptz NOT NULL,
  by_id bigint NOT NULL,
  -- as the member reads it
  reason text NOT NULL CHECK (char_length(reason) <= 500),
  undo_until timestamptz NOT NULL
);
-- serves: erasing those of a member
CREATE INDEX mine_removal_user ON mine_removal (user_id);
