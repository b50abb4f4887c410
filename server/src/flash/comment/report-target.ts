import { reportable } from '../../moderation/report/target-service.ts'
import type { App } from '../../platform/ctx.ts'
import { commentLifecycle } from './lifecycle-service.ts'
import { evidenceOfComment, openingOfComment } from './moderation-service.ts'

/** Staff decide on reports of it by these. */
export const reportComments = (app: App): void =>
  reportable(app, 'comment', { opens: openingOfComment, snapshot: evidenceOfComment, ...commentLifecycle })
