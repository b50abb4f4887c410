-- What a member of a pairing has already been shown of its moments (`PAIR_MOMENTS` in the contract), so that each is shown
-- one time, on whichever device they look. Pairings that run have been shown the moment of their stage.
ALTER TABLE pair_side ADD COLUMN seen smallint NOT NULL DEFAULT 0 CHECK (seen >= 0);
UPDATE pair_side d
SET seen = CASE coalesce(w.status, s.status) WHEN 'FACE_PAIRING' THEN 1 WHEN 'READY_BE_LOVER' THEN 2 ELSE 3 END
FROM pair_session s
  JOIN pair_side o ON o.session_id = s.id
  LEFT JOIN pair_silence w ON w.session_id = s.id AND w.user_id = o.user_id
WHERE d.session_id = o.session_id AND d.user_id = o.user_id AND NOT d.is_over
  AND coalesce(w.status, s.status) IN ('FACE_PAIRING', 'READY_BE_LOVER', 'NOW_LOVER');
-- The evening (day of UTC, as for the check-in) for which the member left a light for their lover; the next evening takes
-- its place. Only read while they are together: a node of the version before ends a love without removing it.
ALTER TABLE pair_side ADD COLUMN lit_on date;
