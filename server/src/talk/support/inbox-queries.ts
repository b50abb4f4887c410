import { bool, fragment, int4, int8, int8s, orNull, read, timestamp, write } from '../../platform/db/sql.ts'

const row = {
  userId: int8,
  lastId: int8,
  lastAt: timestamp,
  waitingSince: orNull(timestamp),
  unread: int4,
  memberReadTo: int8,
  assigneeId: orNull(int8),
  cameBackFrom: orNull(int8),
  begun: bool,
}
const columns = fragment`t.user_id AS "userId", t.last_id AS "lastId", t.last_at AS "lastAt",
  t.waiting_since AS "waitingSince", t.unread, t.member_read_to AS "memberReadTo", t.assignee_id AS "assigneeId",
  t.came_back_from AS "cameBackFrom", coalesce(t.begun_at, t.waiting_since) IS NOT NULL AS begun`
const present = fragment`t.user_id <> ALL(${int8s('closing')}::bigint[])`
const ofPage = fragment`LIMIT ${int8('take')} OFFSET ${int8('skip')}`

const isFree = fragment`t.assignee_id IS NULL AND t.waiting_since IS NOT NULL`
const isOwn = fragment`t.assignee_id = ${int8('staffId')}`

export const pages = {
  free: read(row)`
    SELECT ${columns} FROM attendant_thread t WHERE ${isFree} AND ${present} ORDER BY t.waiting_since, t.user_id ${ofPage}`,
  mine: read(row)`
    SELECT ${columns} FROM attendant_thread t WHERE ${isOwn} AND ${present}
    ORDER BY t.last_at DESC, t.user_id ${ofPage}`,
  all: read(row)`
    SELECT ${columns} FROM attendant_thread t WHERE ${present} ORDER BY t.last_at DESC, t.user_id DESC ${ofPage}`,
}

const asked = fragment`(${orNull(int8)('memberId')}::bigint IS NULL OR t.user_id = ${orNull(int8)('memberId')})
    AND (${orNull(timestamp)('from')}::timestamptz IS NULL OR t.last_at >= ${orNull(timestamp)('from')})
    AND (${orNull(timestamp)('to')}::timestamptz IS NULL OR t.last_at < ${orNull(timestamp)('to')})
    AND (${orNull(int8)('byId')}::bigint IS NULL OR t.user_id IN (
      SELECT m.user_id FROM attendant_message m WHERE m.staff_id = ${orNull(int8)('byId')}))`

export const found = read(row, { across: 'the talks in which one colleague answered, by an index' })`
  SELECT ${columns} FROM attendant_thread t WHERE ${present} AND ${asked}
  ORDER BY t.last_at DESC, t.user_id DESC ${ofPage}`

export const countFound = read({ total: int4 }, { across: 'the talks in which one colleague answered, by an index' })`
  SELECT count(*)::integer AS total FROM (
    SELECT t.user_id FROM attendant_thread t WHERE ${present} AND ${asked} LIMIT ${int8('most')}) few`

const most = fragment`LIMIT ${int8('most')}`

export const counts = read({ free: int4, mine: int4, all: int4 })`
  SELECT
    (SELECT count(*)::integer FROM (SELECT FROM attendant_thread t WHERE ${isFree} AND ${present} ${most}) few) AS free,
    (SELECT count(*)::integer FROM (SELECT FROM attendant_thread t WHERE ${isOwn} AND ${present} ${most}) few) AS mine,
    (SELECT count(*)::integer FROM (SELECT FROM attendant_thread t WHERE ${present}
      ORDER BY t.last_at DESC, t.user_id DESC ${most}) few) AS "all"`

export const waiting = read({ total: int4 })`
  SELECT count(*)::integer AS total FROM (
    (SELECT FROM attendant_thread t WHERE ${isFree} AND ${present} ${most})
    UNION ALL
    (SELECT FROM attendant_thread t WHERE ${isOwn} AND t.waiting_since IS NOT NULL AND ${present} ${most})
  ) few`

export const waitingAnywhere = read({ total: int4 })`
  SELECT count(*)::integer AS total FROM (
    (SELECT FROM attendant_thread t WHERE ${isFree} AND ${present} ${most})
    UNION ALL
    (SELECT FROM attendant_thread t
      WHERE t.assignee_id IS NOT NULL AND t.waiting_since IS NOT NULL AND ${present} ${most})
  ) few`
export const age = read({ waiting: int4, oldestSeconds: orNull(int4) })`
  SELECT count(*)::integer AS waiting, extract(epoch FROM app_now() - min(waiting_since))::integer AS "oldestSeconds" FROM (
    SELECT t.waiting_since FROM attendant_thread t WHERE ${isFree} AND ${present} ORDER BY t.waiting_since ${most}) few`

export const one = read(row)`
  SELECT ${columns} FROM attendant_thread t WHERE t.user_id = ${int8('userId')} AND ${present}`

export const seen = write({})`
  INSERT INTO attendant_open (user_id, staff_id) VALUES (${int8('userId')}, ${int8('staffId')})
  ON CONFLICT (user_id, staff_id) DO UPDATE SET seen_at = excluded.seen_at`

export const here = read({ staffId: int8 })`
  SELECT staff_id AS "staffId" FROM attendant_open
  WHERE user_id = ${int8('userId')} AND staff_id <> ${int8('staffId')}
    AND seen_at > app_now() - make_interval(secs => ${int4('seconds')}::integer)
  ORDER BY staff_id`

export const sweep = write({})`
  DELETE FROM attendant_open WHERE seen_at <= app_now() - make_interval(secs => ${int4('seconds')}::integer)`

export const eraseOpen = write({})`DELETE FROM attendant_open WHERE user_id = ${int8('userId')}`
