import type { PairEvent, PairStatus } from '@sp/contract'
import type { App } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/db/sql.ts'
import { emit, type FactOf } from '../../platform/events.ts'
import type { squareLeft } from '../membership/events.ts'
import { lockMembers } from '../membership/member-service.ts'
import { endForOne } from './block-service.ts'
import { pairingEnded } from './events.ts'
import { storeNames } from './name-service.ts'
import { notifyPair, type PairNotice } from './notify-service.ts'
import { partnersOf } from './queries.ts'
import { idsOf, type Pairing, stateAfter } from './rules.ts'
import { settle, settleLater } from './settle.ts'
import * as writes from './write-queries.ts'

type EndEvent = Extract<PairEvent, 'no' | 'leave' | 'break'>

interface Ending {
  id: number
  status: PairStatus
  userIds: readonly number[]
  /** Members locked by this transaction; a job updates the counts of all others. */
  locked: readonly number[]
  by: number | null
  event: EndEvent
}

async function end(app: App, tx: Tx, { id, status, userIds, locked, by, event }: Ending): Promise<void> {
  const next = stateAfter({ status, isOver: false }, event)
  await storeNames(app, tx, id, userIds)
  writes.end.enqueue(tx, { id, status: next.status, by })
  writes.endSides.enqueue(tx, { id })
  await Promise.all(
    userIds.map((userId) => (locked.includes(userId) ? settle(tx, id, userId) : settleLater(app, tx, id, userId))),
  )
  await emit(app, tx, pairingEnded, { sessionId: id, userIds })
}

/**
 * Ends a pairing by an answer, after waiting too long, or by a break-up by `by`. Callers lock it with
 * `withPairing`.
 */
export async function endPairing(
  app: App,
  tx: Tx,
  pairing: Pairing,
  { by = null, event }: { by?: number | null; event: EndEvent },
): Promise<void> {
  const { id, me, blockState } = pairing
  if (blockState !== null) {
    await endForOne(app, tx, { id, userId: me.userId, isLocked: true, bySelf: by === me.userId })
    return
  }
  const userIds = idsOf(pairing)
  await end(app, tx, { id: pairing.id, status: pairing.status, userIds, locked: userIds, by, event })
  const step = event === 'break' && by !== null ? 'brokeUp' : 'ended'
  const others = userIds.filter((userId) => userId !== by)
  await notifyPair(
    app,
    tx,
    others.map((userId) => ({ userId, id: pairing.id, step })),
  )
}

interface Leaver {
  userIds: readonly number[]
  locked?: readonly number[]
  /** Also ends it for the other member where a block separates the two: nothing continues with an absent member. */
  forBoth?: boolean
}

/**
 * Ends all running pairings of some members, except love, without giving a reason. Some partners may not be
 * locked: a pairing changes only with both members locked, so that locking one of them excludes all other
 * writers.
 * @returns the members to notify
 */
export async function endRunning(
  app: App,
  tx: Tx,
  { userIds: leaving, locked = leaving, forBoth = false }: Leaver,
): Promise<PairNotice[]> {
  const running = await writes.lockRunning.all(tx, { userIds: leaving })
  const notices: PairNotice[] = []
  for (const { id, status, fromId, toId, isSilent } of running) {
    const userIds = [fromId, toId]
    const ended = isSilent ? userIds.filter((userId) => forBoth || leaving.includes(userId)) : userIds
    if (!isSilent) await end(app, tx, { id, status: status as PairStatus, userIds, locked, by: null, event: 'leave' })
    for (const userId of ended) {
      const isNow = !isSilent || (await endForOne(app, tx, { id, userId, isLocked: locked.includes(userId) }))
      if (isNow && !leaving.includes(userId)) notices.push({ userId, id, step: 'ended' })
    }
  }
  return notices
}

/** A member leaves the square, for any reason; they are locked together with their partners. */
export async function endForLeaver(app: App, tx: Tx, { userId, why }: FactOf<typeof squareLeft>): Promise<void> {
  const partners = (await partnersOf.all(tx, { userId })).map(({ otherId }) => otherId)
  const locked = [userId, ...partners]
  // Also with no partners: a concurrent meeting locks this member, and is found after the lock is acquired.
  await lockMembers(app, tx, locked)
  await notifyPair(app, tx, await endRunning(app, tx, { userIds: [userId], locked, forBoth: why !== 'off' }))
}
