/**
 * Times of the last request to the server, the last input and the last broadcast; automatic requests are no
 * input.
 */
let usedAt = Date.now()
let touchedAt = Date.now()
let broadcastAt = 0

/** Minimum interval between broadcasts of an input to the other tabs of the session. */
const BROADCAST_MS = 10_000
const listeners = new Set<() => void>()

export const noteUse = (): void => {
  usedAt = Date.now()
}
export const noteTouch = (): void => {
  touchedAt = Date.now()
}

export const onTouch = (say: () => void): void => void listeners.add(say)

function touch(): void {
  noteTouch()
  if (touchedAt - broadcastAt < BROADCAST_MS) return
  broadcastAt = touchedAt
  for (const say of listeners) say()
}

export const idleFor = (): number => Date.now() - touchedAt
/** Long writing sends no requests, so the session needs a keep-alive after this time. */
export const idleTime = (): number => Date.now() - usedAt

/** @returns a function that removes the listeners */
export function watchTouch(): () => void {
  const kinds = ['pointerdown', 'keydown', 'wheel'] as const
  for (const kind of kinds) window.addEventListener(kind, touch, { capture: true, passive: true })
  return () => {
    for (const kind of kinds) window.removeEventListener(kind, touch, { capture: true })
  }
}
