import { exportCalls as calls } from '@sp/contract'
import type { App } from '../../platform/ctx.ts'
import { on } from '../../platform/events.ts'
import type { Route } from '../../platform/http/route.ts'
import { dropExports, endExports, getExport, startExport } from './service.ts'

export function exportRoutes(route: Route, app: App): void {
  for (const what of ['passwordChanged', 'passwordReset'] as const)
    on(app, what, (node, tx, { userId }) => endExports(node, tx, userId))
  on(app, 'accountClosed', (node, tx, { userId }) => dropExports(node, tx, userId))
  route(calls.startExport, startExport)
  route(calls.getExport, getExport)
}
