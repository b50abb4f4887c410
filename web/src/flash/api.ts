import { type Comment, type Data, type Flash, flashCalls } from '@sp/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { CallError, call } from '../lib/call.ts'
import { readFlashConfig } from '../lib/flash-config.ts'
import { forgetQueries, kept, queryClient, refreshQueries } from '../lib/query.ts'
import { useSession } from '../lib/session.ts'
import { patched, withComments } from './patch.ts'

const MINUTE = 60_000

const keys = {
  recommend: ['recommend'],
  followed: (page: number) => ['followed-flash', page],
  flash: (id: number) => ['flash', id],
  comments: (flashId: number, page: number) => ['flash-comments', flashId, page],
  mine: (page: number) => ['mine-flash', page],
  ofUser: (userId: number, page: number) => ['user-flash', userId, page],
} as const

/** First words of the keys under which flashes lie; the profile keeps pages of its own. */
const FLASH_KEYS = new Set<unknown>(['recommend', 'followed-flash', 'mine-flash', 'user-flash', 'flash'])

/** What is recommended; `next` says to the server what this device has been given. */
type Recommended = Data<typeof flashCalls.recommend>

export const useRecommended = () =>
  useQuery({
    queryKey: keys.recommend,
    queryFn: ({ signal }) => fetchRecommended(signal),
    meta: kept,
    staleTime: 30 * MINUTE,
    // Who comes back into the middle of the list finds the list that he left.
    refetchOnMount: () => readFlashConfig().scroll[0] === 0,
    refetchOnReconnect: false,
  })

/** The next after what is there: what came since, then what has not been had. */
function fetchRecommended(signal: AbortSignal): Promise<Recommended> {
  const after = queryClient.getQueryData<Recommended>(keys.recommend)?.next
  return call(flashCalls.recommend, after ? { after } : {}, { signal })
}

export function useFollowed(page: number) {
  const session = useSession()
  return useQuery({
    queryKey: keys.followed(page),
    queryFn: ({ signal }) => call(flashCalls.ofFollowed, { page }, { signal }),
    meta: kept,
    enabled: session !== null,
    placeholderData: keepPreviousData,
  })
}

/** One's own flashes, private ones among them. */
export const useMine = (page: number, wanted: boolean) =>
  useQuery({
    queryKey: keys.mine(page),
    queryFn: ({ signal }) => call(flashCalls.ofMine, { page }, { signal }),
    meta: kept,
    enabled: wanted,
    placeholderData: keepPreviousData,
  })

/** Somebody's public flashes; none where he is protected from this viewer. */
export const useOfUser = (userId: number, page: number, wanted: boolean) =>
  useQuery({
    queryKey: keys.ofUser(userId, page),
    queryFn: ({ signal }) => call(flashCalls.ofUser, { userId, page }, { signal }),
    meta: kept,
    enabled: wanted,
    placeholderData: (before, query) => (query?.queryKey[1] === userId ? before : undefined),
  })

/** What lies under this beginning of a key is all of somebody's flashes. */
export const flashesKey = (userId: number, isMe: boolean): readonly unknown[] =>
  isMe ? ['mine-flash'] : ['user-flash', userId]

/** @param gone it was deleted here: nothing is asked for it any more. */
export const useFlash = (id: number, gone: boolean) =>
  useQuery({
    queryKey: keys.flash(id),
    queryFn: ({ signal }) => call(flashCalls.detail, { id }, { signal }),
    meta: kept,
    enabled: !gone,
    placeholderData: () => inLists(id),
  })

/** A flash that some list on the device holds already, so that its page opens at once. */
function inLists(id: number): Flash | undefined {
  for (const query of flashQueries()) {
    const { list } = (query.state.data ?? {}) as { list?: readonly Flash[] }
    const found = list?.find((flash) => flash.id === id)
    if (found) return found
  }
  return undefined
}

export const useComments = (flashId: number, page: number) =>
  useQuery({
    queryKey: keys.comments(flashId, page),
    queryFn: ({ signal }) => call(flashCalls.comments, { flashId, page }, { signal }),
    placeholderData: (before, query) => (query?.queryKey[1] === flashId ? before : undefined),
  })

const flashQueries = () =>
  queryClient.getQueryCache().findAll({ predicate: ({ queryKey }) => FLASH_KEYS.has(queryKey[0]) })

/** The same change wherever a flash is shown; null takes it out of every list. */
export function changeFlash(id: number, change: (flash: Flash) => Flash | null): void {
  for (const { queryKey, state } of flashQueries()) {
    const data = patched(state.data, id, change)
    if (data !== state.data) queryClient.setQueryData(queryKey, data, { updatedAt: state.dataUpdatedAt })
  }
}

export function changeComment(flashId: number, id: number, change: (comment: Comment) => Comment): void {
  queryClient.setQueriesData({ queryKey: ['flash-comments', flashId] }, (data) => patched(data, id, change))
}

/** Not there any more: off every list, and off the device. */
export async function forgetFlash(id: number): Promise<void> {
  changeFlash(id, () => null)
  await forgetQueries(keys.flash(id))
}

/** A comment came or went: counted at its flash, and the pages of comments fetched anew. */
export async function commentsChanged(flashId: number, more: number): Promise<void> {
  changeFlash(flashId, (flash) => withComments(flash, more))
  await refreshQueries(['flash-comments', flashId])
}

/** Its pictures have other addresses now. */
export async function reloadFlash(id: number): Promise<void> {
  const fresh = await call(flashCalls.detail, { id })
  changeFlash(id, () => fresh)
  await refreshQueries(keys.flash(id))
}

/** After posting: lists that would lack the new flash are fetched anew when they are next looked at. */
export const clearFlashLists = (): Promise<unknown> =>
  Promise.all(['recommend', 'mine-flash', 'user-flash'].map((key) => forgetQueries([key])))

/** Not there, or not for this viewer; anything else may only be the connection. */
export const isGone = (error: unknown): boolean => error instanceof CallError && error.code === 404
