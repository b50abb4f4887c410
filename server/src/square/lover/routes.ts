import { loverCalls as calls } from '@sp/contract'
import type { App } from '../../platform/ctx.ts'
import { on } from '../../platform/events.ts'
import type { Route } from '../../platform/http/route.ts'
import { addReason, breakUp, endSilently, partLovers } from './break-service.ts'
import { breakup, lover, myLover } from './service.ts'
import { messages, step } from './story-service.ts'
import { swap } from './swap-service.ts'

export function loverRoutes(route: Route, app: App): void {
  on(app, 'squareLeft', async (node, tx, { userId, why }) => {
    // The square was still on when it was switched off: a love confirmed at that moment remains.
    if (why !== 'off') await endSilently(node, tx, userId)
  })
  on(app, 'parted', partLovers)
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
