import { erasedSince, forgetErasures } from '../../account/closing/erasure-service.ts'
import { addTo, type Register, readRegister, siteOfRing, writeRegister } from '../../platform/backup/register.ts'
import type { BackupTarget } from '../../platform/backup/stored.ts'
import { openTarget } from '../../platform/backup/target.ts'
import type { App } from '../../platform/ctx.ts'
import { readSettings } from '../../site/system/service.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** Rows outlive every backup of the schedule; a month more, for one that is kept apart. */
const DAYS_MORE = 30

export const COPY = 'backup.copy-erasures'

/**
 * Adds to the register beside the backups what was erased since it was written. Another copy at the same time may undo
 * an entry of the last hour, which the next one adds again.
 */
export async function copyErasures(app: App, target: BackupTarget): Promise<void> {
  const place = { vault: app.vault, target }
  const register: Register = (await readRegister(place)) ?? new Map()
  const before = [...register.keys()].join()
  for await (const entry of erasedSince(app.db, overlapOf(register))) addTo(register, entry)
  await dropUnneeded(register, target, siteOfRing(app.vault))
  if ([...register.keys()].join() !== before) await writeRegister(place, register)
}

/** A transaction may commit long after the time in its row. */
function overlapOf(register: Register): Date {
  let latest = HOUR_MS
  for (const { at } of register.values()) latest = Math.max(latest, at.getTime())
  return new Date(latest - HOUR_MS)
}

/** What was erased long before the oldest backup is in none of them, and hardly in one that is kept elsewhere. */
async function dropUnneeded(register: Register, target: BackupTarget, site: string): Promise<void> {
  const oldest = (await target.list()).findLast((stored) => stored.site === site)
  if (oldest === undefined) return
  for (const [key, { at }] of register)
    if (at.getTime() < oldest.at.getTime() - DAYS_MORE * DAY_MS) register.delete(key)
}

export async function copyToSchedule(app: App): Promise<void> {
  const { to } = app.config.backup
  if (to !== undefined) await copyErasures(app, openTarget(to, app.config))
}

export async function forgetOld(app: App): Promise<void> {
  const { backupDays } = await readSettings(app)
  await forgetErasures(app, backupDays + DAYS_MORE)
}
