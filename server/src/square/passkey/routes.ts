import { passkeyCalls as calls } from '@sp/contract'
import type { Route } from '../../platform/http/route.ts'
import { openPasskey } from './open-service.ts'
import { add, list, remove } from './service.ts'

export function passkeyRoutes(route: Route): void {
  route(calls.addPasskey, add)
  route(calls.passkeys, list)
  route(calls.removePasskey, remove)
  route(calls.openPasskey, openPasskey)
}
