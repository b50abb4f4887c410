import type {
  BackupReading,
  DatabaseReading,
  DiskReading,
  JobReading,
  MailReading,
  NodeReading,
  QueueReading,
} from '@sp/contract'
import { diskSpaceOf } from '../../platform/disk/rules.ts'
import type { Raised } from '../../platform/health.ts'

const MINUTE = 60
const HOUR = 3_600
const DAY = 86_400
export const SLOW_WRITE_MS = 250
const BAD_WRITE_MS = 1_000
export const AWAY_MS = 60_000

type Level = Raised['level'] | undefined

/** The level by two bounds; undefined below the first. */
const above = (value: number, warn: number, bad: number): Level =>
  value >= bad ? 'bad' : value >= warn ? 'warn' : undefined

const raised = (key: Raised['key'], level: Level, values: Raised['values']): Raised[] =>
  level === undefined ? [] : [{ key, level, values }]

/** The fullest disk. Its free bytes decide at the end: 5 % of a large disk are enough for weeks. */
export function diskAlarms(disks: readonly DiskReading[]): Raised[] {
  const usedOf = ({ freeBytes, totalBytes }: DiskReading) => 1 - freeBytes / totalBytes
  const [fullest] = disks.toSorted((a, b) => usedOf(b) - usedOf(a))
  const full = disks.find((disk) => diskSpaceOf(disk) === 'full')
  const disk = full ?? fullest
  if (disk === undefined) return []
  const level = full ? 'bad' : above(usedOf(disk), 0.8, 0.95)
  const { freeBytes, totalBytes, daysLeft } = disk
  const folder = ['data', 'database', 'files'].indexOf(disk.folder)
  const values = { used: Math.round(usedOf(disk) * 100), freeBytes, totalBytes, folder, full: full ? 1 : 0 }
  return raised('disk', level, daysLeft === null ? values : { ...values, daysLeft })
}

export function databaseAlarms({ pingMs, connections, mostConnections }: DatabaseReading): Raised[] {
  return [
    ...raised('databaseSlow', above(pingMs, 200, 1_000), { ms: pingMs }),
    ...raised('databaseConnections', above(connections / mostConnections, 0.8, 0.95), { connections, mostConnections }),
  ]
}

export function jobAlarms(jobs: readonly JobReading[]): Raised[] {
  const failed = jobs.reduce((sum, job) => sum + job.failed, 0)
  // Announcements wait because they are sent slowly on purpose, and some of their jobs are done every minute.
  const oldest = Math.max(0, ...jobs.filter(({ perMinute }) => perMinute === 0).map((job) => job.oldestSeconds ?? 0))
  return [
    ...raised('jobsFailed', failed > 0 ? 'warn' : undefined, { jobs: failed }),
    ...raised('jobsStuck', above(oldest, 10 * MINUTE, HOUR), { seconds: oldest }),
  ]
}

const LIMITS = {
  grave: { key: 'graveCase', warn: HOUR, bad: 4 * HOUR },
  report: { key: 'reportsWait', warn: 3 * DAY, bad: 7 * DAY },
  appeal: { key: 'appealsWait', warn: 3 * DAY, bad: 7 * DAY },
  support: { key: 'supportWaits', warn: DAY, bad: 3 * DAY },
  ticket: { key: 'ticketsWait', warn: 3 * DAY, bad: 7 * DAY },
} as const

export const queueAlarms = (queues: readonly QueueReading[]): Raised[] =>
  queues.flatMap(({ queue, waiting, oldestSeconds }) => {
    const { key, warn, bad } = LIMITS[queue]
    const seconds = oldestSeconds ?? 0
    return raised(key, above(seconds, warn, bad), { waiting, seconds })
  })

export function fileAlarms(failed: number, storage: { missing: number } | undefined): Raised[] {
  const missing = storage?.missing ?? 0
  return [
    ...raised('fileStore', above(failed, 1, 10), { failed }),
    ...raised('filesMissing', missing > 0 ? 'warn' : undefined, { files: missing }),
  ]
}

/** @param isAwaited the owner has given an address that receives mails */
export const mailAlarms = (
  { receives, sends, sent, failed, fault }: MailReading,
  { isAwaited }: { isAwaited: boolean },
): Raised[] => [
  ...raised('mailIn', isAwaited && !receives ? 'warn' : undefined, {}),
  ...raised('mailOut', sends && fault !== '' ? above(failed, 1, sent === 0 ? 5 : 20) : undefined, { sent, failed }),
]

