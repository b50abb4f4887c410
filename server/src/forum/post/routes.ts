import { postCalls as calls } from '@sp/contract'
import { create, plain } from '../../platform/http/handler.ts'
import type { Route } from '../../platform/http/route.ts'
import { vote } from './ballot-service.ts'
import { edit, version, versions } from './edit-service.ts'
import { hot } from './hot-service.ts'
import * as lists from './list-service.ts'
import * as maintain from './maintain-service.ts'
import * as own from './own-list-service.ts'
import { remove } from './remove-service.ts'
import * as service from './service.ts'

export function postRoutes(route: Route): void {
  route(calls.detail, service.detail)
  route(calls.last20, lists.last20)
  route(calls.hot, hot)
  route(calls.stickies, lists.stickies)
  route(calls.stickiesOfNode, lists.stickiesOfNode)
  route(calls.newestOfNode, lists.newestOfNode)
  route(calls.ofNode, lists.ofNode)
  route(calls.selectedOfNode, lists.selectedOfNode)
  route(calls.chaosOfNode, plain(own.chaosOfNode))
  route(calls.ofMine, plain(own.ofViewer))
  route(calls.archivedOfMine, plain(own.archivedByViewer))
  route(calls.ofUser, plain(own.ofUser))
  route(calls.archivedOfUser, plain(own.archivedOfUser))
  route(calls.create, create(service.create))
  route(calls.edit, create(edit))
  route(calls.versions, plain(versions))
  route(calls.version, plain(version))
  route(calls.remove, plain(remove))
  route(calls.star, plain(service.star))
  route(calls.unstar, plain(service.unstar))
  route(calls.poll, plain(vote))
  route(calls.archive, plain(service.archive))
  route(calls.unarchive, plain(service.unarchive))
  route(calls.stick, plain(maintain.stick))
  route(calls.unstick, plain(maintain.unstick))
  route(calls.select, plain(maintain.select))
  route(calls.unselect, plain(maintain.unselect))
  route(calls.maintainerOf, plain(maintain.maintainerOf))
}
