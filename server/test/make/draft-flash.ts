import { expect } from 'vitest'
import type { Tx } from '../../src/platform/db/sql.ts'
import type { World } from '../world.ts'
import { lockWaits } from './lock-waits.ts'

/**
 * Two concurrent transactions: the second begins while the first is open, and the first commits when the second
 * waits for a lock. @returns the order in which they ended
 */
export async function meet(
  { app, sql }: World,
  first: (tx: Tx) => Promise<unknown>,
  second: () => Promise<unknown>,
): Promise<readonly ('first' | 'second')[]> {
  const order: ('first' | 'second')[] = []
  let begin = () => undefined as void
  const begun = new Promise<void>((resolve) => {
    begin = resolve
  })
  const waits = async () => (await lockWaits({ sql })).length
  const holding = app.transact(async (tx) => {
    await first(tx)
    begin()
    await expect.poll(waits).toBe(1)
    order.push('first')
  })
  await Promise.race([begun, holding])
  await second().then(() => order.push('second'))
  await holding
  return order
}
