import { reportable } from '../../moderation/report/target-service.ts'
import type { App } from '../../platform/ctx.ts'
import * as moderation from './moderation-service.ts'
import * as takeDowns from './take-down-service.ts'

/** Staff decide on reports of it by these. */
export function reportComments(app: App): void {
  reportable(app, 'comment', {
    opens: moderation.openingOfComment,
    snapshot: moderation.evidenceOfComment,
    hide: moderation.hideComment,
    release: moderation.releaseComment,
    takeDown: takeDowns.takeDownComment,
    restore: takeDowns.restoreComment,
    purge: takeDowns.purgeComment,
  })
}
