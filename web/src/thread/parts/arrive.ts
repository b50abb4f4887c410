import { queryClient } from '../../platform/query/query.ts'

/** To be brought into sight as soon as it is listed: the first of these elements that is. */
export interface Wanted {
  ids: readonly string[]
  focus: boolean
}

/** The way to one thing among many that were said. */
export interface Way {
  wanted: Wanted | undefined
  want: (wanted: Wanted | undefined) => void
  /** The address named one that is not there any more. */
  isGone: boolean
}

const LIT_MS = 2400

export const idOf = (commentId: number): string => `comment-${commentId}`

export const isListed = (elementId: string): boolean => document.getElementById(elementId) !== null

/** Scrolls to a comment or reply and lights it for a moment; with `focus`, reading goes on from there. */
export function bringToSight(elementId: string, focus: boolean): void {
  const said = document.getElementById(elementId)
  if (!said) return
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
  said.scrollIntoView({ block: 'center', behavior: calm ? 'auto' : 'smooth' })
  if (focus) said.focus({ preventScroll: true })
  said.removeAttribute('data-lit')
  // Looked at in between, the light begins anew.
  void said.offsetWidth
  said.setAttribute('data-lit', '')
  setTimeout(() => said.removeAttribute('data-lit'), LIT_MS)
}

/** The field gives the focus back to what opens it; not on another page, whose focus is elsewhere by then. */
export function focusReply(): void {
  requestAnimationFrame(() => {
    if (document.activeElement === document.body) document.getElementById('reply')?.focus({ preventScroll: true })
  })
}

/** To the head of what was said below; reading goes on from there. */
export function toSection(id: string): void {
  const section = document.getElementById(id)
  section?.scrollIntoView()
  section?.focus({ preventScroll: true })
}

interface Page {
  list: readonly { id: number; children?: readonly { id: number }[] }[]
}

/** A page that was fetched before the thing came to stand there is fetched anew. */
export async function freshen(queryKey: readonly unknown[], id: number): Promise<void> {
  const known = queryClient.getQueryData<Page>(queryKey)
  const isThere = known?.list.some((each) => each.id === id || each.children?.some((child) => child.id === id))
  if (known && !isThere) await queryClient.invalidateQueries({ queryKey })
}
