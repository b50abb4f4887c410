import { accountRefusals } from '../../account/account/calls.ts'
import { pictureFile } from '../../content/upload/shapes.ts'
import { defineCall, floodGuard } from '../../wire/call.ts'
import { settable } from '../../wire/limits.ts'
import { common, refusals } from '../../wire/refusal.ts'
import { clientKey, count, id, nothing, nullable, oneOf, page, pageOf, T } from '../../wire/schema.ts'
import { AFTER_MAX, Comment, commentContent, Flash, flashContent, RECOMMEND_SIZE, WARNINGS } from './shapes.ts'

export const flashRefusals = refusals('flash', {
  gone: [404, '这条动态不存在或已删除'],
  nobody: [404, '没有这个用户'],
  commentGone: [404, '这条评论不存在或已删除'],
  ownStar: [400, '不能给自己点赞'],
  ownPass: [400, '这是你自己的动态'],
  imagesFull: [400, '最多 4 张图片'],
  adultsOnly: [400, '年满 18 岁才能标记R18，请先在资料里填写生日'],
})

/** The `after` value of the previous recommend response. */
const after = () => T.String({ maxLength: AFTER_MAX, pattern: '^[A-Za-z0-9_-]*$' })
const AN_ID = '[1-9][0-9]{0,15}'
const SOME_IDS = `^${AN_ID}(,${AN_ID}){0,${RECOMMEND_SIZE - 1}}$`
const IDS_MAX = RECOMMEND_SIZE * 17

const onFlash = T.Object({ flashId: id() })
const onComment = T.Object({ commentId: id() })
/** One rate limit for flashes and posts together, and one for comments and replies (DECISIONS 15). */
const writesHourly = { ...settable('limits.flash'), per: 'viewer', scope: 'post', counts: 'done' } as const
const writesMinutely = { ...settable('limits.comment'), per: 'viewer', scope: 'comment', counts: 'done' } as const
const votesMinutely = floodGuard(120, 'vote')
const removesMinutely = floodGuard(60, 'remove')

