import type { App } from '../ctx.ts'
import type { Tx } from '../db/sql.ts'
import { keyedNodeCache } from '../node-cache.ts'

const TOPIC = 'member-key'
const keys = keyedNodeCache<number, Buffer>({
  topic: TOPIC,
  megabytes: 4,
  bytesEach: 200,
  ttl: 60_000,
  keysOf: (whose) => [Number(whose)],
})

export async function cachedKey(
  app: Pick<App, 'bus' | 'state'>,
  userId: number,
  load: () => Promise<Buffer | undefined>,
): Promise<Buffer | undefined> {
  const known = keys.recall(app, userId)
  if (known) return known
  const slot = keys.begin(app, userId)
  const key = await load()
  if (key) slot.value = key
  return key
}

/** On every node after the transaction commits, and on this one immediately as well. */
export function forgetKey(app: Pick<App, 'bus' | 'state'>, tx: Tx, userId: number): Promise<void> {
  keys.forget(app, userId)
  return app.bus.announce(tx, TOPIC, String(userId))
}
