import { CLOSING_TOPIC } from '../../account/closing/members-service.ts'
import type { App, MemberCtx, Viewer } from '../../platform/ctx.ts'
import { batchLoader } from '../../platform/db/batch-loader.ts'
import { keyedNodeCache } from '../../platform/node-cache.ts'
import { INBOX_TOPIC, readAnnounced } from './announce-service.ts'
import * as queries from './queries.ts'

const MEGABYTES = 5
const NUMBER_BYTES = 50
/** A node that ends may take announcements of its last moment with it. */
const TTL_MS = 60_000

const versions = keyedNodeCache<number, number>({
  topic: INBOX_TOPIC,
  megabytes: MEGABYTES,
  bytesEach: NUMBER_BYTES,
  ttl: TTL_MS,
  keysOf: (what) => readAnnounced(what).userIds,
})

const loadInboxVersion = batchLoader(async (db, userIds: readonly number[]) => {
  const rows = await queries.inboxVersions.all(db, { userIds })
  const of = new Map(rows.map(({ userId, turn: version }) => [userId, version]))
  return userIds.map((userId) => of.get(userId) ?? 0)
})

export async function inboxVersionOfMember(app: App, userId: number): Promise<number> {
  const known = versions.recall(app, userId)
  if (known !== undefined) return known
  const slot = versions.begin(app, userId)
  const version = await loadInboxVersion(app.db, userId)
  slot.value = version
  return version
}

export const inboxVersion = (ctx: MemberCtx): Promise<number> => inboxVersionOfMember(ctx, ctx.viewer.id)

/** The same from the cache; undefined where this node does not know it. */
export const cachedInboxVersion = (app: App, { id }: Viewer): number | undefined => versions.recall(app, id)

/** One member's side of a chat; 0 is customer service. */
interface Side {
  userId: number
  otherId: number
}
const keyOf = ({ userId, otherId }: Side): string => `${userId} ${otherId}`

const newest = keyedNodeCache<string, number>({
  topic: INBOX_TOPIC,
  megabytes: MEGABYTES,
  bytesEach: NUMBER_BYTES,
  ttl: TTL_MS,
  keysOf: (what) => {
    const { userIds, change } = readAnnounced(what)
    return change.what === 'message' ? userIds.map((userId) => keyOf({ userId, otherId: change.userId ?? 0 })) : []
  },
  endedBy: CLOSING_TOPIC,
})

export function nothingSince(app: Pick<App, 'bus' | 'state'>, { after, ...side }: Side & { after: number }): boolean {
  const last = newest.recall(app, keyOf(side))
  return last !== undefined && last <= after
}

/** Called before a chat is read to its end. @returns a callback that records the last message after the read */
export function learnNewest(app: Pick<App, 'bus' | 'state'>, side: Side): (id: number) => void {
  const slot = newest.begin(app, keyOf(side))
  return (id) => {
    slot.value = id
  }
}
