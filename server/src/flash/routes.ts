import { flashCalls as calls } from '@sp/contract'
import { registerTargets } from '../notice/service.ts'
import type { App } from '../platform/ctx.ts'
import type { Route } from '../platform/http/route.ts'
import * as service from './service.ts'

export function flashRoutes(route: Route, app: App): void {
  service.takeImages()
  service.listenForFlashes(app)
  registerTargets(app, 2, service.thingsLeft)
  route(calls.recommend, service.recommend)
  route(calls.ofFollowed, service.ofFollowed)
  route(calls.ofMine, service.ofMine)
  route(calls.ofUser, service.ofUser)
  route(calls.detail, service.detail)
  route(calls.create, service.create)
  route(calls.addImage, service.addImage)
  route(calls.remove, service.remove)
  route(calls.toPrivate, service.toPrivate)
  route(calls.star, service.star)
  route(calls.unstar, service.unstar)
  route(calls.comments, service.comments)
  route(calls.comment, service.comment)
  route(calls.answer, service.answer)
  route(calls.starComment, service.starComment)
  route(calls.unstarComment, service.unstarComment)
  route(calls.removeComment, service.removeComment)
}
