import { reportable } from '../../moderation/report/target-service.ts'
import type { App } from '../../platform/ctx.ts'
import * as moderation from './moderation-service.ts'

/** Staff decide on reports of it by these. */
export function reportMessages(app: App): void {
  reportable(app, 'message', {
    snapshot: moderation.evidenceOfMessage,
    takeDown: moderation.takeDownMessage,
    restore: moderation.restoreMessage,
    purge: moderation.purgeMessage,
  })
}
