import { eraseOwn, ownRows } from '../../platform/db/own-rows.ts'
import { bool, bucket, int4, int8, orNull, read, str, timestamp, write } from '../../platform/db/sql.ts'

const act = {
  id: int8,
  byId: int8,
  sanction: str,
  reason: str,
  at: timestamp,
  caseBatch: orNull(int8),
  isUndone: bool,
}

export const addAct = write({ id: int8 })`
  INSERT INTO removal_act (by_id, sanction, reason) VALUES (${int8('byId')}, ${str('sanction')}, ${str('reason')})
  RETURNING id`

export const setCases = write({})`
  UPDATE removal_act SET case_batch = ${int8('caseBatch')} WHERE id = ${int8('actId')}`

export const addRemoval = write({})`
  INSERT INTO removal (bucket, act_id, user_id, mute_id, is_ban)
  VALUES (${bucket('userId')}, ${int8('actId')}, ${int8('userId')}, ${orNull(int8)('muteId')}, ${bool('isBan')})`

export const oneAct = read(act)`
  SELECT id, by_id AS "byId", sanction, reason, at, case_batch AS "caseBatch", undone_at IS NOT NULL AS "isUndone"
  FROM removal_act WHERE id = ${int8('actId')}`

/** The lock of an undo, which comes after the cases. */
export const lockAct = write(act)`
  SELECT id, by_id AS "byId", sanction, reason, at, case_batch AS "caseBatch", undone_at IS NOT NULL AS "isUndone"
  FROM removal_act WHERE id = ${int8('actId')} FOR UPDATE`

export const setUndone = write({})`
  UPDATE removal_act SET undone_at = app_now(), undone_by = ${int8('byId')} WHERE id = ${int8('actId')}`

const progress = { members: int4, removing: int4, restoring: int4, removed: int4, notified: int4 }

export const progressOf = read({ actId: int8, ...progress }, { across: 'the members of one act, by an index' })`
  SELECT act_id AS "actId", count(*)::integer AS members,
    (count(*) FILTER (WHERE state = 'removing'))::integer AS removing,
    (count(*) FILTER (WHERE state = 'restoring'))::integer AS restoring,
    sum(removed)::integer AS removed, (count(*) FILTER (WHERE notified_at IS NOT NULL))::integer AS notified
  FROM removal WHERE act_id = ${int8('actId')} GROUP BY act_id`

export const membersOf = read({ userId: int8 }, { across: 'the members of one act, by an index' })`
  SELECT user_id AS "userId" FROM removal WHERE act_id = ${int8('actId')} ORDER BY user_id`

export const actsOf = read({ actId: int8 })`
  SELECT act_id AS "actId" FROM removal
  WHERE bucket = ${bucket('userId')} AND user_id = ${int8('userId')} ORDER BY act_id DESC LIMIT ${int8('size')}`

/** Removals of a member that go on: those which are restored now, and those of the last `seconds`. */
export const present = read({ actId: int8, state: str })`
  SELECT act_id AS "actId", state FROM removal
  WHERE bucket = ${bucket('userId')} AND user_id = ${int8('userId')}
    AND (state = 'restoring' OR state <> 'restored' AND at > app_now() - make_interval(secs => ${int4('seconds')}::integer))
  ORDER BY act_id DESC LIMIT ${int8('size')}`

const one = { state: str, muteId: orNull(int8), isBan: bool, isNotified: bool }

export const lockRemoval = write(one)`
  SELECT state, mute_id AS "muteId", is_ban AS "isBan", notified_at IS NOT NULL AS "isNotified" FROM removal
  WHERE bucket = ${bucket('userId')} AND act_id = ${int8('actId')} AND user_id = ${int8('userId')} FOR UPDATE`

export const setState = write({})`
  UPDATE removal SET state = ${str('state')}
  WHERE bucket = ${bucket('userId')} AND act_id = ${int8('actId')} AND user_id = ${int8('userId')}`

export const setNotified = write({})`
  UPDATE removal SET notified_at = app_now()
  WHERE bucket = ${bucket('userId')} AND act_id = ${int8('actId')} AND user_id = ${int8('userId')}`

export const addThing = write({})`
  WITH added AS (
    INSERT INTO removed_thing (bucket, act_id, user_id, kind, thing_id)
    VALUES (${bucket('userId')}, ${int8('actId')}, ${int8('userId')}, ${str('kind')}, ${int8('thingId')})
    ON CONFLICT DO NOTHING RETURNING 1
  )
  UPDATE removal SET removed = removed + 1
  WHERE bucket = ${bucket('userId')} AND act_id = ${int8('actId')} AND user_id = ${int8('userId')}
    AND EXISTS (SELECT FROM added)`

export const removedThings = read({ kind: str, id: int8 })`
  SELECT kind, thing_id AS id FROM removed_thing
  WHERE bucket = ${bucket('userId')} AND act_id = ${int8('actId')} AND user_id = ${int8('userId')}
  ORDER BY thing_id LIMIT ${int8('size')}`

export const dropThing = write({})`
  DELETE FROM removed_thing
  WHERE bucket = ${bucket('userId')} AND act_id = ${int8('actId')} AND user_id = ${int8('userId')}
    AND thing_id = ${int8('thingId')}`

export const oldActs = read({ actId: int8 })`
  SELECT id AS "actId" FROM removal_act WHERE at < app_now() - interval '90 days' ORDER BY at LIMIT ${int8('size')}`

export const dropRemoval = write({})`
  DELETE FROM removal
  WHERE bucket = ${bucket('userId')} AND act_id = ${int8('actId')} AND user_id = ${int8('userId')}`

export const dropAct = write({})`DELETE FROM removal_act WHERE id = ${int8('actId')}`

export const ownRemovals = ownRows({
  table: 'removal',
  isBucketed: true,
  columns: { at: ['at', timestamp], things: ['removed', int4], state: str },
  order: 'act_id',
})

export const ownThings = { erase: eraseOwn({ table: 'removed_thing', isBucketed: true }) }
