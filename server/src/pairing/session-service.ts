import { squareRefusals as refusals } from '@sp/contract'
import { areApart } from '../follow/pair-block-service.ts'
import { drawUserId } from '../platform/bucket.ts'
import type { App, MemberCtx } from '../platform/ctx.ts'
import type { Db, Tx } from '../platform/db/sql.ts'
import { orRefuse, refuse } from '../platform/http/refuse.ts'
import { countRunning, lockMembers, readMember, readMemberWithin, type SquareMember } from '../square/member-service.ts'
import * as queries from './queries.ts'
import { pairingOf } from './row.ts'
import type { PairAnswerRow, Pairing } from './rules.ts'
import { tell } from './tell-service.ts'
import * as writes from './write-queries.ts'

/** As one of the two has it, who asks by something else than a call of theirs; nobody else finds it. */
export async function findPairing(db: Db, userId: number, id: number): Promise<Pairing | undefined> {
  const row = await queries.pairing.maybe(db, { id, userId })
  return row && pairingOf(userId, row)
}

/** As the viewer has it, without a lock; nobody but the two finds it. */
export async function readPairing(ctx: MemberCtx, id: number, db: Db = ctx.db): Promise<Pairing> {
  return orRefuse(await findPairing(db, ctx.viewer.id, id), refusals.gone)
}

/** 315 for whoever is not in the square now. @returns how the viewer stands in it */
export const viewerOn = async (ctx: MemberCtx): Promise<SquareMember> => on(await readMember(ctx, ctx.viewer.id))

const on = (member: SquareMember | undefined): SquareMember => (member?.isOn ? member : refuse(refusals.off))

/**
 * What of a pairing is open to the viewer now, who may look at it in the square; of two who are together each keeps what was
 * opened, though the square is off for them. After a break-up it is closed to both.
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

/** A pairing that nobody moves until the end of the transaction, with how both stand and what both answered. */
export interface HeldPairing extends Pairing {
  readonly members: ReadonlyMap<number, SquareMember>
  readonly answers: readonly PairAnswerRow[]
}

/** Both members, the smaller id first, then the pairing: whatever moves one goes this way. */
export const withPairing = (ctx: MemberCtx, tx: Tx, id: number): Promise<HeldPairing> =>
  holdPairing(ctx, tx, { id, userId: ctx.viewer.id })

/** The same, as one of the two has it, whoever acts. */
export async function holdPairing(
  app: App,
  tx: Tx,
  { id, userId }: { id: number; userId: number },
): Promise<HeldPairing> {
  const { otherId } = orRefuse(await queries.otherOf.maybe(tx, { id, userId }), refusals.gone)
  const members = await lockMembers(app, tx, [userId, otherId])
  const [, row, answers] = await Promise.all([
    writes.lock.run(tx, { id }),
    queries.pairing.maybe(tx, { id, userId }),
    queries.answers.all(tx, { id }),
  ])
  // While this waited for the locks the account of the other may have been erased, and what the two had with it.
  return { ...pairingOf(userId, orRefuse(row, refusals.gone)), members, answers }
}

export const refuseOff = ({ me, members }: HeldPairing): void => {
  if (!members.get(me.userId)?.isOn) refuse(refusals.off)
}

/** What runs between the viewer and somebody else, for either of the two. */
export const runningWith = (db: Db, userId: number, otherId: number) =>
  queries.runningWith.maybe(db, { a: userId, b: otherId })

interface Begin {
  fromId: number
  toId: number
  origin: Pairing['origin']
}

/**
 * Two meet. The caller has asked `areApart` and then locked both members; that, their age and that they meet once at a
 * time are looked at again here, whoever calls. @returns the pairing, or that of theirs which runs
 */
export async function beginPairing(app: App, tx: Tx, { fromId, toId, origin }: Begin): Promise<number> {
  if (await areApart(tx, fromId, toId)) refuse(refusals.gone)
  const members = await lockMembers(app, tx, [fromId, toId])
  if (![fromId, toId].every((id) => members.get(id)?.isOn)) refuse(refusals.gone)
  const running = await runningWith(tx, fromId, toId)
  // Behind a block it may be over for one of the two alone.
  if (running?.isOver) refuse(refusals.gone)
  if (running !== undefined) return running.id
  const id = drawUserId()
  writes.open.send(tx, { id, fromId, toId, origin })
  for (const userId of [fromId, toId]) {
    writes.openSide.send(tx, { id, userId })
    countRunning(tx, { userId, by: 1, isFound: origin === 'recommend' })
  }
  await tell(app, tx, [{ userId: toId, id, step: 'met' }])
  return id
}
