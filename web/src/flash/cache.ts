import { CallError, type Flash, flashRefusals } from '@sp/contract'
import { onGone, onTargetGone } from '../platform/gone.ts'
import { updateQueries } from '../platform/query/change.ts'
import { patched } from '../platform/query/patched.ts'
import { forgetQueries, queryClient, refreshQueries } from '../platform/query/query.ts'

/** The cache keys of flashes and comments. */
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

/** Whatever may hold a flash. */
export const flashesShown = {
  predicate: ({ queryKey }: { queryKey: readonly unknown[] }): boolean => FLASH_KEYS.has(queryKey[0]),
}

/** A flash that some list on the device holds already. */
export function flashInLists(id: number): Flash | undefined {
  for (const { state } of queryClient.getQueryCache().findAll(flashesShown)) {
    const { list } = (state.data ?? {}) as { list?: readonly Flash[] }
    const found = list?.find((flash) => flash.id === id)
    if (found) return found
  }
  return undefined
}

/** The same change wherever a flash is shown; null takes it out of every list. */
export const changeFlash = (id: number, change: (flash: Flash) => Flash | null): void =>
  void updateQueries(queryClient, flashesShown, (data) => patched(data, id, change))

/** Not there any more: off every list, and off the device. */
export async function forgetFlash(id: number): Promise<void> {
  changeFlash(id, () => null)
  await forgetQueries(keys.flash(id))
}

/** The server has it no longer for this member: off every list, and its page learns why. */
function flashGone(id: number): void {
  changeFlash(id, () => null)
  void refreshQueries(keys.flash(id))
}
onGone(flashRefusals.gone, ['flashId', 'id'], flashGone)
onTargetGone('flash', flashGone)

/** A deleted one may stay as a stub, which the server knows; the flash says how many are left. */
const commentGone = (): unknown =>
  Promise.all([
    refreshQueries(['flash-comments']),
    queryClient.invalidateQueries({ queryKey: ['flash'], type: 'active' }),
  ])
onGone(flashRefusals.commentGone, ['commentId', 'currentId', 'id'], commentGone)
onTargetGone('comment', commentGone)

/** A comment came or went: counted at its flash, and the pages of comments fetched anew. */
export async function commentsChanged(flashId: number, more: number): Promise<void> {
  changeFlash(flashId, (flash) => ({ ...flash, commentCount: Math.max(0, flash.commentCount + more) }))
  await refreshQueries(keys.commentsOf(flashId))
}

/** A comment that may have been counted before: the flash says how many there are. */
export const commentsRecounted = (flashId: number): Promise<unknown> =>
  Promise.all([refreshQueries(keys.flash(flashId)), refreshQueries(keys.commentsOf(flashId))])

/** After posting: lists that would lack the new flash are fetched anew. 发现 holds none of one's own. */
export const clearFlashLists = (): Promise<unknown> =>
  Promise.all([refreshQueries(['mine-flash']), refreshQueries(['user-flash'])])

/** Not there, or not for this viewer; anything else may only be the connection. */
export const isNotFound = (error: unknown): boolean => error instanceof CallError && error.code === 404
