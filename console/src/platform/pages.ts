import type { ConsoleCall } from '@sp/contract'
import { useEffect, useRef } from 'react'
import { refresh } from './api.ts'

/** `getNextPageParam` of a list whose pages are numbered, so many on each: none once all have come. */
export const nextPageOf =
  (size: number) =>
  ({ total }: { total: number }, pages: readonly unknown[]): number | undefined =>
    pages.length * size < total ? pages.length : undefined

/** Reads a list again where the number that waits, which the desk tells, changes: each reading is a look, so never else. */
export function useReadAnew(what: ConsoleCall<'GET'>, waiting: number | undefined): void {
  const before = useRef(waiting)
  useEffect(() => {
    if (before.current !== undefined && before.current !== waiting) refresh([what])
    before.current = waiting
  }, [what, waiting])
}
