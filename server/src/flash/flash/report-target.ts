import { reportable } from '../../moderation/report/target-service.ts'
import type { App } from '../../platform/ctx.ts'
import * as moderation from './moderation-service.ts'
import * as takeDowns from './take-down-service.ts'

/** Staff decide on reports of it by these. */
export function reportFlashes(app: App): void {
  reportable(app, 'flash', {
    opens: (_tx, targetId) => ({ place: 'flash', targetId }),
    snapshot: moderation.evidenceOfFlash,
    hide: moderation.hideFlash,
    release: moderation.releaseFlash,
    takeDown: takeDowns.takeDownFlash,
    restore: takeDowns.restoreFlash,
    purge: takeDowns.purgeFlash,
  })
}
