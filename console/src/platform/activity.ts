/** When the server last heard of somebody at the desk, and when they last touched anything: what is asked by itself is no touch. */
let usedAt = Date.now()
let touchedAt = Date.now()

export const noteUse = (): void => {
  usedAt = Date.now()
}
export const noteTouch = (): void => {
  touchedAt = Date.now()
}

export const idleFor = (): number => Date.now() - touchedAt
/** Whoever writes for a long time asks nothing of the server meanwhile. */
export const unheardFor = (): number => Date.now() - usedAt

/** @returns what ends the watch. */
export function watchTouch(): () => void {
  const kinds = ['pointerdown', 'keydown', 'wheel'] as const
  for (const kind of kinds) window.addEventListener(kind, noteTouch, { capture: true, passive: true })
  return () => {
    for (const kind of kinds) window.removeEventListener(kind, noteTouch, { capture: true })
  }
}
