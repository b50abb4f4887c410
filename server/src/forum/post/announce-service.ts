import type { App } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/db/sql.ts'
import { afterCommit } from '../../platform/db/transaction.ts'
import { dropCached } from '../../platform/http/response-cache.ts'

const TOPIC = 'post'

export const aboutPost = (id: number): string => `post ${id}`
export const aboutPostsOf = (nodeId: number): string => `posts of ${nodeId}`
export const aboutActive = (nodeId: number): string => `active posts of ${nodeId}`
export const ABOUT_ALL_POSTS = 'posts'
export const ABOUT_HOT_POSTS = 'hot posts'

export const announcePost = (app: App, tx: Tx, { id, nodeId }: { id: number; nodeId: number }): Promise<void> =>
  app.bus.announce(tx, TOPIC, `${id} ${nodeId}`)

/** A reply moves the post up in its section: its author sees that at once, others within half a second. */
export const announceActive = (app: App, tx: Tx, nodeId: number): void =>
  afterCommit(tx, () => dropCached(app, aboutActive(nodeId)))

/** Notifies other in-memory caches of a post's changes on any node. Registered once, where routes are defined. */
export const onPostChanged = (app: App, drop: (postId: number, nodeId: number) => void): void =>
  app.bus.on(TOPIC, (what) => {
    const [postId = 0, nodeId = 0] = what.split(' ').map(Number)
    drop(postId, nodeId)
  })

export function dropChangedPosts(app: App): void {
  onPostChanged(app, (postId, nodeId) => {
    for (const about of [
      aboutPost(postId),
      aboutPostsOf(nodeId),
      aboutActive(nodeId),
      ABOUT_ALL_POSTS,
      ABOUT_HOT_POSTS,
    ])
      dropCached(app, about)
  })
  // The privacy of authors; the account feature announces it.
  app.bus.on('summary', () => dropCached(app, ABOUT_HOT_POSTS))
}
