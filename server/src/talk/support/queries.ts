import {
  bool,
  bucketIn,
  date,
  fragment,
  int4,
  int8,
  int8s,
  orNull,
  read,
  timestamp,
  write,
} from '../../platform/db/sql.ts'

export const open = write({})`
  INSERT INTO attendant_thread (user_id) VALUES (${int8('userId')}) ON CONFLICT DO NOTHING`

export const lock = write({
  lastId: int8,
  lastAt: timestamp,
  waitingSince: orNull(timestamp),
  unread: int4,
  memberReadTo: int8,
  assigneeId: orNull(int8),
  assignedAt: orNull(timestamp),
  called: bool,
  automaticOn: orNull(date),
  begunAt: orNull(timestamp),
  answeredAt: orNull(timestamp),
  answeredBy: orNull(int8),
  askTo: int8,
  askedAt: orNull(timestamp),
  askAbout: orNull(int8),
  now: timestamp,
  today: date,
})`
  SELECT last_id AS "lastId", last_at AS "lastAt", waiting_since AS "waitingSince", unread, member_read_to AS "memberReadTo",
    assignee_id AS "assigneeId", assigned_at AS "assignedAt", called, automatic_on AS "automaticOn",
    begun_at AS "begunAt", answered_at AS "answeredAt", answered_by AS "answeredBy", ask_to AS "askTo",
    asked_at AS "askedAt", ask_about AS "askAbout", app_now() AS now, (app_now() AT TIME ZONE 'Asia/Shanghai')::date AS today
  FROM attendant_thread WHERE user_id = ${int8('userId')} FOR NO KEY UPDATE`

export const recordMemberMessage = write({})`
  UPDATE attendant_thread SET last_id = ${int8('lastId')}, last_at = app_now(), waiting_since = ${timestamp('waitingSince')},
    unread = unread + 1, member_unread = member_unread + ${int4('answers')}, called = ${bool('called')},
    automatic_on = ${orNull(date)('automaticOn')}, begun_at = ${timestamp('begunAt')}, ask_open = false
  WHERE user_id = ${int8('userId')}`

/** An answer also claims the thread for its author. */
export const answered = write({})`
  UPDATE attendant_thread SET last_id = ${int8('id')}, last_at = app_now(), waiting_since = ${orNull(timestamp)('waitingSince')},
    called = false, member_unread = member_unread + 1, assignee_id = ${int8('staffId')}, assigned_at = app_now(),
    came_back_from = NULL, begun_at = ${timestamp('begunAt')}, answered_at = ${timestamp('answeredAt')}, answered_by = ${int8('staffId')}, ask_open = false
  WHERE user_id = ${int8('userId')}`

export const assign = write({})`
  UPDATE attendant_thread SET assignee_id = ${int8('staffId')}, assigned_at = app_now(), came_back_from = NULL
  WHERE user_id = ${int8('userId')}`

export const release = write({})`
  UPDATE attendant_thread SET assignee_id = NULL, assigned_at = NULL
  WHERE user_id = ${int8('userId')} AND assignee_id = ${int8('staffId')}`

export const readByStaff = write({})`
  UPDATE attendant_thread SET unread = 0, read_to = last_id WHERE user_id = ${int8('userId')} AND unread > 0`

/** The caller has locked the row, so no message arrives in between. */
export const readByMember = write({})`
  UPDATE attendant_thread SET member_read_to = ${int8('readTo')}, member_unread = ${int4('unread')}
  WHERE user_id = ${int8('userId')}`

export const memberRead = read({ unread: int4, readTo: int8 })`
  SELECT member_unread AS unread, member_read_to AS "readTo" FROM attendant_thread WHERE user_id = ${int8('userId')}`

/** Releases claims whose thread was left unanswered for the limit after both claim and message. @returns how many. */
export const releaseThread = write({})`
  UPDATE attendant_thread SET came_back_from = assignee_id, assignee_id = NULL, assigned_at = NULL
  WHERE assignee_id IS NOT NULL AND assigned_at <= app_now() - make_interval(mins => ${int4('minutes')}::integer)
    AND waiting_since <= app_now() - make_interval(mins => ${int4('minutes')}::integer)`

