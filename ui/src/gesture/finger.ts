import { between, distance, type Point } from './zoom.ts'

export type FingerListener = {
  drag: (by: Point) => void
  pinch: (ratio: number, at: Point) => void
  tap: (at: Point) => void
}

/** Smaller movements, in px, are ignored. */
const slack = 6

/** Distinguishes drags, pinches and taps on an element. Returns a function that removes the listeners. */
export function listenForFingers(view: HTMLElement, listener: FingerListener): () => void {
  const fingers = new Map<number, Point>()
  let moved = false
  const down = (event: PointerEvent) => {
    if (event.button !== 0) return
    if (fingers.size === 0) moved = false
    fingers.set(event.pointerId, { x: event.clientX, y: event.clientY })
  }
  const move = (event: PointerEvent) => {
    const before = fingers.get(event.pointerId)
    if (!before) return
    const at = { x: event.clientX, y: event.clientY }
    const other = [...fingers].find(([id]) => id !== event.pointerId)?.[1]
    if (!moved && !other && distance(at, before) < slack) return
    moved = true
    fingers.set(event.pointerId, at)
    if (other) listener.pinch(distance(at, other) / Math.max(1, distance(before, other)), between(at, other))
    else listener.drag({ x: at.x - before.x, y: at.y - before.y })
  }
  const up = (event: PointerEvent) => {
    if (!fingers.delete(event.pointerId)) return
    if (!moved && event.type === 'pointerup') listener.tap({ x: event.clientX, y: event.clientY })
  }
  const stop = new AbortController()
  const { signal } = stop
  view.addEventListener('pointerdown', down, { signal })
  window.addEventListener('pointermove', move, { signal })
  window.addEventListener('pointerup', up, { signal })
  window.addEventListener('pointercancel', up, { signal })
  return () => stop.abort()
}
