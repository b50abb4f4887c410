import { updateQueries } from '@sp/client/change/change'
import { CallError, type Flash, flashRefusals } from '@sp/contract'
import { patched } from '../../platform/query/patched.ts'
import { forgetQueries, queryClient, refreshQueries } from '../../platform/query/query.ts'
import { onReportTargetRemoved, onTargetRefused } from '../../platform/removed-targets.ts'

export const keys = {
  recommend: ['recommend'],
  recommendNew: (next: string) => ['recommend-new', next],
  followed: (page: number) => ['followed-flash', page],
  flash: (id: number) => ['flash', id],
  commentsOf: (flashId: number) => ['flash-comments', flashId],
  comments: (flashId: number, page: number) => ['flash-comments', flashId, page],
  mine: (page: number) => ['mine-flash', page],
  ofUser: (userId: number, page: number) => ['user-flash', userId, page],
} as const

const FLASH_KEYS = new Set<unknown>([
  'recommend',
  'followed-flash',
  'mine-flash',
  'user-flash',
  'flash',
  'search-flash',
])

export const flashesShown = {
  predicate: ({ queryKey }: { queryKey: readonly unknown[] }): boolean => FLASH_KEYS.has(queryKey[0]),
}

export function flashInLists(id: number): Flash | undefined {
  for (const { state } of queryClient.getQueryCache().findAll(flashesShown)) {
    const { list } = (state.data ?? {}) as { list?: readonly Flash[] }
    const found = list?.find((flash) => flash.id === id)
    if (found) return found
  }
  return undefined
}

/** Applies a change to every cached copy of a flash; null removes it from every list. */
export const changeFlash = (id: number, change: (flash: Flash) => Flash | null): void =>
  void updateQueries(queryClient, flashesShown, (data) => patched(data, id, change))

export async function forgetFlash(id: number): Promise<void> {
  changeFlash(id, () => null)
  await forgetQueries(keys.flash(id))
}

/** The server no longer returns the flash to this member: leaves all lists; its page refetches for the reason. */
function dropFlash(id: number): void {
  changeFlash(id, () => null)
  void refreshQueries(keys.flash(id))
}
onTargetRefused(flashRefusals.gone, ['flashId', 'id'], dropFlash)
onReportTargetRemoved('flash', dropFlash)

/** A deleted comment may stay as a stub, which only the server knows; the flash returns the new count. */
const dropComment = (): unknown =>
  Promise.all([
    refreshQueries(['flash-comments']),
    queryClient.invalidateQueries({ queryKey: ['flash'], type: 'active' }),
  ])
onTargetRefused(flashRefusals.commentGone, ['commentId', 'currentId', 'id'], dropComment)
onReportTargetRemoved('comment', dropComment)

export async function commentsChanged(flashId: number, more: number): Promise<void> {
  changeFlash(flashId, (flash) => ({ ...flash, commentCount: Math.max(0, flash.commentCount + more) }))
  await refreshQueries(keys.commentsOf(flashId))
}

/** For a comment that may already be counted: refetches the count from the flash. */
export const commentsRecounted = (flashId: number): Promise<unknown> =>
  Promise.all([refreshQueries(keys.flash(flashId)), refreshQueries(keys.commentsOf(flashId))])

/** After posting: refetches lists that lack the new flash. 发现 contains no own flashes. */
export const clearFlashLists = (): Promise<unknown> =>
  Promise.all([refreshQueries(['mine-flash']), refreshQueries(['user-flash'])])

/** Deleted, or not visible to this viewer; other errors may be network errors. */
export const isNotFound = (error: unknown): boolean => error instanceof CallError && error.code === 404
