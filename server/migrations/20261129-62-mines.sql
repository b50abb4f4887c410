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

-- The game of a member's ranked best, to be played back.
-- home: coordinator
CREATE TABLE mine_replay (
  user_id bigint NOT NULL,
  size smallint NOT NULL CHECK (size IN (8, 20, 40, 50, 100)),
  mode text NOT NULL CHECK (mode IN ('classic', 'solvable')),
  -- ms; played back while it is that of the ranking
  times integer NOT NULL,
  seed bytea NOT NULL CHECK (octet_length(seed) = 16),
  -- cell and ms of each click, in one row of numbers: at most 80 KB, as many clicks as a game may have
  clicks integer[] NOT NULL CHECK (cardinality(clicks) BETWEEN 2 AND 20000 AND cardinality(clicks) % 2 = 0),
  PRIMARY KEY (user_id, size, mode)
);

-- What a member won, by size and mode: for the member alone.
-- home: coordinator
CREATE TABLE mine_stat (
  user_id bigint NOT NULL,
  size smallint NOT NULL CHECK (size IN (8, 20, 40, 50, 100)),
  mode text NOT NULL CHECK (mode IN ('classic', 'solvable')),
  wins integer NOT NULL CHECK (wins >= 1),
  -- the Monday of the latest win
  week date NOT NULL,
  week_wins integer NOT NULL CHECK (week_wins BETWEEN 1 AND wins),
  -- ms, the latest first
  recent integer[] NOT NULL CHECK (cardinality(recent) BETWEEN 1 AND 20),
  PRIMARY KEY (user_id, size, mode)
) WITH (fillfactor = 80);
