import { type Input, type Reply, replyCalls } from '@sp/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { VoteKind } from '../../content/vote/vote.ts'
import { call } from '../../platform/call.ts'
import { persisted } from '../../platform/query/query.ts'
import { getSession } from '../../platform/session/session.ts'
import type { StatedReason } from '../section/reason-text.ts'
import { type ForumThreadView, keys } from './cache.ts'

const pageOf =
  (id: number) =>
  <D>(before: D | undefined, query: { queryKey: readonly unknown[] } | undefined): D | undefined =>
    query?.queryKey[1] === id ? before : undefined

const inputOf = ({ page, only, order }: ForumThreadView) => ({ page, filter: only, order })

export const useReplies = (postId: number, view: ForumThreadView, wanted: boolean) =>
  useQuery({
    queryKey: keys.ofPostPage(postId, view),
    queryFn: ({ signal }) => call(replyCalls.ofPost, { postId, ...inputOf(view) }, { signal }),
    meta: { shows: ['things'] },
    enabled: wanted,
    placeholderData: pageOf(postId),
  })

/** Replies below a reply: for a top-level reply at any depth, otherwise direct ones only. */
export const useAnswers = (reply: Pick<Reply, 'id' | 'pid'> | undefined, view: ForumThreadView) => {
  const { id = 0, pid } = reply ?? {}
  return useQuery({
    queryKey: keys.answersPage(id, view),
    queryFn: ({ signal }) =>
      call(pid === 0 ? replyCalls.ofFloor : replyCalls.ofReply, { replyId: id, ...inputOf(view) }, { signal }),
    meta: { shows: ['things'] },
    enabled: reply !== undefined,
    placeholderData: pageOf(id),
  })
}

/** One reply with its post. @param removed the reply was deleted here, so it is not fetched any more. */
export const useReply = (id: number, removed: boolean) =>
  useQuery({
    queryKey: keys.reply(id),
    queryFn: ({ signal }) => call(replyCalls.detail, { replyId: id }, { signal }),
    meta: { shows: ['things'] },
    enabled: !removed,
  })

export const fetchPlace = (replyId: number) => call(replyCalls.place, { replyId })

export const useChaosReplies = (postId: number, page: number) =>
  useQuery({
    queryKey: keys.chaos(postId, page),
    queryFn: ({ signal }) => call(replyCalls.deletedOfPost, { postId, page }, { signal }),
    meta: { shows: ['things'] },
    placeholderData: pageOf(postId),
  })

export const useSelectedReplies = (nodeId: number, page: number, wanted: boolean) =>
  useQuery({
    queryKey: keys.selected(nodeId, page),
    queryFn: ({ signal }) => call(replyCalls.selectedOfNode, { nodeId, page }, { signal }),
    meta: { shows: ['things'] },
    enabled: wanted,
    placeholderData: pageOf(nodeId),
  })

export const useMyReplies = (page: number, wanted: boolean) =>
  useQuery({
    queryKey: keys.mine(page),
    queryFn: ({ signal }) => call(replyCalls.ofMine, { page }, { signal }),
    meta: { ...persisted, shows: ['things'], member: getSession()?.user.id ?? 0 },
    enabled: wanted,
    placeholderData: keepPreviousData,
  })

export const useMyCollectedReplies = (page: number, wanted: boolean) =>
  useQuery({
    queryKey: keys.mineArchivedPage(page),
    queryFn: ({ signal }) => call(replyCalls.archivedOfMine, { page }, { signal }),
    meta: { ...persisted, shows: ['things'] },
    enabled: wanted,
    placeholderData: keepPreviousData,
  })

/** `protected`: the member's privacy protection hides their replies from this viewer. */
export const useRepliesOf = (userId: number, page: number, wanted: boolean) =>
  useQuery({
    queryKey: keys.ofUser(userId, page),
    queryFn: ({ signal }) => call(replyCalls.ofUser, { userId, page }, { signal }),
    meta: { shows: ['things'], member: userId },
    enabled: wanted,
    placeholderData: pageOf(userId),
  })

export const useCollectedRepliesOf = (userId: number, page: number, wanted: boolean) =>
  useQuery({
    queryKey: keys.ofUserArchived(userId, page),
    queryFn: ({ signal }) => call(replyCalls.archivedOfUser, { userId, page }, { signal }),
    meta: { shows: ['things'] },
    enabled: wanted,
    placeholderData: pageOf(userId),
  })

export type NewReply = Pick<Input<typeof replyCalls.addToPost>, 'reply' | 'pictures' | 'quote'>

export const createReply = (postId: number, answeredId: number | null, input: NewReply & { clientKey: string }) =>
  answeredId === null
    ? call(replyCalls.addToPost, { postId, ...input })
    : call(replyCalls.addToReply, { pId: answeredId, ...input })

export const sendReplyVote = (replyId: number, kind: VoteKind) =>
  call(kind === 'star' ? replyCalls.star : replyCalls.unstar, { replyId })

export const collectReply = (replyId: number) => call(replyCalls.archive, { replyId })

export const sendSelect = (replyId: number, selected: boolean, reason: string) =>
  call(selected ? replyCalls.select : replyCalls.unselect, { replyId, reason })

export const deleteReply = (replyId: number, why: Partial<StatedReason> = {}) =>
  call(replyCalls.remove, { replyId, ...why })
