import { type Input, type passkeyCalls, squareRefusals as refusals } from '@sp/contract'
import { areApart, partedFrom } from '../follow/pair-block-service.ts'
import { relationOf } from '../follow/service.ts'
import { beginPairing, runningWith } from '../pairing/session-service.ts'
import type { MemberCtx } from '../platform/ctx.ts'
import type { Tx } from '../platform/db/sql.ts'
import { refuse } from '../platform/http/refuse.ts'
import type { Create } from '../platform/idempotency/service.ts'
import { lockMembers, readMember } from '../square/member-service.ts'
import { countGuess } from './guess.ts'
import * as queries from './queries.ts'
import { opensAgain } from './rules.ts'
import { digestOf } from './words.ts'

/** No key has it. */
const NONE = 0

type Found = Awaited<ReturnType<typeof queries.find.one>>

/**
 * What is wrong with the viewer is said before the key is judged, and of a key that leads nowhere only that: what never was,
 * is over, or belongs to somebody who cannot be met is one answer, and each costs a guess.
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
  const giveBack = await countGuess(ctx)
  if (!(await leadsSomewhere(ctx, key))) {
    // Seen to be over it stays so, also where the clock is put back.
    await ctx.transact(async (tx) => void (await queries.restOne.run(tx, { id: key?.id ?? NONE })))
    refuse(refusals.keyExpired)
  }
  return async (tx) => {
    const sessionId = (key && (await meetOwner(ctx, tx, key))) ?? refuse(refusals.keyExpired)
    giveBack(tx)
    return sessionId
  }
}

/**
 * The same is asked whatever the key is, of the viewer where it is nobody's: the time that a refusal takes tells nothing of
 * the key. What runs between the two is theirs whatever came between them.
 */
async function leadsSomewhere(ctx: MemberCtx, key: Found | undefined): Promise<boolean> {
  const viewerId = ctx.viewer.id
  const ownerId = key?.ownerId ?? viewerId
  const [owner, { blocked, blockedBy }, parted, running] = await Promise.all([
    readMember(ctx, ownerId),
    relationOf(ctx, viewerId, ownerId),
    partedFrom(ctx, viewerId),
    runningWith(ctx.db, viewerId, ownerId),
  ])
  if (key === undefined || key.isOver) return false
  if (running !== undefined) return !running.isOver
  return owner?.isOn === true && owner.isComplete && !blocked && !blockedBy && !parted.includes(ownerId)
}

/** Judged once more behind the locks. @returns the pairing; undefined where the key leads nowhere. */
async function meetOwner(ctx: MemberCtx, tx: Tx, { id, ownerId }: Found): Promise<number | undefined> {
  const viewerId = ctx.viewer.id
  const areParted = await areApart(tx, viewerId, ownerId)
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
  ;(isLast ? queries.useUp : queries.use).send(tx, { id })
  queries.addUse.send(tx, { id, viewerId, sessionId })
  return sessionId
}
