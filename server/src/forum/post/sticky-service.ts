import { NODE_STICKIES_MAX } from '@sp/contract'
import type { App } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/db/sql.ts'
import { nodeCache } from '../../platform/node-cache.ts'
import * as queries from './sticky-queries.ts'

interface Stickies {
  readonly all: ReadonlySet<number>
  /** By section (null: the whole site), the latest first. */
  readonly of: ReadonlyMap<number | null, readonly number[]>
}

const stickies = nodeCache('sticky', async (db): Promise<Stickies> => {
  const of = new Map<number | null, number[]>()
  const rows = await queries.stickies.all(db, {})
  for (const { nodeId, postId } of rows) of.set(nodeId, [...(of.get(nodeId) ?? []), postId])
  return { all: new Set(rows.map(({ postId }) => postId)), of }
})

export const readStickies = (app: App): Promise<Stickies> => stickies.read(app)

/**
 * Pins a post in its section or on the whole site (null).
 * @returns whether it is new there; undefined without a free slot
 */
export async function stick(
  app: App,
  tx: Tx,
  key: { nodeId: number | null; postId: number },
): Promise<boolean | undefined> {
  if ((await queries.isStuck.maybe(tx, key)) !== undefined) return false
  // After losing a slot to a concurrent transaction, tries the next one.
  for (let turn = 0; turn <= NODE_STICKIES_MAX; turn++) {
    if ((await queries.stick.run(tx, key)) === 0) continue
    await stickies.announce(app, tx)
    return true
  }
  return undefined
}

export async function unstick(app: App, tx: Tx, key: { nodeId: number | null; postId: number }): Promise<boolean> {
  const was = (await queries.unstick.run(tx, key)) > 0
  if (was) await stickies.announce(app, tx)
  return was
}

export async function unstickAll(app: App, tx: Tx, postId: number): Promise<void> {
  if ((await queries.unstickAll.run(tx, { postId })) > 0) await stickies.announce(app, tx)
}
