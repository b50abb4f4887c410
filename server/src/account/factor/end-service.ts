import { factorRefusals as refusals } from '@sp/contract'
import type { App, MemberCtx } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/db/sql.ts'
import { emit } from '../../platform/events.ts'
import { refuse } from '../../platform/http/refuse.ts'
import { note } from '../../platform/security-log.ts'
import { drawToken, type TokenKey } from '../../platform/token.ts'
import { restrictSessions } from '../account/credential-service.ts'
import { lockFactors } from '../account/state-service.ts'
import { factorsEnded } from './events.ts'
import * as queries from './queries.ts'
import { dropFactors } from './service.ts'

/** As after a reset by mail: neither contacts nor old messages are shown to who comes in this way. */
const DAYS_AFTER_END = 1
const BATCH_SIZE = 100

export async function cancelEnd(ctx: MemberCtx): Promise<null> {
  const { id: userId } = ctx.viewer
  if ((await ctx.transact((tx) => queries.cancelEnd.run(tx, { userId }))) === 0) refuse(refusals.nothingToCancel)
  note(ctx, 'factor end cancelled', { userId })
  return null
}

/** The token of a letter can only cancel this request. @returns undefined where none waits any more */
export async function tokenToCancelEnd(app: App, userId: number): Promise<string | undefined> {
  const { token, tokenHash: cancelHash } = drawToken(userId)
  const updated = await app.transact((tx) => queries.letCancelEnd.run(tx, { userId, cancelHash }))
  return updated > 0 ? token : undefined
}

export const cancelEndByLetter = (tx: Tx, key: TokenKey): Promise<number> => queries.cancelEndByLetter.run(tx, key)

/** @returns whether the waiting time was over, and the factors have ended */
export async function endIfDue(app: App, userId: number): Promise<boolean> {
  const ended = await app.transact(async (tx) => {
    if ((await queries.takeDueEnd.run(tx, { userId })) === 0) return false
    await restrictSessions(tx, { userId, restrictedDays: DAYS_AFTER_END })
    await lockFactors(tx, userId)
    await dropFactors(app, tx, userId)
    await emit(app, tx, factorsEnded, { userId })
    return true
  })
  if (ended) note(app, 'factors ended', { userId })
  return ended
}

/** Job: for those who do not log in. */
export async function endAllDue(app: App): Promise<void> {
  for (;;) {
    const due = await queries.dueEnds.all(app.db, { size: BATCH_SIZE })
    for (const { userId } of due) await endIfDue(app, userId)
    if (due.length < BATCH_SIZE) return
  }
}
