import type { App } from '../platform/ctx.ts'
import type { Tx } from '../platform/db/sql.ts'
import { afterCommit } from '../platform/db/transaction.ts'
import { dropCached } from '../platform/http/response-cache.ts'

const TOPIC = 'post'

/** What a cached answer is about, for the response cache. */
export const aboutPost = (id: number): string => `post ${id}`
export const aboutPostsOf = (nodeId: number): string => `posts of ${nodeId}`
/** The newest of its section: also what a reply changes. */
export const aboutActive = (nodeId: number): string => `active posts of ${nodeId}`
export const ABOUT_ALL_POSTS = 'posts'

/** A post is in other lists than before, or looks another way. */
export const announcePost = (app: App, tx: Tx, { id, nodeId }: { id: number; nodeId: number }): Promise<void> =>
  app.bus.announce(tx, TOPIC, `${id} ${nodeId}`)

/** It moved up among the newest of its section: who replied finds it there; others within half a second. */
export const announceActive = (app: App, tx: Tx, nodeId: number): void =>
  afterCommit(tx, () => dropCached(app, aboutActive(nodeId)))

/** What else is kept in memory of a post hears of its changes on any node. Asked for once, where routes are made. */
export const onPostChanged = (app: App, drop: (postId: number, nodeId: number) => void): void =>
  app.bus.on(TOPIC, (what) => {
    const [postId = 0, nodeId = 0] = what.split(' ').map(Number)
    drop(postId, nodeId)
  })

/** What any node changes, no node answers from its cache any more. */
export const dropChangedPosts = (app: App): void =>
  onPostChanged(app, (postId, nodeId) => {
    for (const about of [aboutPost(postId), aboutPostsOf(nodeId), aboutActive(nodeId), ABOUT_ALL_POSTS])
      dropCached(app, about)
  })
