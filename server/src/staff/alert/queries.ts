import {
  bool,
  bucket,
  bytea,
  fragment,
  int4,
  int8,
  orNull,
  read,
  str,
  strs,
  timestamp,
  write,
} from '../../platform/db/sql.ts'

const ofMember = fragment`bucket = ${bucket('userId')} AND user_id = ${int8('userId')}`

export const insertChoice = write({})`
  INSERT INTO staff_alert (bucket, user_id, topics)
  SELECT p.bucket, p.id, ${strs('topics')}::text[] FROM person p
  WHERE p.bucket = ${bucket('userId')} AND p.id = ${int8('userId')} AND p.role <> 'member'
  ON CONFLICT DO NOTHING`

export const choose = write({})`
  UPDATE staff_alert SET topics = ${strs('topics')}, by_mail = ${bool('mail')}, quiet_from = ${orNull(str)('from')},
    quiet_to = ${orNull(str)('to')}, grave_passes = ${bool('gravePasses')}
  WHERE ${ofMember}`

const rowOfMember = fragment`a.bucket = ${bucket('userId')} AND a.user_id = ${int8('userId')}`

const choiceColumns = {
  topics: strs,
  mail: bool,
  quietFrom: orNull(str),
  quietTo: orNull(str),
  gravePasses: bool,
}
const choiceRow = fragment`a.topics, a.by_mail AS mail, a.quiet_from AS "quietFrom", a.quiet_to AS "quietTo",
  a.grave_passes AS "gravePasses"`
const webhookColumns = {
  kind: orNull(str),
  sealed: orNull(bytea),
  failingSince: orNull(timestamp),
  offAt: orNull(timestamp),
}
const webhookRow = fragment`a.webhook_kind AS kind, a.webhook AS sealed, a.failing_since AS "failingSince", a.off_at AS "offAt"`

export const choice = read({ ...choiceColumns, ...webhookColumns })`
  SELECT ${choiceRow}, ${webhookRow} FROM staff_alert a WHERE ${rowOfMember}`

/** Everyone of staff who is alerted somehow. */
export const recipients = read(
  { userId: int8, role: str, ...choiceColumns, hasWebhook: bool },
  { across: 'the few of the staff, by an index' },
)`
  SELECT a.user_id AS "userId", p.role, ${choiceRow}, a.webhook IS NOT NULL AND a.off_at IS NULL AS "hasWebhook"
  FROM person p JOIN staff_alert a ON a.bucket = p.bucket AND a.user_id = p.id
  WHERE p.role <> 'member' AND p.state = 'active' ORDER BY a.user_id`

export const recipient = read({ role: str, ...choiceColumns, ...webhookColumns })`
  SELECT p.role, ${choiceRow}, ${webhookRow}
  FROM staff_alert a JOIN person p ON p.bucket = a.bucket AND p.id = a.user_id
  WHERE ${rowOfMember} AND p.role <> 'member' AND p.state = 'active'`

/** Kept until the quiet hours end; each piece of news one time. */
export const keep = write({})`
  UPDATE staff_alert SET kept = ARRAY(SELECT DISTINCT each FROM unnest(kept || ${strs('news')}::text[]) AS each ORDER BY each)
  WHERE ${ofMember}`

export const lockKept = write({ kept: strs })`SELECT kept FROM staff_alert WHERE ${ofMember} FOR UPDATE`

export const clearKept = write({})`UPDATE staff_alert SET kept = '{}' WHERE ${ofMember}`

export const putWebhook = write({})`
  UPDATE staff_alert SET webhook_kind = ${orNull(str)('kind')}, webhook = ${orNull(bytea)('sealed')}, failures = 0,
    failing_since = NULL, off_at = NULL
  WHERE ${ofMember}`

export const arrived = write({})`
  UPDATE staff_alert SET failures = 0, failing_since = NULL, off_at = NULL WHERE ${ofMember} AND failures > 0`

export const lockFailures = write({ failures: int4, failingSince: orNull(timestamp) })`
  SELECT failures, failing_since AS "failingSince" FROM staff_alert
  WHERE ${ofMember} AND webhook IS NOT NULL AND off_at IS NULL FOR UPDATE`

export const fail = write({})`
  UPDATE staff_alert SET failures = ${int4('failures')}, failing_since = ${timestamp('failingSince')},
    off_at = ${orNull(timestamp)('offAt')}
  WHERE ${ofMember}`

export const stopped = read({ id: int8 }, { across: 'the few of the staff, by an index' })`
  SELECT p.id FROM person p JOIN staff_alert a ON a.bucket = p.bucket AND a.user_id = p.id
  WHERE p.role <> 'member' AND p.state = 'active' AND a.off_at IS NOT NULL ORDER BY p.id`

export const drop = write({})`DELETE FROM staff_alert WHERE ${ofMember}`

export const own = read({ ...choiceColumns, kind: orNull(str) })`
  SELECT ${choiceRow}, a.webhook_kind AS kind FROM staff_alert a WHERE ${rowOfMember}`
