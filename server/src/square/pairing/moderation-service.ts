import { RESTORABLE_DAYS } from '@sp/contract'
import { reportable } from '../../moderation/report/target-service.ts'
import { changeInbox } from '../../notify/notice/inbox-service.ts'
import { blockInPair } from '../../people/follow/pair-block-service.ts'
import { untilNone } from '../../platform/batches.ts'
import type { App, MemberCtx } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/db/sql.ts'
import { evidenceOfMessage, evidenceOfProfile, lookedAt } from './evidence-service.ts'
import * as moderation from './moderation-queries.ts'
import { otherOf } from './queries.ts'

const BATCH_SIZE = 100

/**
 * The reportable content of a pairing. A block that comes with a report is stored for the pairing: the list of
 * blocked members would reveal the member's identity. Profiles are not hidden; staff mute or ban their owner
 * instead.
 */
export function reportPairings(app: App): void {
  reportable(app, 'pair-message', {
    block: async (ctx, tx, id) => blockOther(ctx, tx, (await moderation.find.maybe(tx, { id }))?.sessionId),
    snapshot: evidenceOfMessage,
    looked: lookedAt,
    takeDown: takeDownMessage,
    restore: restoreMessage,
    purge: purgeMessage,
  })
  reportable(app, 'square-profile', { block: blockOther, snapshot: evidenceOfProfile, looked: lookedAt })
}

/** The other member is identified by the pairing only. */
export async function blockOther(ctx: MemberCtx, tx: Tx, sessionId: number | undefined): Promise<void> {
  if (sessionId === undefined) return
  const found = await otherOf.maybe(tx, { id: sessionId, userId: ctx.viewer.id })
  if (found !== undefined) await blockInPair(ctx, tx, { sessionId, ...found })
}

type Done = typeof moderation.takeDown

async function change(app: App, tx: Tx, id: number, done: Done): Promise<boolean> {
  const readers = await moderation.readersOf.all(tx, { id })
  if ((await done.run(tx, { id })) === 0) return false
  for (const { userId } of readers) await changeInbox(app, tx, userId, { what: 'notice' })
  return true
}

const takeDownMessage = (app: App, tx: Tx, id: number): Promise<boolean> => change(app, tx, id, moderation.takeDown)

const restoreMessage = (app: App, tx: Tx, id: number): Promise<boolean> => change(app, tx, id, moderation.restore)

const purgeMessage = (app: App, tx: Tx, id: number): Promise<boolean> => change(app, tx, id, moderation.drop)

export function sweepTakenDown(app: App): Promise<void> {
  const overdue = (size: number) => moderation.overdue.all(app.db, { days: RESTORABLE_DAYS, size })
  return untilNone(app, BATCH_SIZE, overdue, (tx, { id }) => purgeMessage(app, tx, id))
}
