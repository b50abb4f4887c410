import { bucketOf } from '../platform/bucket.ts'
import type { App } from '../platform/ctx.ts'
import type { Tx } from '../platform/db/sql.ts'
import { afterCommit } from '../platform/db/transaction.ts'
import { dropCached } from '../platform/http/response-cache.ts'
import { onPostChanged } from '../post/announce-service.ts'

const TOPIC = 'reply'

/**
 * What a cached page of replies is about. A page below a reply does not know the post that it goes out of sight with; all
 * of a thread share their bucket, so a change drops what is cached of it, and of the few others there.
 */
export const aboutThread = (id: number): string => `thread ${bucketOf(id)}`

/** The selected replies of a section. */
export const aboutSelected = (nodeId: number): string => `selected replies of ${nodeId}`

interface Changed {
  readonly postId: number
  /** Of one that is, or was, selected. */
  readonly nodeId?: number | undefined
}

/** A reply looks another way, or is out of sight: no node shows it from its cache any more. */
export const announceReply = (app: App, tx: Tx, { postId, nodeId = 0 }: Changed): Promise<void> =>
  app.bus.announce(tx, TOPIC, `${postId} ${nodeId}`)

/** One came: members find it by the count of floors, visitors within half a second; announcing each would make commits take turns. */
export const dropThread = (app: App, tx: Tx, id: number): void =>
  afterCommit(tx, () => dropCached(app, aboutThread(id)))

/** Asked for once, where the routes are made. */
export function dropChangedReplies(app: App): void {
  const drop = (postId: number, nodeId: number): void => {
    dropCached(app, aboutThread(postId))
    dropCached(app, aboutSelected(nodeId))
  }
  app.bus.on(TOPIC, (what) => {
    const [postId = 0, nodeId = 0] = what.split(' ').map(Number)
    drop(postId, nodeId)
  })
  onPostChanged(app, drop)
}
