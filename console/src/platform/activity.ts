/** When the server last heard of somebody at the desk, and when they last did anything at all. */
let usedAt = Date.now()
let touchedAt = Date.now()

export const noteUse = (): void => {
  usedAt = Date.now()
  touchedAt = usedAt
}

export const idleFor = (): number => Date.now() - touchedAt
/** Whoever writes for a long time asks nothing of the server meanwhile. */
export const unheardFor = (): number => Date.now() - usedAt

/** @returns what ends the watch. */
export function watchTouch(): () => void {
  const touch = () => {
    touchedAt = Date.now()
  }
  const kinds = ['pointerdown', 'keydown', 'wheel'] as const
  for (const kind of kinds) window.addEventListener(kind, touch, { capture: true, passive: true })
  return () => {
    for (const kind of kinds) window.removeEventListener(kind, touch, { capture: true })
  }
}
