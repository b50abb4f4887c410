import { pushCalls as calls } from '@sp/contract'
import type { App } from '../../platform/ctx.ts'
import { on } from '../../platform/events.ts'
import type { Route } from '../../platform/http/route.ts'
import * as service from './service.ts'

export function pushRoutes(route: Route, app: App): void {
  route(calls.key, service.key)
  route(calls.subscribe, service.subscribe)
  route(calls.unsubscribe, service.unsubscribe)
  on(app, 'noticed', async (node, tx, { userId, push }) => {
    if (push) service.nudge(tx, node, userId)
  })
}
