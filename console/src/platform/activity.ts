/** When the server last heard of somebody at the desk, and when they last touched anything: what is asked by itself is no touch. */
let usedAt = Date.now()
let touchedAt = Date.now()
let saidAt = 0

/** Other tabs of the same session hear of a touch this often. */
const SAID_MS = 10_000
const listeners = new Set<() => void>()

export const noteUse = (): void => {
  usedAt = Date.now()
}
export const noteTouch = (): void => {
  touchedAt = Date.now()
}

/** A touch in this tab, for the other tabs. */
export const onTouch = (say: () => void): void => void listeners.add(say)

function touch(): void {
  noteTouch()
  if (touchedAt - saidAt < SAID_MS) return
  saidAt = touchedAt
  for (const say of listeners) say()
}

export const idleFor = (): number => Date.now() - touchedAt
/** Whoever writes for a long time asks nothing of the server meanwhile. */
export const unheardFor = (): number => Date.now() - usedAt

/** @returns what ends the watch. */
export function watchTouch(): () => void {
  const kinds = ['pointerdown', 'keydown', 'wheel'] as const
  for (const kind of kinds) window.addEventListener(kind, touch, { capture: true, passive: true })
  return () => {
    for (const kind of kinds) window.removeEventListener(kind, touch, { capture: true })
  }
}
