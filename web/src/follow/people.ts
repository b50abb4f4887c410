import { followRefusals, type Profile } from '@sp/contract'
import type { Query } from '@tanstack/react-query'
import { onGone, onTargetGone } from '../platform/gone.ts'
import { updateQueries } from '../platform/query/change.ts'
import { changeRowsShowing } from '../platform/query/persisted-rows.ts'
import { queryClient, refreshShown } from '../platform/query/query.ts'
import { concerns, type Shown, type ShownMeta, withoutAuthor } from '../platform/query/shown.ts'
import { getSession } from '../platform/session/session.ts'
import { withBlocked } from './people-patch.ts'

/** The cache key of a member's profile, by id or as `@name`; persisted as the row `profile-{id}`. */
export const profileKey = (who: number | string) => ['profile', who] as const

export function changeProfile(userId: number, change: (profile: Profile) => Profile): void {
  queryClient.setQueryData<Profile>(profileKey(userId), (profile) => profile && change(profile))
}

/** As far as this device knows. */
export const isBlocked = (userId: number): boolean =>
  queryClient.getQueryData<Profile>(profileKey(userId))?.blocked === true

const ownId = (): number => getSession()?.user.id ?? 0

/** Of either of the two, or of many: where people stand, or things of them. */
const between = (userId: number, kinds: readonly Shown[]) => (meta: ShownMeta) =>
  concerns(meta, kinds, [userId, ownId()])

/** Where a person stands, alone or in a list. */
export const peopleShown = { predicate: ({ meta }: Query): boolean => meta?.shows?.includes('people') === true }

/** What both count, and the things of those whom one follows; lists of people stay as they are until opened again. */
export function followChanged(userId: number): void {
  const isCounted = between(userId, ['people'])
  const isListed = ({ meta }: Query) => meta?.shows?.includes('people') === true && meta.member === undefined
  // A row just unfollowed is still there to undo.
  void queryClient.invalidateQueries({ predicate: isListed, refetchType: 'none' })
  void refreshShown(
    (meta) => (meta.member !== undefined && isCounted(meta)) || meta.shows?.includes('followed') === true,
  )
}

/** Blocking hides each one's things from the other: what may hold some is refetched. A kept list stays without them. */
export function blockChanged(userId: number, blocked: boolean): void {
  const concerned = between(userId, ['people', 'things'])
  if (blocked) leaveLists(userId)
  void refreshShown((meta) => concerned(meta) && !meta.kept)
}

/** What a member wrote who is not to be seen any more goes from every list at once, and from kept ones on the device. */
function leaveLists(userId: number): void {
  const leave = (data: unknown) => withoutAuthor(data, userId)
  updateQueries(queryClient, { predicate: ({ meta }) => meta?.shows?.includes('things') === true }, leave)
  void changeRowsShowing((meta) => meta.kept === true, leave)
}

const memberGone = (userId: number): void => blockChanged(userId, true)
onGone(followRefusals.noSuchUser, ['userId'], memberGone)
onTargetGone('user', memberGone)

/** Blocked together with something else, such as a report. */
export function learnBlocked(userId: number): void {
  updateQueries(queryClient, peopleShown, (data) => withBlocked(data, userId, true))
  blockChanged(userId, true)
}

/** Blocked in a pairing: nobody is named, and only the list of those changes. */
export const learnPairBlocked = (): void =>
  void refreshShown(({ shows, member }) => shows?.includes('people') === true && member === undefined)

/** The account is closed, or its owner has shut one out: nothing of them is left to show. */
export const learnClosed = (userId: number): void => blockChanged(userId, true)

/** One's own name or face has changed: it stands beside one's things. */
export const refreshOwnThings = (): Promise<void> =>
  refreshShown(({ shows, member }) => shows?.includes('things') === true && member === ownId())
