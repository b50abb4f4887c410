import { Person } from '../../account/account/summary.ts'
import { defineCall, floodGuard } from '../../wire/call.ts'
import { refusals } from '../../wire/refusal.ts'
import { id, nothing, nullable, page, pageOf, type Static, T, text } from '../../wire/schema.ts'

export const FOLLOW_PAGE = 18
/** The feed queries all followed members, hence the limit. */
export const FOLLOWING_MAX = 2000

/** Number of mention suggestions after an @, and maximum length of the typed text in code points. */
export const SUGGESTED = 8
export const SUGGEST_MAX = 32

export const followRefusals = refusals('follow', {
  self: [400, '不能关注自己'],
  blockSelf: [400, '不能拉黑自己'],
  refused: [400, '暂时不能关注对方'],
  tooMany: [400, `最多关注 ${FOLLOWING_MAX} 人`],
  noSuchUser: [404, '没有这个用户'],
  noSuchBlock: [404, '已经不在黑名单里了'],
})

const target = T.Object({ userId: id() })
const followsMinutely = floodGuard(60, 'follow')

export const Follower = T.Object({
  ...Person.properties,
  followed: T.Boolean(),
  followsMe: T.Optional(T.Boolean()),
})
export type Follower = Static<typeof Follower>

/** A blocked member. If known only from a pairing: 佚名, with the id of the pairing, which removes the block. */
export const Blocked = T.Object({ ...Person.properties, pairSessionId: nullable(id()) })
export type Blocked = Static<typeof Blocked>

export const followCalls = {
  follow: defineCall({
    method: 'POST',
    path: '/api/follower/follow',
    who: 'member',
    summary: '关注',
    input: target,
    data: nothing(),
    refusals: [followRefusals.self, followRefusals.refused, followRefusals.tooMany, followRefusals.noSuchUser],
    limit: followsMinutely,
  }),
  unfollow: defineCall({
    method: 'DELETE',
    path: '/api/follower/unfollow',
    who: 'member',
    summary: '取消关注',
    input: target,
    data: nothing(),
    refusals: [followRefusals.noSuchUser],
    limit: followsMinutely,
  }),
  fans: defineCall({
    method: 'GET',
    path: '/api/follower/fans',
    who: 'member',
    summary: '我的粉丝，最近的在前',
    input: T.Object({ page: page() }),
    data: pageOf(Follower),
    refusals: [],
  }),
  following: defineCall({
    method: 'GET',
    path: '/api/follower/following',
    who: 'member',
    summary: '我关注的人，最近的在前',
    input: T.Object({ page: page() }),
    data: pageOf(Follower),
    refusals: [],
  }),
  suggest: defineCall({
    method: 'GET',
    path: '/api/follower/suggest',
    who: 'member',
    summary: `我关注的人里，账号或昵称以 q 开头的，没有 q 就是最近关注的，最多 ${SUGGESTED} 人`,
    input: T.Object({ q: T.Optional(text({ max: SUGGEST_MAX })) }),
    data: T.Object({ list: T.Array(Person) }),
    refusals: [],
  }),
  block: defineCall({
    method: 'POST',
    path: '/api/user/blacklist/block',
    who: 'member',
    summary: '拉黑：互相取消关注，互相看不到对方的内容',
    duringReadOnly: true,
    input: target,
    data: nothing(),
    refusals: [followRefusals.blockSelf, followRefusals.noSuchUser],
    limit: followsMinutely,
  }),
  unblock: defineCall({
    method: 'DELETE',
    path: '/api/user/blacklist/unblock',
    who: 'member',
    summary: '取消拉黑',
    input: target,
    data: nothing(),
    refusals: [followRefusals.noSuchUser],
    limit: followsMinutely,
  }),
  unblockPair: defineCall({
    method: 'DELETE',
    path: '/api/user/blacklist/unblock-pair',
    who: 'member',
    summary: '取消拉黑一段配对里的对方',
    input: T.Object({ pairSessionId: id() }),
    data: nothing(),
    refusals: [followRefusals.noSuchBlock],
    limit: followsMinutely,
  }),
  blacklist: defineCall({
    method: 'GET',
    path: '/api/user/blacklist/get-list',
    who: 'member',
    summary: '我的黑名单；一段配对里的对方没有名字，排在前面',
    input: T.Object({ page: page() }),
    data: pageOf(Blocked),
    refusals: [],
  }),
  isBlocked: defineCall({
    method: 'GET',
    path: '/api/user/blacklist/check-is-in',
    who: 'member',
    summary: '我是否拉黑了对方',
    input: target,
    data: T.Boolean(),
    refusals: [followRefusals.noSuchUser],
  }),
}
