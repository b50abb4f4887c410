import { replyCalls as calls } from '@sp/contract'
import type { Route } from '../../platform/http/route.ts'
import { ofFloor } from './floor-service.ts'
import * as lists from './list-service.ts'
import * as reads from './read-service.ts'
import { remove } from './removal-service.ts'
import * as selection from './selection-service.ts'
import * as votes from './vote-service.ts'
import * as writes from './write-service.ts'

export function replyRoutes(route: Route): void {
  route(calls.ofPost, reads.ofPost)
  route(calls.ofReply, reads.ofReply)
  route(calls.ofFloor, ofFloor)
  route(calls.detail, reads.detail)
  route(calls.place, reads.place)
  route(calls.deletedOfPost, lists.deletedOfPost)
  route(calls.selectedOfNode, selection.selectedOfNode)
  route(calls.ofMine, lists.ofViewer)
  route(calls.archivedOfMine, lists.archivedByViewer)
  route(calls.ofUser, lists.ofUser)
  route(calls.archivedOfUser, lists.archivedOfUser)
  route(calls.addToPost, writes.addToPost)
  route(calls.addToReply, writes.addToReply)
  route(calls.remove, remove)
  route(calls.star, votes.star)
  route(calls.unstar, votes.unstar)
  route(calls.archive, votes.archive)
  route(calls.unarchive, votes.unarchive)
  route(calls.select, selection.select)
  route(calls.unselect, selection.unselect)
  route(calls.maintainerOf, selection.maintainerOf)
}
