import { count, nullable, oneOf, type Static, T, time } from '../../wire/schema.ts'

export const ALARM_LEVELS = ['warn', 'bad'] as const
export type AlarmLevel = (typeof ALARM_LEVELS)[number]

/** What can be wrong with a site; the console has a text and a next step for each. */
export const ALARMS = [
  'disk',
  'databaseSlow',
  'databaseConnections',
  'fileStore',
  'jobsFailed',
  'jobsStuck',
  'noWorker',
  'graveCase',
  'reportsWait',
  'appealsWait',
  'supportWaits',
  'ticketsWait',
  'mailIn',
  'mailOut',
  'push',
  'memory',
  'shed',
  'clock',
  'versions',
  'filesMissing',
  'backupMissing',
  'backupOld',
  'backupFailed',
  'drillOld',
  'certificateEnds',
  'singleOwner',
  'unusualLooks',
] as const
export type AlarmKey = (typeof ALARMS)[number]

export const MUTE_HOURS = 1

/** Numbers only: what a text states about them is the console's. */
export const AlarmValues = T.Record(T.String(), T.Number())
export type AlarmValues = Static<typeof AlarmValues>

export const Alarm = T.Object({
  key: oneOf(ALARMS),
  level: oneOf(ALARM_LEVELS),
  since: time(),
  /** Colleagues are not notified again before then. */
  mutedUntil: nullable(time()),
  values: AlarmValues,
})
export type Alarm = Static<typeof Alarm>

const number = () => T.Number({ minimum: 0 })
const Counts = T.Record(T.String(), count())

/** Space of the disk under a folder of the server. */
export const DiskReading = T.Object({
  folder: T.String(),
  freeBytes: number(),
  totalBytes: number(),
  /** Until it is full at the growth of the last days; null if it does not grow, or is not known. */
  daysLeft: nullable(count()),
})
export type DiskReading = Static<typeof DiskReading>

export const NODE_STATES = ['ok', 'slow', 'away'] as const

/** `web` runs no jobs, `worker` answers no members. */
export const NODE_ROLES = ['all', 'web', 'worker'] as const

export const NodeReading = T.Object({
  /** By age: a, b, c. */
  name: T.String(),
  state: oneOf(NODE_STATES),
  role: oneOf(NODE_ROLES),
  version: T.String(),
  startedAt: time(),
  seenAt: time(),
  /** Share of one core. */
  cpu: number(),
  memoryBytes: number(),
  memoryLimit: number(),
  loopMs: number(),
  writeMs: number(),
  /** Clock of the machine minus that of the database. */
  clockMs: T.Number(),
  restarts: count(),
  streams: count(),
  /** Requests answered with 503 in the last minutes, by bound. */
  shed: Counts,
})
export type NodeReading = Static<typeof NodeReading>

export const DatabaseReading = T.Object({
  bytes: number(),
  bytesADay: nullable(T.Number()),
  connections: count(),
  mostConnections: count(),
  /** Of the replica that is furthest behind; null without one. */
  lagMs: nullable(number()),
  pingMs: number(),
  /** Requests reach it as the owner of its tables: its second lock is open. */
  isOwner: T.Optional(T.Boolean()),
})
export type DatabaseReading = Static<typeof DatabaseReading>

export const JobReading = T.Object({
  task: T.String(),
  waiting: count(),
  oldestSeconds: nullable(count()),
  perMinute: number(),
  failed: count(),
})
export type JobReading = Static<typeof JobReading>

export const QUEUES = ['grave', 'report', 'appeal', 'support', 'ticket'] as const
export const QueueReading = T.Object({
  queue: oneOf(QUEUES),
  waiting: count(),
  oldestSeconds: nullable(count()),
})
export type QueueReading = Static<typeof QueueReading>

export const MailReading = T.Object({
  /** Whether the server has a port for mails, and when the last one came. */
  receives: T.Boolean(),
  receivedAt: nullable(time()),
  refused: count(),
  sends: T.Boolean(),
  sent: count(),
  failed: count(),
  /** Class of the last failure, such as ECONNREFUSED; empty without one. */
  fault: T.String(),
})
export type MailReading = Static<typeof MailReading>

export const BackupReading = T.Object({
  /** When the last one that succeeded began; null before the first. */
  lastAt: nullable(time()),
  bytes: nullable(number()),
  /** The last run did not succeed. */
  failed: T.Boolean(),
  /** When the last trial restore that succeeded began; null before the first. */
  drilledAt: nullable(time()),
  drillFailed: T.Boolean(),
})
export type BackupReading = Static<typeof BackupReading>

/** The TLS certificate of PUBLIC_URL. */
export const CertificateReading = T.Object({
  readAt: time(),
  /** null if the server did not reach its own address. */
  endsAt: nullable(time()),
})
export type CertificateReading = Static<typeof CertificateReading>

/** Owners of the site, and looks of staff that are more than usual and that no owner has seen. */
export const StaffReading = T.Object({ owners: count(), findings: count() })
export type StaffReading = Static<typeof StaffReading>

/** The upper end of an age is excluded; the last has none. */
export const FILE_AGES = [30, 90, 365] as const

export const StoredKind = T.Object({
  /** post, flash, avatar, private photo, evidence, export, upload, orphan */
  kind: T.String(),
  files: count(),
  bytes: number(),
  /** Bytes by age: up to 30, 90 and 365 days, and older. */
  byAge: T.Array(number()),
})
export type StoredKind = Static<typeof StoredKind>

export const StorageReading = T.Object({
  /** When all files were counted the last time. */
  countedAt: time(),
  kinds: T.Array(StoredKind),
  orphansRemoved: count(),
  orphansRemovedBytes: number(),
  /** Rows whose file does not exist. */
  missing: count(),
})
export type StorageReading = Static<typeof StorageReading>

/** One number for each ten minutes, the oldest first; null without requests. */
const trend = () => T.Array(nullable(number()))

export const SpeedReading = T.Object({
  /** Nine of ten requests were answered within this time. */
  todayMs: nullable(number()),
  yesterdayMs: nullable(number()),
  trend: trend(),
  /** The slowest answer of the last hours. */
  slowest: nullable(T.Object({ call: T.String(), ms: number(), at: time() })),
})
export const ErrorsReading = T.Object({ failed: count(), answers: count(), trend: trend() })
export const OnlineReading = T.Object({ members: count(), streams: count(), trend: trend() })

/** Sections of the page. Each check of the server gives one of them; a section without a check is not shown. */
export const HealthReadings = T.Object({
  speed: T.Optional(SpeedReading),
  errors: T.Optional(ErrorsReading),
  online: T.Optional(OnlineReading),
  nodes: T.Optional(T.Array(NodeReading)),
  database: T.Optional(DatabaseReading),
  jobs: T.Optional(T.Array(JobReading)),
  queues: T.Optional(T.Array(QueueReading)),
  disks: T.Optional(T.Array(DiskReading)),
  files: T.Optional(T.Object({ bucket: T.Boolean(), failed: count(), storage: T.Optional(StorageReading) })),
  mail: T.Optional(MailReading),
  push: T.Optional(T.Object({ sent: count(), failed: count() })),
  backup: T.Optional(BackupReading),
  certificate: T.Optional(CertificateReading),
  staff: T.Optional(StaffReading),
})
export type HealthReadings = Static<typeof HealthReadings>

export const Health = T.Object({
  at: time(),
  version: T.String(),
  startedAt: time(),
  /** The worst first. */
  alarms: T.Array(Alarm),
  readings: HealthReadings,
})
export type Health = Static<typeof Health>
