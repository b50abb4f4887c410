import { flashCalls as calls } from '@sp/contract'
import { create, plain } from '../../platform/http/handler.ts'
import type { Route } from '../../platform/http/route.ts'
import * as service from './service.ts'

export function commentRoutes(route: Route): void {
  route(calls.comments, service.comments)
  route(calls.commentPlace, plain(service.commentPlace))
  route(calls.comment, create(service.comment))
  route(calls.answer, create(service.answer))
  route(calls.starComment, plain(service.starComment))
  route(calls.unstarComment, plain(service.unstarComment))
  route(calls.removeComment, plain(service.removeComment))
}
