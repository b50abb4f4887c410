import { isStill } from '@sp/ui'

/** Calls `step` with 0 to 1 in each frame, slower towards the end; without movement, at once with 1. */
export function glide(ms: number, step: (part: number) => void): () => void {
  if (isStill()) {
    step(1)
    return () => {}
  }
  const begin = performance.now()
  const next = (now: number) => {
    const part = Math.min(1, Math.max(0, now - begin) / ms)
    step(1 - (1 - part) ** 3)
    if (part < 1) frame = requestAnimationFrame(next)
  }
  let frame = requestAnimationFrame(next)
  return () => cancelAnimationFrame(frame)
}
