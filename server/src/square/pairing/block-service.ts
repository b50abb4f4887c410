import { randomInt } from 'node:crypto'
import { isReleased, type PairEvent, type PairStatus } from '@sp/contract'
import type { blocked } from '../../people/follow/events.ts'
import type { App } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/db/sql.ts'
import { emit, type FactOf } from '../../platform/events.ts'
import { releaseTo } from '../membership/disclosure-service.ts'
import { lockMembers } from '../membership/member-service.ts'
import * as blockState from './block-queries.ts'
import { pairingBlocked, pairingEnded } from './events.ts'
import { storeNames } from './name-service.ts'
import { notifyPair } from './notify-service.ts'
import { pairing } from './queries.ts'
import { pairingOf } from './row.ts'
import type { Pairing } from './rules.ts'
import { settle, settleLater } from './settle.ts'
import { isAnswerKnown, shownStatus } from './visibility-rules.ts'
import { lock } from './write-queries.ts'

const DAY_SECONDS = 86_400
const LEAST_DAYS = 7
const MOST_DAYS = 14
const NONE = 0

const asKnownToMember = (view: Pairing | undefined) => ({
  status: view === undefined ? 'CREATED' : shownStatus(view),
  stageSince: view === undefined ? new Date(0) : shownStatus(view) === 'CREATED' ? view.createdAt : view.stageSince,
  otherAnsweredAt: view !== undefined && isAnswerKnown(view) ? view.other.answeredAt : null,
  otherWroteAt: view?.other.wroteAt ?? null,
  otherSent: view?.other.sent ?? 0,
})

/**
 * A block separates the two: from now on each continues on their own. If the two have no pairing, the same
 * statements run without effect, so that neither the response nor its duration reveals whether the blocked member
 * is a partner.
 */
export async function splitForBlock(
  app: App,
  tx: Tx,
  { actorId, targetId, isNameless }: FactOf<typeof blocked>,
): Promise<void> {
  const { id, reminded } = (await blockState.lockBetween.maybe(tx, { a: actorId, b: targetId })) ?? {
    id: NONE,
    reminded: [],
  }
  const userIds = [actorId, targetId]
  const views = await Promise.all(userIds.map((userId) => pairing.maybe(tx, { id, userId })))
  for (const [at, userId] of userIds.entries()) {
    const row = views[at]
    const seconds = randomInt(LEAST_DAYS * DAY_SECONDS, MOST_DAYS * DAY_SECONDS)
    // A member who blocks through a pairing knows that the blocked member is in it: appearances need not be
    // preserved.
    const opens = userId === actorId && !isNameless
    blockState.begin.enqueue(tx, {
      id,
      userId,
      seconds,
      opens,
      reminded,
      ...asKnownToMember(row && pairingOf(userId, row)),
    })
  }
  blockState.shut.enqueue(tx, { id, userId: targetId })
  await emit(app, tx, pairingBlocked, { sessionId: id })
}

export function goOn(tx: Tx, { id, me }: Pairing, status: PairStatus, event: PairEvent): void {
  const side = { id, userId: me.userId }
  if (event === 'bothYes') blockState.meet.enqueue(tx, { ...side, status })
  else if (status === 'CREATED') blockState.setFirst.enqueue(tx, side)
  else blockState.setStage.enqueue(tx, { ...side, status })
}

interface EndOfOne {
  id: number
  userId: number
  isLocked: boolean
  bySelf?: boolean
}

export async function endForOne(
  app: App,
  tx: Tx,
  { id, userId, isLocked, bySelf = false }: EndOfOne,
): Promise<boolean> {
  await storeNames(app, tx, id, [userId])
  if ((await blockState.end.run(tx, { id, userId, bySelf })) === 0) return false
  blockState.endSide.enqueue(tx, { id, userId })
  await (isLocked ? settle(tx, id, userId) : settleLater(app, tx, id, userId))
  const theirs = await blockState.ofOther.maybe(tx, { id, userId })
  const { status, from } = theirs ?? {}
  // Logs what the other member was shown behind the block; logging it earlier would have revealed the block.
  if (theirs?.opens && isReleased(status as PairStatus) && !isReleased(from as PairStatus))
    await releaseTo(app, tx, { sessionId: id, metAt: theirs.metAt }, [userId])
  blockState.finish.enqueue(tx, { id })
  await emit(app, tx, pairingEnded, { sessionId: id, userIds: [userId] })
  return true
}

export interface Ending {
  id: number
  userId: number
}

/**
 * Job, each minute: each silence due within the next minute ends at its own second, as if a member had ended it.
 */
export async function endSilences(app: App): Promise<void> {
  for (const { id, userId, seconds } of await blockState.ending.all(app.db, { within: 60 }))
    await app.transact((tx) =>
      app.jobs.add(tx, 'pairing.end-silence', { id, userId } satisfies Ending, {
        delaySeconds: seconds,
        key: `end-silence ${id} ${userId}`,
      }),
    )
}

export const endBlockedPairing = (app: App, { id, userId }: Ending): Promise<void> =>
  app.transact(async (tx) => {
    await lockMembers(app, tx, [userId])
    await lock.run(tx, { id })
    if ((await blockState.isDue.maybe(tx, { id, userId })) === undefined) return
    if (await endForOne(app, tx, { id, userId, isLocked: true }))
      await notifyPair(app, tx, [{ userId, id, step: 'ended' }])
  })
