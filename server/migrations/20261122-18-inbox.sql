-- Of tab 0: grows with every change of what its member is told, so that a client that has the same number has it all.
ALTER TABLE notice_count ADD COLUMN turn bigint NOT NULL DEFAULT 0;