/** Reading and writing flashes (specification 1 § 7, DECISIONS 3 and 15). */
export const flashCalls = {
  recommend: defineCall({
    method: 'GET',
    path: '/api/flash/recommend',
    who: 'anyone',
    summary:
      '发现：最多 54 条。下拉时把上次的 next 作为 after 传来：先给新来的，再给没看过的，都看过就从头来；only=new 只要新来的',
    input: T.Object({ after: T.Optional(after()), only: T.Optional(oneOf(['new'])) }),
    data: T.Object({ list: T.Array(Flash), next: nullable(T.String()) }),
    refusals: [],
  }),
  recommendNew: defineCall({
    method: 'GET',
    path: '/api/flash/recommend/new',
    who: 'anyone',
    summary: '发现：从上次的 next 以来新来了几条（最多 54）',
    input: T.Object({ after: after() }),
    data: T.Object({ count: count() }),
    refusals: [],
  }),
  some: defineCall({
    method: 'GET',
    path: '/api/flash/some',
    who: 'anyone',
    summary: '设备上留着的发现列表现在的样子：按所给的顺序，看不到的不在其中（最多 54 条，id 用逗号分开）',
    input: T.Object({ ids: T.String({ maxLength: IDS_MAX, pattern: SOME_IDS }) }),
    data: T.Object({ list: T.Array(Flash) }),
    refusals: [],
    limit: floodGuard(120),
  }),
  notInterested: defineCall({
    method: 'POST',
    path: '/api/flash/not-interested',
    who: 'member',
    summary: '不感兴趣：以后不再推荐给我，别人看不到',
    input: onFlash,
    data: nothing(),
    refusals: [flashRefusals.gone, flashRefusals.ownPass],
    limit: votesMinutely,
  }),
  interested: defineCall({
    method: 'DELETE',
    path: '/api/flash/not-interested',
    who: 'member',
    summary: '撤销不感兴趣',
    input: onFlash,
    data: nothing(),
    refusals: [],
    limit: votesMinutely,
  }),
  ofFollowed: defineCall({
    method: 'GET',
    path: '/api/flash/of-asFans',
    who: 'member',
    summary: '关注的人的动态',
    input: T.Object({ page: page() }),
    data: pageOf(Flash),
    refusals: [],
  }),
  ofMine: defineCall({
    method: 'GET',
    path: '/api/flash/of-mine',
    who: 'member',
    summary: '我的动态，包括仅自己可见的',
    input: T.Object({ page: page() }),
    data: pageOf(Flash),
    refusals: [],
  }),
  ofUser: defineCall({
    method: 'GET',
    path: '/api/flash/of-user',
    who: 'anyone',
    summary: '某人的公开动态',
    input: T.Object({ userId: id(), page: page() }),
    data: T.Object({ total: T.Integer(), list: T.Array(Flash), protected: T.Boolean() }),
    refusals: [flashRefusals.nobody],
  }),
  detail: defineCall({
    method: 'GET',
    path: '/api/flash/detail',
    who: 'anyone',
    summary: '一条动态',
    input: T.Object({ id: id() }),
    data: Flash,
    refusals: [flashRefusals.gone],
  }),
  create: defineCall({
    method: 'POST',
    path: '/api/flash',
    who: 'writer',
    summary: '发动态，返回它的 id。held：先不让任何人看到，等图片传齐后再 publish；一小时内没有 publish 就作废',
    input: T.Object({
      content: flashContent(),
      isPrivate: T.Optional(T.Boolean({ default: false })),
      warning: T.Optional(oneOf(WARNINGS)),
      held: T.Optional(T.Boolean({ default: false })),
      clientKey: clientKey(),
    }),
    data: id(),
    refusals: [accountRefusals.newcomerLinks, flashRefusals.adultsOnly],
    limit: writesHourly,
  }),
  addImage: defineCall({
    method: 'PUT',
    path: '/api/flash/add-image',
    who: 'writer',
    summary: '为自己的动态领取一对上传地址（原图和缩略图），15 分钟内有效，各用一次',
    input: T.Object({
      flashId: id(),
      ...pictureFile,
      clientKey: clientKey(),
    }),
    data: T.Object({ url: T.String(), thumb: T.String() }),
    refusals: [flashRefusals.gone, flashRefusals.imagesFull, common.forbidden],
    limit: floodGuard(60),
  }),
  publish: defineCall({
    method: 'PUT',
    path: '/api/flash/publish',
    who: 'writer',
    summary: '图片传齐了：发布 held 的动态，返回它的 id；已经发布的不变',
    input: T.Object({ flashId: id(), clientKey: clientKey() }),
    data: id(),
    refusals: [flashRefusals.gone, common.forbidden],
    limit: floodGuard(60),
  }),
  remove: defineCall({
    method: 'DELETE',
    path: '/api/flash',
    who: 'member',
    summary: '删除自己的动态，held 的也可以',
    input: T.Object({ id: id() }),
    data: nothing(),
    refusals: [flashRefusals.gone, common.forbidden],
    limit: removesMinutely,
  }),
  toPrivate: defineCall({
    method: 'PUT',
    path: '/api/flash/to-private',
    who: 'member',
    summary: '改为仅自己可见，不能改回',
    input: T.Object({ id: id() }),
    data: nothing(),
    refusals: [flashRefusals.gone, common.forbidden],
    limit: removesMinutely,
  }),
  star: defineCall({
    method: 'POST',
    path: '/api/flash/star',
    who: 'member',
    summary: '赞，只能赞一次',
    input: onFlash,
    data: nothing(),
    refusals: [flashRefusals.gone, flashRefusals.ownStar],
    limit: votesMinutely,
  }),
  unstar: defineCall({
    method: 'POST',
    path: '/api/flash/unstar',
    who: 'member',
    summary: '踩，只能踩一次',
    input: onFlash,
    data: nothing(),
    refusals: [flashRefusals.gone, flashRefusals.ownStar],
    limit: votesMinutely,
  }),
  comments: defineCall({
    method: 'GET',
    path: '/api/flash/comment',
    who: 'anyone',
    summary: '评论，最早的在前',
    input: T.Object({ flashId: id(), page: page() }),
    data: pageOf(Comment),
    refusals: [flashRefusals.gone],
  }),
  commentPlace: defineCall({
    method: 'GET',
    path: '/api/flash/comment/place',
    who: 'anyone',
    summary: '一条评论在哪条动态下的第几页',
    input: T.Object({ id: id() }),
    data: T.Object({ flashId: id(), page: count() }),
    refusals: [flashRefusals.commentGone],
  }),
  comment: defineCall({
    method: 'POST',
    path: '/api/flash/comment',
    who: 'writer',
    summary: '评论，返回它的 id',
    input: T.Object({ flashId: id(), content: commentContent(), clientKey: clientKey() }),
    data: id(),
    refusals: [accountRefusals.newcomerLinks, flashRefusals.gone],
    limit: writesMinutely,
  }),
  answer: defineCall({
    method: 'POST',
    path: '/api/flash/comment-add-comment',
    who: 'writer',
    summary: '回复一条评论，返回新评论的 id',
    input: T.Object({ flashId: id(), currentId: id(), content: commentContent(), clientKey: clientKey() }),
    data: id(),
    refusals: [accountRefusals.newcomerLinks, flashRefusals.gone, flashRefusals.commentGone],
    limit: writesMinutely,
  }),
  starComment: defineCall({
    method: 'POST',
    path: '/api/flash/comment/star',
    who: 'member',
    summary: '赞评论',
    input: onComment,
    data: nothing(),
    refusals: [flashRefusals.commentGone, flashRefusals.ownStar],
    limit: votesMinutely,
  }),
  unstarComment: defineCall({
    method: 'POST',
    path: '/api/flash/comment/unstar',
    who: 'member',
    summary: '踩评论',
    input: onComment,
    data: nothing(),
    refusals: [flashRefusals.commentGone, flashRefusals.ownStar],
    limit: votesMinutely,
  }),
  removeComment: defineCall({
    method: 'DELETE',
    path: '/api/flash/comment',
    who: 'member',
    summary: '删除自己的评论',
    input: onComment,
    data: nothing(),
    refusals: [flashRefusals.commentGone, common.forbidden],
    limit: removesMinutely,
  }),
}
