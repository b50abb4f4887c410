import { type Data, WORK_SPANS, type workCalls } from '@sp/contract'
import type { App } from '../../platform/ctx.ts'
import type { StaffCtx } from '../../platform/http/console.ts'
import * as queries from './queries.ts'
import { worksOf } from './rules.ts'

const KEPT_DAYS = 60

/** Of the team together and of the viewer; of other colleagues there is nothing to rank. */
export async function work({ db, viewer }: StaffCtx): Promise<Data<typeof workCalls.figures>> {
  const spans = WORK_SPANS.map(async (days) => {
    const rows = await queries.since.all(db, { days, staffId: viewer.id })
    return {
      days,
      team: worksOf(rows.map(({ team: total, ...row }) => ({ ...row, total }))),
      own: worksOf(rows.map(({ own: total, ...row }) => ({ ...row, total }))),
    }
  })
  return { spans: await Promise.all(spans) }
}

export const sweepWork = (app: App): Promise<void> =>
  app.transact(async (tx) => void (await queries.dropOlder.run(tx, { days: KEPT_DAYS })))
