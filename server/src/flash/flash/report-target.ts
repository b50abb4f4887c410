import { reportable } from '../../moderation/report/target-service.ts'
import type { App } from '../../platform/ctx.ts'
import { flashLifecycle } from './lifecycle-service.ts'
import { evidenceOfFlash } from './moderation-service.ts'

/** Staff decide on reports of it by these. */
export const reportFlashes = (app: App): void =>
  reportable(app, 'flash', {
    opens: (_tx, targetId) => ({ place: 'flash', targetId }),
    snapshot: evidenceOfFlash,
    ...flashLifecycle,
  })
