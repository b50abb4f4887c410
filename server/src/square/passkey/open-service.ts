import { type Input, type passkeyCalls, squareRefusals as refusals } from '@sp/contract'
import { areBlockedAnyhow, pairBlockedWith } from '../../people/follow/pair-block-service.ts'
import { relationOf } from '../../people/follow/service.ts'
import type { MemberCtx } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/db/sql.ts'
import { refuse } from '../../platform/http/refuse.ts'
import type { Create } from '../../platform/idempotency/service.ts'
import { lockMembers, readMember } from '../membership/member-service.ts'
import { beginPairing, runningWith } from '../pairing/session-service.ts'
import { countGuess } from './guess.ts'
import * as queries from './queries.ts'
import { opensAgain } from './rules.ts'
import { digestOf } from './words.ts'

const NONE = 0

type Found = Awaited<ReturnType<typeof queries.find.one>>

/**
 * Problems of the viewer are reported before the key is checked. Unknown keys, expired keys and keys of members
 * who cannot be met get the same response, and each costs a guess.
 */
export async function openPasskey(
  ctx: MemberCtx,
  { passkey }: Input<typeof passkeyCalls.openPasskey>,
): Promise<Create<number>> {
  const viewerId = ctx.viewer.id
  const [me, key] = await Promise.all([
    readMember(ctx, viewerId),
    queries.find.maybe(ctx.db, { digest: digestOf(ctx, passkey), viewerId }),
  ])
  if (!me?.isOn) return refuse(refusals.off)
  const opened = key && opensAgain(key) ? key.sessionId : null
  if (opened !== null) return async () => opened
  if (!me.isComplete) refuse(refusals.incomplete)
  if (key?.ownerId === viewerId) refuse(refusals.ownKey)
  const refund = await countGuess(ctx)
  if (!(await leadsSomewhere(ctx, key))) {
    // A key once seen as expired stays expired, also if the clock is set back.
    await ctx.transact(async (tx) => void (await queries.restOne.run(tx, { id: key?.id ?? NONE })))
    refuse(refusals.keyExpired)
  }
  return async (tx) => {
    const sessionId = (key && (await meetOwner(ctx, tx, key))) ?? refuse(refusals.keyExpired)
    refund(tx)
    return sessionId
  }
}

/**
 * Runs the same queries for every key (for an unknown one with the viewer's own id), so that the duration of a
 * refusal reveals nothing. A running pairing of the two stays theirs, also behind a block.
 */
async function leadsSomewhere(ctx: MemberCtx, key: Found | undefined): Promise<boolean> {
  const viewerId = ctx.viewer.id
  const ownerId = key?.ownerId ?? viewerId
  const [owner, { blocked, blockedBy }, parted, running] = await Promise.all([
    readMember(ctx, ownerId),
    relationOf(ctx, viewerId, ownerId),
    pairBlockedWith(ctx, viewerId),
    runningWith(ctx.db, viewerId, ownerId),
  ])
  if (key === undefined || key.isOver) return false
  if (running !== undefined) return !running.isOver
  return owner?.isOn === true && owner.isComplete && !blocked && !blockedBy && !parted.includes(ownerId)
}

/** Repeats the checks after locking. @returns the pairing; undefined if the key leads nowhere */
async function meetOwner(ctx: MemberCtx, tx: Tx, { id, ownerId }: Found): Promise<number | undefined> {
  const viewerId = ctx.viewer.id
  const areParted = await areBlockedAnyhow(tx, viewerId, ownerId)
  const members = await lockMembers(ctx, tx, [viewerId, ownerId])
  const key = await queries.lock.maybe(tx, { id, viewerId })
  if (key === undefined) return undefined
  if (key.sessionId !== null && opensAgain(key)) return key.sessionId
  if (key.isOver) return undefined
  const [me, owner] = [members.get(viewerId), members.get(ownerId)]
  const running = await runningWith(tx, viewerId, ownerId)
  if (!me?.isOn || running?.isOver) return undefined
  if (running === undefined && (areParted || !owner?.isOn || !owner.isComplete)) return undefined
  const sessionId = running?.id ?? (await beginPairing(ctx, tx, { fromId: viewerId, toId: ownerId, origin: 'passkey' }))
  const isLast = key.used + 1 === key.maxUses
  ;(isLast ? queries.useUp : queries.use).enqueue(tx, { id })
  queries.addUse.enqueue(tx, { id, viewerId, sessionId })
  return sessionId
}
