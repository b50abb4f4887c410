import type { PairEvent, PairStatus } from '@sp/contract'
import type { App } from '../platform/ctx.ts'
import type { Tx } from '../platform/db/sql.ts'
import { emit, type Facts } from '../platform/events.ts'
import { lockMembers } from '../square/member-service.ts'
import { keepNames } from './name-service.ts'
import { partnersOf } from './queries.ts'
import { idsOf, type Pairing, stateAfter } from './rules.ts'
import { settle, settleLater } from './settle.ts'
import { endForOne } from './silence-service.ts'
import { type Told, tell } from './tell-service.ts'
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

async function end(app: App, tx: Tx, { id, status, userIds, held, by, event }: Ending): Promise<void> {
  const next = stateAfter({ status, isOver: false }, event)
  await keepNames(app, tx, id, userIds)
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
  const { id, me, silence } = pairing
  if (silence !== null) {
    await endForOne(app, tx, { id, userId: me.userId, isHeld: true, bySelf: by === me.userId })
    return
  }
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

interface Leaving {
  userIds: readonly number[]
  /** Whose member this transaction holds. */
  held?: readonly number[]
  /** Also for the other where a block came between the two: nobody goes on meeting somebody who is not there. */
  forBoth?: boolean
}

/**
 * All that runs of some members, love apart, ends without a word of why. Of those whom they met some may not be held: a
 * pairing moves under both locks, so that one of them keeps everybody else off it.
 * @returns who is to be told
 */
export async function endRunning(
  app: App,
  tx: Tx,
  { userIds: leaving, held = leaving, forBoth = false }: Leaving,
): Promise<Told[]> {
  const running = await writes.lockRunning.all(tx, { userIds: leaving })
  const told: Told[] = []
  for (const { id, status, fromId, toId, isSilent } of running) {
    const userIds = [fromId, toId]
    const ended = isSilent ? userIds.filter((userId) => forBoth || leaving.includes(userId)) : userIds
    if (!isSilent) await end(app, tx, { id, status: status as PairStatus, userIds, held, by: null, event: 'leave' })
    for (const userId of ended) {
      const isNow = !isSilent || (await endForOne(app, tx, { id, userId, isHeld: held.includes(userId) }))
      if (isNow && !leaving.includes(userId)) told.push({ userId, id, step: 'ended' })
    }
  }
  return told
}

/** Whoever goes out of the square, for whatever reason; locked together with those whom they met. */
export async function leave(app: App, tx: Tx, { userId, why }: Facts['squareLeft']): Promise<void> {
  const partners = (await partnersOf.all(tx, { userId })).map(({ otherId }) => otherId)
  const held = [userId, ...partners]
  // Also where there is nobody: whoever is meeting them at this moment has them, and is found behind the lock.
  await lockMembers(app, tx, held)
  await tell(app, tx, await endRunning(app, tx, { userIds: [userId], held, forBoth: why !== 'off' }))
}
