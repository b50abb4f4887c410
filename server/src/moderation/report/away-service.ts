import type { App } from '../../platform/ctx.ts'
import { readAway, readSettings, setAway } from '../../site/system/service.ts'
import { alertStaff, registerAlarm } from '../../staff/alert/service.ts'
import { staffLastSeen } from '../../staff/audit/service.ts'
import * as queries from './queue-queries.ts'
import { texts } from './texts.ts'

const ALARM = 'registration-away'
const HOUR_MS = 3_600_000

export const registerAway = (app: App): void => registerAlarm(app, ALARM, texts.registrationAway)

/**
 * Job: closes registration while a grave case has waited longer than the owner permits and none of staff was there,
 * and opens it again as soon as one of them is.
 */
export async function followStaff(app: App): Promise<void> {
  const isAway = await isUnattended(app)
  const last = await readAway(app)
  if (isAway === (last !== null && last.reopenedAt === null)) return
  await app.transact(async (tx) => {
    if ((await setAway(app, tx, isAway)) && isAway) await alertStaff(app, tx, { topic: 'alarm', alarm: ALARM })
  })
}

async function isUnattended(app: App): Promise<boolean> {
  const { registration, registrationAwayHours: hours } = await readSettings(app)
  if (!registration || hours === 0) return false
  if (!(await queries.graveWaited.one(app.db, { hours })).found) return false
  const seen = await staffLastSeen(app)
  return seen === undefined || app.clock.now().getTime() - seen.getTime() >= hours * HOUR_MS
}
