import { orNull, read, timestamp, write } from '../../platform/db/sql.ts'

export const certificate = read({ readAt: timestamp, endsAt: orNull(timestamp) })`
  SELECT read_at AS "readAt", ends_at AS "endsAt" FROM site_certificate`

export const put = write({})`
  INSERT INTO site_certificate (read_at, ends_at) VALUES (app_now(), ${orNull(timestamp)('endsAt')})
  ON CONFLICT (one) DO UPDATE SET read_at = excluded.read_at, ends_at = excluded.ends_at`
