import type { App } from '../platform/ctx.ts'
import type { Tx } from '../platform/db/sql.ts'
import { countRunning, lockMembers } from '../square/member-service.ts'
import * as writes from './write-queries.ts'

export interface Settling {
  id: number
  userId: number
}

/** Counted for one of the two once, under their lock. */
export async function settle(tx: Tx, id: number, userId: number): Promise<void> {
  const settled = await writes.settle.maybe(tx, { id, userId })
  if (settled !== undefined) countRunning(tx, { userId, by: -1, finished: 1, ...settled })
}

export const settleLater = (app: App, tx: Tx, id: number, userId: number): Promise<void> =>
  app.jobs.add(tx, 'pairing.settle', { id, userId } satisfies Settling, { key: `settle ${id} ${userId}` })

/** The job: what ended while this member was not held. */
export const runSettling = (app: App, { id, userId }: Settling): Promise<void> =>
  app.transact(async (tx) => {
    await lockMembers(app, tx, [userId])
    await settle(tx, id, userId)
  })
