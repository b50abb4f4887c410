import { type Post, type PostItem, type ReplyOrder, type ReplyPreview, replyRefusals } from '@sp/contract'
import type { Query } from '@tanstack/react-query'
import { onGone, onTargetGone } from '../platform/gone.ts'
import { updateQueries } from '../platform/query/change.ts'
import { patched } from '../platform/query/patched.ts'
import { queryClient, refreshQueries } from '../platform/query/query.ts'
import { patchedReply } from './marks.ts'

/** Everybody's replies, or those of the post's author. */
export type Only = 'all' | 'op'

/** Which replies of a talk are listed, and in which order. */
export interface TalkView {
  page: number
  only: Only
  order: ReplyOrder
}

/** The cache keys of replies. */
export const keys = {
  ofPost: (postId: number) => ['post-replies', postId],
  ofPostPage: (postId: number, { page, only, order }: TalkView) => ['post-replies', postId, page, only, order],
  answers: (replyId: number) => ['reply-answers', replyId],
  answersPage: (replyId: number, { page, only, order }: TalkView) => ['reply-answers', replyId, page, only, order],
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

/** Whatever may hold a reply. */
export const repliesShown = {
  predicate: ({ queryKey }: { queryKey: readonly unknown[] }): boolean => REPLY_KEYS.has(queryKey[0]),
}

/** The same change wherever a reply is shown. */
export const changeReply = (id: number, change: <R extends ReplyPreview>(reply: R) => R): void =>
  void updateQueries(queryClient, repliesShown, (data) => patchedReply(data, id, change))

type Counted = Pick<Post | PostItem, 'id' | 'replyCount'>

/** The posts that others' lists hold, by their form: those features stand further right. */
const holdsPost = (thing: object): thing is Counted => 'title' in thing && 'replyCount' in thing

const showsThings = { predicate: ({ meta }: Query): boolean => meta?.shows?.includes('things') === true }

/** A reply came or went: its post says so wherever it is shown. */
export function countReply(postId: number, more: number): void {
  const count = <T extends Counted>(post: T): T =>
    holdsPost(post) ? { ...post, replyCount: Math.max(0, post.replyCount + more) } : post
  updateQueries(queryClient, showsThings, (data) => patched<Counted>(data, postId, count))
}

/** A reply that may have been counted before: the server says how many there are. */
export function recountReplies(postId: number): Promise<void> {
  const isShown = (data: unknown): boolean =>
    patched<Counted>(data, postId, (each) => (holdsPost(each) ? null : each)) !== data
  return queryClient.invalidateQueries({
    predicate: (query) => showsThings.predicate(query) && isShown(query.state.data),
  })
}

/** A page of a reply of this post, which says how many answers are below it. */
const isUnder = (postId: number, data: unknown): boolean => (data as { post?: Post } | undefined)?.post?.id === postId

/** Its page of answers, those where it is listed among others, and what counts the answers above it. */
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

/** The pages that show what was answered are fetched anew. */
export const repliesChanged = (postId: number, answeredId: number | null): Promise<unknown> =>
  Promise.all([
    refreshQueries(keys.ofPost(postId)),
    refreshQueries(['mine-replies']),
    ...(answeredId === null ? [] : [refreshAround(postId, answeredId)]),
  ])

const holds = (id: number) => ({
  predicate: ({ queryKey, state }: Query): boolean =>
    repliesShown.predicate({ queryKey }) && patchedReply(state.data, id, (each) => ({ ...each })) !== state.data,
})

/** The server has it no longer for this member: all that shows it, or leads to it, learns what became of it. */
export function replyGone(id: number): void {
  queryClient.removeQueries({ ...holds(id), type: 'inactive' })
  void queryClient.invalidateQueries(holds(id))
  void refreshQueries(keys.reply(id))
}
onGone(replyRefusals.gone, ['replyId', 'pId'], replyGone)
onTargetGone('reply', replyGone)

/** What lies under these beginnings of keys is all of somebody's replies, and of those that they collected. */
export const repliesKeys = (userId: number, isMe: boolean): readonly (readonly unknown[])[] =>
  isMe
    ? [['mine-replies'], keys.mineArchived]
    : [
        ['user-replies', userId],
        ['user-archived-replies', userId],
      ]
