import { passkeyCalls as calls } from '@sp/contract'
import { create, plain } from '../../platform/http/handler.ts'
import type { Route } from '../../platform/http/route.ts'
import { openPasskey } from './open-service.ts'
import { add, list, remove } from './service.ts'

export function passkeyRoutes(route: Route): void {
  route(calls.addPasskey, create(add))
  route(calls.passkeys, plain(list))
  route(calls.removePasskey, plain(remove))
  route(calls.openPasskey, create(openPasskey))
}
