import type { App } from '../platform/ctx.ts'
import type { Tx } from '../platform/db/sql.ts'
import { emit, type Facts } from '../platform/events.ts'
import { setEnabled } from './member-queries.ts'
import { lockMember, readMemberWithin, refreshCandidate } from './member-service.ts'

type Why = Facts['squareLeft']['why']

/** What they have running ends first: who is concerned by that is locked with them, in one order. */
export async function leaveSquare(app: App, tx: Tx, userId: number, why: Why): Promise<void> {
  await emit(app, tx, 'squareLeft', { userId, why })
  const { running } = await lockMember(app, tx, userId)
  // What began in between; the lock keeps off whatever would be the next.
  if (running > 0) await emit(app, tx, 'squareLeft', { userId, why })
  // Who is banned or closing comes back to what they had, should that be taken back.
  if (why === 'off' || why === 'young') setEnabled.send(tx, { userId, enabled: false })
  await refreshCandidate(app, tx, userId)
}

/** By their own hand; where it is off already nothing is ended by it, nor a love. */
export async function switchOff(app: App, tx: Tx, userId: number): Promise<void> {
  if ((await readMemberWithin(app, tx, userId))?.enabled) await leaveSquare(app, tx, userId, 'off')
}

/** For whatever changed how somebody stands; whoever has never been in the square is not touched. */
export async function standAnew(app: App, tx: Tx, userId: number): Promise<void> {
  const member = await readMemberWithin(app, tx, userId)
  if (member === undefined) return
  const isIn = member.enabled || member.inLove || member.running > 0
  if (isIn && !member.isAdult) return leaveSquare(app, tx, userId, 'young')
  await lockMember(app, tx, userId)
  await refreshCandidate(app, tx, userId)
}
