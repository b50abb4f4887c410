import { replyCalls as calls } from '@sp/contract'
import { ownPictures } from '../../content/picture/address-service.ts'
import { governs } from '../../moderation/appeal/governed-service.ts'
import { registerTargets } from '../../notify/notice/target-service.ts'
import type { App } from '../../platform/ctx.ts'
import type { Route } from '../../platform/http/route.ts'
import { clearWithPost } from '../post/clear-service.ts'
import { judgeQuality } from '../post/quality-service.ts'
import { dropChangedReplies } from './announce-service.ts'
import { takenReplies } from './appeal-service.ts'
import { clearReplies } from './clear.ts'
import { ofFloor } from './floor-service.ts'
import { listenForWarnings } from './follow-warning.ts'
import * as lists from './list-service.ts'
import { findPictured } from './picture-address.ts'
import * as reads from './read-service.ts'
import { remove } from './removal-service.ts'
import { reportReplies } from './report-target.ts'
import * as selection from './selection-service.ts'
import * as votes from './vote-service.ts'
import * as writes from './write-service.ts'

export function replyRoutes(route: Route, app: App): void {
  dropChangedReplies(app)
  reportReplies(app)
  governs(app, 'reply', takenReplies)
  selection.leaveSelection(app)
  listenForWarnings(app)
  registerTargets(app, 3, lists.openTargets)
  ownPictures(app, 'reply', findPictured)
  clearWithPost(app, 'replies', clearReplies(app))
  judgeQuality(app, 'reply', votes.judgeReply)
  route(calls.ofPost, reads.ofPost)
  route(calls.ofReply, reads.ofReply)
  route(calls.ofFloor, ofFloor)
  route(calls.detail, reads.detail)
  route(calls.place, reads.place)
  route(calls.deletedOfPost, lists.deletedOfPost)
  route(calls.selectedOfNode, selection.selectedOfNode)
  route(calls.ofMine, lists.ofMine)
  route(calls.archivedOfMine, lists.archivedOfMine)
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
