import { accountRefusals } from '../../account/account/calls.ts'
import { pictureRefusals } from '../../content/picture/calls.ts'
import { pictureKeys } from '../../content/picture/shapes.ts'
import { REMOVAL_KINDS } from '../../moderation/report/removal-kinds.ts'
import { defineCall, floodGuard } from '../../wire/call.ts'
import { settable } from '../../wire/limits.ts'
import { common, refusals } from '../../wire/refusal.ts'
import { clientKey, count, id, nothing, oneOf, page, pageOf, T } from '../../wire/schema.ts'
import { postRefusals } from '../post/calls.ts'
import { Post } from '../post/shapes.ts'
import { nodeRefusals } from '../section/calls.ts'
import { maintainerReason } from '../section/shapes.ts'
import {
  ChaosReply,
  FLOOR_MOST,
  REPLY_IMAGES,
  Reply,
  ReplyItem,
  replyFilter,
  replyOrder,
  replyQuote,
  replyText,
} from './shapes.ts'

export const replyRefusals = refusals('reply', {
  gone: [404, '这条回复不存在或已删除'],
  nobody: [404, '没有这个用户'],
  ownStar: [400, '不能给自己点赞'],
  ownSelect: [400, '不能精选自己的回复'],
  reasonNeeded: [400, '请写明删除的理由'],
  quoteGone: [400, '引用的那段话已经看不到了，去掉引用再发'],
})

const onReply = T.Object({ replyId: id() })
/** One rate limit for comments and replies together (DECISIONS 15). */
const writesMinutely = { ...settable('limits.comment'), per: 'viewer', scope: 'comment', counts: 'done' } as const
const votesMinutely = floodGuard(120, 'vote')
const removesMinutely = floodGuard(60, 'remove')
const maintains = { max: 60, seconds: 3600, per: 'viewer', scope: 'maintain', counts: 'tries' } as const
const protectedPage = T.Object({ total: count(), list: T.Array(ReplyItem), protected: T.Boolean() })

