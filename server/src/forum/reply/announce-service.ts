import { bucketOf } from '../../platform/bucket.ts'
import type { App } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/db/sql.ts'
import { afterCommit } from '../../platform/db/transaction.ts'
import { dropCached } from '../../platform/http/response-cache.ts'
import { onPostChanged } from '../post/announce-service.ts'

const TOPIC = 'reply'

/**
 * Content key of a cached page of replies. A page below a reply does not know its post, but a thread shares one
 * bucket: a change drops all cached pages of that bucket.
 */
export const aboutThread = (id: number): string => `thread ${bucketOf(id)}`

export const aboutSelected = (nodeId: number): string => `selected replies of ${nodeId}`

interface Changed {
  readonly postId: number
  readonly nodeId?: number | undefined
}

export const announceReply = (app: App, tx: Tx, { postId, nodeId = 0 }: Changed): Promise<void> =>
  app.bus.announce(tx, TOPIC, `${postId} ${nodeId}`)

/**
 * A reply was added: members see it by the number of replies, anonymous visitors within half a second. Announcing
 * each one to all nodes would serialise the commits.
 */
export const dropThread = (app: App, tx: Tx, id: number): void =>
  afterCommit(tx, () => dropCached(app, aboutThread(id)))

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
