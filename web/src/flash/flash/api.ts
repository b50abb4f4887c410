import { type Comment, flashCalls, type Input } from '@sp/contract'
import { useQuery } from '@tanstack/react-query'
import { confirmUpload } from '../../content/upload/api.ts'
import type { PictureTarget } from '../../content/upload/send-picture.ts'
import type { VoteKind } from '../../content/vote/vote.ts'
import { call } from '../../platform/call.ts'
import { persisted } from '../../platform/query/query.ts'
import { flashInLists, isNotFound, keys } from './cache.ts'

/** @param removed the flash was deleted here, so it is not fetched any more. */
export const useFlash = (id: number, removed: boolean) =>
  useQuery({
    queryKey: keys.flash(id),
    queryFn: ({ signal }) => call(flashCalls.detail, { id }, { signal }),
    meta: { ...persisted, shows: ['things'] },
    enabled: !removed,
    // A flash from a cached list is shown at once and fetched nevertheless.
    initialData: () => flashInLists(id),
    initialDataUpdatedAt: 0,
  })

export const useComments = (flashId: number, page: number) =>
  useQuery({
    queryKey: keys.comments(flashId, page),
    queryFn: ({ signal }) => call(flashCalls.comments, { flashId, page }, { signal }),
    meta: { shows: ['things'] },
    placeholderData: (before, query) => (query?.queryKey[1] === flashId ? before : undefined),
  })

export const fetchPlace = (commentId: number) => call(flashCalls.commentPlace, { id: commentId })

type NewFlash = Input<typeof flashCalls.create>
type NewComment = Pick<Input<typeof flashCalls.comment>, 'content' | 'clientKey'>

export const createFlash = (input: NewFlash) => call(flashCalls.create, input)
export const publishFlash = (input: Input<typeof flashCalls.publish>) => call(flashCalls.publish, input)

export const createComment = (flashId: number, to: Pick<Comment, 'id'> | null, input: NewComment): Promise<number> =>
  to
    ? call(flashCalls.answer, { flashId, currentId: to.id, ...input })
    : call(flashCalls.comment, { flashId, ...input })

export const sendVote = (flashId: number, kind: VoteKind) =>
  call(kind === 'star' ? flashCalls.star : flashCalls.unstar, { flashId })

export const sendPass = (flashId: number, isPassed: boolean) =>
  call(isPassed ? flashCalls.notInterested : flashCalls.interested, { flashId })

export const sendCommentVote = (commentId: number, kind: VoteKind) =>
  call(kind === 'star' ? flashCalls.starComment : flashCalls.unstarComment, { commentId })

/** Ignores "not found": the flash may have been deleted on another device. */
export async function deleteFlash(id: number): Promise<void> {
  try {
    await call(flashCalls.remove, { id })
  } catch (error) {
    if (!isNotFound(error)) throw error
  }
}

export const hideFromOthers = (id: number) => call(flashCalls.toPrivate, { id })
export const deleteComment = (commentId: number) => call(flashCalls.removeComment, { commentId })
export const fetchFlash = (id: number) => call(flashCalls.detail, { id })

/** The pictures of a draft flash. They have no key: each is added to the flash at its address. */
export const picturesOf = (flashId: number): PictureTarget => ({
  request: async (wanted, signal) => {
    const { url, thumb } = await call(flashCalls.addImage, { flashId, ...wanted }, { signal })
    return { url, thumb, key: url }
  },
  confirm: confirmUpload,
})
