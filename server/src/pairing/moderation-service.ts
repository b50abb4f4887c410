import { RESTORABLE_DAYS } from '@sp/contract'
import { blockInPair } from '../follow/pair-block-service.ts'
import { changeInbox } from '../notice/inbox-service.ts'
import { untilNone } from '../platform/batches.ts'
import type { App, MemberCtx } from '../platform/ctx.ts'
import type { Tx } from '../platform/db/sql.ts'
import { reportable } from '../report/target-service.ts'
import { evidenceOfMessage, evidenceOfProfile, lookedAt } from './evidence-service.ts'
import * as moderation from './moderation-queries.ts'
import { otherOf } from './queries.ts'

const AT_ONCE = 100

/**
 * What of a pairing can be reported. A block that goes with it is of the pairing: the list of whom one blocked would tell
 * which member it is. Nobody's profile is taken down: a mute or a ban is of its owner.
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

/** The other of the two, who is known by the pairing alone. */
export async function blockOther(ctx: MemberCtx, tx: Tx, sessionId: number | undefined): Promise<void> {
  if (sessionId === undefined) return
  const found = await otherOf.maybe(tx, { id: sessionId, userId: ctx.viewer.id })
  if (found !== undefined) await blockInPair(ctx, tx, { sessionId, ...found })
}

type Done = typeof moderation.takeDown

/** What staff do with a message; both look again. @returns false where there is nothing to do. */
async function change(app: App, tx: Tx, id: number, done: Done): Promise<boolean> {
  const readers = await moderation.readersOf.all(tx, { id })
  if ((await done.run(tx, { id })) === 0) return false
  for (const { userId } of readers) await changeInbox(app, tx, userId, { what: 'notice' })
  return true
}

const takeDownMessage = (app: App, tx: Tx, id: number): Promise<boolean> => change(app, tx, id, moderation.takeDown)

const restoreMessage = (app: App, tx: Tx, id: number): Promise<boolean> => change(app, tx, id, moderation.restore)

/** For good, taken down before or not. */
const purgeMessage = (app: App, tx: Tx, id: number): Promise<boolean> => change(app, tx, id, moderation.drop)

/** The job: what was taken down thirty days ago is not kept. */
export function sweepTakenDown(app: App): Promise<void> {
  const overdue = (size: number) => moderation.overdue.all(app.db, { days: RESTORABLE_DAYS, size })
  return untilNone(app, AT_ONCE, overdue, (tx, { id }) => purgeMessage(app, tx, id))
}
