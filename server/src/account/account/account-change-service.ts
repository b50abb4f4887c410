import type { App } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/db/sql.ts'

/** Emitted with a member's id when their sessions, permissions or state have changed. */
export const ACCOUNT_CHANGED_TOPIC = 'standing'

export const announceAccountChange = ({ bus }: Pick<App, 'bus'>, tx: Tx, userId: number): Promise<void> =>
  bus.announce(tx, ACCOUNT_CHANGED_TOPIC, String(userId))