const ended = fragment`waiting_since = NULL, assignee_id = NULL, assigned_at = NULL, came_back_from = NULL, called = false,
    begun_at = NULL, answered_at = NULL, answered_by = NULL,
    ask_to = CASE WHEN t.answered_at IS NULL THEN t.ask_to ELSE t.last_id END, ask_open = t.answered_at IS NOT NULL,
    asked_at = app_now(), ask_about = t.answered_by`

/** The member is asked about an answered talk only. */
export const close = write({})`UPDATE attendant_thread t SET ${ended} WHERE t.user_id = ${int8('userId')}`

/** Talks in which nothing waits and no message came for a day; one that changes at this moment is closed later. */
export const closeQuiet = write({ begunAt: timestamp, lastAt: timestamp, answeredBy: orNull(int8) })`
  WITH quiet AS (
    SELECT user_id, begun_at, last_at, answered_by FROM attendant_thread
    WHERE begun_at IS NOT NULL AND waiting_since IS NULL
      AND last_at <= app_now() - make_interval(hours => ${int4('hours')}::integer)
    ORDER BY last_at LIMIT ${int8('batch')} FOR NO KEY UPDATE SKIP LOCKED)
  UPDATE attendant_thread t SET ${ended} FROM quiet WHERE t.user_id = quiet.user_id
  RETURNING quiet.begun_at AS "begunAt", quiet.last_at AS "lastAt", quiet.answered_by AS "answeredBy"`

/** The talk that the member may be asked about: no message came since it ended. */
export const asked = read({ id: int8 })`
  SELECT ask_to AS id FROM attendant_thread
  WHERE user_id = ${int8('userId')} AND ask_open AND ask_to = last_id
    AND asked_at > app_now() - make_interval(days => ${int4('days')}::integer)`

export const endAsking = write({})`UPDATE attendant_thread SET ask_open = false WHERE user_id = ${int8('userId')}`

export const letGoOfSettled = write({})`
  UPDATE attendant_thread SET assignee_id = NULL, assigned_at = NULL
  WHERE assignee_id IS NOT NULL AND assigned_at <= app_now() - make_interval(hours => ${int4('hours')}::integer)
    AND waiting_since IS NULL`

/** Marks threads that wait, have no assignee and were not yet notified. @returns how many. */
export const callFor = write({})`
  UPDATE attendant_thread SET called = true
  WHERE assignee_id IS NULL AND waiting_since IS NOT NULL AND NOT called`

export const erase = write({})`DELETE FROM attendant_thread WHERE user_id = ${int8('userId')}`

export const lockNext = write({ userId: int8 })`
  SELECT user_id AS "userId" FROM attendant_thread WHERE user_id > ${int8('after')}
  ORDER BY user_id LIMIT ${int8('batch')} FOR NO KEY UPDATE`

export const recount = write({}, { across: 'a repair, each thread by primary key' })`
  UPDATE attendant_thread t SET unread = c.unread, member_unread = c.member_unread
  FROM (
    SELECT t.user_id,
      (count(*) FILTER (WHERE m.staff_id IS NULL AND NOT m.automatic AND m.id > t.read_to))::integer AS unread,
      (count(*) FILTER (WHERE (m.staff_id IS NOT NULL OR m.automatic) AND m.id > t.member_read_to))::integer AS member_unread
    FROM attendant_thread t
    LEFT JOIN attendant_message m ON m.bucket = ${bucketIn('t.user_id')} AND m.user_id = t.user_id
      AND m.id > least(t.read_to, t.member_read_to)
    WHERE t.user_id = ANY(${int8s('userIds')}::bigint[]) GROUP BY t.user_id
  ) c
  WHERE t.user_id = c.user_id AND (t.unread, t.member_unread) <> (c.unread, c.member_unread)`
