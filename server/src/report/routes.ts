import { reportCalls as calls } from '@sp/contract'
import * as comment from '../comment/moderation-service.ts'
import * as commentTakeDown from '../comment/take-down-service.ts'
import * as flash from '../flash/moderation-service.ts'
import * as flashTakeDown from '../flash/take-down-service.ts'
import * as message from '../message/moderation-service.ts'
import * as node from '../node/moderation-service.ts'
import type { App } from '../platform/ctx.ts'
import type { Route } from '../platform/http/route.ts'
import { takenPosts } from '../post/appeal-service.ts'
import * as post from '../post/moderation-service.ts'
import * as postTakeDown from '../post/take-down-service.ts'
import { evidenceOfProfile } from '../profile/service.ts'
import { takenReplies } from '../reply/appeal-service.ts'
import * as reply from '../reply/moderation-service.ts'
import * as replyTakeDown from '../reply/take-down-service.ts'
import { listenForHanded } from './handed-service.ts'
import * as service from './service.ts'
import { reportable } from './target-service.ts'

export function reportRoutes(route: Route, app: App): void {
  listenForHanded(app)
  reportable(app, 'flash', {
    opens: (_tx, targetId) => ({ place: 'flash', targetId }),
    snapshot: flash.evidenceOfFlash,
    hide: flash.hideFlash,
    release: flash.releaseFlash,
    takeDown: flashTakeDown.takeDownFlash,
    restore: flashTakeDown.restoreFlash,
    purge: flashTakeDown.purgeFlash,
  })
  reportable(app, 'comment', {
    opens: comment.openingOfComment,
    snapshot: comment.evidenceOfComment,
    hide: comment.hideComment,
    release: comment.releaseComment,
    takeDown: commentTakeDown.takeDownComment,
    restore: commentTakeDown.restoreComment,
    purge: commentTakeDown.purgeComment,
  })
  reportable(app, 'post', {
    opens: (_tx, targetId) => ({ place: 'post', targetId }),
    snapshot: post.evidenceOfPost,
    hide: post.hidePost,
    release: post.releasePost,
    hold: post.holdPost,
    backInSection: takenPosts.settle,
    takeDown: postTakeDown.takeDownPost,
    restore: postTakeDown.restorePost,
    purge: postTakeDown.purgePost,
  })
  reportable(app, 'reply', {
    opens: (_tx, targetId) => ({ place: 'reply', targetId }),
    snapshot: reply.evidenceOfReply,
    hide: reply.hideReply,
    release: reply.releaseReply,
    hold: reply.holdReply,
    backInSection: takenReplies.settle,
    takeDown: replyTakeDown.takeDownReply,
    restore: replyTakeDown.restoreReply,
    purge: replyTakeDown.purgeReply,
  })
  reportable(app, 'node', {
    opens: (_tx, targetId) => ({ place: 'node', targetId }),
    isShared: true,
    snapshot: node.evidenceOfNode,
    takeDown: node.takeDownNode,
    restore: node.restoreNode,
    purge: node.purgeNode,
  })
  reportable(app, 'message', {
    snapshot: message.evidenceOfMessage,
    takeDown: message.takeDownMessage,
    restore: message.restoreMessage,
    purge: message.purgeMessage,
  })
  reportable(app, 'user', { opens: () => ({ place: 'profile' }), snapshot: evidenceOfProfile })
  route(calls.report, service.report)
  route(calls.mine, service.mine)
}
