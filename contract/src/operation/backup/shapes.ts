import { count, nullable, oneOf, type Static, T, time } from '../../wire/schema.ts'

export const BACKUP_RUNS_SHOWN = 20

export const BACKUP_KINDS = ['backup', 'drill'] as const
export type BackupKind = (typeof BACKUP_KINDS)[number]
export const BACKUP_STATES = ['running', 'ok', 'failed', 'interrupted'] as const

export const BackupRun = T.Object({
  kind: oneOf(BACKUP_KINDS),
  beganAt: time(),
  /** null while it runs. */
  endedAt: nullable(time()),
  state: oneOf(BACKUP_STATES),
  /** File or object of the backup; null before it is complete. */
  address: nullable(T.String()),
  bytes: nullable(count()),
  rows: nullable(count()),
  pictures: nullable(count()),
  /** Why it failed, in words for the operator. */
  fault: nullable(T.String()),
})
export type BackupRun = Static<typeof BackupRun>

export const Backups = T.Object({
  /** Where backups go by themselves (BACKUP_TO); null if that is not set. */
  to: nullable(T.String()),
  /** The public half of the key that encrypts them; null before the first backup. */
  recipient: nullable(T.String()),
  /** Whether the server has the other half, without which it cannot try a restore. */
  canDrill: T.Boolean(),
  nextAt: nullable(time()),
  /** Newest first. */
  runs: T.Array(BackupRun),
})
export type Backups = Static<typeof Backups>
