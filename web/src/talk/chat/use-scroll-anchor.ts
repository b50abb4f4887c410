import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { HEADER_HEIGHT } from '../../platform/scroll-to.ts'

/** Within this distance from the end, the view follows new messages. */
const NEAR = 96

const page = (): Element => document.scrollingElement ?? document.documentElement
const isAtEnd = (): boolean => page().scrollHeight - window.scrollY - window.innerHeight < NEAR

interface Anchor {
  element: Element
  top: number
}

/**
 * The first visible message and the next ones, in case it is deleted. A binary search, because it runs at each
 * scroll.
 */
function anchorsIn(list: Element | null): Anchor[] {
  const lines = list?.children ?? []
  let from = 0
  let to = lines.length
  while (from < to) {
    const middle = (from + to) >> 1
    if ((lines[middle]?.getBoundingClientRect().bottom ?? 0) <= HEADER_HEIGHT) from = middle + 1
    else to = middle
  }
  return Array.from(lines)
    .slice(from, from + 3)
    .map((element) => ({ element, top: element.getBoundingClientRect().top }))
}

/**
 * The scroll position in a thread: at its end, following new messages, or further up, where new content above or
 * below does not move the text being read.
 * @param start the initial position instead of the end: the first unread message.
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
  // Before the browser paints the change.
  useLayoutEffect(() => {
    if (!isThere) return
    const first = begun.current ? null : start.current
    begun.current = true
    // The results are not returned: newer browsers return a promise from scroll methods, which is no cleanup.
    if (first) first.scrollIntoView({ block: 'center' })
    else if (follows.current) window.scrollTo(0, page().scrollHeight)
    else saveAnchor(anchors.current)
    anchors.current = anchorsIn(list.current)
  })
  // Keeps the end visible when the keyboard opens, the device rotates or the font size changes.
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

function saveAnchor(anchors: readonly Anchor[]): void {
  const anchor = anchors.find(({ element }) => element.isConnected)
  const by = anchor ? anchor.element.getBoundingClientRect().top - anchor.top : 0
  if (Math.abs(by) >= 1) window.scrollBy(0, by)
}
