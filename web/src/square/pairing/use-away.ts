import { useSyncExternalStore } from 'react'

const EVENTS = ['focus', 'blur', 'pageshow', 'pagehide'] as const

function follow(changed: () => void): () => void {
  for (const event of EVENTS) window.addEventListener(event, changed)
  document.addEventListener('visibilitychange', changed)
  return () => {
    for (const event of EVENTS) window.removeEventListener(event, changed)
    document.removeEventListener('visibilitychange', changed)
  }
}

export const useAway = (): boolean =>
  useSyncExternalStore(follow, () => document.visibilityState === 'hidden' || !document.hasFocus())
