import { type Data, type followCalls, type Input, followRefusals as refusals } from '@sp/contract'
import type { App, MemberCtx } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/db/sql.ts'
import { emit } from '../../platform/events.ts'
import { orRefuse } from '../../platform/http/refuse.ts'
import { blocked } from './events.ts'
import { areBlocked } from './lock-service.ts'
import * as queries from './queries.ts'

interface Met {
  sessionId: number
  otherId: number
}

/** Blocks a member known only from a pairing. It hides nothing elsewhere on the site, which would identify them. */
export async function blockInPair(ctx: MemberCtx, tx: Tx, { sessionId, otherId }: Met): Promise<void> {
  const me = ctx.viewer.id
  queries.addPairBlock.enqueue(tx, { userId: me, outward: true, sessionId, otherId })
  queries.addPairBlock.enqueue(tx, { userId: otherId, outward: false, sessionId, otherId: me })
  await emit(ctx, tx, blocked, { actorId: me, targetId: otherId, isNameless: true })
}

/** They may be paired again; what became silent stays silent. */
export async function unblockPair(
  ctx: MemberCtx,
  { pairSessionId: sessionId }: Input<typeof followCalls.unblockPair>,
): Promise<Data<typeof followCalls.unblockPair>> {
  const userId = ctx.viewer.id
  return ctx.transact(async (tx) => {
    const dropped = await queries.dropPairBlock.maybe(tx, { userId, outward: true, sessionId })
    const { otherId } = orRefuse(dropped, refusals.noSuchBlock)
    await queries.dropPairBlock.run(tx, { userId: otherId, outward: false, sessionId })
    return null
  })
}

export const pairBlockedWith = async ({ db }: Pick<App, 'db'>, userId: number): Promise<readonly number[]> =>
  (await queries.pairBlockedWith.all(db, { userId })).map(({ id }) => id)

export const areBlockedAnyhow = async (tx: Tx, a: number, b: number): Promise<boolean> =>
  (await areBlocked(tx, a, b)) || (await pairBlockedWith({ db: tx }, a)).includes(b)

/** When an account is closed, its pair blocks are deleted on both sides. */
export async function dropPairBlock(tx: Tx, userId: number, block: Met & { outward: boolean }): Promise<void> {
  const { otherId, sessionId, outward } = block
  await queries.dropPairBlock.run(tx, { userId, outward, sessionId })
  await queries.dropPairBlock.run(tx, { userId: otherId, outward: !outward, sessionId })
}
