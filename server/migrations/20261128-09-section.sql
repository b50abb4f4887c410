-- Premoderation of a section. Nodes of the version before do not know it: they follow the setting of the site alone.
ALTER TABLE node
  ADD COLUMN pre_moderation text NOT NULL DEFAULT 'off' CHECK (pre_moderation IN ('off', 'new', 'all')),
  -- what staff set: its heads may set more, never less
  ADD COLUMN pre_moderation_floor text NOT NULL DEFAULT 'off' CHECK (pre_moderation_floor IN ('off', 'new', 'all'));

-- The line is a change of what the section says about itself (`describe`), which every version has words for.
ALTER TABLE node_log ADD COLUMN pre_moderation text CHECK (pre_moderation IN ('off', 'new', 'all'));

-- Posts and replies of a section that was imported: their author as the file names them. Their author here is an
-- account that is closed from its beginning. Nodes of the version before show 佚名.
ALTER TABLE post ADD COLUMN archived_author text CHECK (char_length(archived_author) BETWEEN 1 AND 20);
ALTER TABLE reply ADD COLUMN archived_author text CHECK (char_length(archived_author) BETWEEN 1 AND 20);

-- A file of a section that was imported, and how far.
-- home: coordinator
CREATE TABLE section_import (
  -- the file names itself
  archive uuid PRIMARY KEY,
  node_id bigint NOT NULL REFERENCES node ON DELETE CASCADE,
  -- the closed account that its posts and replies belong to
  closed_account bigint NOT NULL,
  entries integer NOT NULL DEFAULT 0 CHECK (entries >= 0),
  -- the last post, to which the next entry may add replies
  post_id bigint,
  started_at timestamptz NOT NULL DEFAULT app_now(),
  finished_at timestamptz
);
-- The replies of its last post by their number in the file, until the next post.
-- home: coordinator
CREATE TABLE section_import_reply (
  archive uuid NOT NULL REFERENCES section_import ON DELETE CASCADE,
  source bigint NOT NULL,
  reply_id bigint NOT NULL,
  PRIMARY KEY (archive, source)
);
