-- One appeal against each decision: what was given back may be taken anew, and appealed against again.
ALTER TABLE appeal DROP CONSTRAINT appeal_user_id_target_type_target_id_key;
ALTER TABLE appeal ADD UNIQUE (user_id, target_type, target_id, first_at);
