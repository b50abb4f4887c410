import { reportConsoleCalls as calls } from '@sp/contract'
import { act, look } from '../../platform/http/console-handlers.ts'
import type { Route } from '../../platform/http/route.ts'
import * as cases from './case-service.ts'
import { decideAll } from './decide-batch-service.ts'
import { decide } from './decide-service.ts'
import { queue } from './queue-service.ts'
import { restore, undo } from './undo-service.ts'
import { requestWords, words } from './words-service.ts'

export function reportConsoleRoutes(route: Route): void {
  route(calls.queue, look(queue))
  route(calls.case, look(cases.caseOf))
  route(calls.picture, look(cases.pictureOf))
  route(calls.words, look(words))
  route(calls.requestWords, act(requestWords))
  route(calls.take, act(cases.take))
  route(calls.release, act(cases.release))
  route(calls.decide, act(decide))
  route(calls.decideAll, act(decideAll))
  route(calls.undo, act(undo))
  route(calls.restore, act(restore))
}
