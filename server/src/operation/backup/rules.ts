import type { BACKUP_STATES } from '@sp/contract'

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000
const BEIJING_MS = 8 * 3_600_000
/** A run without a sign of progress for so long was interrupted. */
const SILENT_MS = 3 * MINUTE_MS
const RETRY_MS = 60 * MINUTE_MS
const DRILL_EVERY_MS = 30 * DAY_MS
/** However old they are. */
const ALWAYS_KEPT = 3

export interface Run {
  beganAt: Date
  seenAt: Date
  ok: boolean | null
}

export function stateOf({ ok, seenAt }: Run, now: Date): (typeof BACKUP_STATES)[number] {
  if (ok !== null) return ok ? 'ok' : 'failed'
  return now.getTime() - seenAt.getTime() < SILENT_MS ? 'running' : 'interrupted'
}

/** A run that began after it was asked for answers this press too. */
export const hasBegunSince = (run: Run | undefined, askedAt: string | undefined): boolean =>
  run !== undefined && askedAt !== undefined && run.beganAt >= new Date(askedAt)

/** The last moment up to now at which the clock in Beijing showed this full hour. */
function lastHour(hour: number, now: Date): Date {
  const inBeijing = now.getTime() + BEIJING_MS
  const today = inBeijing - (inBeijing % DAY_MS) + hour * 3_600_000 - BEIJING_MS
  return new Date(today <= now.getTime() ? today : today - DAY_MS)
}

export const nextHour = (hour: number, now: Date): Date => new Date(lastHour(hour, now).getTime() + DAY_MS)

interface Last {
  /** The last run of any outcome, and the last that succeeded. */
  run: Run | undefined
  success: Pick<Run, 'beganAt'> | undefined
}

/** Once a day at the hour, or later if the site did not run then; after a failure again each hour. */
export function isBackupDue({ run, success }: Last, hour: number, now: Date): boolean {
  const due = lastHour(hour, now)
  if (success !== undefined && success.beganAt >= due) return false
  return isRestingAfter(run, now)
}

export function isDrillDue({ run, success }: Last, newestBackup: Date | undefined, now: Date): boolean {
  if (newestBackup === undefined) return false
  if (success !== undefined && now.getTime() - success.beganAt.getTime() < DRILL_EVERY_MS) return false
  return isRestingAfter(run, now)
}

function isRestingAfter(run: Run | undefined, now: Date): boolean {
  if (run === undefined) return true
  return stateOf(run, now) !== 'running' && now.getTime() - run.beganAt.getTime() >= RETRY_MS
}

/** @param backups of this site, the newest first. */
export function expired<B extends { at: Date }>(backups: readonly B[], days: number, now: Date): B[] {
  return backups.slice(ALWAYS_KEPT).filter(({ at }) => now.getTime() - at.getTime() > days * DAY_MS)
}
