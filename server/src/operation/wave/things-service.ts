import { thingOf } from '../../moderation/report/target-service.ts'
import { notify } from '../../notify/notice/notify-service.ts'
import type { App } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/db/sql.ts'
import { wordsOfMute } from '../../staff/sanction/notify-service.ts'
import * as queries from './queries.ts'
import { texts } from './texts.ts'
import { removable } from './things-queries.ts'

export interface OfMember {
  actId: number
  userId: number
}

interface Thing {
  kind: string
  id: number
}

const BATCH = 50

/**
 * Job: removes what a member wrote before the mute, each thing in its own transaction with the line that remembers it.
 * It stops where the act is undone, and goes on where an earlier run ended.
 */
export async function removeThings(app: App, of: OfMember): Promise<void> {
  const kept: number[] = []
  for (;;) {
    const found = await removable.all(app.db, { ...of, size: BATCH, but: kept })
    for (const thing of found) {
      const done = await app.transact((tx) => removeOne(app, tx, of, thing))
      if (done === 'over') return
      if (done === 'kept') kept.push(thing.id)
    }
    if (found.length < BATCH) break
  }
  await app.transact((tx) => finish(tx, of, { from: 'removing', to: 'removed' }))
}

async function removeOne(app: App, tx: Tx, of: OfMember, { kind, id }: Thing): Promise<'removed' | 'kept' | 'over'> {
  if ((await queries.lockRemoval.maybe(tx, of))?.state !== 'removing') return 'over'
  const named = thingOf(app, { type: kind, key: String(id) })
  if (!(await named?.thing.takeDown?.(app, tx, id, of.userId))) return 'kept'
  await queries.addThing.run(tx, { ...of, kind, thingId: id })
  return 'removed'
}

/** Job: restores exactly what the act removed. */
export async function restoreThings(app: App, of: OfMember): Promise<void> {
  for (;;) {
    const found = await queries.removedThings.all(app.db, { ...of, size: BATCH })
    for (const thing of found) await app.transact((tx) => restoreOne(app, tx, of, thing))
    if (found.length < BATCH) break
  }
  await app.transact((tx) => finish(tx, of, { from: 'restoring', to: 'restored' }))
}

/** What staff purged since, or restored by itself, stays as it is. */
async function restoreOne(app: App, tx: Tx, of: OfMember, { kind, id }: Thing): Promise<void> {
  if ((await queries.lockRemoval.maybe(tx, of))?.state !== 'restoring') return
  const named = thingOf(app, { type: kind, key: String(id) })
  await named?.thing.restore?.(app, tx, id, of.userId)
  await queries.dropThing.run(tx, { ...of, thingId: id })
}

async function finish(tx: Tx, of: OfMember, { from, to }: { from: string; to: string }): Promise<void> {
  if ((await queries.lockRemoval.maybe(tx, of))?.state === from) await queries.setState.run(tx, { ...of, state: to })
}

/** Job: one notice to the member about the removal and the mute, when the silent undo is over; once, also if it restarts. */
export const notifyMember = (app: App, of: OfMember): Promise<void> =>
  app.transact(async (tx) => {
    const found = await queries.lockRemoval.maybe(tx, of)
    if (found === undefined || found.isNotified || found.state.startsWith('restor')) return
    await queries.setNotified.run(tx, of)
    const { userId: to } = of
    const mute = found.muteId === null ? undefined : await wordsOfMute(tx, found.muteId)
    const { reason } = await queries.oneAct.one(tx, of)
    // An appeal refers to the id of the mute.
    await (mute && found.muteId !== null
      ? notify(app, tx, { to, kind: 'system', targetId: found.muteId, detail: texts.removedAndMuted + mute.words })
      : notify(app, tx, { to, kind: 'system', place: 'rules', detail: texts.removed(reason) + texts.appeal }))
  })

/** Job: forgets acts after 90 days. */
export async function sweepRemovals(app: App): Promise<void> {
  for (;;) {
    const old = await queries.oldActs.all(app.db, { size: BATCH })
    for (const { actId } of old) await forget(app, actId)
    if (old.length < BATCH) break
  }
}

async function forget(app: App, actId: number): Promise<void> {
  for (const { userId } of await queries.membersOf.all(app.db, { actId }))
    await app.transact((tx) => queries.dropRemoval.run(tx, { actId, userId }))
  await app.transact((tx) => queries.dropAct.run(tx, { actId }))
}
