import { reportCalls as calls } from '@sp/contract'
import type { App } from '../ctx.ts'
import * as flash from '../flash/service.ts'
import type { Route } from '../http/route.ts'
import { exhibitProfile } from '../profile/service.ts'
import * as service from './service.ts'

export function reportRoutes(route: Route, app: App): void {
  service.reportable(app, 'flash', {
    look: flash.exhibitFlash,
    hold: flash.holdFlash,
    release: flash.releaseFlash,
    takeDown: flash.takeDownFlash,
  })
  service.reportable(app, 'comment', {
    look: flash.exhibitComment,
    hold: flash.holdComment,
    release: flash.releaseComment,
    takeDown: flash.takeDownComment,
  })
  service.reportable(app, 'user', { look: exhibitProfile })
  route(calls.report, service.report)
  route(calls.mine, service.mine)
}
