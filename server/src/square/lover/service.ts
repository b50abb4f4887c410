import { type Data, type Input, type loverCalls } from '@sp/contract'
import { refuseRestricted } from '../../account/session/freshness-service.ts'
import type { MemberCtx } from '../../platform/ctx.ts'
import { session } from '../pairing/list-service.ts'
import { readPairing } from '../pairing/session-service.ts'
import { partingRemarksFor } from './parting-remarks.ts'
import { love } from './queries.ts'
import { recordOf } from './rules.ts'

type Calls = typeof loverCalls

const NO_LOVER: Data<Calls['myLover']> = {
  inLove: false,
  loverName: null,
  loverAvatar: null,
  loveInDatetime: null,
  sessionId: null,
  messages: 0,
  offered: false,
  loverId: null,
}

const lightOf = ({ isLit, isLitByOther, litUntil }: Awaited<ReturnType<typeof love.one>>) => ({
  mine: isLit,
  his: isLitByOther,
  until: litUntil.toISOString(),
})

export async function myLover(ctx: MemberCtx): Promise<Data<Calls['myLover']>> {
  const found = await love.maybe(ctx.db, { userId: ctx.viewer.id })
  if (found === undefined) return NO_LOVER
  const { sessionId, since, messages, offered, isSwapped, otherId, seen } = found
  const { name: loverName, avatar: loverAvatar } = await session(ctx, { id: sessionId })
  // For a session after a reset by mail, the other remains as undisclosed as before the exchange.
  const isRestricted = ctx.viewer.restrictedUntil !== null
  return {
    inLove: true,
    loverName,
    loverAvatar,
    loveInDatetime: since.toISOString(),
    sessionId,
    messages,
    offered,
    loverId: isSwapped && !isRestricted ? otherId : null,
    seen,
    ...(!isRestricted && { light: lightOf(found) }),
  }
}

export async function lover(ctx: MemberCtx, { id }: Input<Calls['lover']>): Promise<Data<Calls['lover']>> {
  const { status, loversSince } = await readPairing(ctx, id)
  return { breakup: status === 'BREAK_UP', inLoveDatetime: loversSince?.toISOString() ?? null }
}

export async function breakup(ctx: MemberCtx, { id }: Input<Calls['breakup']>): Promise<Data<Calls['breakup']>> {
  refuseRestricted(ctx)
  const { me, other } = await readPairing(ctx, id)
  const spoken = await partingRemarksFor(ctx, ctx.db, id, me.userId)
  return { myRecord: recordOf(spoken, me.userId), hisRecord: recordOf(spoken, other.userId) }
}
