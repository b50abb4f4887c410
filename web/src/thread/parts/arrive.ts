const LIT_MS = 2400

export const idOf = (commentId: number): string => `comment-${commentId}`

const elementOf = (commentId: number) => document.getElementById(idOf(commentId))

export const isListed = (commentId: number): boolean => elementOf(commentId) !== null

/** Scrolls to a comment and lights it for a moment; with `focus`, reading goes on from there. */
export function bringToSight(commentId: number, focus: boolean): void {
  const comment = elementOf(commentId)
  if (!comment) return
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
  comment.scrollIntoView({ block: 'center', behavior: calm ? 'auto' : 'smooth' })
  if (focus) comment.focus({ preventScroll: true })
  comment.removeAttribute('data-lit')
  // Looked at in between, the light begins anew.
  void comment.offsetWidth
  comment.setAttribute('data-lit', '')
  setTimeout(() => comment.removeAttribute('data-lit'), LIT_MS)
}
