import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { notePlace, placeIn } from './reading-place.ts'

/** The first paragraph of which something is below the bar; paragraphs are in order, so half of the rest is passed. */
function paragraphAt(page: HTMLElement, top: number): number {
  const { children } = page
  let [low, high] = [0, children.length]
  while (low < high) {
    const middle = (low + high) >> 1
    const paragraph = children[middle] as HTMLElement
    if (paragraph.offsetTop + paragraph.offsetHeight <= top) low = middle + 1
    else high = middle
  }
  return low
}

const shareOf = ({ scrollTop, scrollHeight, clientHeight }: HTMLElement): number =>
  scrollHeight <= clientHeight ? 1 : Math.min(1, scrollTop / (scrollHeight - clientHeight))

const EDGE = 24
/** From this share on the post is read to its end. */
export const READ = 0.99

interface Parts {
  scroller: RefObject<HTMLElement | null>
  page: RefObject<HTMLElement | null>
}

/** Restores where the reader stopped, and remembers it when they leave. */
export function useReadingPlace(postId: number, isOpen: boolean, { scroller, page }: Parts) {
  const [share, setShare] = useState(0)
  const [isContinued, setContinued] = useState(false)
  const place = useRef(0)
  useLayoutEffect(() => {
    const [view, words] = [scroller.current, page.current]
    if (!isOpen || !view || !words) return
    const at = placeIn(postId)
    const start = at > 0 ? (words.children[at] as HTMLElement | undefined) : undefined
    // Below the edge, so that the paragraph does not begin under the bar.
    view.scrollTo({ top: start ? start.offsetTop - EDGE : 0, behavior: 'instant' })
    setContinued(view.scrollTop > 0)
    setShare(shareOf(view))
    place.current = at
  }, [isOpen, postId, scroller, page])
  useEffect(() => {
    if (!isOpen) return
    const note = () => notePlace(postId, place.current)
    const leave = () => document.visibilityState === 'hidden' && note()
    document.addEventListener('visibilitychange', leave)
    return () => {
      document.removeEventListener('visibilitychange', leave)
      note()
    }
  }, [isOpen, postId])
  const onScroll = () => {
    const [view, words] = [scroller.current, page.current]
    if (!view || !words) return
    const now = shareOf(view)
    setShare(now)
    place.current = now >= READ ? 0 : paragraphAt(words, view.scrollTop + EDGE)
  }
  const toStart = () => {
    setContinued(false)
    scroller.current?.scrollTo({ top: 0, behavior: 'instant' })
    // The pressed button disappears, and the keys that scroll reach what has the focus.
    scroller.current?.focus({ preventScroll: true })
  }
  return { share, isContinued, onScroll, toStart }
}
