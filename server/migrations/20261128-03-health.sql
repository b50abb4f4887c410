-- What each node reports about itself several times a minute; its row disappears some minutes after the node.
-- home: coordinator
CREATE TABLE site_node (
  id uuid PRIMARY KEY,
  started_at timestamptz NOT NULL,
  seen_at timestamptz NOT NULL DEFAULT app_now(),
  -- numbers, and fixed words of the program
  reading jsonb NOT NULL
);

-- Alarms that are raised; a row disappears when its alarm is cleared.
-- home: coordinator
CREATE TABLE site_alarm (
  key text PRIMARY KEY,
  level text NOT NULL CHECK (level IN ('warn', 'bad')),
  since timestamptz NOT NULL DEFAULT app_now(),
  last_seen timestamptz NOT NULL DEFAULT app_now(),
  muted_until timestamptz
);

-- What all nodes answered in ten minutes, for two days.
-- home: coordinator
CREATE TABLE health_slot (
  at timestamptz PRIMARY KEY,
  answers bigint NOT NULL DEFAULT 0 CHECK (answers >= 0),
  failed bigint NOT NULL DEFAULT 0 CHECK (failed >= 0),
  -- answers by their time; the upper ends are in the program
  times bigint[] NOT NULL DEFAULT '{}',
  -- the most members with an open stream at one time
  online integer NOT NULL DEFAULT 0 CHECK (online >= 0)
);

-- Sizes at the end of each day, for some weeks: how fast they grow.
-- home: coordinator
CREATE TABLE health_day (
  day date PRIMARY KEY,
  database_bytes bigint NOT NULL,
  -- used bytes by folder
  disks jsonb NOT NULL
);

-- One pass over all stored files: what they occupy, and which of them belong to nothing.
-- home: coordinator
CREATE TABLE file_pass (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  begun_at timestamptz NOT NULL DEFAULT app_now(),
  ended_at timestamptz,
  -- the last key that was looked at
  after text NOT NULL DEFAULT '',
  -- files and bytes by kind and age
  kinds jsonb NOT NULL DEFAULT '{}',
  missing integer NOT NULL DEFAULT 0 CHECK (missing >= 0),
  removed integer NOT NULL DEFAULT 0 CHECK (removed >= 0),
  removed_bytes bigint NOT NULL DEFAULT 0 CHECK (removed_bytes >= 0)
);
-- serves: one pass at a time
CREATE UNIQUE INDEX file_pass_open ON file_pass ((true)) WHERE ended_at IS NULL;

-- Files without a row that one pass found; the next one removes those that still have none.
-- home: coordinator
CREATE TABLE file_orphan (
  key text PRIMARY KEY,
  pass_id bigint NOT NULL,
  found_at timestamptz NOT NULL DEFAULT app_now()
);
-- serves: forgetting what is no orphan any more
CREATE INDEX file_orphan_of_pass ON file_orphan (pass_id);

-- serves: the pass over all files, by ranges of keys
CREATE INDEX flash_image_file ON flash_image (img COLLATE "C") WHERE img <> '';
-- serves: the pass over all files, by ranges of keys
CREATE INDEX person_avatar_file ON person ((substring(avatar FROM '^/files/i/avatar/[0-9]+/[^/]+/(p/.+)$')) COLLATE "C")
  WHERE avatar LIKE '/files/%';
-- serves: the pass over all files, by ranges of keys
CREATE INDEX picture_file ON picture (img COLLATE "C");
-- serves: the pass over all files, by ranges of keys
CREATE INDEX brought_picture_file ON brought_picture (img COLLATE "C");
-- serves: the pass over all files, by ranges of keys
CREATE INDEX upload_file ON upload (img COLLATE "C") WHERE img <> '';
-- serves: the pass over all files, by ranges of keys
CREATE INDEX pair_face_file ON pair_face (file COLLATE "C") WHERE file IS NOT NULL;
-- serves: the pass over all files, which asks for the evidence of a page of keys
CREATE INDEX report_evidence_file ON report_evidence USING gin (files);
-- serves: the pass over all files, by ranges of keys
CREATE INDEX data_export_file ON data_export (file_key COLLATE "C") WHERE state IN ('running', 'ready');
