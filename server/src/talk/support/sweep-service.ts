import { UNANSWERED_MINUTES } from '@sp/contract'
import type { App } from '../../platform/ctx.ts'
import { recordWork } from '../../staff/work/record-service.ts'
import { callStaff } from './call-service.ts'
import * as inbox from './inbox-queries.ts'
import { presence } from './plan-service.ts'
import * as queries from './queries.ts'
import { OPEN_SECONDS, SETTLED_HOURS } from './rules.ts'

/** What is more waits for the next minute. */
const BATCH = 200

export async function sweepThreads(app: App): Promise<void> {
  const { open, on } = await presence(app)
  await app.transact(async (tx) => {
    await inbox.sweep.run(tx, { seconds: OPEN_SECONDS })
    const quiet = await queries.closeQuiet.all(tx, { hours: SETTLED_HOURS, batch: BATCH })
    await queries.letGoOfSettled.run(tx, { hours: SETTLED_HOURS })
    await queries.releaseThread.run(tx, { minutes: UNANSWERED_MINUTES })
    if (open && (await queries.callFor.run(tx, {})) > 0) await callStaff(app, tx, { on })
    // In one order, because another transaction may count for two of these colleagues.
    const answered = quiet.flatMap(({ answeredBy, ...each }) => (answeredBy === null ? [] : { ...each, answeredBy }))
    for (const { begunAt: since, lastAt: at, answeredBy: staffId } of answered.sort(
      (a, b) => a.answeredBy - b.answeredBy,
    ))
      recordWork(tx, { queue: 'support', measure: 'closed', staffId, since, at })
  })
}
