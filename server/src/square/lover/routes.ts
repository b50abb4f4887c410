import { loverCalls as calls } from '@sp/contract'
import { create, plain } from '../../platform/http/handler.ts'
import type { Route } from '../../platform/http/route.ts'
import { addReason, breakUp } from './break-service.ts'
import { light } from './light-service.ts'
import { breakup, lover, myLover } from './service.ts'
import { messages, step } from './story-service.ts'
import { swap } from './swap-service.ts'

export function loverRoutes(route: Route): void {
  route(calls.myLover, plain(myLover))
  route(calls.swap, plain(swap))
  route(calls.light, plain(light))
  route(calls.breakUp, create(breakUp))
  route(calls.lover, plain(lover))
  route(calls.breakup, plain(breakup))
  route(calls.addReason, create(addReason))
  route(calls.saidHello, plain(step('hello')))
  route(calls.sawFace, plain(step('face')))
  route(calls.afterWeek, plain(step('week')))
  route(calls.loverMessages, plain(messages))
}
