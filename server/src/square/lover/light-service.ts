import { squareRefusals as refusals } from '@sp/contract'
import { refuseRestricted } from '../../account/session/freshness-service.ts'
import { changeInbox } from '../../notify/notice/inbox-service.ts'
import type { MemberCtx } from '../../platform/ctx.ts'
import { orRefuse, refuse } from '../../platform/http/refuse.ts'
import { withPairing } from '../pairing/session-service.ts'
import { love, setLight } from './queries.ts'

/** Leaves a light for the other for this evening. An open page of theirs shows it; no notice and no push does. */
export async function light(ctx: MemberCtx): Promise<null> {
  refuseRestricted(ctx)
  const userId = ctx.viewer.id
  const { sessionId: id } = orRefuse(await love.maybe(ctx.db, { userId }), refusals.notInLove)
  await ctx.transact(async (tx) => {
    const { status, other } = await withPairing(ctx, tx, id)
    if (status !== 'NOW_LOVER') refuse(refusals.notInLove)
    if ((await setLight.run(tx, { id, userId })) > 0) await changeInbox(ctx, tx, other.userId, { what: 'notice' })
  })
  return null
}
