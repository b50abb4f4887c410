import { FINDS_A_DAY, RUNNING_MAX, squareRefusals as refusals } from '@sp/contract'
import { areBlocked } from '../follow/lock-service.ts'
import { partedFrom } from '../follow/pair-block-service.ts'
import { hiddenFor } from '../follow/service.ts'
import { beginPairing } from '../pairing/session-service.ts'
import type { MemberCtx } from '../platform/ctx.ts'
import type { Tx } from '../platform/db/sql.ts'
import { TRIES, TryAgain } from '../platform/db/try-again.ts'
import { refuse } from '../platform/http/refuse.ts'
import type { Create } from '../platform/idempotency/service.ts'
import { countFind, lockMembers, readMember, type SquareMember } from '../square/member-service.ts'
import { about, best, type Look, placeOf } from './choose-service.ts'
import * as queries from './queries.ts'

function refuseUnready(member: SquareMember | undefined): asserts member {
  if (!member?.isOn) refuse(refusals.off)
  if (!member.isComplete) refuse(refusals.incomplete)
  if (member.found >= RUNNING_MAX) refuse(refusals.tooManyRunning)
  if (member.findsToday >= FINDS_A_DAY) refuse(refusals.tooManyFinds)
}

/** Chosen without a lock, and begun under those of both: nobody is found beyond their limit. */
export async function find(ctx: MemberCtx): Promise<Create<number>> {
  const userId = ctx.viewer.id
  const member = await readMember(ctx, userId)
  refuseUnready(member)
  const [seeker, blocked, parted] = await Promise.all([
    queries.seeker.maybe(ctx.db, { userId }),
    hiddenFor(ctx, userId),
    partedFrom(ctx, userId),
  ])
  if (seeker === undefined) refuse(refusals.incomplete)
  const hidden = [...blocked, ...parted]
  const look: Look = { userId, seeker, hidden, place: placeOf(userId, seeker.today, member.findsToday) }
  const first = await best(ctx.db, look)
  let tried = 0
  return async (tx) => {
    tried += 1
    const ids = tried === 1 ? first : await best(tx, look)
    return meet(ctx, tx, { ids, known: first, isLast: tried === TRIES })
  }
}

interface Chosen {
  /** The best first. */
  readonly ids: readonly number[]
  /** Those who were best at first: one of them may have found the viewer in the same moment. */
  readonly known: readonly number[]
  /** The last try waits for all of them, where those before went on to whoever is free. */
  readonly isLast: boolean
}

async function meet(ctx: MemberCtx, tx: Tx, { ids, known, isLast }: Chosen): Promise<number> {
  const fromId = ctx.viewer.id
  const open = await unblocked(tx, fromId, ids)
  const member = (await lockMembers(ctx, tx, isLast ? [fromId, ...open] : [fromId])).get(fromId)
  const begun = await queries.begunBy.maybe(tx, { userId: fromId, ids: known })
  if (begun !== undefined) return begun.id
  refuseUnready(member)
  const toId = await firstThatFits(ctx, tx, { fromId, ids: isLast ? open : await holdFree(tx, fromId, open) })
  if (toId === undefined) {
    if (isLast || ids.length === 0) refuse(refusals.nobody)
    throw new TryAgain()
  }
  countFind(tx, fromId)
  queries.touch.send(tx, { userId: fromId })
  return beginPairing(ctx, tx, { fromId, toId, origin: 'recommend' })
}

/** Asked of all at once, before anybody is locked, in one order of people for everybody. */
async function unblocked(tx: Tx, userId: number, ids: readonly number[]): Promise<number[]> {
  const inOrder = ids.toSorted((a, b) => a - b)
  const blocked = await Promise.all(inOrder.map((id) => areBlocked(tx, userId, id)))
  const parted = await partedFrom({ db: tx }, userId)
  return ids.filter((id) => blocked[inOrder.indexOf(id)] !== true && !parted.includes(id))
}

/** Nobody waits for this lock, so that it may be taken behind the viewer's own whoever of the two is the smaller. */
const holdFree = async (tx: Tx, userId: number, ids: readonly number[]): Promise<number[]> =>
  ids.length === 0 ? [] : (await queries.holdFree.all(tx, { ...about(userId), ids })).map(({ id }) => id)

async function firstThatFits(
  ctx: MemberCtx,
  tx: Tx,
  { fromId, ids }: { fromId: number; ids: readonly number[] },
): Promise<number | undefined> {
  for (const toId of ids) if (await fitsStill(ctx, tx, { fromId, toId })) return toId
  return undefined
}

/** Behind the locks of both: what was true before them may not be now, and a wall may have gone up that a job has yet to follow. */
async function fitsStill(ctx: MemberCtx, tx: Tx, { fromId, toId }: { fromId: number; toId: number }): Promise<boolean> {
  const [members, fits] = await Promise.all([
    lockMembers(ctx, tx, [fromId, toId]),
    queries.fitsStill.maybe(tx, { ...about(fromId), otherId: toId }),
  ])
  return members.get(toId)?.isOn === true && fits !== undefined
}
