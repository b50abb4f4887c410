import { eraseOwn } from '../../platform/db/own-rows.ts'
import { bool, bytea, fragment, int4, int8, orNull, read, str, strs, timestamp, write } from '../../platform/db/sql.ts'

const row = {
  id: int8,
  userId: int8,
  targetType: str,
  targetId: int8,
  words: bytea,
  caseId: orNull(int8),
  firstBy: orNull(int8),
  firstAt: timestamp,
  firstNote: str,
  mute: orNull(str),
  mutedUntil: orNull(timestamp),
  createdAt: timestamp,
  state: str,
  decidedBy: orNull(int8),
  decidedAt: orNull(timestamp),
  note: str,
  newMute: orNull(str),
  newMuteId: orNull(int8),
  newUntil: orNull(timestamp),
  did: strs,
  undoUntil: orNull(timestamp),
  isSettled: bool,
  withCase: bool,
}
export type AppealRow = Awaited<ReturnType<typeof one.one>>

const columns = fragment`a.id, a.user_id AS "userId", a.target_type AS "targetType", a.target_id AS "targetId", a.words,
  a.case_id AS "caseId", a.first_by AS "firstBy", a.first_at AS "firstAt", a.first_note AS "firstNote", a.mute,
  a.muted_until AS "mutedUntil", a.created_at AS "createdAt", a.state, a.decided_by AS "decidedBy",
  a.decided_at AS "decidedAt", a.note, a.new_mute AS "newMute", a.new_mute_id AS "newMuteId", a.new_until AS "newUntil",
  a.did, a.undo_until AS "undoUntil", a.settled_at IS NOT NULL AS "isSettled", a.with_case AS "withCase"`

/** Inserts no row where the member has already appealed against the same decision. */
export const add = write({ id: int8 })`
  INSERT INTO appeal (user_id, target_type, target_id, words, case_id, first_by, first_at, first_note, mute, muted_until,
    with_case)
  VALUES (${int8('userId')}, ${str('targetType')}, ${int8('targetId')}, ${bytea('words')}, ${orNull(int8)('caseId')},
    ${orNull(int8)('firstBy')}, ${timestamp('firstAt')}, ${str('firstNote')}, ${orNull(str)('mute')},
    ${orNull(timestamp)('mutedUntil')}, ${bool('withCase')})
  ON CONFLICT DO NOTHING RETURNING id`

export const appealed = read({ targetType: str, targetId: int8 })`
  SELECT target_type AS "targetType", target_id AS "targetId" FROM appeal WHERE user_id = ${int8('userId')}`

export const countOwn = read({ total: int4 })`
  SELECT count(*)::integer AS total FROM appeal WHERE user_id = ${int8('userId')}`

export const own = read(row)`
  SELECT ${columns} FROM appeal a WHERE a.user_id = ${int8('userId')}
  ORDER BY a.id DESC LIMIT ${int8('take')} OFFSET ${int8('skip')}`

export const allOwn = read(row)`
  SELECT ${columns} FROM appeal a WHERE a.user_id = ${int8('userId')} ORDER BY a.id`

export const eraseAppeals = eraseOwn({ table: 'appeal' })

export const one = read(row)`
  SELECT ${columns} FROM appeal a WHERE a.id = ${int8('id')}`

export const lock = write({ ...row, canUndo: bool })`
  SELECT ${columns}, a.undo_until IS NOT NULL AND a.undo_until > app_now() AND a.settled_at IS NULL AS "canUndo"
  FROM appeal a WHERE a.id = ${int8('id')} FOR UPDATE`

export const open = read(row)`
  SELECT ${columns} FROM appeal a WHERE a.state = 'open' AND NOT a.with_case AND a.id > ${int8('after')} ORDER BY a.id LIMIT ${int8('size')}`

export const decided = read(row)`
  SELECT ${columns} FROM appeal a
  WHERE a.state <> 'open' AND a.decided_at > app_now() - interval '180 days'
    AND (${int8('after')}::bigint = 0 OR (a.decided_at, a.id) < (
      SELECT w.decided_at, w.id FROM appeal w WHERE w.id = ${int8('after')}))
  ORDER BY a.decided_at DESC, a.id DESC LIMIT ${int8('size')}`

export const waiting = read({ total: int4 })`
  SELECT count(*)::integer AS total FROM (SELECT FROM appeal WHERE state = 'open' AND NOT with_case LIMIT ${int8('most')}) few`

export const age = read({ waiting: int4, oldestSeconds: orNull(int4) })`
  SELECT count(*)::integer AS waiting, extract(epoch FROM app_now() - min(created_at))::integer AS "oldestSeconds" FROM (
    SELECT created_at FROM appeal WHERE state = 'open' AND NOT with_case ORDER BY id LIMIT ${int8('most')}) few`

export const like = read(row)`
  SELECT ${columns} FROM appeal a
  WHERE a.target_type = ${str('targetType')} AND a.state <> 'open' AND a.id <> ${int8('id')}
    AND a.decided_at > app_now() - interval '180 days'
  ORDER BY a.decided_at DESC LIMIT ${int8('most')}`

export const decide = write({ turn: int4, undoUntil: timestamp, decidedAt: timestamp })`
  UPDATE appeal SET state = ${str('outcome')}, decided_by = ${int8('byId')}, decided_at = app_now(), note = ${str('note')},
    new_mute = ${orNull(str)('newMute')}, new_mute_id = ${orNull(int8)('newMuteId')},
    new_until = ${orNull(timestamp)('newUntil')}, did = ${strs('did')}, turn = turn + 1,
    undo_until = app_now() + ${int4('undoSeconds')}::integer * interval '1 second'
  WHERE id = ${int8('id')}
  RETURNING turn, undo_until AS "undoUntil", decided_at AS "decidedAt"`

export const reopen = write({})`
  UPDATE appeal SET state = 'open', decided_by = NULL, decided_at = NULL, note = '', new_mute = NULL, new_mute_id = NULL,
    new_until = NULL, did = '{}', undo_until = NULL
  WHERE id = ${int8('id')}`

/** Changes no row where the decision was undone or is already settled. */
export const settle = write({})`
  UPDATE appeal SET settled_at = app_now()
  WHERE id = ${int8('id')} AND turn = ${int4('turn')} AND state <> 'open' AND settled_at IS NULL`

export const ofCase = read(row)`
  SELECT ${columns} FROM appeal a WHERE a.case_id = ${int8('caseId')} AND a.with_case ORDER BY a.id LIMIT 1`

export const decideWith = write({})`
  UPDATE appeal SET state = ${str('outcome')}, decided_by = ${orNull(int8)('byId')}, decided_at = app_now(), note = ${str('note')},
    turn = turn + 1, undo_until = app_now() + ${int4('undoSeconds')}::integer * interval '1 second'
  WHERE case_id = ${int8('caseId')} AND with_case AND state = 'open'`

export const reopenWith = write({})`
  UPDATE appeal SET state = 'open', decided_by = NULL, decided_at = NULL, note = '', undo_until = NULL
  WHERE case_id = ${int8('caseId')} AND with_case AND state <> 'open' AND settled_at IS NULL`

export const settleWith = write({})`
  UPDATE appeal SET settled_at = app_now()
  WHERE case_id = ${int8('caseId')} AND with_case AND state <> 'open' AND settled_at IS NULL`
