import type { Pictured } from '../../content/upload/address-service.ts'
import type { App } from '../../platform/ctx.ts'
import { pictured } from './moderation-queries.ts'

/** Who may currently fetch a reply's pictures: if it or its post is hidden, only its author. */
export const findPictured = (app: App, replyId: number): Promise<Pictured | undefined> =>
  pictured.maybe(app.db, { replyId })
