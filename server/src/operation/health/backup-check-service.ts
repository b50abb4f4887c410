import type { BackupReading } from '@sp/contract'
import type { App } from '../../platform/ctx.ts'
import type { Checked } from '../../platform/health.ts'
import { hasFailed, lastOf } from '../backup/last-service.ts'
import * as queries from './database-queries.ts'
import { backupAlarms } from './rules.ts'

export async function checkBackup(app: App): Promise<Checked<'backup'>> {
  const [backup, drill, known] = await Promise.all([
    lastOf(app, 'backup'),
    lastOf(app, 'drill'),
    queries.knownDays.one(app.db, {}),
  ])
  const now = app.clock.now()
  const readings: BackupReading = {
    lastAt: backup.success?.beganAt.toISOString() ?? null,
    bytes: backup.success?.bytes ?? null,
    failed: hasFailed(backup.run, now),
    drilledAt: drill.success?.beganAt.toISOString() ?? null,
    drillFailed: hasFailed(drill.run, now),
  }
  return { readings, alarms: backupAlarms(readings, { now, days: known.days }) }
}
