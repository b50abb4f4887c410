import type { MailReading, NodeReading } from '@sp/contract'
import type { App } from '../../platform/ctx.ts'
import type { Checked } from '../../platform/health.ts'
import { readSettings } from '../../site/system/service.ts'
import type { StoredReading } from './node-reading.ts'
import { type NodeRow, nodeRows } from './node-service.ts'
import { AWAY_MS, fileAlarms, mailAlarms, nodeAlarms, pushAlarms, SLOW_WRITE_MS } from './rules.ts'
import { lastPass } from './storage-service.ts'

const LETTERS = 'abcdefghijklmnopqrstuvwxyz'
const SLOW_LOOP_MS = 200

function stateOf({ ageMs, reading: { writeMs, loopMs } }: NodeRow): NodeReading['state'] {
  if (ageMs > AWAY_MS) return 'away'
  return writeMs >= SLOW_WRITE_MS || loopMs >= SLOW_LOOP_MS ? 'slow' : 'ok'
}

export async function checkNodes(app: App): Promise<Checked<'nodes'>> {
  const readings = (await nodeRows(app)).map((row, at): NodeReading => {
    const {
      version,
      role = 'all',
      cpu,
      memoryBytes,
      memoryLimit,
      loopMs,
      writeMs,
      clockMs,
      restarts,
      streams,
      shed,
    } = row.reading
    return {
      name: LETTERS[at] ?? String(at + 1),
      state: stateOf(row),
      role,
      startedAt: row.startedAt.toISOString(),
      seenAt: row.seenAt.toISOString(),
      version,
      cpu,
      memoryBytes,
      memoryLimit,
      loopMs,
      writeMs,
      clockMs,
      restarts,
      streams,
      shed,
    }
  })
  return { readings, alarms: nodeAlarms(readings) }
}

/** What the nodes counted, together. */
const sumOf = (
  rows: readonly NodeRow[],
  countsOf: (reading: StoredReading) => Record<string, number>,
  label?: string,
) =>
  rows.reduce((sum, { reading }) => {
    const counts = countsOf(reading)
    return sum + (label === undefined ? Object.values(counts).reduce((one, n) => one + n, 0) : (counts[label] ?? 0))
  }, 0)

export async function checkFiles(app: App): Promise<Checked<'files'>> {
  const [rows, storage] = await Promise.all([nodeRows(app), lastPass(app)])
  const failed = sumOf(rows, ({ files }) => files)
  const readings = { bucket: app.config.s3 !== undefined, failed, ...(storage ? { storage } : {}) }
  return { readings, alarms: fileAlarms(failed, storage) }
}

export async function checkMail(app: App): Promise<Checked<'mail'>> {
  const [rows, { mailRecipient }] = await Promise.all([nodeRows(app), readSettings(app)])
  const received = rows.flatMap(({ reading }) => reading.receivedAt ?? []).sort()
  const readings: MailReading = {
    receives: app.config.smtp !== undefined,
    receivedAt: received.at(-1) ?? null,
    refused: sumOf(rows, ({ mailIn }) => mailIn, 'refused'),
    sends: app.config.relay !== undefined,
    sent: sumOf(rows, ({ mailOut }) => mailOut, 'sent'),
    failed: sumOf(rows, ({ mailOut }) => mailOut, 'failed'),
    fault: rows.map(({ reading }) => reading.mailFault).find((fault) => fault !== '') ?? '',
  }
  return { readings, alarms: mailAlarms(readings, { isAwaited: mailRecipient !== '' }) }
}

export async function checkPush(app: App): Promise<Checked<'push'>> {
  const rows = await nodeRows(app)
  const readings = { sent: sumOf(rows, ({ push }) => push, 'sent'), failed: sumOf(rows, ({ push }) => push, 'failed') }
  return { readings, alarms: pushAlarms(readings) }
}
