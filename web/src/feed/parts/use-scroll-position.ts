import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { getSession } from '../../platform/session/session.ts'
import { readFlashConfig, writeFlashConfig } from '../flash-config.ts'

type Tab = 0 | 1

function keep(tab: Tab, top: number): void {
  const { scroll } = readFlashConfig()
  if (scroll[tab] !== Math.round(top)) writeFlashConfig({ scroll: { ...scroll, [tab]: Math.round(top) } })
}

/**
 * Remembers how far each tab was read, and goes back there once its list stands (`ready`). Answers whether cards out of
 * sight may stay undrawn: not before the way back, which needs the true height of every card above. Where there is no way
 * back, from the first.
 */
export function useScrollPosition(tab: Tab, ready: boolean): boolean {
  const [settled, setSettled] = useState<Tab | undefined>(() => (readFlashConfig().scroll[tab] === 0 ? tab : undefined))
  const top = useRef(0)
  useLayoutEffect(() => {
    if (!ready) return
    top.current = readFlashConfig().scroll[tab]
    const reader = getSession()?.user.id
    const note = () => {
      top.current = window.scrollY
    }
    // The scroll position is not passed on to the next account.
    const leave = () => getSession()?.user.id === reader && keep(tab, top.current)
    window.addEventListener('scroll', note, { passive: true })
    window.addEventListener('pagehide', leave)
    return () => {
      window.removeEventListener('scroll', note)
      window.removeEventListener('pagehide', leave)
      leave()
    }
  }, [tab, ready])
  // Not in a layout effect: the router's own restoration, which knows nothing of tabs, runs after those.
  useEffect(() => {
    if (!ready) return
    window.scrollTo(0, readFlashConfig().scroll[tab])
    const frame = requestAnimationFrame(() => requestAnimationFrame(() => setSettled(tab)))
    return () => cancelAnimationFrame(frame)
  }, [tab, ready])
  return settled === tab
}

/** The list is another one now: from its top. */
export function forgetScroll(tab: Tab): void {
  keep(tab, 0)
  window.scrollTo(0, 0)
}
