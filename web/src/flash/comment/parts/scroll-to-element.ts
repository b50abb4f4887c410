import { isStill } from '@sp/ui'
import { queryClient } from '../../../platform/query/query.ts'

export interface Wanted {
  ids: readonly string[]
  focus: boolean
}

export interface Way {
  wanted: Wanted | undefined
  want: (wanted: Wanted | undefined) => void
  isGone: boolean
}

const LIT_MS = 2400

export const idOf = (commentId: number): string => `comment-${commentId}`

export const isListed = (elementId: string): boolean => document.getElementById(elementId) !== null

export function scrollToElement(elementId: string, focus: boolean): void {
  const element = document.getElementById(elementId)
  if (!element) return
  element.scrollIntoView({ block: 'center', behavior: isStill() ? 'auto' : 'smooth' })
  if (focus) element.focus({ preventScroll: true })
  element.removeAttribute('data-lit')
  // Reading a layout property restarts the animation.
  void element.offsetWidth
  element.setAttribute('data-lit', '')
  setTimeout(() => element.removeAttribute('data-lit'), LIT_MS)
}

/** Returns the focus to the button that opens the field, unless another page has taken the focus. */
export function focusReply(): void {
  requestAnimationFrame(() => {
    if (document.activeElement === document.body) document.getElementById('reply')?.focus({ preventScroll: true })
  })
}

export function toSection(id: string): void {
  const section = document.getElementById(id)
  section?.scrollIntoView()
  section?.focus({ preventScroll: true })
}

interface Page {
  list: readonly { id: number; children?: readonly { id: number }[] }[]
}

/** Refetches a page that was cached before it contained the item. */
export async function freshen(queryKey: readonly unknown[], id: number): Promise<void> {
  const known = queryClient.getQueryData<Page>(queryKey)
  const isThere = known?.list.some((each) => each.id === id || each.children?.some((child) => child.id === id))
  if (known && !isThere) await queryClient.invalidateQueries({ queryKey })
}
