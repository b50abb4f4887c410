import { pictureEpochOf } from '../../account/account/person-service.ts'
import type { Pictured } from '../../content/upload/address-service.ts'
import type { App } from '../../platform/ctx.ts'
import { pictured } from './moderation-queries.ts'

/** Who may currently fetch a reply's pictures: if it or its post is hidden, only its author. */
export async function findPictured(app: App, replyId: number): Promise<Pictured | undefined> {
  const row = await pictured.maybe(app.db, { replyId })
  const authorEpoch = row && (await pictureEpochOf(app, row.authorId))
  return row && authorEpoch !== undefined ? { ...row, authorEpoch } : undefined
}
