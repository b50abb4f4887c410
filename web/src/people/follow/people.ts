import { updateQueries } from '@sp/client/change/change'
import { followRefusals, type Profile } from '@sp/contract'
import type { Query } from '@tanstack/react-query'
import { changeRowsShowing } from '../../platform/query/persisted-rows.ts'
import { queryClient, refreshShown } from '../../platform/query/query.ts'
import { concerns, type Shown, type ShownMeta, withoutAuthor } from '../../platform/query/shown-members.ts'
import { onReportTargetRemoved, onTargetRefused } from '../../platform/removed-targets.ts'
import { getSession } from '../../platform/session/session.ts'
import { withBlocked } from './people-patch.ts'

/** The cache key of a member's profile, by id or as `@name`; persisted as the row `profile-{id}`. */
export const profileKey = (who: number | string) => ['profile', who] as const

export function changeProfile(userId: number, change: (profile: Profile) => Profile): void {
  queryClient.setQueryData<Profile>(profileKey(userId), (profile) => profile && change(profile))
}

export const isBlocked = (userId: number): boolean =>
  queryClient.getQueryData<Profile>(profileKey(userId))?.blocked === true

const ownId = (): number => getSession()?.user.id ?? 0

/** Matches queries about either of the two members or about many, that show people or content. */
const between = (userId: number, kinds: readonly Shown[]) => (meta: ShownMeta) =>
  concerns(meta, kinds, [userId, ownId()])

export const peopleShown = { predicate: ({ meta }: Query): boolean => meta?.shows?.includes('people') === true }

/** Refetches both members' counts and content of followed members; lists of people wait until they are reopened. */
export function followChanged(userId: number): void {
  const isCounted = between(userId, ['people'])
  const isListed = ({ meta }: Query) => meta?.shows?.includes('people') === true && meta.member === undefined
  // A row that was just unfollowed stays in the list for undo.
  void queryClient.invalidateQueries({ predicate: isListed, refetchType: 'none' })
  void refreshShown(
    (meta) => (meta.member !== undefined && isCounted(meta)) || meta.shows?.includes('followed') === true,
  )
}

/** A block hides content in both directions, so affected queries are refetched; kept lists just lose that content. */
export function blockChanged(userId: number, blocked: boolean): void {
  const concerned = between(userId, ['people', 'things'])
  if (blocked) removeFromLists(userId)
  void refreshShown((meta) => concerned(meta) && !meta.kept)
}

/** Removes a member's content from every cached list at once, and from kept lists on the device. */
function removeFromLists(userId: number): void {
  const leave = (data: unknown) => withoutAuthor(data, userId)
  updateQueries(queryClient, { predicate: ({ meta }) => meta?.shows?.includes('things') === true }, leave)
  void changeRowsShowing((meta) => meta.kept === true, leave)
}

const dropMember = (userId: number): void => blockChanged(userId, true)
onTargetRefused(followRefusals.noSuchUser, ['userId'], dropMember)
onReportTargetRemoved('user', dropMember)

/** The member was blocked together with another action, such as a report. */
export function learnBlocked(userId: number): void {
  updateQueries(queryClient, peopleShown, (data) => withBlocked(data, userId, true))
  blockChanged(userId, true)
}

/** Blocked in a pairing: the member is undisclosed, and only the block list changes. */
export const learnPairBlocked = (): void =>
  void refreshShown(({ shows, member }) => shows?.includes('people') === true && member === undefined)

/** The account was closed, or its owner has blocked the viewer: nothing of it may be shown. */
export const learnClosed = (userId: number): void => blockChanged(userId, true)

export const refreshOwnThings = (): Promise<void> =>
  refreshShown(({ shows, member }) => shows?.includes('things') === true && member === ownId())
