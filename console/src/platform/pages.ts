import type { ConsoleCall } from '@sp/contract'
import { useEffect, useRef } from 'react'
import { refresh } from './api.ts'

/** `getNextPageParam` for numbered pages of `size`; undefined after the last page. */
export const nextPageOf =
  (size: number) =>
  ({ total }: { total: number }, pages: readonly unknown[]): number | undefined =>
    pages.length * size < total ? pages.length : undefined

/** Reloads a list only when its polled count of waiting items changes, because each read is audited. */
export function useReloadOnChange(what: ConsoleCall<'GET'>, waiting: number | undefined): void {
  const before = useRef(waiting)
  useEffect(() => {
    if (before.current !== undefined && before.current !== waiting) refresh([what])
    before.current = waiting
  }, [what, waiting])
}
