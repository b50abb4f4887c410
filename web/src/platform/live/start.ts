import type { Session } from '../session/session.ts'
import { readAlone, readTogether, windowsMeet } from './windows.ts'

/** A window that nobody has seen for so long gives its stream back. */
const HIDDEN = 60_000
/** A browser has six connections to an address, and without locks each window takes one. */
const HIDDEN_ALONE = 5_000

/** Keeps `onLive` fed while the window is seen. @returns what ends it. */
export function startLive(session: Session): () => void {
  const over = new AbortController()
  let close: (() => void) | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  const leave = () => {
    clearTimeout(timer)
    close?.()
    close = undefined
  }
  const look = () => {
    clearTimeout(timer)
    if (document.visibilityState === 'visible') close ??= (windowsMeet() ? readTogether : readAlone)(session)
    else timer = setTimeout(leave, windowsMeet() ? HIDDEN : HIDDEN_ALONE)
  }
  document.addEventListener('visibilitychange', look, { signal: over.signal })
  // A page that is kept for the way back keeps no connection, and is as new when it is shown again.
  window.addEventListener('pagehide', leave, { signal: over.signal })
  window.addEventListener('pageshow', look, { signal: over.signal })
  look()
  return () => {
    over.abort()
    leave()
  }
}
