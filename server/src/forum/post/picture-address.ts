import { pictureEpochOf } from '../../account/account/person-service.ts'
import type { Pictured } from '../../content/upload/address-service.ts'
import type { App } from '../../platform/ctx.ts'
import { pictured } from './queries.ts'
import { stateOf } from './rules.ts'

/** Who may currently fetch a post's pictures: only the author if it is hidden, no one if it is removed. */
export async function findPictured(app: App, postId: number): Promise<Pictured | undefined> {
  const row = await pictured.maybe(app.db, { postId })
  const authorEpoch = row && (await pictureEpochOf(app, row.authorId))
  if (row === undefined || authorEpoch === undefined) return undefined
  const { id, authorId, epoch } = row
  return { id, authorId, epoch, authorEpoch, isPublic: stateOf({ ...row, removedBy: null }) === 'there' }
}
