-- The page that a notice without a thing of its own opens, such as the security settings; without one its kind decides.
ALTER TABLE notice ADD COLUMN place text;
