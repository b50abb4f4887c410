import { collectionRefusals } from '@sp/contract'
import { type Collecting, collectedThing } from '../../content/collection/kind-service.ts'
import { plainWordsFor } from '../../notify/notice/mention-service.ts'
import { viewingOf } from '../../people/follow/service.ts'
import { uncollect, uncountOf } from './collection-service.ts'
import { postItemsOf } from './page-service.ts'
import { collecting } from './service.ts'

export const postCollecting: Collecting = {
  collect: (ctx, at) => collecting(ctx, { ...at, gone: collectionRefusals.unseen }),
  uncollect: (tx, { userId, id }) => uncollect(tx, { userId, kind: 'post', thingId: id }),
  uncount: uncountOf('post'),
  async thingsOf(ctx, ids) {
    const viewer = await viewingOf(ctx)
    const posts = await postItemsOf(ctx, viewer, ids)
    const texts = posts.map(({ description }) => description)
    const plain = await plainWordsFor(ctx, texts, viewer)
    return new Map(
      posts.map(({ id, title, description, warning, user, cover, imageCount }) => [
        id,
        collectedThing({ title, text: plain(description), warning, user, cover, imageCount }),
      ]),
    )
  },
}