export const pushAlarms = ({ sent, failed }: { sent: number; failed: number }): Raised[] =>
  raised('push', failed >= 10 && failed > sent ? 'warn' : undefined, { sent, failed })

const CLOCK_MS = 2_000
const BAD_CLOCK_MS = 30_000

export function nodeAlarms(nodes: readonly NodeReading[]): Raised[] {
  const here = nodes.filter(({ state }) => state !== 'away')
  const most = (of: (node: NodeReading) => number) => Math.max(0, ...here.map(of))
  const memory = most(({ memoryBytes, memoryLimit }) => memoryBytes / memoryLimit)
  const clock = most(({ clockMs }) => Math.abs(clockMs))
  const shed = here.reduce((sum, node) => sum + Object.values(node.shed).reduce((one, n) => one + n, 0), 0)
  const writeMs = most((node) => node.writeMs)
  return [
    ...raised('memory', above(memory, 0.85, 0.95), { used: Math.round(memory * 100) }),
    ...raised('clock', above(clock, CLOCK_MS + 1, BAD_CLOCK_MS), { ms: clock }),
    ...raised('shed', above(shed, 1, 100), { requests: shed }),
    ...raised('databaseSlow', above(writeMs, SLOW_WRITE_MS, BAD_WRITE_MS), { ms: writeMs }),
    ...raised('noWorker', here.some(({ role }) => role !== 'web') ? undefined : 'bad', { nodes: here.length }),
    ...raised('versions', new Set(here.map(({ version }) => version)).size > 1 ? 'warn' : undefined, {
      nodes: here.length,
    }),
  ]
}

const GRACE_DAYS = 2
const LATE_BACKUP_SECONDS = 36 * HOUR
const LATE_DRILL_DAYS = 45

/** @param days for which the site is known to run: a new one has some time for its first backup */
export function backupAlarms(backup: BackupReading, { now, days }: { now: Date; days: number }): Raised[] {
  const { lastAt, failed, drilledAt, drillFailed } = backup
  const secondsSince = (at: string) => Math.round((now.getTime() - Date.parse(at)) / 1_000)
  const failing = raised('backupFailed', failed || drillFailed ? 'bad' : undefined, { drill: failed ? 0 : 1 })
  if (lastAt === null) return [...failing, ...raised('backupMissing', days >= GRACE_DAYS ? 'warn' : undefined, {})]
  const age = secondsSince(lastAt)
  const drillDays = drilledAt === null ? days : Math.floor(secondsSince(drilledAt) / DAY)
  return [
    ...failing,
    ...raised('backupOld', above(age, LATE_BACKUP_SECONDS, 3 * LATE_BACKUP_SECONDS), { seconds: age }),
    ...raised('drillOld', drillDays >= LATE_DRILL_DAYS ? 'warn' : undefined, { days: drillDays }),
  ]
}

const END_DAYS = 14
const BAD_END_DAYS = 3

const daysUntil = (at: Date, now: Date): number => (at.getTime() - now.getTime()) / (DAY * 1_000)

/** A certificate that the server did not reach raises nothing: the address may lead nowhere from inside. */
export function certificateAlarms(endsAt: Date | null, now: Date): Raised[] {
  if (endsAt === null) return []
  const left = daysUntil(endsAt, now)
  const level = left <= BAD_END_DAYS ? 'bad' : left <= END_DAYS ? 'warn' : undefined
  return raised('certificateEnds', level, { days: Math.max(0, Math.floor(left)), ended: left <= 0 ? 1 : 0 })
}

const CERTIFICATE_HOURS = 20

export function isCertificateDue({ readAt, endsAt }: { readAt: Date; endsAt: Date | null }, now: Date): boolean {
  if (endsAt === null || daysUntil(endsAt, now) <= END_DAYS) return true
  return now.getTime() - readAt.getTime() >= CERTIFICATE_HOURS * HOUR * 1_000
}

/** Two checks may raise the same alarm: the worse one counts. */
export function worstOfEach(alarms: readonly Raised[]): Raised[] {
  const worst = new Map<string, Raised>()
  for (const alarm of alarms) if (worst.get(alarm.key)?.level !== 'bad') worst.set(alarm.key, alarm)
  return [...worst.values()]
}
