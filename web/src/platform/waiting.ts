import { common, isRefusal } from '@sp/contract'
import { go } from './navigation.ts'
import { currentPath, paths } from './paths.ts'

/** A newcomer whom staff have not approved sees one page. */
export function noteWaiting(error: unknown): void {
  if (isRefusal(error, common.waiting) && currentPath() !== paths.waiting()) go(paths.waiting(), { replace: true })
}
