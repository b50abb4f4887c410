-- The board of a day, the same for all. The next day's is drawn the day before.
-- home: coordinator
CREATE TABLE mine_day (
  day date PRIMARY KEY,
  seed bytea NOT NULL CHECK (octet_length(seed) = 16)
);

-- A member's games on the board of a day: how many they began, and the best that they won.
-- home: coordinator
CREATE TABLE mine_day_best (
  user_id bigint NOT NULL,
  day date NOT NULL,
  tries integer NOT NULL CHECK (tries >= 1),
  -- ms; null until a game is won
  times integer CHECK (times >= 4600),
  -- which of the tries it was
  at_try integer CHECK (at_try BETWEEN 1 AND tries),
  achieved_at timestamptz,
  PRIMARY KEY (user_id, day),
  CHECK ((times IS NULL) = (achieved_at IS NULL)),
  CHECK ((times IS NULL) = (at_try IS NULL))
) WITH (fillfactor = 80);
-- serves: the first ten of a day, and how many are before a member; forgetting a day
CREATE INDEX mine_day_best_rank ON mine_day_best (day, times, achieved_at, user_id);

-- Null for a board of a member's own.
ALTER TABLE mine_board ADD COLUMN day date;
