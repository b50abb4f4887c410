import { bytea, int4, orNull, read, str, strs, timestamp, write } from '../../platform/db/sql.ts'

export const open = write({})`
  INSERT INTO team_alert (topics) VALUES (${strs('topics')}) ON CONFLICT DO NOTHING`

export const choose = write({})`UPDATE team_alert SET topics = ${strs('topics')}`

export const putWebhook = write({})`
  UPDATE team_alert SET webhook_kind = ${orNull(str)('kind')}, webhook = ${orNull(bytea)('sealed')}, failures = 0,
    failing_since = NULL, off_at = NULL`

export const team = read({
  topics: strs,
  kind: orNull(str),
  sealed: orNull(bytea),
  failingSince: orNull(timestamp),
  offAt: orNull(timestamp),
})`
  SELECT topics, webhook_kind AS kind, webhook AS sealed, failing_since AS "failingSince", off_at AS "offAt"
  FROM team_alert`

export const arrived = write(
  {},
)`UPDATE team_alert SET failures = 0, failing_since = NULL, off_at = NULL WHERE failures > 0`

export const lockFailures = write({ failures: int4, failingSince: orNull(timestamp) })`
  SELECT failures, failing_since AS "failingSince" FROM team_alert
  WHERE webhook IS NOT NULL AND off_at IS NULL FOR UPDATE`

export const fail = write({})`
  UPDATE team_alert SET failures = ${int4('failures')}, failing_since = ${timestamp('failingSince')},
    off_at = ${orNull(timestamp)('offAt')}`
