import type { App } from '../platform/ctx.ts'
import type { Pictured } from '../upload/address-service.ts'
import { pictured } from './moderation-queries.ts'

/** How the pictures of a reply may be fetched now: of what is hidden, or under a hidden post, by its author alone. */
export const findPictured = (app: App, replyId: number): Promise<Pictured | undefined> =>
  pictured.maybe(app.db, { replyId })
