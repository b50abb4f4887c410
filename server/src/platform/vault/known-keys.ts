import type { App } from '../ctx.ts'
import type { Tx } from '../db/sql.ts'
import { keyedNodeCache } from '../node-cache.ts'

/** The data key of a member; while it is replaced, the one before or after it too. */
export interface MemberKeys {
  readonly number: number
  readonly key: Buffer
  readonly other?: { readonly number: number; readonly key: Buffer }
}

const TOPIC = 'member-key'
/** For so long a node may not know a new key of a member, if the announcement does not reach it. */
export const KNOWN_MS = 60_000
const keys = keyedNodeCache<number, MemberKeys>({
  topic: TOPIC,
  megabytes: 4,
  bytesEach: 300,
  ttl: KNOWN_MS,
  keysOf: (whose) => [Number(whose)],
})

export async function cachedKeys(
  app: Pick<App, 'bus' | 'state'>,
  userId: number,
  load: () => Promise<MemberKeys | undefined>,
): Promise<MemberKeys | undefined> {
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
