import { reportCalls as calls } from '@sp/contract'
import { evidenceOfProfile } from '../../people/profile/service.ts'
import type { App } from '../../platform/ctx.ts'
import type { Route } from '../../platform/http/route.ts'
import { listenForHanded } from './handed-service.ts'
import * as service from './service.ts'
import { reportable } from './target-service.ts'

export function reportRoutes(route: Route, app: App): void {
  listenForHanded(app)
  reportable(app, 'user', { opens: () => ({ place: 'profile' }), snapshot: evidenceOfProfile })
  route(calls.report, service.report)
  route(calls.mine, service.mine)
}
