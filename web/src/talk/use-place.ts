import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'

/** So near the end one follows what comes. */
const NEAR = 96
/** What lies under the header is not being read. */
const HEAD = 56

const page = (): Element => document.scrollingElement ?? document.documentElement
const isAtEnd = (): boolean => page().scrollHeight - window.scrollY - window.innerHeight < NEAR

interface Anchor {
  element: Element
  top: number
}

/** The first line in sight, and the next ones in case that it goes. Halves the way there: it runs at each scroll. */
function anchorsIn(list: Element | null): Anchor[] {
  const lines = list?.children ?? []
  let from = 0
  let to = lines.length
  while (from < to) {
    const middle = (from + to) >> 1
    if ((lines[middle]?.getBoundingClientRect().bottom ?? 0) <= HEAD) from = middle + 1
    else to = middle
  }
  return Array.from(lines)
    .slice(from, from + 3)
    .map((element) => ({ element, top: element.getBoundingClientRect().top }))
}

/**
 * Where one reads in a talk: at its end, following what comes, or further up, where nothing that comes above or below
 * moves what is being read.
 * @param start where it begins instead of at the end: what is unread.
 */
export function usePlace(list: RefObject<HTMLElement | null>, isThere: boolean, start: RefObject<HTMLElement | null>) {
  const [isAtNewest, setAtNewest] = useState(true)
  const follows = useRef(true)
  const anchors = useRef<Anchor[]>([])
  const begun = useRef(false)
  const toEnd = useCallback(() => {
    follows.current = true
    setAtNewest(true)
    window.scrollTo(0, page().scrollHeight)
  }, [])
  const leave = () => {
    follows.current = false
    setAtNewest(false)
    anchors.current = anchorsIn(list.current)
  }
  useEffect(() => {
    const note = () => {
      follows.current = isAtEnd()
      setAtNewest(follows.current)
      anchors.current = anchorsIn(list.current)
    }
    window.addEventListener('scroll', note, { passive: true })
    return () => window.removeEventListener('scroll', note)
  }, [list])
  // Before anybody sees what has changed.
  useLayoutEffect(() => {
    if (!isThere) return
    const first = begun.current ? null : start.current
    begun.current = true
    // New browsers answer with a promise, which is nothing to clean up by.
    if (first) first.scrollIntoView({ block: 'center' })
    else if (follows.current) window.scrollTo(0, page().scrollHeight)
    else keep(anchors.current)
    anchors.current = anchorsIn(list.current)
  })
  // The keyboard comes, the window turns, the letters grow: the end stays in sight.
  useEffect(() => {
    const again = () => follows.current && window.scrollTo(0, page().scrollHeight)
    const resized = new ResizeObserver(again)
    if (list.current) resized.observe(list.current)
    window.visualViewport?.addEventListener('resize', again)
    return () => {
      resized.disconnect()
      window.visualViewport?.removeEventListener('resize', again)
    }
  }, [list])
  return { isAtNewest, toEnd, leave }
}

function keep(anchors: readonly Anchor[]): void {
  const anchor = anchors.find(({ element }) => element.isConnected)
  const by = anchor ? anchor.element.getBoundingClientRect().top - anchor.top : 0
  if (Math.abs(by) >= 1) window.scrollBy(0, by)
}
