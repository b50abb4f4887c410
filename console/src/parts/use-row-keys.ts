import type { RefObject } from 'react'
import { useKeys } from '../platform/keys.ts'

/**
 * J and K move the focus through the links of a list without opening them, because each opening is audited; if
 * the list is hidden, they open the next item.
 */
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
