import { dropPictures } from '../../content/picture/service.ts'
import { clearingOf } from '../../moderation/lifecycle/clear-service.ts'
import * as queries from './clear-queries.ts'
import { forgetCollected } from './collection-service.ts'
import { clearBallots, clearOptions, clearPolls } from './poll-queries.ts'
import { forgetQuality } from './quality-service.ts'
import { postVotes } from './vote-queries.ts'

export const { clearWith: clearWithPost, clearDeleted } = clearingOf({
  name: 'post',
  toClear: (db, of) => queries.toClear.all(db, of),
  own: [
    postVotes.clear,
    queries.clearVersions,
    clearBallots,
    clearOptions,
    clearPolls,
    (tx, { id: thingId, batch: size }) => forgetCollected(tx, { kind: 'post', thingId, size }),
  ],
  async clear(app, tx, postId) {
    await dropPictures(app, tx, postId)
    await forgetQuality(tx, 'post', postId)
    await queries.clearPost.run(tx, { postId })
  },
})
