import type { CallOptions } from '@sp/client/call'
import { type PostItem, postCalls } from '@sp/contract'
import { keepPreviousData, type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { call } from '../../platform/call.ts'
import { persisted } from '../../platform/query/query.ts'
import { validForUses } from '../../platform/query/use-limit.ts'
import { getSession } from '../../platform/session/session.ts'
import { keys } from './cache.ts'

const listOf = <D>(queryKey: QueryKey, fetch: (options: CallOptions) => Promise<D>, member?: number) =>
  ({
    queryKey,
    queryFn: ({ signal }) => fetch({ signal }),
    meta: { ...persisted, shows: ['things'], ...(member === undefined ? {} : { member }) },
  }) satisfies UseQueryOptions<D>

const samePlace =
  (depth: number, queryKey: QueryKey) =>
  <D>(before: D | undefined, query: { queryKey: QueryKey } | undefined): D | undefined =>
    query?.queryKey.slice(0, depth).join() === queryKey.slice(0, depth).join() ? before : undefined

export const useNewestPosts = (page: number) =>
  useQuery({
    ...listOf(keys.newest(page), (options) => call(postCalls.last20, { page }, options)),
    placeholderData: keepPreviousData,
  })

const hot = listOf(keys.hot, (options) => call(postCalls.hot, {}, options))

export const useHotPosts = () => useQuery(hot)

const answered = (posts: readonly PostItem[]) => posts.filter(({ replyCount }) => replyCount > 0)

/** What is talked about: the hot posts that have a reply. */
export const useTalkedPosts = () => useQuery({ ...hot, select: answered })

const HOUR = 60 * 60_000
/** The number of page openings that one response serves (specification 2 § 9). */
const STICKY_VALID_USES = 5

const stuck = <D>(queryKey: QueryKey, fetch: (options: CallOptions) => Promise<D>) => {
  const list = listOf(queryKey, fetch)
  return { ...list, meta: { ...list.meta, ...validForUses(STICKY_VALID_USES) }, staleTime: HOUR }
}

export const useStickies = () => useQuery(stuck(keys.stickies, (options) => call(postCalls.stickies, {}, options)))

export const useStickiesOfNode = (nodeId: number) =>
  useQuery(stuck(keys.stickiesOfNode(nodeId), (options) => call(postCalls.stickiesOfNode, { nodeId }, options)))

export const useActivePosts = (nodeId: number, wanted: boolean) =>
  useQuery({
    ...listOf(keys.activeOfNode(nodeId), (options) => call(postCalls.newestOfNode, { nodeId }, options)),
    enabled: wanted,
  })

export function useTimeline(nodeId: number, page: number, wanted: boolean) {
  const queryKey = keys.timelineOfNode(nodeId, page)
  return useQuery({
    ...listOf(queryKey, (options) => call(postCalls.ofNode, { nodeId, page }, options)),
    placeholderData: samePlace(4, queryKey),
    enabled: wanted,
  })
}

export function useSelectedPosts(nodeId: number, page: number, wanted: boolean) {
  const queryKey = keys.selectedOfNode(nodeId, page)
  return useQuery({
    ...listOf(queryKey, (options) => call(postCalls.selectedOfNode, { nodeId, page }, options)),
    placeholderData: samePlace(4, queryKey),
    enabled: wanted,
  })
}

export function useChaosPosts(nodeId: number, page: number) {
  const queryKey = keys.chaos(nodeId, page)
  return useQuery({
    queryKey,
    queryFn: ({ signal }) => call(postCalls.chaosOfNode, { nodeId, page }, { signal }),
    meta: { shows: ['things'] },
    placeholderData: samePlace(2, queryKey),
  })
}

export const useMyPosts = (page: number, wanted: boolean) =>
  useQuery({
    ...listOf(keys.mine(page), (options) => call(postCalls.ofMine, { page }, options), getSession()?.user.id ?? 0),
    placeholderData: keepPreviousData,
    enabled: wanted,
  })

export const useMyArchivedPosts = (page: number, wanted: boolean) =>
  useQuery({
    ...listOf(keys.archivedPage(page), (options) => call(postCalls.archivedOfMine, { page }, options)),
    placeholderData: keepPreviousData,
    enabled: wanted,
  })

interface ProtectedPage {
  total: number
  list: PostItem[]
  /** The member's privacy protection hides them from this viewer. */
  protected: boolean
}

export function usePostsOf(userId: number, page: number, wanted: boolean) {
  const queryKey = keys.ofUser(userId, page)
  return useQuery<ProtectedPage>({
    ...listOf(queryKey, (options) => call(postCalls.ofUser, { userId, page }, options), userId),
    placeholderData: samePlace(3, queryKey),
    enabled: wanted,
  })
}

export function useArchivedPostsOf(userId: number, page: number, wanted: boolean) {
  const queryKey = keys.archivedOfUser(userId, page)
  return useQuery<ProtectedPage>({
    ...listOf(queryKey, (options) => call(postCalls.archivedOfUser, { userId, page }, options)),
    placeholderData: samePlace(3, queryKey),
    enabled: wanted,
  })
}
