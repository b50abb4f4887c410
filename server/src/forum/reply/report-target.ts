import { reportable } from '../../moderation/report/target-service.ts'
import type { App } from '../../platform/ctx.ts'
import { takenReplies } from './appeal-service.ts'
import * as moderation from './moderation-service.ts'
import * as takeDowns from './take-down-service.ts'

/** Staff decide on reports of it by these. */
export function reportReplies(app: App): void {
  reportable(app, 'reply', {
    opens: (_tx, targetId) => ({ place: 'reply', targetId }),
    snapshot: moderation.evidenceOfReply,
    hide: moderation.hideReply,
    release: moderation.releaseReply,
    returnToStaff: moderation.returnReplyToStaff,
    backInSection: takenReplies.settle,
    takeDown: takeDowns.takeDownReply,
    restore: takeDowns.restoreReply,
    purge: takeDowns.purgeReply,
  })
}
