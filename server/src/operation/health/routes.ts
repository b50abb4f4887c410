import { healthCalls as calls } from '@sp/contract'
import { act, look } from '../../platform/http/console-handlers.ts'
import type { Route } from '../../platform/http/route.ts'
import { muteAlarm } from './alarm-service.ts'
import { health, retryJobs } from './service.ts'

export function healthRoutes(route: Route): void {
  route(calls.health, look(health))
  route(calls.mute, act(muteAlarm))
  route(calls.retryJobs, act(retryJobs))
}
