import { replyCalls as calls } from '@sp/contract'
import { create, plain } from '../../platform/http/handler.ts'
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
  route(calls.detail, plain(reads.detail))
  route(calls.place, plain(reads.place))
  route(calls.deletedOfPost, plain(lists.deletedOfPost))
  route(calls.selectedOfNode, selection.selectedOfNode)
  route(calls.ofMine, plain(lists.ofViewer))
  route(calls.archivedOfMine, plain(lists.archivedByViewer))
  route(calls.ofUser, plain(lists.ofUser))
  route(calls.archivedOfUser, plain(lists.archivedOfUser))
  route(calls.addToPost, create(writes.addToPost))
  route(calls.addToReply, create(writes.addToReply))
  route(calls.remove, plain(remove))
  route(calls.star, plain(votes.star))
  route(calls.unstar, plain(votes.unstar))
  route(calls.archive, plain(votes.archive))
  route(calls.unarchive, plain(votes.unarchive))
  route(calls.select, plain(selection.select))
  route(calls.unselect, plain(selection.unselect))
  route(calls.maintainerOf, plain(selection.maintainerOf))
}
