import { reportable } from '../../moderation/report/target-service.ts'
import type { App } from '../../platform/ctx.ts'
import * as moderation from './moderation-service.ts'

/** Staff decide on reports of it by these. */
export function reportNodes(app: App): void {
  reportable(app, 'node', {
    opens: (_tx, targetId) => ({ place: 'node', targetId }),
    isShared: true,
    snapshot: moderation.evidenceOfNode,
    takeDown: moderation.takeDownNode,
    restore: moderation.restoreNode,
    purge: moderation.purgeNode,
  })
}
