import { reportable } from '../../moderation/report/target-service.ts'
import type { App } from '../../platform/ctx.ts'
import { takenPosts } from './appeal-service.ts'
import { postLifecycle } from './lifecycle-service.ts'
import { evidenceOfPost } from './moderation-service.ts'

/** Staff decide on reports of it by these. */
export const reportPosts = (app: App): void =>
  reportable(app, 'post', {
    opens: (_tx, targetId) => ({ place: 'post', targetId }),
    snapshot: evidenceOfPost,
    returnToStaff: takenPosts.returnToStaff,
    backInSection: takenPosts.settle,
    ...postLifecycle,
  })
