import { removeFiles } from '../../content/upload/stored-file-service.ts'
import { clearingOf } from '../../moderation/lifecycle/clear-service.ts'
import { forgetCollectedFlash } from './collection-service.ts'
import * as queries from './image-queries.ts'
import { flashVotes } from './vote-queries.ts'

export const { clearWith: clearWithFlash, clearDeleted } = clearingOf({
  name: 'flash',
  toClear: (db, of) => queries.toClear.all(db, of),
  own: [flashVotes.clear, forgetCollectedFlash],
  async clear(app, tx, flashId) {
    const { keys } = await queries.filesOf.one(tx, { flashId })
    if (keys.length > 0) await removeFiles(app, tx, keys)
    await queries.clearFlash.run(tx, { flashId })
  },
})
