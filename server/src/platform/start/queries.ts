import { bool, read, timestamp } from '../db/sql.ts'

/** The shifted clock of a rehearsal, as the process has it too. */
export const database = read({ now: timestamp, isOwner: bool })`
  SELECT app_now() AS now, has_schema_privilege('public', 'CREATE') AS "isOwner"`
