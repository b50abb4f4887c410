import type { App } from '../platform/ctx.ts'
import type { Pictured } from '../upload/address-service.ts'
import { pictured } from './queries.ts'
import { stateOf } from './rules.ts'

/** How the pictures of a post may be fetched now: of what is hidden by its author alone, of what was removed by nobody. */
export async function findPictured(app: App, postId: number): Promise<Pictured | undefined> {
  const row = await pictured.maybe(app.db, { postId })
  if (row === undefined) return undefined
  const { id, authorId, epoch, authorEpoch } = row
  return { id, authorId, epoch, authorEpoch, isPublic: stateOf({ ...row, removedBy: null }) === 'there' }
}
