import { reportConsoleCalls as calls } from '@sp/contract'
import type { Route } from '../../platform/http/route.ts'
import * as cases from './case-service.ts'
import { decideAll } from './decide-batch-service.ts'
import { decide } from './decide-service.ts'
import { queue } from './queue-service.ts'
import { restore, undo } from './undo-service.ts'

export function reportConsoleRoutes(route: Route): void {
  route(calls.queue, queue)
  route(calls.case, cases.caseOf)
  route(calls.picture, cases.pictureOf)
  route(calls.take, cases.take)
  route(calls.release, cases.release)
  route(calls.decide, decide)
  route(calls.decideAll, decideAll)
  route(calls.undo, undo)
  route(calls.restore, restore)
}
