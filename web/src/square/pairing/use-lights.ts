import { useIsStill } from '@sp/ui'
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'

const FIRST_LIGHT_MS = 500

const follow = (changed: () => void) => {
  document.addEventListener('visibilitychange', changed)
  return () => document.removeEventListener('visibilitychange', changed)
}
const useIsVisible = () => useSyncExternalStore(follow, () => document.visibilityState === 'visible')

/**
 * The lights of a moment go on when the member looks at the page, and at once for those who want no motion.
 * @param onShown called after the lights have been on for `ms`; a page that closes before shows the moment again
 */
export function useLights(ms: number, onShown: () => void): boolean {
  const isStill = useIsStill()
  const isVisible = useIsVisible()
  const [hasLit, light] = useState(false)
  const isLit = isStill || hasLit
  const shown = useEffectEvent(onShown)
  useEffect(() => {
    if (!isVisible) return undefined
    const timer = isLit ? setTimeout(() => shown(), ms) : setTimeout(() => light(true), FIRST_LIGHT_MS)
    return () => clearTimeout(timer)
  }, [isLit, isVisible, ms])
  return isLit
}
