import { type Data, type Flash, followCalls, type Input, type Profile, profileCalls } from '@sp/contract'
import { useQuery } from '@tanstack/react-query'
import { CallError, call } from './call.ts'
import { dropRows } from './kept-rows.ts'
import { forgetQueries, kept, queryClient, refreshQueries } from './query.ts'
import { getSession, updateSessionUser } from './session.ts'

const MINUTE = 60_000

/** Under this a person lies, by id or as `@name`; the device keeps him as the row `profile-{id}`. */
export const profileKey = (who: number | string) => ['profile', who] as const

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
    meta: kept,
    enabled: wanted,
  })

/** As `@name` leads to him; what comes is there under his id too. */
export const useProfileByName = (username: string, wanted = true) =>
  useQuery({
    queryKey: profileKey(`@${username}`),
    queryFn: async ({ signal }) => {
      const profile = await fetchProfile({ username }, signal)
      queryClient.setQueryData(profileKey(profile.id), profile)
      return profile
    },
    meta: kept,
    enabled: wanted,
  })

/** Whether he is followed, for a button beside his words; a few minutes old is good enough there. */
export const useIsFollowed = (userId: number, wanted: boolean) =>
  useQuery({
    queryKey: profileKey(userId),
    queryFn: ({ signal }) => fetchProfile({ userId }, signal),
    meta: kept,
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
    .fetchQuery({ queryKey: profileKey(userId), queryFn: ({ signal }) => fetchProfile({ userId }, signal), meta: kept })
    .catch(() => {})
}

export function changeProfile(userId: number, change: (profile: Profile) => Profile): void {
  queryClient.setQueryData<Profile>(profileKey(userId), (profile) => profile && change(profile))
}

const showFollowed = (userId: number, followed: boolean) =>
  changeProfile(userId, (profile) => {
    if (profile.followed === followed) return profile
    return { ...profile, followed, fansCount: Math.max(0, profile.fansCount + (followed ? 1 : -1)) }
  })

/** Shown at once, and taken back where the server refuses. */
export async function setFollowed(userId: number, followed: boolean): Promise<void> {
  showFollowed(userId, followed)
  try {
    await call(followed ? followCalls.follow : followCalls.unfollow, { userId })
  } catch (error) {
    showFollowed(userId, !followed)
    throw error
  }
  // The lists of people stay as they stand until they are gone to again: a row just unfollowed is still there to undo.
  void queryClient.invalidateQueries({ queryKey: ['people'], refetchType: 'none' })
  for (const key of [...countsOf(userId), ['followed-flash']]) void refreshQueries(key)
}

const showBlocked = (userId: number, blocked: boolean) =>
  changeProfile(userId, (profile) => ({ ...profile, blocked, followed: profile.followed && !blocked }))

/** Blocking hides each one's things from the other: what may hold some is asked for anew. */
export async function setBlocked(userId: number, blocked: boolean): Promise<void> {
  const before = queryClient.getQueryData<Profile>(profileKey(userId))
  showBlocked(userId, blocked)
  try {
    await call(blocked ? followCalls.block : followCalls.unblock, { userId })
  } catch (error) {
    if (before) changeProfile(userId, () => before)
    throw error
  }
  refreshLists(userId, blocked)
}

/** He was blocked together with something else, such as a report. */
export function learnBlocked(userId: number): void {
  showBlocked(userId, true)
  refreshLists(userId, true)
}

/** As far as this device knows. */
export const isBlocked = (userId: number): boolean =>
  queryClient.getQueryData<Profile>(profileKey(userId))?.blocked === true

function refreshLists(userId: number, blocked: boolean): void {
  const lists = ['people', 'followed-flash', 'user-flash', 'flash', 'flash-comments']
  for (const key of [...countsOf(userId), ...lists.map((list) => [list])]) void refreshQueries(key)
  if (blocked) void dropFromRecommended(userId)
  else void refreshQueries(RECOMMENDED)
}

const RECOMMENDED = ['recommend']

/** Asked anew it would be another list: whoever reads in the middle of it keeps the rest. */
async function dropFromRecommended(userId: number): Promise<void> {
  const withoutHim = (data?: { list: readonly Flash[] }) =>
    data && { ...data, list: data.list.filter(({ user }) => user.id !== userId) }
  queryClient.setQueriesData({ queryKey: RECOMMENDED }, withoutHim)
  await dropRows(RECOMMENDED)
}

const countsOf = (userId: number) => [userId, getSession()?.user.id ?? 0].map(profileKey)

/** 400 where it stands for nobody (specification 1 § 8); anything else may only be the connection. */
export const isNobody = (error: unknown): boolean => error instanceof CallError && error.code === 400
