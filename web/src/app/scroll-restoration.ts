import { useEffect, useLayoutEffect } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'
import { isBehindSkeleton } from '../platform/navigation-state.ts'
import { scrollTo } from '../platform/scroll-to.ts'
import { getSession, onSession } from '../platform/session/session.ts'

const ENTRY = 'scroll'

type ScrollPosition = [page: string, top: number]

const whoIsHere = (): number => getSession()?.user.id ?? 0
let owner = whoIsHere()
const positions = new Map<string, number>(readPositions())
let here: string | undefined
let herePath: string | undefined

/** Discards positions of another account: the window may have been suspended during the logout. */
function readPositions(): ScrollPosition[] {
  try {
    const saved = JSON.parse(sessionStorage.getItem(ENTRY) ?? '{}') as { owner?: number; positions?: ScrollPosition[] }
    if (saved.owner === owner) return saved.positions ?? []
    sessionStorage.removeItem(ENTRY)
  } catch {
    // starts at the top
  }
  return []
}

function savePositions(): void {
  const read = [...positions].filter(([, top]) => top > 0).slice(-100)
  try {
    if (read.length > 0) sessionStorage.setItem(ENTRY, JSON.stringify({ owner, positions: read }))
    else sessionStorage.removeItem(ENTRY)
  } catch {
    // the next load starts at the top
  }
}

// A scroll position is private to its account.
onSession(() => {
  if (whoIsHere() === owner) return
  owner = whoIsHere()
  positions.clear()
  here = undefined
})

export function ScrollRestoration(): null {
  const { key: given, pathname, search } = useLocation()
  // The first page and every plain hash link share one key, so the address distinguishes them.
  const key = given === 'default' ? `${pathname}${search}` : given
  const type = useNavigationType()
  useEffect(() => {
    history.scrollRestoration = 'manual'
    const note = () => {
      if (here !== undefined && !isBehindSkeleton()) positions.set(here, window.scrollY)
    }
    window.addEventListener('scroll', note, { passive: true })
    window.addEventListener('pagehide', savePositions)
    return () => {
      window.removeEventListener('scroll', note)
      window.removeEventListener('pagehide', savePositions)
    }
  }, [])
  useLayoutEffect(() => {
    const samePage = herePath === pathname && type === NavigationType.Replace
    const isFirst = herePath === undefined
    here = key
    herePath = pathname
    // For example another tab of the same page.
    if (samePage) return
    const top = type === NavigationType.Pop ? (positions.get(key) ?? 0) : 0
    // A visit starts at the top; scrolling there would force an unnecessary layout.
    return isFirst && top === 0 ? undefined : scrollTo(top)
  }, [key, pathname, type])
  return null
}
