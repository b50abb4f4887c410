import { type RefObject, useEffect, useLayoutEffect, useState } from 'react'
import { isBehindSkeleton } from './navigation-state.ts'
import { HEADER_HEIGHT, scrollTo } from './scroll-to.ts'
import { getSession } from './session/session.ts'

const ENTRY = 'views'
const REMEMBERED = 50

type Views = [name: string, view: unknown][]
interface SavedView {
  owner: number
  views: Views
}

const whoIsHere = (): number => getSession()?.user.id ?? 0

/** Only the views of this account: the window may have been suspended while another one logged out. */
function readViews(): Views {
  try {
    const kept = JSON.parse(sessionStorage.getItem(ENTRY) ?? 'null') as Partial<SavedView> | null
    return kept?.owner === whoIsHere() && Array.isArray(kept.views) ? kept.views : []
  } catch {
    return []
  }
}

export const readView = (name: string): unknown => readViews().find(([each]) => each === name)?.[1]

function writeView(name: string, view: unknown): void {
  const others = readViews().filter(([each]) => each !== name)
  const views: Views = view === undefined ? others : [...others.slice(1 - REMEMBERED), [name, view]]
  try {
    sessionStorage.setItem(ENTRY, JSON.stringify({ owner: whoIsHere(), views } satisfies SavedView))
  } catch {
    // full or forbidden: the screen starts with its defaults
  }
}

/**
 * The state of a screen that this window keeps until logout, such as tab, page and filter (specification 2 § 3).
 * @param read validates the stored state; from an empty object it returns the defaults.
 */
export function useView<V extends object>(name: string, read: (kept: Partial<V>) => V) {
  const [{ of, view }, show] = useState(() => ({ of: name, view: recall(name, read) }))
  if (of !== name) show({ of: name, view: recall(name, read) })
  const change = (part: Partial<V>) => {
    const next = { ...view, ...part }
    writeView(name, next)
    show({ of: name, view: next })
  }
  return [view, change] as const
}

const recall = <V extends object>(name: string, read: (kept: Partial<V>) => V): V => read(readView(name) ?? {})

export const readPage = (kept: unknown): number =>
  Number.isSafeInteger(kept) && (kept as number) > 0 ? (kept as number) : 0

/**
 * Remembers the scroll position of a page under this name, and restores it when the page is opened again.
 * @param above the content above a list with tabs: a list not read before starts below it.
 * @param isLed the address leads to a specific item, so the position is not restored.
 * @returns a function that forgets the position, for when the list was replaced.
 */
export function useScrollMemory(name: string, above?: RefObject<HTMLElement | null>, isLed = false): () => void {
  const entry = `${name}:top`
  useLayoutEffect(() => {
    const reader = whoIsHere()
    let top = window.scrollY
    const note = () => {
      if (!isBehindSkeleton()) top = window.scrollY
    }
    // The scroll position must not pass to the next account.
    const leave = () => whoIsHere() === reader && writeView(entry, top > 0 ? Math.round(top) : undefined)
    window.addEventListener('scroll', note, { passive: true })
    window.addEventListener('pagehide', leave)
    return () => {
      window.removeEventListener('scroll', note)
      window.removeEventListener('pagehide', leave)
      leave()
    }
  }, [entry])
  // After the router's own restoration, which does not know tabs.
  useEffect(() => {
    if (isLed) return undefined
    const goal = Math.max(readPage(readView(entry)), startOf(above))
    return goal === window.scrollY ? undefined : scrollTo(goal)
  }, [entry, above, isLed])
  return () => {
    writeView(entry, undefined)
    window.scrollTo(0, startOf(above))
  }
}

/** The start of the list, but not below the current scroll position. */
function startOf(above: RefObject<HTMLElement | null> | undefined): number {
  const end = above?.current ? above.current.getBoundingClientRect().bottom + window.scrollY - HEADER_HEIGHT : 0
  return Math.max(0, Math.min(window.scrollY, end))
}
