import { notifyAll } from '../../notify/notice/notify-service.ts'
import type { App } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/db/sql.ts'
import { ownerIds } from '../staff/account-summary-service.ts'
import * as queries from './queries.ts'
import { afterFailure } from './rules.ts'
import { alertStaff } from './service.ts'
import * as team from './team-queries.ts'
import { alertTexts as texts } from './texts.ts'
import type { Scope } from './webhook-service.ts'

export const WEBHOOK_OFF = 'webhook-off'

export const noteArrived = (app: App, scope: Scope): Promise<void> =>
  app.transact(
    async (tx) =>
      void (await (scope === 'team' ? team.arrived.run(tx, {}) : queries.arrived.run(tx, { userId: scope }))),
  )

/** @returns whether nothing more is sent to it: it was turned off now or before. */
export const noteFailed = (app: App, scope: Scope): Promise<boolean> =>
  app.transact(async (tx) => {
    const before = await (scope === 'team'
      ? team.lockFailures.maybe(tx, {})
      : queries.lockFailures.maybe(tx, { userId: scope }))
    if (before === undefined) return true
    const state = afterFailure(before, app.clock.now())
    await (scope === 'team' ? team.fail.run(tx, state) : queries.fail.run(tx, { userId: scope, ...state }))
    if (state.offAt !== null) await announceOff(app, tx, scope)
    return state.offAt !== null
  })

/** Its owner, and every owner of the site: as a notice, by the ways that still work, and on the page of alerts. */
async function announceOff(app: App, tx: Tx, scope: Scope): Promise<void> {
  await alertStaff(app, tx, { topic: 'alarm', alarm: WEBHOOK_OFF })
  const owners = await ownerIds(tx)
  const to = [...new Set([...owners, ...(scope === 'team' ? [] : [scope])])].sort((a, b) => a - b)
  await notifyAll(
    app,
    tx,
    to.map((each) => ({
      to: each,
      kind: 'system' as const,
      detail: each === scope ? texts.ownWebhookOff : texts.someWebhookOff,
    })),
  )
}
