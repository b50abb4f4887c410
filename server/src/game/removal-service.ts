import {
  type gameConsoleCalls as calls,
  type Data,
  type Input,
  type MineMode,
  type MineSize,
  RANKED,
  rankRefusals as refusals,
} from '@sp/contract'
import { notify } from '../notify/notice/notify-service.ts'
import type { App } from '../platform/ctx.ts'
import { afterCommit } from '../platform/db/transaction.ts'
import type { Act, StaffCtx } from '../platform/http/console.ts'
import { orRefuse, refuse } from '../platform/http/refuse.ts'
import { dropCached } from '../platform/http/response-cache.ts'
import { lockForAct } from '../staff/sanction/actor-service.ts'
import { accountSummariesOf } from '../staff/staff/account-summary-service.ts'
import { undoSeconds } from '../staff/staff/undo-service.ts'
import { dropReplay } from './queries.ts'
import * as queries from './removal-queries.ts'
import { aboutRank, type Kind, kindOf } from './service.ts'
import { forget as forgetStat } from './stat-queries.ts'
import { removed } from './texts.ts'

const SHOWN = 3 * RANKED

export async function ranks(ctx: StaffCtx, input: Input<typeof calls.ranks>): Promise<Data<typeof calls.ranks>> {
  const rows = await queries.ranked.all(ctx.db, { ...kindOf(input), most: SHOWN })
  const people = await accountSummariesOf(
    ctx.db,
    rows.map(({ userId }) => userId),
  )
  return {
    list: rows.flatMap(({ userId, times, at }) => {
      const user = people.get(userId)
      return user ? [{ user, times, createTime: at.toISOString() }] : []
    }),
  }
}

/**
 * Removes the row from the ranking immediately; the member is notified when that can no longer be undone. Later wins
 * are ranked.
 */
export async function remove(
  ctx: StaffCtx,
  { userId, reason, ...input }: Input<typeof calls.remove>,
): Promise<Act<Data<typeof calls.remove>>> {
  const kind = kindOf(input)
  const seconds = await undoSeconds(ctx)
  return async (tx, note) => {
    const byId = ctx.viewer.id
    await lockForAct(tx, { userId, byId })
    const row = await queries.remove.maybe(tx, { ...kind, userId, byId, reason, undoSeconds: seconds })
    const { id, times, undoUntil } = orRefuse(row, refusals.gone)
    await ctx.jobs.add(tx, 'game.settle-removal', { id }, { delaySeconds: seconds })
    note.details({ times, removalId: id })
    afterCommit(tx, () => dropCached(ctx, aboutRank(kind)))
    return { id, undoUntil: undoUntil.toISOString() }
  }
}

export const undo =
  (ctx: StaffCtx, { id }: Input<typeof calls.undo>): Act<null> =>
  async (tx, note) => {
    const { byId } = orRefuse(await queries.pending.maybe(tx, { id }), refusals.notRemoved)
    if (byId !== ctx.viewer.id && ctx.viewer.role !== 'owner') refuse(refusals.notYours)
    const row = orRefuse(await queries.takeBack.maybe(tx, { id }), refusals.undoOver)
    await queries.restore.run(tx, row)
    note.about('user', row.userId)
    note.details({ times: row.rankedTimes, removalId: id })
    afterCommit(tx, () => dropCached(ctx, aboutRank(kindIn(row))))
    return null
  }

const kindIn = ({ size, mode }: { size: number; mode: string }): Kind => ({
  size: size as MineSize,
  mode: mode as MineMode,
})

export const settleRemoval = (app: App, { id }: { id: number }): Promise<void> =>
  app.transact(async (tx) => {
    const row = await queries.settle.maybe(tx, { id })
    if (row === undefined) return
    dropReplay.enqueue(tx, row)
    forgetStat.enqueue(tx, row)
    const detail = removed({ ...kindIn(row), times: row.rankedTimes, reason: row.reason })
    await notify(app, tx, { to: row.userId, kind: 'system', place: 'game', detail })
  })
