import { flashCalls as calls } from '@sp/contract'
import type { Route } from '../../platform/http/route.ts'
import { addImage } from './image-service.ts'
import { detail, ofUser, ofViewer } from './list-service.ts'
import * as service from './service.ts'

export function flashRoutes(route: Route): void {
  route(calls.ofMine, ofViewer)
  route(calls.ofUser, ofUser)
  route(calls.detail, detail)
  route(calls.create, service.create)
  route(calls.addImage, addImage)
  route(calls.publish, service.publish)
  route(calls.remove, service.remove)
  route(calls.toPrivate, service.toPrivate)
  route(calls.star, service.star)
  route(calls.unstar, service.unstar)
  route(calls.notInterested, service.notInterested)
  route(calls.interested, service.interested)
}
