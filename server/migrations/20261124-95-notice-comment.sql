-- The comment below the flash `target_id` that a notice of the system is about; those of members have it as their source.
ALTER TABLE notice ADD COLUMN comment_id bigint;
