import { type reportCalls as calls, type Data, LOOKS_SHOWN, type StaffLook } from '@sp/contract'
import { notify } from '../../notify/notice/notify-service.ts'
import { untilNone } from '../../platform/batches.ts'
import type { App, MemberCtx } from '../../platform/ctx.ts'
import type { Contribution, Erase } from '../../platform/personal.ts'
import * as queries from './look-queries.ts'

const BATCH_SIZE = 100

async function looksOf(app: Pick<App, 'db'>, userId: number): Promise<StaffLook[]> {
  const rows = await queries.list.all(app.db, { userId, size: LOOKS_SHOWN })
  return rows.map(({ seenAt, kind, why, alone }) => ({
    kind: kind as StaffLook['kind'],
    why: why as StaffLook['why'],
    alone,
    at: seenAt.toISOString(),
  }))
}

export const looks = async (ctx: MemberCtx): Promise<Data<typeof calls.looks>> => ({
  list: await looksOf(ctx, ctx.viewer.id),
})

export const ownLooks = async (app: App, userId: number): Promise<Contribution> => ({
  rows: await looksOf(app, userId),
})

export const eraseLooks: Erase = (app, { userId }) =>
  app.transact(async (tx) => void (await queries.erase.run(tx, { userId })))

/** In a grave case that is still open, the notice waits day by day, until its last moment. */
export const notifyLooks = (app: App): Promise<void> =>
  untilNone(
    app,
    BATCH_SIZE,
    (size) => queries.due.all(app.db, { size }),
    async (tx, look) => {
      if (!look.isLast && (await queries.isInvestigated.one(tx, look)).found) return queries.postpone.run(tx, look)
      // Of two nodes at once the second one changes no row.
      if ((await queries.markNotified.run(tx, look)) > 0)
        await notify(app, tx, { to: look.userId, kind: 'security', detail: 'staffLooked' })
    },
  )

export const sweepLooks = (app: App): Promise<void> =>
  app.transact(async (tx) => void (await queries.sweep.run(tx, {})))
