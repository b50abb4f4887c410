import type { PairEvent, PairStatus } from '@sp/contract'
import type { App } from '../platform/ctx.ts'
import type { Tx } from '../platform/db/sql.ts'
import { emit, type Facts } from '../platform/events.ts'
import { countRunning, lockMembers } from '../square/member-service.ts'
import { partnersOf, runningBetween } from './queries.ts'
import { idsOf, type Pairing, stateAfter } from './rules.ts'
import { type Told, tell } from './tell.ts'
import * as writes from './write-queries.ts'

type EndEvent = Extract<PairEvent, 'no' | 'leave' | 'break'>

interface Ending {
  id: number
  status: PairStatus
  userIds: readonly number[]
  /** Whose member this transaction holds; the counts of whoever is not among them follow by a job. */
  held: readonly number[]
  by: number | null
  event: EndEvent
}

/** Counted for one of the two once, under their lock. */
async function settle(tx: Tx, id: number, userId: number): Promise<void> {
  const settled = await writes.settle.maybe(tx, { id, userId })
  if (settled !== undefined) countRunning(tx, { userId, by: -1, finished: 1, ...settled })
}

const settleLater = (app: App, tx: Tx, id: number, userId: number): Promise<void> =>
  app.jobs.add(tx, 'pairing.settle', { id, userId } satisfies Settling, { key: `settle ${id} ${userId}` })

async function end(app: App, tx: Tx, { id, status, userIds, held, by, event }: Ending): Promise<void> {
  const next = stateAfter({ status, isOver: false }, event)
  writes.end.send(tx, { id, status: next.status, by })
  writes.endSides.send(tx, { id })
  await Promise.all(
    userIds.map((userId) => (held.includes(userId) ? settle(tx, id, userId) : settleLater(app, tx, id, userId))),
  )
  await emit(app, tx, 'pairingEnded', { sessionId: id, userIds })
}

/** By an answer, by whoever is tired of waiting, or by a break-up; `by` did it. The caller has it by `withPairing`. */
export async function endPairing(
  app: App,
  tx: Tx,
  pairing: Pairing,
  { by = null, event }: { by?: number | null; event: EndEvent },
): Promise<void> {
  const userIds = idsOf(pairing)
  await end(app, tx, { id: pairing.id, status: pairing.status, userIds, held: userIds, by, event })
  const step = event === 'break' && by !== null ? 'brokeUp' : 'ended'
  const others = userIds.filter((userId) => userId !== by)
  await tell(
    app,
    tx,
    others.map((userId) => ({ userId, id: pairing.id, step })),
  )
}

/**
 * All that runs of some members, love apart, ends without a word of why. Of those whom they met some may not be held: a
 * pairing moves under both locks, so that one of them keeps everybody else off it.
 * @returns who is to be told
 */
export async function endRunning(
  app: App,
  tx: Tx,
  leaving: readonly number[],
  held: readonly number[] = leaving,
): Promise<Told[]> {
  const running = await writes.lockRunning.all(tx, { userIds: leaving })
  const told: Told[] = []
  for (const { id, status, fromId, toId } of running) {
    const userIds = [fromId, toId]
    await end(app, tx, { id, status: status as PairStatus, userIds, held, by: null, event: 'leave' })
    for (const userId of userIds) if (!leaving.includes(userId)) told.push({ userId, id, step: 'ended' })
  }
  return told
}

/** Whoever goes out of the square, for whatever reason; locked together with those whom they met. */
export async function leave(app: App, tx: Tx, userId: number): Promise<void> {
  const partners = (await partnersOf.all(tx, { userId })).map(({ otherId }) => otherId)
  const held = [userId, ...partners]
  // Also where there is nobody: whoever is meeting them at this moment has them, and is found behind the lock.
  await lockMembers(app, tx, held)
  await tell(app, tx, await endRunning(app, tx, [userId], held))
}

/** A block came between the two: who is blocked learns no more than that it is over. */
export async function part(app: App, tx: Tx, { actorId, targetId }: Facts['parted']): Promise<void> {
  const userIds = [actorId, targetId]
  const found = await runningBetween.maybe(tx, { a: actorId, b: targetId })
  if (found === undefined) return
  await lockMembers(app, tx, userIds)
  const { id } = found
  const still = await writes.lock.maybe(tx, { id })
  // Two who are together are parted as lovers.
  if (still === undefined || still.isOver || still.status === 'NOW_LOVER') return
  await end(app, tx, { id, status: still.status as PairStatus, userIds, held: userIds, by: null, event: 'leave' })
  await tell(app, tx, [{ userId: targetId, id, step: 'ended' }])
}

export interface Settling {
  id: number
  userId: number
}

/** The job: what ended while this member was not held. */
export const runSettling = (app: App, { id, userId }: Settling): Promise<void> =>
  app.transact(async (tx) => {
    await lockMembers(app, tx, [userId])
    await settle(tx, id, userId)
  })
