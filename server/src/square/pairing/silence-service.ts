import { randomInt } from 'node:crypto'
import { isReleased, type PairEvent, type PairStatus } from '@sp/contract'
import type { App } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/db/sql.ts'
import { emit, type Facts } from '../../platform/events.ts'
import { releaseTo } from '../membership/disclosure-service.ts'
import { lockMembers } from '../membership/member-service.ts'
import { keepNames } from './name-service.ts'
import { pairing } from './queries.ts'
import { pairingOf } from './row.ts'
import type { Pairing } from './rules.ts'
import { settle, settleLater } from './settle.ts'
import { isAnswerKnown, shownStatus } from './shown-rules.ts'
import * as silence from './silence-queries.ts'
import { tell } from './tell-service.ts'
import { lock } from './write-queries.ts'

const DAY_SECONDS = 86_400
const LEAST_DAYS = 7
const MOST_DAYS = 14
const NONE = 0

const asKnown = (view: Pairing | undefined) => ({
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
export async function part(app: App, tx: Tx, { actorId, targetId, isNameless }: Facts['parted']): Promise<void> {
  const { id, reminded } = (await silence.lockBetween.maybe(tx, { a: actorId, b: targetId })) ?? {
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
    silence.begin.send(tx, { id, userId, seconds, opens, reminded, ...asKnown(row && pairingOf(userId, row)) })
  }
  silence.shut.send(tx, { id, userId: targetId })
  await emit(app, tx, 'pairingSilenced', { sessionId: id })
}

export function goOn(tx: Tx, { id, me }: Pairing, status: PairStatus, event: PairEvent): void {
  const side = { id, userId: me.userId }
  if (event === 'bothYes') silence.meet.send(tx, { ...side, status })
  else if (status === 'CREATED') silence.setFirst.send(tx, side)
  else silence.setStage.send(tx, { ...side, status })
}

interface EndOfOne {
  id: number
  userId: number
  isHeld: boolean
  bySelf?: boolean
}

export async function endForOne(app: App, tx: Tx, { id, userId, isHeld, bySelf = false }: EndOfOne): Promise<boolean> {
  await keepNames(app, tx, id, [userId])
  if ((await silence.end.run(tx, { id, userId, bySelf })) === 0) return false
  silence.endSide.send(tx, { id, userId })
  await (isHeld ? settle(tx, id, userId) : settleLater(app, tx, id, userId))
  const theirs = await silence.ofOther.maybe(tx, { id, userId })
  const { status, from } = theirs ?? {}
  // Logs what the other member was shown behind the block; logging it earlier would have revealed the block.
  if (theirs?.opens && isReleased(status as PairStatus) && !isReleased(from as PairStatus))
    await releaseTo(app, tx, { sessionId: id, metAt: theirs.metAt }, [userId])
  silence.finish.send(tx, { id })
  await emit(app, tx, 'pairingEnded', { sessionId: id, userIds: [userId] })
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
  for (const { id, userId, seconds } of await silence.ending.all(app.db, { within: 60 }))
    await app.transact((tx) =>
      app.jobs.add(tx, 'pairing.end-silence', { id, userId } satisfies Ending, {
        delaySeconds: seconds,
        key: `end-silence ${id} ${userId}`,
      }),
    )
}

export const endSilence = (app: App, { id, userId }: Ending): Promise<void> =>
  app.transact(async (tx) => {
    await lockMembers(app, tx, [userId])
    await lock.run(tx, { id })
    if ((await silence.isDue.maybe(tx, { id, userId })) === undefined) return
    if (await endForOne(app, tx, { id, userId, isHeld: true })) await tell(app, tx, [{ userId, id, step: 'ended' }])
  })
