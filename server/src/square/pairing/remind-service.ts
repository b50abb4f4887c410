import { type PairStatus, QUESTION_OF } from '@sp/contract'
import { untilNone } from '../../platform/batches.ts'
import type { App } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/db/sql.ts'
import * as silences from './block-queries.ts'
import { notifyPair } from './notify-service.ts'
import { pairing } from './queries.ts'
import * as queries from './remind-queries.ts'
import { pairingOf } from './row.ts'
import { REMINDERS, type Reminder, withdrawUntil } from './rules.ts'
import { lock, touchOne } from './write-queries.ts'

const BATCH_SIZE = 200

export interface Hello {
  id: number
  byId: number
}

/** Job: the first yes can no longer be withdrawn, so the other member is notified; until then it was hidden. */
export const announceHello = (app: App, { id, byId }: Hello): Promise<void> =>
  app.transact(async (tx) => {
    if ((await lock.run(tx, { id })) === 0) return
    const row = await pairing.maybe(tx, { id, userId: byId })
    if (row === undefined) return
    const { isOver, status, me, other, now, blockState } = pairingOf(byId, row)
    const isFinal = me.answeredAt !== null && withdrawUntil(me.answeredAt) <= now
    if (blockState !== null || isOver || status !== 'SAY_HELLO' || !isFinal) return
    touchOne.enqueue(tx, { id, userId: other.userId })
    await notifyPair(app, tx, [{ userId: other.userId, id, step: 'hello' }])
  })

/**
 * Job: reminds members who have not answered, once before each deadline, regardless of what the other member did.
 */
export async function remind(app: App): Promise<void> {
  for (const reminder of REMINDERS) {
    const { name, status, hours } = reminder
    const due = (size: number) =>
      status === null
        ? queries.dueByAge.all(app.db, { name, hours, size })
        : queries.dueByStage.all(app.db, { name, status, hours, size })
    await untilNone(app, BATCH_SIZE, due, (tx, { id }) => remindOf(app, tx, id, reminder))
    const behindBlocks = (size: number) => silences.toRemind.all(app.db, { name, status, hours, size })
    await untilNone(app, BATCH_SIZE, behindBlocks, async (tx, { id, userId }) => {
      if ((await silences.mark.run(tx, { id, userId, name })) > 0)
        await notifyPair(app, tx, [{ userId, id, step: 'soon' }])
    })
  }
}

async function remindOf(app: App, tx: Tx, id: number, { name, status }: Reminder): Promise<void> {
  const found = await queries.mark.maybe(tx, { id, name })
  if (found === undefined || (status !== null && found.status !== status)) return
  if (QUESTION_OF[found.status as PairStatus] === undefined) return
  const sides = await queries.unanswered.all(tx, { id })
  const silent = sides.filter(({ wroteAt }) => status !== null || wroteAt === null || wroteAt < found.silentSince)
  await notifyPair(
    app,
    tx,
    silent.map(({ userId }) => ({ userId, id, step: 'soon' })),
  )
}
