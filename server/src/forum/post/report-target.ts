import { reportable } from '../../moderation/report/target-service.ts'
import type { App } from '../../platform/ctx.ts'
import { takenPosts } from './appeal-service.ts'
import * as moderation from './moderation-service.ts'
import * as takeDowns from './take-down-service.ts'

/** Staff decide on reports of it by these. */
export function reportPosts(app: App): void {
  reportable(app, 'post', {
    opens: (_tx, targetId) => ({ place: 'post', targetId }),
    snapshot: moderation.evidenceOfPost,
    hide: moderation.hidePost,
    release: moderation.releasePost,
    returnToStaff: moderation.returnPostToStaff,
    backInSection: takenPosts.settle,
    takeDown: takeDowns.takeDownPost,
    restore: takeDowns.restorePost,
    purge: takeDowns.purgePost,
  })
}
