import { squareRefusals as refusals } from '@sp/contract'
import { areBlockedAnyhow } from '../../people/follow/pair-block-service.ts'
import { drawUserId } from '../../platform/bucket.ts'
import type { App, MemberCtx } from '../../platform/ctx.ts'
import type { Db, Tx } from '../../platform/db/sql.ts'
import { orRefuse, refuse } from '../../platform/http/refuse.ts'
import {
  countRunning,
  lockMembers,
  readMember,
  readMemberWithin,
  type SquareMember,
} from '../membership/member-service.ts'
import { notifyPair } from './notify-service.ts'
import * as queries from './queries.ts'
import { pairingOf } from './row.ts'
import type { PairAnswerRow, Pairing } from './rules.ts'
import * as writes from './write-queries.ts'

/** As one of the two members sees it, for callers without a request of that member; undefined for all others. */
export async function findPairing(db: Db, userId: number, id: number): Promise<Pairing | undefined> {
  const row = await queries.pairing.maybe(db, { id, userId })
  return row && pairingOf(userId, row)
}

export async function readPairing(ctx: MemberCtx, id: number, db: Db = ctx.db): Promise<Pairing> {
  return orRefuse(await findPairing(db, ctx.viewer.id, id), refusals.gone)
}

/** Refuses with 315 if the viewer has the square switched off. */
export const viewerIn = async (ctx: MemberCtx): Promise<SquareMember> => on(await readMember(ctx, ctx.viewer.id))

const on = (member: SquareMember | undefined): SquareMember => (member?.isOn ? member : refuse(refusals.off))

/**
 * What the viewer may currently see of the other side. Both members of a couple keep what was revealed, though
 * the square is off for them. After a break-up both lose access.
 */
export async function viewPairing(
  ctx: MemberCtx,
  id: number,
  tx?: Tx,
): Promise<{ pairing: Pairing; wantsRemarks: boolean }> {
  const userId = ctx.viewer.id
  const [member, pairing] = await Promise.all([
    tx === undefined ? readMember(ctx, userId) : readMemberWithin(ctx, tx, userId),
    findPairing(tx ?? ctx.db, userId, id),
  ])
  const isLover = pairing?.status === 'NOW_LOVER' && member?.isAdult === true && member.isActive
  const { onlyResults } = isLover ? member : on(member)
  const found = orRefuse(pairing, refusals.gone)
  if (found.status === 'BREAK_UP') refuse(refusals.over)
  return { pairing: found, wantsRemarks: !onlyResults }
}

export interface LockedPairing extends Pairing {
  readonly members: ReadonlyMap<number, SquareMember>
  readonly answers: readonly PairAnswerRow[]
}

/** Lock order: both members, the smaller id first, then the pairing. All writers use this order. */
export const withPairing = (ctx: MemberCtx, tx: Tx, id: number): Promise<LockedPairing> =>
  lockPairing(ctx, tx, { id, userId: ctx.viewer.id })

export async function lockPairing(
  app: App,
  tx: Tx,
  { id, userId }: { id: number; userId: number },
): Promise<LockedPairing> {
  const { otherId } = orRefuse(await queries.otherOf.maybe(tx, { id, userId }), refusals.gone)
  const members = await lockMembers(app, tx, [userId, otherId])
  const [, row, answers] = await Promise.all([
    writes.lock.run(tx, { id }),
    queries.pairing.maybe(tx, { id, userId }),
    queries.answers.all(tx, { id }),
  ])
  // While this waited for the locks, the other member's account and its pairings may have been erased.
  return { ...pairingOf(userId, orRefuse(row, refusals.gone)), members, answers }
}

export const refuseOff = ({ me, members }: LockedPairing): void => {
  if (!members.get(me.userId)?.isOn) refuse(refusals.off)
}

export const runningWith = (db: Db, userId: number, otherId: number) =>
  queries.runningWith.maybe(db, { a: userId, b: otherId })

interface Begin {
  fromId: number
  toId: number
  origin: Pairing['origin']
}

/**
 * Starts a pairing. The caller has checked `areBlockedAnyhow` and then locked both members; that check, the age and the
 * limit of one running pairing for the two are repeated here.
 * @returns the id of the new pairing, or of the running one
 */
export async function beginPairing(app: App, tx: Tx, { fromId, toId, origin }: Begin): Promise<number> {
  if (await areBlockedAnyhow(tx, fromId, toId)) refuse(refusals.gone)
  const members = await lockMembers(app, tx, [fromId, toId])
  if (![fromId, toId].every((id) => members.get(id)?.isOn)) refuse(refusals.gone)
  const running = await runningWith(tx, fromId, toId)
  // Behind a block it may be over for only one of the two.
  if (running?.isOver) refuse(refusals.gone)
  if (running !== undefined) return running.id
  const id = drawUserId()
  writes.open.enqueue(tx, { id, fromId, toId, origin })
  for (const userId of [fromId, toId]) {
    writes.openSide.enqueue(tx, { id, userId })
    countRunning(tx, { userId, by: 1, isFound: origin === 'recommend' })
  }
  await notifyPair(app, tx, [{ userId: toId, id, step: 'met' }])
  return id
}
