import { UNANSWERED_MINUTES } from '@sp/contract'
import type { App } from '../../platform/ctx.ts'
import { isWithin } from '../../platform/daily-hours.ts'
import { readSettings } from '../../site/system/service.ts'
import { callStaff } from './call-service.ts'
import * as inbox from './inbox-queries.ts'
import * as queries from './queries.ts'
import { OPEN_SECONDS, SETTLED_HOURS } from './rules.ts'

export async function sweepThreads(app: App): Promise<void> {
  const { officeHours } = await readSettings(app)
  await app.transact(async (tx) => {
    await inbox.sweep.run(tx, { seconds: OPEN_SECONDS })
    await queries.letGoOfSettled.run(tx, { hours: SETTLED_HOURS })
    await queries.releaseThread.run(tx, { minutes: UNANSWERED_MINUTES })
    if (isWithin(officeHours, app.clock.now()) && (await queries.callFor.run(tx, {})) > 0) await callStaff(app, tx)
  })
}
