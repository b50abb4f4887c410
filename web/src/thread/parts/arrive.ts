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
