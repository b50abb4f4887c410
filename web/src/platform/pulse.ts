const BEAT = 4_000
const LONGEST = 60_000
const PATIENCE = 10_000

/** The pause after this many failures in a row. `chance` (0 to 1) adds jitter between windows. */
export const pauseAfter = (failures: number, chance: number, beat = BEAT): number =>
  Math.min(LONGEST, beat * 2 ** failures) * (1 + chance / 10)

/**
 * Polls every few seconds while the window is visible, and at once when it becomes visible or online; backs off while
 * requests fail. @returns a function that stops it.
 */
export function startPulse(ask: (signal: AbortSignal) => Promise<unknown>, every = BEAT): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let asking: AbortController | undefined
  let failures = 0
  let isOver = false
  const isVisible = () => document.visibilityState === 'visible'
  const plan = () => {
    if (!isOver && isVisible()) timer = setTimeout(beat, pauseAfter(failures, Math.random(), every))
  }
  const beat = async () => {
    if (asking) return
    clearTimeout(timer)
    const current = new AbortController()
    asking = current
    const tooLong = setTimeout(() => current.abort(), PATIENCE)
    await ask(current.signal).then(
      () => (failures = 0),
      () => failures++,
    )
    clearTimeout(tooLong)
    asking = undefined
    plan()
  }
  const look = () => (isVisible() ? void beat() : clearTimeout(timer))
  document.addEventListener('visibilitychange', look)
  window.addEventListener('online', look)
  plan()
  return () => {
    isOver = true
    clearTimeout(timer)
    asking?.abort()
    document.removeEventListener('visibilitychange', look)
    window.removeEventListener('online', look)
  }
}
