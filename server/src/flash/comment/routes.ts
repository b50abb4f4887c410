import { flashCalls as calls } from '@sp/contract'
import { registerTargets } from '../../notify/notice/target-service.ts'
import type { App } from '../../platform/ctx.ts'
import type { Route } from '../../platform/http/route.ts'
import { clearWithFlash } from '../flash/clear-service.ts'
import { reportComments } from './report-target.ts'
import * as service from './service.ts'

export function commentRoutes(route: Route, app: App): void {
  reportComments(app)
  registerTargets(app, 2, service.openTargets)
  clearWithFlash(app, 'comments', service.clearComments)
  route(calls.comments, service.comments)
  route(calls.commentPlace, service.commentPlace)
  route(calls.comment, service.comment)
  route(calls.answer, service.answer)
  route(calls.starComment, service.starComment)
  route(calls.unstarComment, service.unstarComment)
  route(calls.removeComment, service.removeComment)
}
