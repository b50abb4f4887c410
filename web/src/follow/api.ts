import {
  type Blocked,
  CallError,
  type Data,
  type Follower,
  followCalls,
  type Input,
  type Profile,
  profileCalls,
} from '@sp/contract'
import { confirm, toast } from '@sp/ui'
import { useQuery } from '@tanstack/react-query'
import { call } from '../platform/call.ts'
import { currentPath } from '../platform/paths.ts'
import { forgetQueries, persisted, queryClient } from '../platform/query/query.ts'
import { useChange } from '../platform/query/use-change.ts'
import { getSession, updateSessionUser } from '../platform/session/session.ts'
import { askLogin } from '../platform/session/session-end.ts'
import { texts } from '../platform/texts.ts'
import { blockChanged, followChanged, learnPairBlocked, peopleShown, profileKey } from './people.ts'
import { withBlocked, withFollowed } from './people-patch.ts'

const MINUTE = 60_000

export const PEOPLE = ['fans', 'following', 'blacklist'] as const
export type People = (typeof PEOPLE)[number]

interface PageOfPeople {
  total: number
  list: readonly (Follower | Blocked)[]
}

/** Lists change behind one's back: always fetched anew on opening, shown meanwhile as they were. */
export const usePeople = (whom: People, page: number) =>
  useQuery({
    queryKey: ['people', whom, page],
    queryFn: ({ signal }): Promise<PageOfPeople> => call(followCalls[whom], { page }, { signal }),
    meta: { shows: ['people'] },
    staleTime: 0,
    placeholderData: (before, query) => (query?.queryKey[1] === whom ? before : undefined),
  })

/** What a query says that holds one person. */
const aboutOne = (userId: number) => ({ ...persisted, shows: ['people'], member: userId }) as const

/** One's own name and face may have changed on another device; the session shows them everywhere. */
async function fetchProfile(input: Input<typeof profileCalls.get>, signal?: AbortSignal): Promise<Profile> {
  const profile: Data<typeof profileCalls.get> = await call(profileCalls.get, input, { signal })
  const shown = getSession()?.user
  const { nickname, avatar } = profile
  if (shown?.id === profile.id && (shown.nickname !== nickname || shown.avatar !== avatar))
    updateSessionUser({ nickname, avatar })
  return profile
}

export const useProfile = (userId: number, wanted = true) =>
  useQuery({
    queryKey: profileKey(userId),
    queryFn: ({ signal }) => fetchProfile({ userId }, signal),
    meta: aboutOne(userId),
    enabled: wanted,
  })

/** For `@name` links; the answer is cached under the member's id too. */
export const useProfileByName = (username: string, wanted = true) =>
  useQuery({
    queryKey: profileKey(`@${username}`),
    queryFn: async ({ signal }) => {
      const profile = await fetchProfile({ username }, signal)
      queryClient.setQueryData(profileKey(profile.id), profile)
      return profile
    },
    meta: { ...persisted, shows: ['people'] },
    enabled: wanted,
  })

/** Whether the member is followed, for a button beside what they wrote; a few minutes old is good enough there. */
export const useIsFollowed = (userId: number, wanted: boolean) =>
  useQuery({
    queryKey: profileKey(userId),
    queryFn: ({ signal }) => fetchProfile({ userId }, signal),
    meta: aboutOne(userId),
    enabled: wanted,
    staleTime: 5 * MINUTE,
    select: ({ followed }) => followed,
  })

/** Asks for oneself anew at once, so that the next page shows what has just changed; without an answer it asks itself. */
export async function reloadOwnProfile(): Promise<void> {
  const userId = getSession()?.user.id
  if (userId === undefined) return
  await forgetQueries(profileKey(userId))
  await queryClient
    .fetchQuery({
      queryKey: profileKey(userId),
      queryFn: ({ signal }) => fetchProfile({ userId }, signal),
      meta: aboutOne(userId),
    })
    .catch(() => {})
}

/** 400 where it stands for nobody (specification 1 § 8); anything else may only be the connection. */
export const isNobody = (error: unknown): boolean => error instanceof CallError && error.code === 400

/** Follow and unfollow; whoever is not logged in logs in first. */
export function useFollow(userId: number) {
  const { run } = useChange({
    name: ['follow', userId],
    call: (followed: boolean) => call(followed ? followCalls.follow : followCalls.unfollow, { userId }),
    key: peopleShown,
    patch: (data, followed) => withFollowed(data, userId, followed),
    undo: (data, followed) => withFollowed(data, userId, !followed),
    done: (_, followed) => toast(followed ? texts.followed : texts.unfollowed),
    refresh: () => followChanged(userId),
  })
  return (followed: boolean) => (getSession() ? run(followed) : askLogin(currentPath(), 'follow'))
}

/** Asks, and lifts the block of whoever is known by a pairing alone. */
export function useUnblockPair(pairSessionId: number) {
  const { run } = useChange({
    name: ['unblock-pair', pairSessionId],
    call: () => call(followCalls.unblockPair, { pairSessionId }),
    key: peopleShown,
    patch: (data) => data,
    done: () => toast(texts.unblock.done),
    refresh: learnPairBlocked,
  })
  return async (): Promise<void> => {
    const { title, pairText: text, action } = texts.unblock
    if (await confirm({ title, text, cancel: texts.cancel, action })) run(undefined)
  }
}

const wordsOf = (blocked: boolean) => (blocked ? texts.block : texts.unblock)

/**
 * Asks, blocks or unblocks, and says so.
 * @param onBlocked leaves what is not to be seen any more.
 */
export function useBlock(userId: number, onBlocked?: () => void) {
  const { run } = useChange({
    name: ['block', userId],
    call: (blocked: boolean) => call(blocked ? followCalls.block : followCalls.unblock, { userId }),
    key: peopleShown,
    patch: (data, blocked) => withBlocked(data, userId, blocked),
    done: (_, blocked) => {
      toast(wordsOf(blocked).done)
      if (blocked) onBlocked?.()
    },
    refresh: (_, blocked) => blockChanged(userId, blocked),
  })
  return async (blocked: boolean): Promise<void> => {
    const { title, text, action } = wordsOf(blocked)
    if (await confirm({ title, text, cancel: texts.cancel, action, danger: blocked })) run(blocked)
  }
}
