import {
  LOOKS_A_DAY,
  MATCHES_PER_DAY,
  type Refusal,
  RUNNING_MAX,
  squareRefusals as refusals,
  WISHES_A_DAY,
} from '@sp/contract'
import { areBlocked } from '../../people/follow/lock-service.ts'
import { pairBlockedWith } from '../../people/follow/pair-block-service.ts'
import { hiddenFor } from '../../people/follow/service.ts'
import type { MemberCtx } from '../../platform/ctx.ts'
import { TRIES, TryAgain } from '../../platform/db/retry.ts'
import type { Tx } from '../../platform/db/sql.ts'
import { orRefuse, Refused, refuse } from '../../platform/http/refuse.ts'
import type { Create } from '../../platform/idempotency/service.ts'
import { countFind, lockMembers, readMember, type SquareMember } from '../membership/member-service.ts'
import { beginPairing } from '../pairing/session-service.ts'
import { about, best, type MatchContext, placeOf } from './choose-service.ts'
import * as queries from './queries.ts'
import { filterDigest } from './rules.ts'

function refuseUnready(member: SquareMember | undefined): asserts member {
  if (!member?.isOn) refuse(refusals.off)
  if (!member.isComplete) refuse(refusals.incomplete)
  if (member.found >= RUNNING_MAX) refuse(refusals.tooManyRunning)
}

/** Whether the daily limit allows one more find with this filter. A refusal here does not consume the limit. */
function spentOf({ looksToday, foundToday, wishesToday }: SquareMember, wish: string): Refusal | undefined {
  if (foundToday >= MATCHES_PER_DAY) return refusals.tooManyFinds
  if (looksToday >= LOOKS_A_DAY) return refusals.tooManyLooks
  const isAnother = !wishesToday.includes(wish)
  return isAnother && wishesToday.length >= WISHES_A_DAY ? refusals.tooManyWishes : undefined
}

function refuseSpent(member: SquareMember, wish: string): void {
  const refusal = spentOf(member, wish)
  if (refusal) refuse(refusal)
}

/** Chooses without a lock, and begins the pairing under the locks of both, so that no limit is exceeded. */
export async function find(ctx: MemberCtx): Promise<Create<number>> {
  const userId = ctx.viewer.id
  const member = await readMember(ctx, userId)
  refuseUnready(member)
  const [seeker, blocked, parted] = await Promise.all([
    queries.seeker.maybe(ctx.db, { userId }),
    hiddenFor(ctx, userId),
    pairBlockedWith(ctx, userId),
  ])
  if (seeker === undefined) refuse(refusals.incomplete)
  refuseSpent(member, filterDigest(seeker))
  const hidden = [...blocked, ...parted]
  const look: MatchContext = { userId, seeker, hidden, place: placeOf(userId, seeker.today, member.looksToday) }
  const first = await best(ctx.db, look)
  let tried = 0
  return async (tx) => {
    tried += 1
    const isLast = tried === TRIES
    if (tried === 1) return meet(ctx, tx, { ids: first, known: first, wish: filterDigest(seeker), isLast })
    const now = orRefuse(await queries.seeker.maybe(tx, { userId }), refusals.incomplete)
    const ids = await best(tx, { ...look, seeker: now })
    return meet(ctx, tx, { ids, known: first, wish: filterDigest(now), isLast })
  }
}

interface Chosen {
  readonly ids: readonly number[]
  /** The initial best candidates: one of them may have found the viewer at the same time. */
  readonly known: readonly number[]
  readonly wish: string
  /** The last attempt waits for locked candidates; earlier attempts skip them. */
  readonly isLast: boolean
}

/** An empty find counts too: the refusal is returned instead of thrown, so that the count is committed. */
async function meet(ctx: MemberCtx, tx: Tx, { ids, known, wish, isLast }: Chosen): Promise<number | Refused> {
  const fromId = ctx.viewer.id
  const open = await unblocked(tx, fromId, ids)
  const member = (await lockMembers(ctx, tx, isLast ? [fromId, ...open] : [fromId])).get(fromId)
  const [begun, seeker] = await Promise.all([
    queries.begunBy.maybe(tx, { userId: fromId, ids: known }),
    queries.seeker.maybe(tx, { userId: fromId }),
  ])
  // Counted within the daily limits; the pairing was begun by the other's find, so it cannot be refused here.
  if (begun !== undefined) {
    if (member && !spentOf(member, wish)) countFind(tx, { userId: fromId, wish, hasFound: true })
    return begun.id
  }
  refuseUnready(member)
  refuseSpent(member, wish)
  // With another filter than the one that chose them, the find would be counted for the wrong filter.
  if (seeker && filterDigest(seeker) !== wish) throw new TryAgain()
  const toId = await firstThatFits(ctx, tx, { fromId, ids: open, isLast })
  if (toId === undefined && !isLast && ids.length > 0) throw new TryAgain()
  countFind(tx, { userId: fromId, wish, hasFound: toId !== undefined })
  if (toId === undefined) return new Refused(refusals.nobody)
  queries.touch.enqueue(tx, { userId: fromId })
  return beginPairing(ctx, tx, { fromId, toId, origin: 'recommend' })
}

/** Checks all at once before any row is locked, in the same order of ids as everywhere. */
async function unblocked(tx: Tx, userId: number, ids: readonly number[]): Promise<number[]> {
  const inOrder = ids.toSorted((a, b) => a - b)
  const blocked = await Promise.all(inOrder.map((id) => areBlocked(tx, userId, id)))
  const parted = await pairBlockedWith({ db: tx }, userId)
  return ids.filter((id) => blocked[inOrder.indexOf(id)] !== true && !parted.includes(id))
}

/** Skips locked rows, so it cannot deadlock even when taken after the viewer's own lock in any order of ids. */
const isUnclaimed = async (tx: Tx, candidateId: number): Promise<boolean> =>
  (await queries.lockUnclaimed.maybe(tx, { candidateId })) !== undefined

async function firstThatFits(
  ctx: MemberCtx,
  tx: Tx,
  { fromId, ids, isLast }: { fromId: number; ids: readonly number[]; isLast: boolean },
): Promise<number | undefined> {
  for (const toId of ids)
    if ((isLast || (await isUnclaimed(tx, toId))) && (await fitsStill(ctx, tx, { fromId, toId }))) return toId
  return undefined
}

/**
 * Checked under the locks of both: the earlier result may be outdated, and a new block may not have been processed by
 * its job yet.
 */
async function fitsStill(ctx: MemberCtx, tx: Tx, { fromId, toId }: { fromId: number; toId: number }): Promise<boolean> {
  const [members, fits] = await Promise.all([
    lockMembers(ctx, tx, [fromId, toId]),
    queries.fitsStill.maybe(tx, { ...about(fromId), otherId: toId }),
  ])
  return members.get(toId)?.isOn === true && fits !== undefined
}
