import { type RefObject, useEffect, useState } from 'react'

/** As many as the largest window shows at first. */
export const FIRST = 6
/** Small enough that a slow phone paints the first at once and responds to a tap between two slices. */
const SLICE = 2
/** The list is hidden while the scroll position is being restored. */
const HIDDEN_SLICE = 4
/** In heights of the window: a finger in a hurry scrolls less before the next slice is drawn. */
const NEAR = '200%'

interface Slices {
  /** How many items to render. */
  count: number
  renderAll: () => void
}

/**
 * Renders a list in slices: the first at once. Those up to `goal`, where the scroll position is being restored, follow
 * without a pause, those that the window shows after it is painted, and the others when the reader comes near: most
 * readers see a few of fifty.
 */
export function useSlices<T extends { id: number }>(
  list: readonly T[],
  goal: number,
  feed: RefObject<HTMLElement | null>,
): Slices {
  const [drawn, setDrawn] = useState({ list, count: goal > 0 ? FIRST : SLICE })
  if (drawn.list !== list) setDrawn({ list, count: isOther(drawn.list, list) ? SLICE : drawn.count })
  const { count } = drawn
  useEffect(() => {
    if (count >= list.length) return
    const add = (more: number) => () => setDrawn((now) => ({ ...now, count: now.count + more }))
    if (count < goal) return soon(add(HIDDEN_SLICE))
    return count < FIRST ? afterPaint(add(SLICE)) : whenNear(feed.current?.lastElementChild, add(SLICE))
  }, [count, list, goal, feed])
  const renderAll = () => setDrawn({ list, count: list.length })
  return { count: Math.min(count, list.length), renderAll }
}

const isOther = (before: readonly { id: number }[], after: readonly { id: number }[]): boolean => {
  const known = new Set(before.map(({ id }) => id))
  return !after.slice(0, FIRST).some(({ id }) => known.has(id))
}

function soon(act: () => void): () => void {
  const timer = setTimeout(act)
  return () => clearTimeout(timer)
}

/** In the second frame: the one before it is then on the screen. */
function afterPaint(act: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(() => {
      timer = setTimeout(act)
    })
  })
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}

function whenNear(last: Element | null | undefined, act: () => void): (() => void) | undefined {
  if (!last) return undefined
  const observer = new IntersectionObserver(
    (entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) act()
    },
    { rootMargin: `${NEAR} 0px` },
  )
  observer.observe(last)
  return () => observer.disconnect()
}
