import { BACKUP_RUNS_SHOWN, type Backups, backupCalls, backupRefusals, type Input } from '@sp/contract'
import { findKey } from '../../platform/backup/key.ts'
import type { Act, StaffCtx } from '../../platform/http/console.ts'
import { refuse } from '../../platform/http/refuse.ts'
import { readSettings } from '../../site/system/service.ts'
import { enqueueRun } from './jobs.ts'
import { toRun } from './present.ts'
import * as queries from './queries.ts'
import { nextHour, stateOf } from './rules.ts'

export async function listBackups(ctx: StaffCtx): Promise<Backups> {
  const { config, clock, db } = ctx
  const [rows, { backupHour }, key] = await Promise.all([
    queries.last.all(db, { size: BACKUP_RUNS_SHOWN }),
    readSettings(ctx),
    // An unreadable key is reported by the next backup.
    findKey(config).catch(() => undefined),
  ])
  const now = clock.now()
  return {
    to: config.backup.to ?? null,
    recipient: key?.recipient ?? null,
    canDrill: key?.identity !== undefined,
    nextAt: config.backup.to === undefined ? null : nextHour(backupHour, now).toISOString(),
    runs: rows.map((row) => toRun(row, now)),
  }
}

export async function beginBackup(ctx: StaffCtx, { kind }: Input<typeof backupCalls.begin>): Promise<Act<null>> {
  if (ctx.config.backup.to === undefined) refuse(backupRefusals.nowhere)
  const run = await queries.lastOfKind.maybe(ctx.db, { kind })
  if (run && stateOf(run, ctx.clock.now()) === 'running') refuse(backupRefusals.running)
  return async (tx) => {
    await enqueueRun(ctx, tx, kind)
    return null
  }
}
