import { type Input, postCalls } from '@sp/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { VoteKind } from '../../content/vote/vote.ts'
import { call } from '../../platform/call.ts'
import { persisted, queryClient } from '../../platform/query/query.ts'
import type { StatedReason } from '../section/reason-text.ts'
import { keys } from './cache.ts'

const postQuery = (id: number) =>
  ({
    queryKey: keys.post(id),
    queryFn: ({ signal }: { signal: AbortSignal }) => call(postCalls.detail, { id }, { signal }),
    meta: { ...persisted, shows: ['things'] },
  }) as const

/** @param removed the post was deleted here, so it is not fetched any more. */
export const usePost = (id: number, removed = false) => useQuery({ ...postQuery(id), enabled: !removed, staleTime: 0 })

export const fetchPost = (id: number) => queryClient.fetchQuery({ ...postQuery(id), staleTime: 0 })

export const useVersions = (postId: number, page: number, wanted: boolean) =>
  useQuery({
    queryKey: keys.versionsPage(postId, page),
    queryFn: ({ signal }) => call(postCalls.versions, { postId, page }, { signal }),
    meta: { shows: ['things'] },
    enabled: wanted,
    placeholderData: keepPreviousData,
  })

export const useVersion = (postId: number, version: number, wanted: boolean) =>
  useQuery({
    queryKey: keys.version(postId, version),
    queryFn: ({ signal }) => call(postCalls.version, { postId, version }, { signal }),
    meta: { shows: ['things'] },
    enabled: wanted,
  })

export type NewPost = Input<typeof postCalls.create>
export const createPost = (input: NewPost) => call(postCalls.create, input)
export const editPost = (input: Input<typeof postCalls.edit>) => call(postCalls.edit, input)

export const sendVote = (postId: number, kind: VoteKind) =>
  call(kind === 'star' ? postCalls.star : postCalls.unstar, { postId })

export const sendBallot = (postId: number, choices: readonly number[]) =>
  call(postCalls.poll, { postId, choices: [...choices] })

export const collectPost = (postId: number) => call(postCalls.archive, { postId })

export const sendStick = (postId: number, stickied: boolean, reason: string) =>
  call(stickied ? postCalls.stick : postCalls.unstick, { postId, reason })

export const sendSelect = (postId: number, selected: boolean, reason: string) =>
  call(selected ? postCalls.select : postCalls.unselect, { postId, reason })

export const deletePost = (id: number, why: Partial<StatedReason> = {}) => call(postCalls.remove, { id, ...why })
