import { reportable } from '../../moderation/report/target-service.ts'
import type { App } from '../../platform/ctx.ts'
import { takenReplies } from './appeal-service.ts'
import { replyLifecycle } from './lifecycle-service.ts'
import { evidenceOfReply } from './moderation-service.ts'

/** Staff decide on reports of it by these. */
export const reportReplies = (app: App): void =>
  reportable(app, 'reply', {
    opens: (_tx, targetId) => ({ place: 'reply', targetId }),
    snapshot: evidenceOfReply,
    returnToStaff: takenReplies.returnToStaff,
    backInSection: takenReplies.settle,
    ...replyLifecycle,
  })
