import { waveCalls as calls } from '@sp/contract'
import { act, look } from '../../platform/http/console-handlers.ts'
import type { Route } from '../../platform/http/route.ts'
import { newest, things } from './newest-service.ts'
import { removal } from './progress-service.ts'
import { removeAll } from './remove-service.ts'
import { undoRemoval } from './undo-service.ts'

export function waveRoutes(route: Route): void {
  route(calls.newest, look(newest))
  route(calls.things, look(things))
  route(calls.removeAll, act(removeAll))
  route(calls.removal, look(removal))
  route(calls.undoRemoval, act(undoRemoval))
}
