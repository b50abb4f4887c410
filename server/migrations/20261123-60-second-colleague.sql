-- A reset that staff began needs a second colleague, and a code that everybody may try for is not lost by ten wrong tries.
ALTER TABLE person ADD COLUMN desk_left_at timestamptz;
COMMENT ON COLUMN person.desk_left_at IS 'when they last lost the role of a moderator or an owner';
-- serves: whether anybody lost such a role in the last week
CREATE INDEX person_desk_left ON person (desk_left_at) WHERE desk_left_at IS NOT NULL;

-- Of the days before, the audit log knows.
UPDATE person p SET desk_left_at = lost.at
FROM (
  SELECT l.subject::bigint AS id, max(l.at) AS at FROM audit_line l
  WHERE l.call = 'POST user/role' AND l.kind = 'act' AND l.subject_kind = 'user'
    AND l.at > app_now() - interval '14 days'
    AND l.details::jsonb ->> 'from' IN ('moderator', 'owner') AND l.details::jsonb ->> 'to' IN ('support', 'member')
  GROUP BY 1
) lost
WHERE p.bucket = (lost.id & 1023) AND p.id = lost.id;

ALTER TABLE staff_reset
  -- nobody but who began it was a moderator or an owner then, and nobody had lost such a role in the week before
  ADD COLUMN alone boolean NOT NULL DEFAULT false,
  -- who let the code out; none for a ticket, whose code only its owner fetches
  ADD COLUMN released_by bigint,
  -- when the account was last written to
  ADD COLUMN told_at timestamptz NOT NULL DEFAULT app_now(),
  ADD CONSTRAINT staff_reset_second CHECK (released_by IS NULL OR alone OR released_by <> by_id),
  DROP CONSTRAINT staff_reset_tries_check,
  ADD CONSTRAINT staff_reset_tries_check CHECK (tries BETWEEN 0 AND 1000);
-- serves: those who are written to each day
CREATE INDEX staff_reset_told ON staff_reset (told_at) WHERE alone;

-- What waits already needs the second colleague too: a code that one alone let out is void. Where there was nobody else,
-- it waits four days longer.
UPDATE staff_reset SET code_mac = NULL, tries = 0, expires_at = ready_at + interval '4 days'
WHERE for_id IS NULL AND code_mac IS NOT NULL;
UPDATE staff_reset r SET alone = true, ready_at = r.ready_at + interval '4 days', expires_at = r.expires_at + interval '4 days'
WHERE r.for_id IS NULL
  AND NOT EXISTS (SELECT 1 FROM person p WHERE p.role IN ('moderator', 'owner') AND p.state <> 'closed' AND p.id <> r.by_id)
  AND NOT EXISTS (SELECT 1 FROM person p WHERE p.desk_left_at > r.ready_at - interval '10 days');
