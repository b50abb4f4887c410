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
import { call } from '../../platform/call.ts'
import { currentPath } from '../../platform/paths.ts'
import { forgetQueries, persisted, queryClient } from '../../platform/query/query.ts'
import { useChange } from '../../platform/query/use-change.ts'
import { getSession, updateSessionUser } from '../../platform/session/session.ts'
import { goToLogin } from '../../platform/session/session-end.ts'
import { texts } from '../../platform/texts.ts'
import { blockChanged, followChanged, learnPairBlocked, peopleShown, profileKey } from './people.ts'
import { withBlocked, withFollowed } from './people-patch.ts'

const MINUTE = 60_000

export const PEOPLE = ['fans', 'following', 'blacklist'] as const
export type People = (typeof PEOPLE)[number]

interface PageOfPeople {
  total: number
  list: readonly (Follower | Blocked)[]
}

export const usePeople = (whom: People, page: number) =>
  useQuery({
    queryKey: ['people', whom, page],
    queryFn: ({ signal }): Promise<PageOfPeople> => call(followCalls[whom], { page }, { signal }),
    meta: { shows: ['people'] },
    staleTime: 0,
    placeholderData: (before, query) => (query?.queryKey[1] === whom ? before : undefined),
  })

const aboutOne = (userId: number) => ({ ...persisted, shows: ['people'], member: userId }) as const

/** Also updates the session, because the member may have changed name or avatar on another device. */
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

/** For `@name` links; the response is cached under the member's id too. */
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

const profileBeside = (userId: number) => ({
  queryKey: profileKey(userId),
  queryFn: ({ signal }: { signal: AbortSignal }) => fetchProfile({ userId }, signal),
  meta: aboutOne(userId),
  staleTime: 5 * MINUTE,
})

/** For a card beside content of the member; data a few minutes old is good enough there. */
export const useProfileBeside = (userId: number, wanted = true) =>
  useQuery({ ...profileBeside(userId), enabled: wanted })

/** Who of the two follows the other, for a button beside their content. */
export const useFollows = (userId: number, wanted: boolean) =>
  useQuery({
    ...profileBeside(userId),
    enabled: wanted,
    select: ({ followed, followsMe }) => ({ followed, followsMe }),
  })

/** Refetches the own profile, so that the next page shows a change; if this fails, that page refetches it. */
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

/** 400 means that no such member exists (specification 1 § 8); other errors may be network errors. */
export const isNoSuchMember = (error: unknown): boolean => error instanceof CallError && error.code === 400

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
  return (followed: boolean) => (getSession() ? run(followed) : goToLogin(currentPath(), 'follow'))
}

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
 * Asks for confirmation, blocks or unblocks, and shows a message.
 * @param onBlocked leaves the page that may no longer be shown.
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