/** Replies to posts and to other replies (specification 2 § 7, DECISIONS 8, 14 and 15). */
export const replyCalls = {
  ofPost: defineCall({
    method: 'GET',
    path: '/api/topic/reply/of-post',
    who: 'anyone',
    summary: '帖子的回复，最早的在前（order=desc 时最新的在前），带楼层和头两条楼中楼；total 是楼层数，删掉的也占一层',
    input: T.Object({ postId: id(), page: page(), filter: replyFilter(), order: replyOrder() }),
    data: pageOf(Reply),
    refusals: [postRefusals.gone],
  }),
  ofReply: defineCall({
    method: 'GET',
    path: '/api/topic/reply/of-reply',
    who: 'anyone',
    summary: '直接回复这一条的，最早的在前（order=desc 时最新的在前）',
    input: T.Object({ replyId: id(), page: page(), filter: replyFilter(), order: replyOrder() }),
    data: pageOf(Reply),
    refusals: [replyRefusals.gone],
  }),
  ofFloor: defineCall({
    method: 'GET',
    path: '/api/topic/reply/of-floor',
    who: 'anyone',
    summary: `一层楼里的全部回复，不分深浅，按时间排，写明回复谁；replyId 是这一层；total 和页数最多到 ${FLOOR_MOST} 条`,
    input: T.Object({ replyId: id(), page: page(), filter: replyFilter(), order: replyOrder() }),
    data: pageOf(Reply),
    refusals: [replyRefusals.gone],
  }),
  detail: defineCall({
    method: 'GET',
    path: '/api/topic/reply/detail-with-topic',
    who: 'anyone',
    summary: '一条回复和它所在的帖子',
    input: T.Object({ replyId: id() }),
    data: T.Object({ post: Post, reply: Reply }),
    refusals: [replyRefusals.gone, postRefusals.gone],
  }),
  place: defineCall({
    method: 'GET',
    path: '/api/topic/reply/place',
    who: 'anyone',
    summary: '一条回复在哪篇帖子、哪一层下的第几页；floorPage 是它在整层楼里的页，从最早的数起',
    input: onReply,
    data: T.Object({
      postId: id(),
      pid: T.Integer({ minimum: 0 }),
      page: count(),
      topId: id(),
      topPage: count(),
      floorPage: count(),
    }),
    refusals: [replyRefusals.gone],
  }),
  deletedOfPost: defineCall({
    method: 'GET',
    path: '/api/topic/reply/deleted-of-post',
    who: 'member',
    summary: '帖子的混沌海：被移走的回复，最近的在前',
    input: T.Object({ postId: id(), page: page() }),
    data: pageOf(ChaosReply),
    refusals: [postRefusals.gone],
  }),
  selectedOfNode: defineCall({
    method: 'GET',
    path: '/api/topic/reply/selected-of-node',
    who: 'anyone',
    summary: '版块里精选的回复',
    input: T.Object({ nodeId: id(), page: page() }),
    data: pageOf(ReplyItem),
    refusals: [nodeRefusals.gone],
  }),
  ofMine: defineCall({
    method: 'GET',
    path: '/api/topic/reply/list/of-mine',
    who: 'member',
    summary: '我的回复',
    input: T.Object({ page: page() }),
    data: pageOf(ReplyItem),
    refusals: [],
  }),
  archivedOfMine: defineCall({
    method: 'GET',
    path: '/api/topic/reply/list/of-mine/archived',
    who: 'member',
    summary: '我收藏的回复，每页 10 条',
    input: T.Object({ page: page() }),
    data: pageOf(ReplyItem),
    refusals: [],
  }),
  ofUser: defineCall({
    method: 'GET',
    path: '/api/topic/reply/list/of-user',
    who: 'anyone',
    summary: '某人的回复',
    input: T.Object({ userId: id(), page: page() }),
    data: protectedPage,
    refusals: [replyRefusals.nobody],
  }),
  archivedOfUser: defineCall({
    method: 'GET',
    path: '/api/topic/reply/list/of-user/archived',
    who: 'anyone',
    summary: '某人收藏的回复，每页 10 条',
    input: T.Object({ userId: id(), page: page() }),
    data: protectedPage,
    refusals: [replyRefusals.nobody],
  }),
  addToPost: defineCall({
    method: 'POST',
    path: '/api/topic/reply/add-to-post',
    who: 'writer',
    summary: '回复帖子，返回它的 id',
    input: T.Object({
      postId: id(),
      reply: replyText(),
      quote: replyQuote(),
      pictures: pictureKeys(REPLY_IMAGES),
      clientKey: clientKey(),
    }),
    data: id(),
    refusals: [
      accountRefusals.newcomerLinks,
      postRefusals.gone,
      nodeRefusals.banned,
      pictureRefusals.gone,
      replyRefusals.quoteGone,
    ],
    limit: writesMinutely,
  }),
  addToReply: defineCall({
    method: 'POST',
    path: '/api/topic/reply/add-to-reply',
    who: 'writer',
    summary: '回复一条回复，返回新回复的 id',
    input: T.Object({
      pId: id(),
      reply: replyText(),
      quote: replyQuote(),
      pictures: pictureKeys(REPLY_IMAGES),
      clientKey: clientKey(),
    }),
    data: id(),
    refusals: [
      accountRefusals.newcomerLinks,
      replyRefusals.gone,
      nodeRefusals.banned,
      pictureRefusals.gone,
      replyRefusals.quoteGone,
    ],
    limit: writesMinutely,
  }),
  remove: defineCall({
    method: 'DELETE',
    path: '/api/topic/reply',
    who: 'member',
    summary: '删除自己的回复；版块管理写明理由，移到帖子的混沌海；kind 是 privacy 或 unlawful 时隐去并交站务',
    input: T.Object({ replyId: id(), reason: T.Optional(maintainerReason()), kind: T.Optional(oneOf(REMOVAL_KINDS)) }),
    data: nothing(),
    refusals: [replyRefusals.gone, replyRefusals.reasonNeeded, common.forbidden],
    limit: removesMinutely,
  }),
  star: defineCall({
    method: 'POST',
    path: '/api/topic/reply/star',
    who: 'member',
    summary: '赞',
    input: onReply,
    data: nothing(),
    refusals: [replyRefusals.gone, replyRefusals.ownStar],
    limit: votesMinutely,
  }),
  unstar: defineCall({
    method: 'POST',
    path: '/api/topic/reply/unstar',
    who: 'member',
    summary: '踩',
    input: onReply,
    data: nothing(),
    refusals: [replyRefusals.gone, replyRefusals.ownStar],
    limit: votesMinutely,
  }),
  archive: defineCall({
    method: 'POST',
    path: '/api/topic/reply/archive',
    who: 'member',
    summary: '收藏',
    input: onReply,
    data: nothing(),
    refusals: [replyRefusals.gone],
    limit: votesMinutely,
  }),
  unarchive: defineCall({
    method: 'DELETE',
    path: '/api/topic/reply/archive',
    who: 'member',
    summary: '取消收藏',
    input: onReply,
    data: nothing(),
    refusals: [],
    limit: votesMinutely,
  }),
  select: defineCall({
    method: 'POST',
    path: '/api/topic/reply/selected-maintainer',
    who: 'writer',
    summary: '版块管理精选回复，不能选自己的',
    input: T.Object({ replyId: id(), reason: T.Optional(maintainerReason()) }),
    data: nothing(),
    refusals: [replyRefusals.gone, replyRefusals.ownSelect, common.forbidden],
    limit: maintains,
    done: '精选成功',
  }),
  unselect: defineCall({
    method: 'DELETE',
    path: '/api/topic/reply/selected-maintainer',
    who: 'writer',
    summary: '取消精选',
    input: T.Object({ replyId: id(), reason: T.Optional(maintainerReason()) }),
    data: nothing(),
    refusals: [replyRefusals.gone, common.forbidden],
    limit: maintains,
    done: '已取消精选',
  }),
  maintainerOf: defineCall({
    method: 'GET',
    path: '/api/topic/node/maintainer/check-is-maintainer-of-reply',
    who: 'anyone',
    summary: '我是不是这条回复所在版块的管理，它是否精选',
    input: onReply,
    data: T.Object({ isHead: T.Boolean(), isVice: T.Boolean(), selected: T.Boolean() }),
    refusals: [replyRefusals.gone],
  }),
}
