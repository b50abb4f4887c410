import type { App } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/db/sql.ts'
import { countRunning, lockMembers } from '../membership/member-service.ts'
import * as writes from './write-queries.ts'

export interface Settling {
  id: number
  userId: number
}

/** Updates the running count of one of the two exactly once, with that member locked. */
export async function settle(tx: Tx, id: number, userId: number): Promise<void> {
  const settled = await writes.settle.maybe(tx, { id, userId })
  if (settled !== undefined) countRunning(tx, { userId, by: -1, finished: 1, ...settled })
}

export const settleLater = (app: App, tx: Tx, id: number, userId: number): Promise<void> =>
  app.jobs.add(tx, 'pairing.settle', { id, userId } satisfies Settling, { key: `settle ${id} ${userId}` })

export const runSettling = (app: App, { id, userId }: Settling): Promise<void> =>
  app.transact(async (tx) => {
    await lockMembers(app, tx, [userId])
    await settle(tx, id, userId)
  })
