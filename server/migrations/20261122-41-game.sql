-- A dealt board: good for one game.
-- home: the member's bucket
CREATE TABLE mine_board (
  bucket smallint NOT NULL,
  user_id bigint NOT NULL,
  id uuid NOT NULL,
  size smallint NOT NULL CHECK (size IN (8, 20, 40, 50, 100)),
  mode text NOT NULL CHECK (mode IN ('classic', 'solvable')),
  seed bytea NOT NULL CHECK (octet_length(seed) = 16),
  dealt_at timestamptz NOT NULL DEFAULT app_now(),
  PRIMARY KEY (bucket, user_id, id),
  CHECK (bucket = (user_id & 1023)),
  FOREIGN KEY (bucket, user_id) REFERENCES person (bucket, id)
);
-- serves: forgetting old ones
CREATE INDEX mine_board_dealt ON mine_board (dealt_at);

-- A member's best, said and replayed. One row each, so that a ranking is a range of an index.
-- home: coordinator
CREATE TABLE mine_best (
  user_id bigint NOT NULL,
  size smallint NOT NULL CHECK (size IN (8, 20, 40, 50, 100)),
  mode text NOT NULL CHECK (mode IN ('classic', 'solvable')),
  -- ms, as the client said
  times integer NOT NULL CHECK (times >= CASE size WHEN 8 THEN 50 WHEN 20 THEN 4600 WHEN 40 THEN 34000 WHEN 50 THEN 63000 ELSE 310000 END),
  achieved_at timestamptz NOT NULL DEFAULT app_now(),
  -- of the best game that was replayed to a win
  ranked_times integer CHECK (ranked_times >= times),
  ranked_at timestamptz,
  PRIMARY KEY (user_id, size, mode),
  CHECK ((ranked_times IS NULL) = (ranked_at IS NULL))
) WITH (fillfactor = 80);
-- serves: the first ten, and how many are before somebody; of two equal ones the earlier
CREATE INDEX mine_best_rank ON mine_best (size, mode, ranked_times, ranked_at, user_id) WHERE ranked_times IS NOT NULL;
