import { newcomerCalls as calls } from '@sp/contract'
import { act, look } from '../../platform/http/console-handlers.ts'
import type { Route } from '../../platform/http/route.ts'
import { liftNetwork, networks, refuseNetworks } from './network-service.ts'
import { approve, decline, list } from './service.ts'

export function newcomerRoutes(route: Route): void {
  route(calls.list, look(list))
  route(calls.approve, act(approve))
  route(calls.decline, act(decline))
  route(calls.networks, look(networks))
  route(calls.refuseNetworks, act(refuseNetworks))
  route(calls.liftNetwork, act(liftNetwork))
}
