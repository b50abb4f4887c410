import { loverCalls as calls } from '@sp/contract'
import type { Route } from '../../platform/http/route.ts'
import { addReason, breakUp } from './break-service.ts'
import { breakup, lover, myLover } from './service.ts'
import { messages, step } from './story-service.ts'
import { swap } from './swap-service.ts'

export function loverRoutes(route: Route): void {
  route(calls.myLover, myLover)
  route(calls.swap, swap)
  route(calls.breakUp, breakUp)
  route(calls.lover, lover)
  route(calls.breakup, breakup)
  route(calls.addReason, addReason)
  route(calls.saidHello, step('hello'))
  route(calls.sawFace, step('face'))
  route(calls.afterWeek, step('week'))
  route(calls.loverMessages, messages)
}
