-- The steps of the first set-up that the owner finished or skipped. A site that has members was set up before.
-- home: coordinator
CREATE TABLE setup_step (
  step text PRIMARY KEY CHECK (step <> ''),
  state text NOT NULL CHECK (state IN ('done', 'skipped')),
  changed_at timestamptz NOT NULL DEFAULT app_now()
);
INSERT INTO setup_step (step, state)
SELECT step, 'done' FROM unnest(ARRAY['name', 'rules', 'sections', 'registration', 'mail', 'backup', 'colleagues']) step
WHERE EXISTS (SELECT FROM person);
