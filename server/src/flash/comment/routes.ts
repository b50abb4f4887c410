import { flashCalls as calls } from '@sp/contract'
import type { Route } from '../../platform/http/route.ts'
import * as service from './service.ts'

export function commentRoutes(route: Route): void {
  route(calls.comments, service.comments)
  route(calls.commentPlace, service.commentPlace)
  route(calls.comment, service.comment)
  route(calls.answer, service.answer)
  route(calls.starComment, service.starComment)
  route(calls.unstarComment, service.unstarComment)
  route(calls.removeComment, service.removeComment)
}
