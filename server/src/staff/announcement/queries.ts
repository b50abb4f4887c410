import { bool, bucket, fragment, int4, int8, orNull, read, str, timestamp, write } from '../../platform/db/sql.ts'

const here = fragment`p.state = 'active'`

export const countMembers = read({ members: int4 }, { across: 'an owner writes to all of them' })`
  SELECT count(*)::integer AS members FROM person p WHERE ${here}`

/** The next members by bucket and id, excluding those who registered after the announcement began. */
export const nextMembers = read({ id: int8 }, { across: 'a walk over all members, a batch at a time' })`
  SELECT p.id FROM person p
  WHERE (p.bucket, p.id) > (${bucket('after')}, ${int8('after')}) AND ${here} AND p.created_at <= ${timestamp('begun')}
  ORDER BY p.bucket, p.id LIMIT ${int8('size')}`

export const add = write({ id: int8 })`
  INSERT INTO announcement (content, push, by_id, members)
  VALUES (${str('content')}, ${bool('push')}, ${int8('byId')}, ${int4('members')}) RETURNING id`

/** Locks an announcement in progress until the transaction ends: two runners never notify the same members. */
export const lockSending = write({ content: str, push: bool, toldUpTo: int8, begun: timestamp })`
  SELECT content, push, told_up_to AS "toldUpTo", begun_at AS begun FROM announcement
  WHERE id = ${int8('id')} AND state = 'sending' FOR UPDATE`

export const advance = write({})`
  UPDATE announcement SET told_up_to = ${int8('toldUpTo')}, told = told + ${int4('told')} WHERE id = ${int8('id')}`

export const setState = write({})`
  UPDATE announcement SET state = ${str('state')} WHERE id = ${int8('id')} AND state IN ('sending', 'paused')`

export const end = write({})`
  UPDATE announcement SET state = ${str('state')}, ended_at = app_now()
  WHERE id = ${int8('id')} AND state IN ('sending', 'paused')`

export const isKnown = read({ found: bool })`
  SELECT EXISTS (SELECT 1 FROM announcement WHERE id = ${int8('id')}) AS found`

export const progress = read({ state: str, told: int4 })`
  SELECT state, told FROM announcement WHERE id = ${int8('id')}`

export const count = read({ total: int4 })`
  SELECT count(*)::integer AS total FROM announcement WHERE state <> 'planned'`

const row = {
  id: int8,
  content: str,
  push: bool,
  state: str,
  members: int4,
  told: int4,
  byId: int8,
  begun: timestamp,
  ended: orNull(timestamp),
  plannedFor: orNull(timestamp),
}
const columns = fragment`id, content, push, state, members, told, by_id AS "byId", begun_at AS begun, ended_at AS ended,
  planned_for AS "plannedFor"`

export const page = read(row)`
  SELECT ${columns} FROM announcement WHERE state <> 'planned'
  ORDER BY id DESC OFFSET ${int8('skip')} LIMIT ${int8('size')}`

export const planned = read(row)`
  SELECT ${columns} FROM announcement WHERE state = 'planned' ORDER BY planned_for, id`

export const plan = write({ id: int8 })`
  INSERT INTO announcement (content, push, by_id, members, state, planned_for)
  VALUES (${str('content')}, ${bool('push')}, ${int8('byId')}, 0, 'planned', ${timestamp('at')}) RETURNING id`

export const lockPlanned = write({ content: str, push: bool, at: timestamp })`
  SELECT content, push, planned_for AS at FROM announcement WHERE id = ${int8('id')} AND state = 'planned' FOR UPDATE`

/** No row if it is no longer planned: the row decides between a change, a cancellation and the job. */
export const editPlanned = write({})`
  UPDATE announcement SET content = ${str('content')}, push = ${bool('push')}, planned_for = ${timestamp('at')}
  WHERE id = ${int8('id')} AND state = 'planned'`

export const cancelPlanned = write({})`
  UPDATE announcement SET state = 'cancelled', ended_at = app_now() WHERE id = ${int8('id')} AND state = 'planned'`

export const due = read({ id: int8 })`
  SELECT id FROM announcement WHERE state = 'planned' AND planned_for <= app_now() ORDER BY planned_for, id
  LIMIT ${int8('size')}`

export const beginPlanned = write({})`
  UPDATE announcement SET state = 'sending', begun_at = app_now(), members = ${int4('members')}
  WHERE id = ${int8('id')} AND state = 'planned' AND planned_for <= app_now()`

export const banner = read({ id: int8, text: str, from: timestamp, to: timestamp })`
  SELECT id, text, from_at AS "from", to_at AS "to" FROM site_banner WHERE to_at > app_now()`

export const putBanner = write({})`
  INSERT INTO site_banner (text, from_at, to_at)
  VALUES (${str('text')}, ${timestamp('from')}, ${timestamp('to')})
  ON CONFLICT (one) DO UPDATE SET id = excluded.id, text = excluded.text, from_at = excluded.from_at, to_at = excluded.to_at`

export const dropBanner = write({})`DELETE FROM site_banner`

export const readOnly = read({ text: str, until: timestamp })`
  SELECT text, to_at AS until FROM site_read_only WHERE to_at > app_now()`

export const putReadOnly = write({})`
  INSERT INTO site_read_only (text, to_at) VALUES (${str('text')}, ${timestamp('until')})
  ON CONFLICT (one) DO UPDATE SET text = excluded.text, from_at = excluded.from_at, to_at = excluded.to_at`

export const dropReadOnly = write({})`DELETE FROM site_read_only`
