-- Premoderation of a section. Nodes of the version before do not know it: they follow the setting of the site alone.
ALTER TABLE node
  ADD COLUMN pre_moderation text NOT NULL DEFAULT 'off' CHECK (pre_moderation IN ('off', 'new', 'all')),
  -- what staff set: its heads may set more, never less
  ADD COLUMN pre_moderation_floor text NOT NULL DEFAULT 'off' CHECK (pre_moderation_floor IN ('off', 'new', 'all'));

-- The line is a change of what the section says about itself (`describe`), which every version has words for.
ALTER TABLE node_log ADD COLUMN pre_moderation text CHECK (pre_moderation IN ('off', 'new', 'all'));
