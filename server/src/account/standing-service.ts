import type { App } from '../platform/ctx.ts'
import type { Tx } from '../platform/db/sql.ts'

/** Announced with a member's id: their sessions, their rights or their state are different now. */
export const STANDING_TOPIC = 'standing'

/** Every node looks again at how somebody stands, once the transaction commits. */
export const announceStanding = ({ bus }: Pick<App, 'bus'>, tx: Tx, userId: number): Promise<void> =>
  bus.announce(tx, STANDING_TOPIC, String(userId))
