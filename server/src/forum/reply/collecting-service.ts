import { collectionRefusals } from '@sp/contract'
import { type Collecting, collectedThing } from '../../content/collection/kind-service.ts'
import { plainWordsFor } from '../../notify/notice/mention-service.ts'
import { viewingOf } from '../../people/follow/service.ts'
import { uncollect, uncountOf } from '../post/collection-service.ts'
import { readablePosts } from './list-queries.ts'
import { replyItemsOf } from './list-service.ts'
import { collecting } from './vote-service.ts'

export const replyCollecting: Collecting = {
  collect: (ctx, at) => collecting(ctx, { ...at, gone: collectionRefusals.unseen }),
  uncollect: (tx, { userId, id }) => uncollect(tx, { userId, kind: 'reply', thingId: id }),
  uncount: uncountOf('reply'),
  async thingsOf(ctx, ids) {
    const viewer = await viewingOf(ctx)
    const replies = await replyItemsOf(ctx, viewer, ids)
    const texts = replies.map(({ content }) => content)
    const [plain, posts] = await Promise.all([
      plainWordsFor(ctx, texts, viewer),
      readablePosts.all(ctx.db, { ...viewer, ids: replies.map(({ postId }) => postId) }),
    ])
    // A reply is covered with its post.
    const warnings = new Map(posts.map(({ id, warning }) => [id, warning]))
    return new Map(
      replies.flatMap(({ id, postId, post: title, content, user, imgs }) => {
        const warning = warnings.get(postId)
        // The post went away since its replies were read.
        if (warning === undefined) return []
        const cover = imgs[0]?.thumbnail ?? null
        const thing = { title, text: plain(content), warning, user, cover, imageCount: imgs.length }
        return [[id, collectedThing(thing)] as const]
      }),
    )
  },
}
