import type { DatabaseReading, DiskReading } from '@sp/contract'
import { perApp } from '../../platform/app-state.ts'
import type { App } from '../../platform/ctx.ts'
import type { Space } from '../../platform/disk/rules.ts'
import type { Checked } from '../../platform/health.ts'
import * as queries from './database-queries.ts'
import { type NodeRow, nodeRows } from './node-service.ts'
import { databaseAlarms, diskAlarms } from './rules.ts'

const SIZE_MS = 60_000

interface Size {
  bytes: number
  at: number
}
const sizeOf = perApp((): { known: Size | undefined } => ({ known: undefined }))

/** PostgreSQL looks at every file of the database for it. */
async function databaseBytes(app: App): Promise<number> {
  const kept = sizeOf(app)
  if (kept.known === undefined || performance.now() - kept.known.at > SIZE_MS)
    kept.known = { bytes: (await queries.size.one(app.db, {})).bytes, at: performance.now() }
  return kept.known.bytes
}

export async function checkDatabase(app: App): Promise<Checked<'database'>> {
  const from = performance.now()
  const found = await queries.database.one(app.db, {})
  const pingMs = Math.round(performance.now() - from)
  const [bytes, before] = await Promise.all([databaseBytes(app), queries.before.maybe(app.db, {})])
  const bytesADay = before ? Math.round((bytes - before.bytes) / before.days) : null
  const readings: DatabaseReading = { ...found, bytes, bytesADay, pingMs }
  return { readings, alarms: databaseAlarms(readings) }
}

/** The disks of all nodes by folder, of each folder the fullest. */
function spacesOf(rows: readonly NodeRow[]): Map<string, Space> {
  const spaces = new Map<string, Space>()
  for (const { reading } of rows)
    for (const [folder, space] of Object.entries(reading.disks)) {
      const known = spaces.get(folder)
      if (known === undefined || space.freeBytes < known.freeBytes) spaces.set(folder, space)
    }
  return spaces
}

export async function checkDisks(app: App): Promise<Checked<'disks'>> {
  const [rows, before] = await Promise.all([nodeRows(app), queries.before.maybe(app.db, {})])
  const readings = [...spacesOf(rows)].map(([folder, space]): DiskReading => {
    const used = space.totalBytes - space.freeBytes
    const earlier = before?.disks[folder]
    const aDay = before && earlier !== undefined ? (used - earlier) / before.days : 0
    const daysLeft = aDay > 0 ? Math.floor(space.freeBytes / aDay) : null
    return { folder, ...space, daysLeft }
  })
  return { readings, alarms: diskAlarms(readings) }
}

/** Keeps the sizes of today, with which later days are compared. */
export async function keepSizes(app: App): Promise<void> {
  const [bytes, rows] = await Promise.all([databaseBytes(app), nodeRows(app)])
  const used = [...spacesOf(rows)].map(([folder, { freeBytes, totalBytes }]) => [folder, totalBytes - freeBytes])
  await app.transact(async (tx) => {
    await queries.putDay.run(tx, { bytes, disks: Object.fromEntries(used) })
    await queries.forgetDays.run(tx, {})
  })
}

export const tableBytes = async (app: App): Promise<Readonly<Record<string, number>>> =>
  (await queries.tables.one(app.db, {})).bytes
