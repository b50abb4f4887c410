import { flashCalls as calls } from '@sp/contract'
import { create, plain } from '../../platform/http/handler.ts'
import type { Route } from '../../platform/http/route.ts'
import { addImage } from './image-service.ts'
import { detail, ofUser, ofViewer } from './list-service.ts'
import * as service from './service.ts'

export function flashRoutes(route: Route): void {
  route(calls.ofMine, plain(ofViewer))
  route(calls.ofUser, plain(ofUser))
  route(calls.detail, detail)
  route(calls.create, create(service.create))
  route(calls.addImage, create(addImage))
  route(calls.publish, create(service.publish))
  route(calls.remove, plain(service.remove))
  route(calls.toPrivate, plain(service.toPrivate))
  route(calls.star, plain(service.star))
  route(calls.unstar, plain(service.unstar))
  route(calls.notInterested, plain(service.notInterested))
  route(calls.interested, plain(service.interested))
}
