import { read, timestamp } from '../db/sql.ts'

/** The shifted clock of a rehearsal, as the process has it too. */
export const databaseNow = read({ now: timestamp })`SELECT app_now() AS now`
