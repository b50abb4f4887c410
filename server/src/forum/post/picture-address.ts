import type { Pictured } from '../../content/upload/address-service.ts'
import type { App } from '../../platform/ctx.ts'
import { pictured } from './queries.ts'
import { stateOf } from './rules.ts'

/** Who may currently fetch a post's pictures: only the author if it is hidden, no one if it is removed. */
export async function findPictured(app: App, postId: number): Promise<Pictured | undefined> {
  const row = await pictured.maybe(app.db, { postId })
  if (row === undefined) return undefined
  const { id, authorId, epoch, authorEpoch } = row
  return { id, authorId, epoch, authorEpoch, isPublic: stateOf({ ...row, removedBy: null }) === 'there' }
}
