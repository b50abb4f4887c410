import type { App } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/db/sql.ts'
import { emit, type FactOf } from '../../platform/events.ts'
import { squareLeft } from './events.ts'
import { setEnabled } from './member-queries.ts'
import { lockMember, readMemberWithin, refreshCandidate } from './member-service.ts'

type ExitReason = FactOf<typeof squareLeft>['why']

/** Ends the member's running pairings first: all members concerned are locked together, in one order. */
export async function exitSquare(app: App, tx: Tx, userId: number, why: ExitReason): Promise<void> {
  await emit(app, tx, squareLeft, { userId, why })
  const { running } = await lockMember(app, tx, userId)
  // Ends pairings that began in between; the lock prevents further ones.
  if (running > 0) await emit(app, tx, squareLeft, { userId, why })
  // A banned or closing member keeps the setting, in case the ban or closing is undone.
  if (why === 'off' || why === 'young') setEnabled.enqueue(tx, { userId, enabled: false })
  await refreshCandidate(app, tx, userId)
}

/** By the member themselves; where the square is already off, nothing ends, including a love. */
export async function switchOff(app: App, tx: Tx, userId: number): Promise<void> {
  if ((await readMemberWithin(app, tx, userId))?.enabled) await exitSquare(app, tx, userId, 'off')
}

/** Called after changes of a member's standing; a member who was never in the square is not affected. */
export async function refreshMember(app: App, tx: Tx, userId: number): Promise<void> {
  const member = await readMemberWithin(app, tx, userId)
  if (member === undefined) return
  const isIn = member.enabled || member.inLove || member.running > 0
  if (isIn && !member.isAdult) return exitSquare(app, tx, userId, 'young')
  await lockMember(app, tx, userId)
  await refreshCandidate(app, tx, userId)
}
