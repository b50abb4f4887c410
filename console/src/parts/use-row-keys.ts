import type { RefObject } from 'react'
import { useKeys } from '../platform/keys.ts'

/** J and K go through the links of a list: opening one is a look, so they only move; out of sight they open the next. */
export function useRowKeys(rows: RefObject<HTMLElement | null>): void {
  const move = (step: 1 | -1) => {
    const all = [...(rows.current?.querySelectorAll<HTMLElement>('a') ?? [])]
    const focused = all.findIndex((row) => row === document.activeElement)
    const at = focused >= 0 ? focused : all.findIndex((row) => row.hasAttribute('aria-current'))
    const row = all[Math.min(Math.max(at + step, 0), all.length - 1)]
    if (row?.offsetParent) row.focus()
    else if (row !== all[at]) row?.click()
  }
  useKeys({ j: () => move(1), k: () => move(-1) })
}
