import { postCalls as calls } from '@sp/contract'
import type { Route } from '../../platform/http/route.ts'
import { edit, version, versions } from './edit-service.ts'
import * as lists from './list-service.ts'
import * as maintain from './maintain-service.ts'
import * as own from './own-list-service.ts'
import { remove } from './remove-service.ts'
import * as service from './service.ts'

export function postRoutes(route: Route): void {
  route(calls.detail, service.detail)
  route(calls.last20, lists.last20)
  route(calls.stickies, lists.stickies)
  route(calls.stickiesOfNode, lists.stickiesOfNode)
  route(calls.newestOfNode, lists.newestOfNode)
  route(calls.ofNode, lists.ofNode)
  route(calls.selectedOfNode, lists.selectedOfNode)
  route(calls.chaosOfNode, own.chaosOfNode)
  route(calls.ofMine, own.ofViewer)
  route(calls.archivedOfMine, own.archivedByViewer)
  route(calls.ofUser, own.ofUser)
  route(calls.archivedOfUser, own.archivedOfUser)
  route(calls.create, service.create)
  route(calls.edit, edit)
  route(calls.versions, versions)
  route(calls.version, version)
  route(calls.remove, remove)
  route(calls.star, service.star)
  route(calls.unstar, service.unstar)
  route(calls.archive, service.archive)
  route(calls.unarchive, service.unarchive)
  route(calls.stick, maintain.stick)
  route(calls.unstick, maintain.unstick)
  route(calls.select, maintain.select)
  route(calls.unselect, maintain.unselect)
  route(calls.maintainerOf, maintain.maintainerOf)
}
