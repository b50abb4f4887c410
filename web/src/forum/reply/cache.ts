import { updateQueries } from '@sp/client/change/change'
import { type Post, type PostItem, type ReplyOrder, type ReplyPreview, replyRefusals } from '@sp/contract'
import type { Query } from '@tanstack/react-query'
import { patched } from '../../platform/query/patched.ts'
import { queryClient, refreshQueries } from '../../platform/query/query.ts'
import { onReportTargetRemoved, onTargetRefused } from '../../platform/removed-targets.ts'
import { patchedReply } from './marks.ts'

export type Only = 'all' | 'op'

export interface ForumThreadView {
  page: number
  only: Only
  order: ReplyOrder
}

export const keys = {
  ofPost: (postId: number) => ['post-replies', postId],
  ofPostPage: (postId: number, { page, only, order }: ForumThreadView) => ['post-replies', postId, page, only, order],
  answers: (replyId: number) => ['reply-answers', replyId],
  answersPage: (replyId: number, { page, only, order }: ForumThreadView) => [
    'reply-answers',
    replyId,
    page,
    only,
    order,
  ],
  reply: (id: number) => ['reply', id],
  mine: (page: number) => ['mine-replies', page],
  mineArchived: ['mine-archived-replies'],
  mineArchivedPage: (page: number) => ['mine-archived-replies', page],
  ofUser: (userId: number, page: number) => ['user-replies', userId, page],
  ofUserArchived: (userId: number, page: number) => ['user-archived-replies', userId, page],
  selected: (nodeId: number, page: number) => ['selected-reply', nodeId, page],
  chaos: (postId: number, page: number) => ['chaos-reply', postId, page],
} as const

const REPLY_KEYS = new Set<unknown>([
  'post-replies',
  'reply-answers',
  'reply',
  'mine-replies',
  'mine-archived-replies',
  'user-replies',
  'user-archived-replies',
  'selected-reply',
  'search-reply',
])

export const repliesShown = {
  predicate: ({ queryKey }: { queryKey: readonly unknown[] }): boolean => REPLY_KEYS.has(queryKey[0]),
}

export const changeReply = (id: number, change: <R extends ReplyPreview>(reply: R) => R): void =>
  void updateQueries(queryClient, repliesShown, (data) => patchedReply(data, id, change))

type Counted = Pick<Post | PostItem, 'id' | 'replyCount'>

/** Recognizes posts in other features' lists by their shape, because this feature may not import them. */
const isCountedPost = (thing: object): thing is Counted => 'title' in thing && 'replyCount' in thing

const showsThings = { predicate: ({ meta }: Query): boolean => meta?.shows?.includes('things') === true }

export function countReply(postId: number, more: number): void {
  const count = <T extends Counted>(post: T): T =>
    isCountedPost(post) ? { ...post, replyCount: Math.max(0, post.replyCount + more) } : post
  updateQueries(queryClient, showsThings, (data) => patched<Counted>(data, postId, count))
}

/** For a reply that may already be counted: refetches the count from the server. */
export function recountReplies(postId: number): Promise<void> {
  const isShown = (data: unknown): boolean =>
    patched<Counted>(data, postId, (each) => (isCountedPost(each) ? null : each)) !== data
  return queryClient.invalidateQueries({
    predicate: (query) => showsThings.predicate(query) && isShown(query.state.data),
  })
}

const isUnder = (postId: number, data: unknown): boolean => (data as { post?: Post } | undefined)?.post?.id === postId

const refreshAround = (postId: number, id: number): Promise<unknown> =>
  Promise.all([
    refreshQueries(keys.answers(id)),
    queryClient.invalidateQueries({
      predicate: ({ queryKey, state }) => queryKey[0] === 'reply' && isUnder(postId, state.data),
    }),
    queryClient.invalidateQueries({
      predicate: ({ queryKey, state }) =>
        queryKey[0] === 'reply-answers' && patchedReply(state.data, id, (each) => ({ ...each })) !== state.data,
    }),
  ])

export const repliesChanged = (postId: number, answeredId: number | null): Promise<unknown> =>
  Promise.all([
    refreshQueries(keys.ofPost(postId)),
    refreshQueries(['mine-replies']),
    ...(answeredId === null ? [] : [refreshAround(postId, answeredId)]),
  ])

const includesReply = (id: number) => ({
  predicate: ({ queryKey, state }: Query): boolean =>
    repliesShown.predicate({ queryKey }) && patchedReply(state.data, id, (each) => ({ ...each })) !== state.data,
})

/** The server no longer returns the reply to this member: refetches all queries that show it or link to it. */
export function dropReply(id: number): void {
  queryClient.removeQueries({ ...includesReply(id), type: 'inactive' })
  void queryClient.invalidateQueries(includesReply(id))
  void refreshQueries(keys.reply(id))
}
onTargetRefused(replyRefusals.gone, ['replyId', 'pId'], dropReply)
onReportTargetRemoved('reply', dropReply)

export const repliesKeys = (userId: number, isMe: boolean): readonly (readonly unknown[])[] =>
  isMe
    ? [['mine-replies'], keys.mineArchived]
    : [
        ['user-replies', userId],
        ['user-archived-replies', userId],
      ]
