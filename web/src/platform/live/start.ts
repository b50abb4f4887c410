import type { Session } from '../session/session.ts'
import { readInWindow, readShared, windowsMeet } from './windows.ts'

const HIDDEN = 60_000
/** Shorter: a browser allows six connections per origin, and without Web Locks each window takes one. */
const HIDDEN_GRACE = 5_000

/** Feeds `onLive` while the window is visible. @returns a function that stops it. */
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
    if (document.visibilityState === 'visible') close ??= (windowsMeet() ? readShared : readInWindow)(session)
    else timer = setTimeout(leave, windowsMeet() ? HIDDEN : HIDDEN_GRACE)
  }
  document.addEventListener('visibilitychange', look, { signal: over.signal })
  // A page in the back/forward cache keeps no connection, and starts as new when it is shown again.
  window.addEventListener('pagehide', leave, { signal: over.signal })
  window.addEventListener('pageshow', look, { signal: over.signal })
  look()
  return () => {
    over.abort()
    leave()
  }
}
